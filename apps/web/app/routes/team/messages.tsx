import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useOutletContext, useParams } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import { Boxes, useBox } from '../../features/team/boxes.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { ThreadList } from '../../features/team/messages/thread-list.tsx'
import { askedFor, searchOf, ThreadSearch, useSoughtThreads } from '../../features/team/messages/thread-search.tsx'
import { Pages, usePage } from '../../features/team/pager.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamPaths } from '../../team-paths.ts'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_nav_messages())

const pageSize = 25
const askEveryMs = 20_000

/** Threads of customers beside the open one; on a phone one or the other (SRV-35, BEY-24). */
export default function TeamMessagesPage() {
  const overview = useOutletContext<Overview>()
  const { id } = useParams()
  const state = useBox('box', ['open', 'mine', 'done', 'all'] as const)
  const page = usePage()
  const sought = useSoughtThreads()
  const search = searchOf(sought, state)
  const query = useQuery(
    { ...teamQuery('teamThreads', { state, page, ...askedFor(sought) }), refetchInterval: askEveryMs },
    queries,
  )
  return (
    <TeamMain title={m.team_nav_messages()}>
      <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className={`flex min-w-0 flex-col gap-4 ${id ? 'max-xl:hidden' : ''}`}>
          <Link
            to={teamPaths.templates()}
            className="inline-flex min-h-6 items-center self-start font-semibold text-spruce underline underline-offset-2 max-md:min-h-11"
          >
            {m.talk_templates()}
          </Link>
          <Boxes
            label={m.team_boxes()}
            name="box"
            boxes={[
              { key: 'open', label: m.team_box_open() },
              { key: 'mine', label: m.team_box_mine() },
              { key: 'done', label: m.team_box_done() },
              { key: 'all', label: m.talk_all() },
            ]}
          />
          <ThreadSearch sought={sought} box={state} />
          <Asked query={query} waiting={<Skeleton className="h-72 rounded-card" />}>
            {({ result, records, message }) => (
              <>
                <p role="status" className="text-sm text-ink-soft">
                  {message}
                </p>
                <ThreadList threads={result} openId={Number(id)} search={search} />
                <Pages page={page} records={records} size={pageSize} />
              </>
            )}
          </Asked>
        </div>
        <div className={id ? 'min-w-0' : 'min-w-0 max-xl:hidden'}>
          <Outlet context={overview} />
        </div>
      </div>
    </TeamMain>
  )
}
