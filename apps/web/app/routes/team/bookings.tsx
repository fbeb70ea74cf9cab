import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOutletContext, useSearchParams } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import { BookingList } from '../../features/team/bookings/booking-list.tsx'
import { BookingSearch, BookingStates, readBookingSearch } from '../../features/team/bookings/booking-search.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { Pages, usePage } from '../../features/team/pager.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.console_nav_bookings())

const pageSize = 25

/** Bookings of everybody by state, number, name or phone; the question is in the address (SRV-32). */
export default function TeamBookingsPage() {
  const { member } = useOutletContext<Overview>()
  const [search] = useSearchParams()
  const page = usePage()
  const asked = readBookingSearch(search)
  const query = useQuery(
    {
      ...teamQuery('teamBookings', { ...asked, page, limit: pageSize }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queries,
  )
  return (
    <TeamMain list title={m.console_nav_bookings()}>
      <BookingStates open={asked.state} counts={query.data?.counts} />
      <BookingSearch key={search.toString()} asked={asked} />
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, records, message }) => (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {message}
            </p>
            <BookingList bookings={result} rights={member.rights} />
            <Pages page={page} records={records} size={pageSize} />
          </>
        )}
      </Asked>
    </TeamMain>
  )
}
