import { pagesOf, pastBookingsLimit } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { DataTable } from '@ownward/ui/data-table'
import { LinkButton } from '@ownward/ui/link-button'
import { Tabs } from '@ownward/ui/tabs'
import { Tag } from '@ownward/ui/tag'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AccountLinks } from '../../features/account/account-links.tsx'
import { NoList } from '../../features/account/no-list.tsx'
import { typeOf } from '../../features/booking/booking.ts'
import { sayBookingStatus } from '../../features/booking/booking-words.ts'
import { Pager } from '../../features/catalog/pager.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { useServerNow } from '../../page/server-clock.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/bookings'

export const meta: Route.MetaFunction = appMeta(m.app_bookings)

type Type = '1' | '2' | '3'
const calls = { '1': 'getMyPendingBooking', '2': 'getMyActiveLease', '3': 'getMyPastBooking' } as const
const tones = { New: 'warn', '0': 'warn', '1': 'good' } as const

/** Who has a car looks for it among the pending ones first: the way to it, or to a first one. */
function NothingPending() {
  const active = useQuery(callQuery('getMyActiveLease', { type: 2, page: 1 }), queries)
  if (active.data?.status === 1 && active.data.result.length > 0)
    return <LinkButton href={paths.account.bookings(2)}>{m.app_see_active()}</LinkButton>
  return <FindCar />
}

function FindCar() {
  return <LinkButton href={paths.cars()}>{m.program_find_car()}</LinkButton>
}

/** A person's bookings: pending, active, past; the tab is part of the address (BOOK-01, BOOK-02). */
export default function BookingsPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const type: Type = params.type === '2' || params.type === '3' ? params.type : '1'
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-page flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <AccountLinks />
      <main id="main" className="flex flex-col gap-6">
        <h1 className="text-3xl font-extrabold tracking-tighter">{m.app_bookings()}</h1>
        <Tabs
          label={m.app_bookings()}
          tabs={[
            { key: '1', label: m.app_tab_pending() },
            { key: '2', label: m.app_tab_active() },
            { key: '3', label: m.app_tab_past() },
          ]}
          open={type}
          onOpen={next => void navigate(paths.account.bookings(Number(next) as 1 | 2 | 3))}
        >
          <BookingsOf type={type} />
        </Tabs>
      </main>
    </div>
  )
}

/** The bookings of a tab; only those that are over come in pages, and the page is part of the address (BOOK-03). */
function BookingsOf({ type }: { type: Type }) {
  const [query] = useSearchParams()
  const now = useServerNow()()
  const page = type === '3' ? Math.max(1, Math.trunc(Number(query.get('page'))) || 1) : 1
  const body = type === '3' ? { type: 3, page, limit: pastBookingsLimit } : { type: Number(type), page }
  const list = useQuery(callQuery(calls[type], body), queries)
  const answer = list.data?.status === 1 ? list.data : undefined
  const rows = answer?.result ?? []
  return (
    <>
      {rows.length === 0 ? (
        <NoList asked={list}>{type === '1' ? <NothingPending /> : <FindCar />}</NoList>
      ) : (
        <DataTable
          caption={m.app_bookings()}
          rows={rows}
          rowKey={row => row.id}
          empty={m.common_no_record()}
          columns={[
            {
              key: 'number',
              head: m.app_column_number(),
              cell: row => <span className="figures">{row.increment_id}</span>,
            },
            {
              key: 'vehicle',
              head: m.app_column_vehicle(),
              cell: row => (
                <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
                  <strong>{`${row.year} ${row.make} ${row.model}`}</strong>
                  <Tag tone={tones[row.status as keyof typeof tones] ?? 'calm'}>{sayBookingStatus(row.status)}</Tag>
                </span>
              ),
            },
            {
              key: 'start',
              head: m.app_column_start(),
              cell: row => sayMoment(row.start_datetime, row.time_zone, now),
            },
            { key: 'end', head: m.app_column_end(), cell: row => sayMoment(row.end_datetime, row.time_zone, now) },
            {
              key: 'action',
              head: m.app_column_action(),
              cell: row => (
                <Link to={detailOf(row)} className={buttonLook({ look: 'outline' })}>
                  {m.app_view_details()}
                </Link>
              ),
            },
          ]}
        />
      )}
      {answer && type === '3' && (
        <Pager
          page={page}
          pages={pagesOf(answer.records, pastBookingsLimit)}
          hrefOf={to => `${paths.account.bookings(3)}?page=${to}`}
        />
      )}
    </>
  )
}

/** Where a booking is read: apart while nobody has looked at it yet (C-11, BOOK-04). */
function detailOf({ id, status }: { id: number; status: string }): string {
  const type = typeOf(status)
  return type ? paths.account.booking(id, type) : paths.account.pendingBooking(id)
}
