import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asked.tsx'
import { BookingPage } from '../../features/team/bookings/booking-page.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamQuery } from '../../features/team/team-query.ts'
import type { Route } from './+types/booking'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.console_booking_title())

/** The addresses of documents end after ten minutes. */
const askEveryMs = 240_000

/** Everything about one booking, and what can be done with it (SRV-32, SRV-12). */
export default function TeamBookingPage({ params }: Route.ComponentProps) {
  const { member } = useOutletContext<Overview>()
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 1
  const query = useQuery(
    { ...teamQuery('teamBookingDetail', { booking_id: id }), staleTime: 0, refetchInterval: askEveryMs },
    queries,
  )
  if (query.data) return <BookingPage file={query.data.result} rights={member.rights} />
  return (
    <TeamMain title={m.console_booking_title()}>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {() => null}
      </Asked>
    </TeamMain>
  )
}
