import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOutletContext, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { CalendarGrid } from '../../../features/team/calendar/calendar-grid.tsx'
import { CalendarSearch, readCalendarSearch } from '../../../features/team/calendar/calendar-search.tsx'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { Pages, usePage } from '../../../features/team/pager.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { useDeskZone } from '../../../features/team/zone/page-zone.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.calendar_nav())

const pageSize = 20

/** The fleet by days: who has which car, and what is kept back (SRV-32). */
export default function TeamCalendarPage() {
  const { member } = useOutletContext<Overview>()
  const [search] = useSearchParams()
  const page = usePage()
  const asked = readCalendarSearch(search, new Date(), useDeskZone())
  const query = useQuery(
    { ...teamQuery('teamFleetCalendar', { ...asked, page }), staleTime: 0, placeholderData: keepPreviousData },
    queries,
  )
  return (
    <TeamMain title={m.calendar_nav()}>
      <CalendarSearch key={search.toString()} asked={asked} />
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, records, message }) => (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {message}
            </p>
            <CalendarGrid cars={result} from={asked.from} days={asked.days} rights={member.rights} />
            <Pages page={page} records={records} size={pageSize} />
          </>
        )}
      </Asked>
    </TeamMain>
  )
}
