import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOutletContext, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { LeftOut } from '../../../features/team/left-out.tsx'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { Timeline } from '../../../features/team/timeline/timeline.tsx'
import { leftOutOf, readTimelineSearch, TimelineSearch } from '../../../features/team/timeline/timeline-search.tsx'
import { useDeskZone } from '../../../features/team/zone/page-zone.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.calendar_nav())

/** The fleet by days: who has which car, and what is kept back (SRV-32, DESK-32). */
export default function TeamCalendarPage() {
  const { member } = useOutletContext<Overview>()
  const [search] = useSearchParams()
  const asked = readTimelineSearch(search, new Date(), useDeskZone())
  const query = useQuery(
    { ...teamQuery('teamTimeline', asked), staleTime: 0, placeholderData: keepPreviousData },
    queries,
  )
  // Other days of the same cars leave the list where it is.
  const cars = [asked.query, asked.group, asked.busy, asked.freeFrom, asked.freeUntil].join()
  return (
    <TeamMain title={m.calendar_nav()}>
      <LeftOut names={leftOutOf(search)} />
      <TimelineSearch key={search.toString()} asked={asked} found={query.data?.message ?? ''} />
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, groups }) =>
          result.length === 0 ? (
            <p className="py-10 text-center text-ink-soft">
              {asked.busy ? m.calendar_none() : m.calendar_none_at_all()}
            </p>
          ) : (
            <Timeline
              key={cars}
              groups={groups}
              ids={result}
              grid={{ from: asked.from, days: asked.days }}
              rights={member.rights}
            />
          )
        }
      </Asked>
    </TeamMain>
  )
}
