import { m } from '@ownward/texts'
import type { ReactNode } from 'react'
import type { Case } from '../i18n/case-kinds.ts'
import { sayMoment } from '../i18n/say-moment.ts'

interface EvidenceListProps {
  of: Case
  reads: 'person' | 'team'
  /** How a moment is told; without it by the clock of the car's place. */
  sayAt?: (at: string) => ReactNode
}

/** Texts and files of both sides of a case, the newest first; who `reads` is named as 'you' or 'our team' (CARE-16). */
export function EvidenceList({ of, reads, sayAt }: EvidenceListProps) {
  if (of.evidence.length === 0) return null
  const who = (by: 'person' | 'team') =>
    by === 'team' ? m.care_by_team() : reads === 'person' ? m.care_by_you() : m.care_by_driver()
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {of.evidence.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever added to, and its rows have no number of their own
        <li key={at} className="rounded-field border border-line bg-surface p-3">
          <p className="text-ink-soft">
            {one.member ? m.care_by_member({ name: one.member }) : who(one.by)} ·{' '}
            {sayAt ? sayAt(one.at) : sayMoment(one.at, of.timeZone)}
          </p>
          {one.words && <p className="whitespace-pre-wrap wrap-anywhere">{one.words}</p>}
          {one.url && (
            <a
              href={one.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-spruce underline"
            >
              {m.care_evidence_open()}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
