import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../../api/queries.ts'
import { sayDate } from '../../../../i18n/say-date.ts'
import { Asked } from '../../asking/asked.tsx'
import { sayDollars } from '../../dollars.ts'
import { Moment, useSay } from '../../moment.tsx'
import { AskCardButton } from '../../money/ask-card-button.tsx'
import { teamQuery } from '../../session/team-query.ts'
import { LastEvents } from '../../table/last-events.tsx'
import type { RestProps } from '../../table/table-view.ts'
import { promiseStateWords } from '../booking-promises.tsx'
import { sayActor, sayReason, sayState } from '../booking-words.ts'
import { RecordPromise } from '../record-promise.tsx'

/** What happened last to a booking of which something is due, its promises among that, and how the team collects it. */
export function DueRest({ id, rights }: RestProps) {
  const say = useSay()
  const promised = useQuery({ ...teamQuery('teamPromises', { bookingId: id }), staleTime: 0 }, queries)
  const booking = useQuery({ ...teamQuery('teamBookingDetail', { bookingId: id }), staleTime: 0 }, queries)
  return (
    <Asked query={promised} waiting={<Skeleton className="h-40 rounded-card" />}>
      {({ result: promises }) => (
        <Asked query={booking} waiting={<Skeleton className="h-40 rounded-card" />}>
          {({ result: file }) => {
            const { amountDue } = file.booking
            const mayRecord = amountDue > 0 && !promises.some(({ state }) => state === 'standing')
            const events = [
              ...promises.map(({ state, amount, on, name, madeAt, endedAt }) => ({
                what: `${m.team_promise_of()} · ${promiseStateWords[state]()}`,
                who: name,
                reason: m.team_due_promised_for({ amount: sayDollars(amount), day: sayDate(on, 'short') }),
                moment: endedAt ?? madeAt,
              })),
              ...file.events.map(({ to, reason, by, actor, at }) => ({
                what: sayState(to),
                who: sayActor(by, actor),
                reason: reason && sayReason(reason, say),
                moment: at,
              })),
            ].toSorted((a, b) => Date.parse(b.moment) - Date.parse(a.moment))
            return (
              <>
                <div className="flex flex-wrap gap-3 empty:hidden">
                  {mayRecord && <RecordPromise bookingId={id} amountDue={amountDue} />}
                  {rights.includes('money') && <AskCardButton bookingId={id} due={amountDue} />}
                </div>
                <LastEvents
                  events={events.map(({ moment, ...event }) => ({
                    ...event,
                    at: <Moment at={moment} place={file.row.timeZone} />,
                  }))}
                />
              </>
            )
          }}
        </Asked>
      )}
    </Asked>
  )
}
