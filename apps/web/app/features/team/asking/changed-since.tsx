import type { ChangedSince as Change } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import type { ReactNode } from 'react'
import { useSay } from '../moment.tsx'

interface ChangedSinceProps {
  change: Change
  /** What a field is called, and how a value of it reads. */
  sayField: (field: string) => string
  sayValue?: (field: string, value: string) => string
  /** What the member has typed, each under its label: it stands beside what changed. */
  typed?: readonly { label: string; words: string }[]
  children?: ReactNode
}

/** Says that a decision was not taken, because what it was made on has changed: before, now and what was typed, side by side (DESK-20). */
export function ChangedSince({
  change,
  sayField,
  sayValue = (_, value) => value,
  typed = [],
  children,
}: ChangedSinceProps) {
  const say = useSay()
  const { who, at, changes } = change
  const title = who && at ? m.queues_changed_title({ who, when: say(at) }) : m.queues_changed_title_somebody()
  const rows = [
    ...changes.map(({ field, before, now }) => ({
      label: sayField(field),
      cells: [sayValue(field, before), sayValue(field, now), ''],
    })),
    ...typed.map(({ label, words }) => ({ label, cells: ['', '', words] })),
  ]
  const heads = [m.queues_changed_before(), m.queues_changed_now(), m.queues_changed_yours()]
  return (
    <Alert tone="warn" title={title} live>
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-1 pr-3">
              {m.queues_changed_what()}
            </th>
            {heads.map(head => (
              <th key={head} scope="col" className="py-1 pr-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-3 font-semibold">
                {label}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at]} className="py-1 pr-3 wrap-break-word">
                  {cell || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </Alert>
  )
}
