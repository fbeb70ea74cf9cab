import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Skeleton } from '@ownward/ui/skeleton'
import { Tag } from '@ownward/ui/tag'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Asked } from '../asking/asked.tsx'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { Pages, usePage } from '../pager.tsx'
import { RowLink } from '../row-link.tsx'
import { sayPerson } from '../say-person.ts'
import { teamQuery } from '../session/team-query.ts'
import { MoneySearch, useMoneySearch } from './money-search.tsx'

type Row = Response<'teamCharges'>['result'][number]

const states = {
  overdue: m.money_overdue,
  open: m.console_charge_open,
  paid: m.console_charge_paid,
  settled: m.console_charge_settled,
} as const
const tones = { overdue: 'bad', open: 'warn', paid: 'good', settled: 'good' } as const
const pageSize = 25

/** The team's list of what everybody was charged, 25 to a page, narrowed by words and state, with the sum that is open. */
export function Charges({ rights }: { rights: Overview['member']['rights'] }) {
  const page = usePage()
  const { query: words, state } = useMoneySearch(Object.keys(states) as Row['state'][])
  const body = { page, ...(words && { query: words }), ...(state && { state }) }
  const query = useQuery(
    { ...teamQuery('teamCharges', body), staleTime: 0, placeholderData: keepPreviousData },
    queries,
  )
  return (
    <>
      <MoneySearch part="charges" states={states} />
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, records, open, message }) => (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {message} {open > 0 && m.money_open_sum({ amount: sayDollars(open) })}
            </p>
            <DataTable
              caption={m.console_charges()}
              rows={result}
              rowKey={row => row.number}
              empty={m.money_charges_none()}
              columns={[
                {
                  key: 'number',
                  head: m.console_number(),
                  cell: row => (
                    <Link
                      to={teamPaths.charge(row.number)}
                      className="figures inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold whitespace-nowrap text-spruce underline underline-offset-2"
                    >
                      {row.number}
                    </Link>
                  ),
                },
                {
                  key: 'booking',
                  head: m.console_booking_title(),
                  cell: row => (
                    <RowLink to={teamPaths.booking(row.bookingId)} may={rights.includes('bookings')}>
                      <span className="figures">{row.bookingNumber}</span>
                    </RowLink>
                  ),
                },
                {
                  key: 'name',
                  head: m.team_name_head(),
                  cell: row => (
                    <RowLink to={teamPaths.person(row.userId)} may={rights.includes('people')}>
                      {sayPerson(row.name)}
                    </RowLink>
                  ),
                },
                { key: 'title', head: m.team_what(), cell: row => row.title },
                { key: 'dueAt', head: m.money_due_at(), cell: row => <Moment at={row.dueAt} /> },
                { key: 'state', head: m.team_people_state(), cell: row => <ChargeTag state={row.state} /> },
                { key: 'tries', head: m.money_tries(), number: true, wide: true, cell: row => sayNumber(row.tries) },
                {
                  key: 'amount',
                  head: m.console_amount(),
                  number: true,
                  wide: true,
                  cell: row => sayDollars(row.amount),
                },
                {
                  key: 'due',
                  head: m.console_due(),
                  number: true,
                  cell: row => (row.due > 0 ? sayDollars(row.due) : '–'),
                },
              ]}
            />
            <Pages page={page} records={records} size={pageSize} />
          </>
        )}
      </Asked>
    </>
  )
}

/** How a charge stands. */
export function ChargeTag({ state }: { state: Row['state'] }) {
  return <Tag tone={tones[state]}>{states[state]()}</Tag>
}
