import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { useQuery } from '@tanstack/react-query'
import { isDone } from '../../../api/answer.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import { EvidenceList } from '../../../forms/evidence-list.tsx'
import { type Case, caseKinds } from '../../../i18n/case-kinds.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { money } from '../booking.ts'

/** The times without a usable car that are over: when they were, what they credited, and what was decided of them and why (CARE-15, CARE-19). */
export function PastCases({ bookingId, now }: { bookingId: number; now: Date }) {
  const asked = useQuery(callQuery('getCases', { bookingId }), queries)
  const over = isDone(asked.data) ? asked.data.result.filter(isOver) : []
  if (over.length === 0) return null
  return (
    <Card title={m.care_past()}>
      <ul className="flex flex-col divide-y divide-line">
        {over.map(one => (
          <li key={one.id} className="py-3">
            <PastCase of={one} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function isOver({ downUntil, contest }: Case): boolean {
  return downUntil !== null && contest?.decision !== ''
}

function PastCase({ of, now }: { of: Case; now: Date }) {
  const said = of.contest?.decisionWords
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {m.care_past_span({
          kind: caseKinds[of.kind].say(),
          from: sayMoment(of.downFrom, of.timeZone, now),
          until: sayMoment(of.downUntil ?? of.downFrom, of.timeZone, now),
        })}
      </summary>
      <div className="flex flex-col gap-2 pb-2">
        <p>{sayOutcome(of)}</p>
        {said && <p className="wrap-anywhere">{m.care_team_says({ words: said })}</p>}
        <EvidenceList of={of} reads="person" />
      </div>
    </details>
  )
}

function sayOutcome(of: Case): string {
  if (of.state === 'withdrawn') return m.care_past_withdrawn()
  if (of.waits === 1) return m.care_closed_waits()
  const credited = m.care_so_far({ n: of.days, amount: money(of.credited) })
  return of.state === 'rejected' ? `${m.care_past_rejected()} ${credited}` : credited
}
