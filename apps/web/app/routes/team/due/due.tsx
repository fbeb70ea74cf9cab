import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../../../features/team/asking/asked.tsx'
import { DueList, type DueRows } from '../../../features/team/bookings/due-list.tsx'
import { Boxes, useBox } from '../../../features/team/boxes.tsx'
import { sayDollars } from '../../../features/team/dollars.ts'
import { teamQuery } from '../../../features/team/session/team-query.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import { teamMeta } from '../team-meta.ts'

export const meta = () => teamMeta(m.team_due_nav())

const shown = ['all', '0-3', '4-10', '11-30', '31-60', '61+', 'promises'] as const
type Age = Exclude<(typeof shown)[number], 'all' | 'promises'>

const ageWords: Record<Age, () => string> = {
  '0-3': m.team_due_age_3,
  '4-10': m.team_due_age_10,
  '11-30': m.team_due_age_30,
  '31-60': m.team_due_age_60,
  '61+': m.team_due_age_more,
}

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
          label: key === 'all' ? m.team_due_all() : key === 'promises' ? m.team_promise_of() : ageWords[key](),
        }))}
      />
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
                { key: 'age', head: m.team_due_ages(), cell: row => ageWords[row.age](), phone: 'title' },
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
