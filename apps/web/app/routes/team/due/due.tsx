import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { DueList, type DueRows } from '../../../features/team/bookings/due/due-list.tsx'
import { dueAges, sayDueAge } from '../../../features/team/bookings/due/say-due-age.ts'
import { Boxes, useBox } from '../../../features/team/boxes.tsx'
import { sayDollars } from '../../../features/team/dollars.ts'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.team_due_nav())

const shown = ['all', ...dueAges, 'promises'] as const

/** Those with a promise, by its day. */
function promisedFirst(rows: DueRows): DueRows {
  return rows
    .filter(({ promise }) => promise !== null)
    .toSorted((a, b) => ((a.promise?.on ?? '') < (b.promise?.on ?? '') ? -1 : 1))
}

/** What is due of everybody by what comes next and by age, and the promises that stand by their day (PACT-25). */
export default function TeamDuePage() {
  const box = useBox('age', shown)
  const age = box === 'all' || box === 'promises' ? undefined : box
  const query = useQuery({ ...teamQuery('teamDue', age ? { age } : {}), staleTime: 0 }, queries)
  return (
    <TeamMain list title={m.team_due_title()} lead={m.team_due_text()}>
      <Boxes
        label={m.team_due_ages()}
        name="age"
        boxes={shown.map(key => ({
          key,
          label: key === 'all' ? m.team_due_all() : key === 'promises' ? m.team_promise_of() : sayDueAge(key),
        }))}
      />
      <p>
        <Link
          to={teamPaths.collection()}
          className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
        >
          {m.team_collection_nav()}
        </Link>
      </p>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, ages }) => (
          <>
            <DueList rows={box === 'promises' ? promisedFirst(result) : result} />
            <DataTable
              caption={m.team_due_ages()}
              rows={ages}
              rowKey={row => row.age}
              empty=""
              columns={[
                { key: 'age', head: m.team_due_ages(), cell: row => sayDueAge(row.age), phone: 'title' },
                {
                  key: 'bookings',
                  head: m.console_nav_bookings(),
                  number: true,
                  cell: row => row.bookings,
                  phone: 'named',
                },
                {
                  key: 'due',
                  head: m.team_due_amount(),
                  number: true,
                  cell: row => sayDollars(row.amountDue),
                  phone: 'sum',
                },
              ]}
            />
          </>
        )}
      </Asked>
    </TeamMain>
  )
}
