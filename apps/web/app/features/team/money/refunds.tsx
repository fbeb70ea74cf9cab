import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Skeleton } from '@ownward/ui/skeleton'
import { Tag } from '@ownward/ui/tag'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
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

const states = { waiting: m.money_refund_waiting, done: m.money_refund_done, refused: m.money_try_refused } as const
const tones = { waiting: 'warn', done: 'good', refused: 'bad' } as const
const pageSize = 25

/** Refunds to everybody's cards; a new one is given where the booking is. */
export function Refunds({ rights }: { rights: Overview['member']['rights'] }) {
  const page = usePage()
  const { query: words, state } = useMoneySearch(Object.keys(states) as (keyof typeof states)[])
  const body = { page, ...(words && { query: words }), ...(state && { state }) }
  const query = useQuery(
    { ...teamQuery('teamRefunds', body), staleTime: 0, placeholderData: keepPreviousData },
    queries,
  )
  return (
    <>
      <MoneySearch states={states} />
      <p className="text-sm text-ink-soft">{m.money_refunds_lead()}</p>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, records, message }) => (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {message}
            </p>
            <DataTable
              caption={m.money_refunds()}
              rows={result}
              rowKey={row => row.id}
              empty={m.money_refunds_none()}
              columns={[
                { key: 'at', head: m.team_when(), cell: row => <Moment at={row.at} /> },
                {
                  key: 'name',
                  head: m.team_name_head(),
                  cell: row => (
                    <RowLink to={teamPaths.person(row.userId)} may={rights.includes('people')}>
                      {sayPerson(row.name)}
                    </RowLink>
                  ),
                },
                {
                  key: 'booking',
                  head: m.console_booking_title(),
                  cell: row =>
                    rights.includes('bookings') ? (
                      <Link
                        to={teamPaths.booking(row.bookingId)}
                        className="figures inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
                      >
                        {row.bookingNumber}
                      </Link>
                    ) : (
                      row.bookingNumber
                    ),
                },
                { key: 'card', head: m.money_card(), cell: row => row.card || '–' },
                {
                  key: 'state',
                  head: m.team_people_state(),
                  cell: row => <Tag tone={tones[row.state]}>{states[row.state]()}</Tag>,
                },
                { key: 'amount', head: m.console_amount(), number: true, cell: row => sayDollars(row.amount) },
              ]}
            />
            <Pages page={page} records={records} size={pageSize} />
          </>
        )}
      </Asked>
    </>
  )
}
