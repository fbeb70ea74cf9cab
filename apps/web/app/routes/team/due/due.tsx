import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useOutletContext, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { dueView } from '../../../features/team/bookings/due/due-columns.tsx'
import { dueAges, dueStateWords, sayDueAge } from '../../../features/team/bookings/due/say-due-age.ts'
import { sayDollars } from '../../../features/team/dollars.ts'
import type { Overview } from '../../../features/team/frame/nav-links.ts'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TablePage } from '../../../features/team/table/table-page.tsx'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { useAddressZone } from '../../../features/team/zone/use-address-zone.ts'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.team_due_nav())

/** What is due of everybody by what comes next and by age, and the promises that stand by their day, as a work table (PACT-25, DESK-01). */
export default function TeamDuePage() {
  const { member } = useOutletContext<Overview>()
  const zone = useAddressZone()
  const [search] = useSearchParams()
  // An age had this name in addresses before it was a state of the table.
  const age = search.get('age')
  if (age !== null) {
    search.delete('age')
    const state = age === 'promises' ? 'promised' : dueAges.find(each => each === age)
    if (state) search.set('state', state)
    return <Navigate replace to={`?${search}`} />
  }
  return (
    <TeamMain list zone={zone} title={m.team_due_title()} lead={m.team_due_text()}>
      <p>
        <Link
          to={teamPaths.collection()}
          className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
        >
          {m.team_collection_nav()}
        </Link>
      </p>
      <TablePage
        view={dueView}
        member={member}
        searched={m.care_team_query()}
        states={dueStateWords}
        all={m.team_due_all()}
        rows={asked => teamQuery('teamDueTable', asked)}
        count={asked => teamQuery('teamDueCount', asked)}
        file="teamDueExport"
      />
      <Ages />
    </TeamMain>
  )
}

/** How much of what is due is how old, of everybody. */
function Ages() {
  const query = useQuery({ ...teamQuery('teamDue', {}), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-48 rounded-card" />}>
      {({ ages }) => (
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
      )}
    </Asked>
  )
}
