import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../api/queries.ts'
import { ReportList } from '../../features/condition/report-list.tsx'
import { Asked } from '../../features/team/asking/asked.tsx'
import { BookingPage } from '../../features/team/bookings/booking-page.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { UnknownPage } from '../../features/team/unknown-page.tsx'
import type { Route } from './+types/booking'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.console_booking_title())

/** The addresses of documents end after ten minutes. */
const askEveryMs = 240_000

/** Everything about one booking, and what can be done with it (SRV-32, SRV-12). */
export default function TeamBookingPage({ params }: Route.ComponentProps) {
  const { member } = useOutletContext<Overview>()
  if (!/^[1-9]\d{0,8}$/.test(params.id)) return <UnknownPage />
  return <OneBooking id={Number(params.id)} self={member} />
}

function OneBooking({ id, self }: { id: number; self: Overview['member'] }) {
  const query = useQuery(
    { ...teamQuery('teamBookingDetail', { bookingId: id }), staleTime: 0, refetchInterval: askEveryMs },
    queries,
  )
  if (query.data)
    return (
      <BookingPage file={query.data.result} self={self}>
        <Condition bookingId={id} />
      </BookingPage>
    )
  return (
    <TeamMain title={m.console_booking_title()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {() => null}
      </Asked>
    </TeamMain>
  )
}

/** The state of the car as its driver has reported it, before and after (BEY-15). */
function Condition({ bookingId }: { bookingId: number }) {
  const query = useQuery(
    { ...teamQuery('teamConditionReports', { bookingId }), staleTime: 0, refetchInterval: askEveryMs },
    queries,
  )
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-bold tracking-tight">{m.reports_title()}</h2>
      <Asked query={query} waiting={<Skeleton className="h-40 rounded-card" />}>
        {({ result }) => <ReportList reports={result.reports} timeZone={result.timeZone} unit={result.distanceUnit} />}
      </Asked>
    </section>
  )
}
