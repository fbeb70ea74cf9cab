import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../asking/asked.tsx'
import { Moment, useSay } from '../moment.tsx'
import { teamQuery } from '../session/team-query.ts'
import { LastEvents } from '../table/last-events.tsx'
import type { RestProps } from '../table/table-view.ts'
import { BookingActions } from './booking-actions.tsx'
import { sayActor, sayReason, sayState } from './booking-words.ts'

/** What happened last to a booking, and what the team does with it in its state. */
export function BookingRest({ id, rights }: RestProps) {
  const say = useSay()
  const query = useQuery({ ...teamQuery('teamBookingDetail', { bookingId: id }), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-40 rounded-card" />}>
      {({ result: file }) => (
        <>
          <BookingActions file={file} rights={rights} main />
          <LastEvents
            events={file.events.toReversed().map(({ to, reason, by, actor, at }) => ({
              what: sayState(to),
              who: sayActor(by, actor),
              reason: reason && sayReason(reason, say),
              at: <Moment at={at} place={file.row.timeZone} />,
            }))}
          />
        </>
      )}
    </Asked>
  )
}
