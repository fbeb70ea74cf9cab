import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { DataTable } from '@ownward/ui/data-table'
import { Tabs } from '@ownward/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AccountLinks } from '../../features/account/account-links.tsx'
import { sayBookingStatus } from '../../features/account/booking-words.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/bookings'

export const meta: Route.MetaFunction = appMeta(m.app_bookings)

type Type = '1' | '2' | '3'
const calls = { '1': 'getMyPendingBooking', '2': 'getMyActiveLease', '3': 'getMyPastBooking' } as const

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

function BookingsOf({ type }: { type: Type }) {
  const list = useQuery(callQuery(calls[type], { type: Number(type) }), queries)
  if (list.isPending) {
    return (
      <p role="status" className="py-10 text-center text-ink-soft">
        {m.common_loading()}
      </p>
    )
  }
  return (
    <DataTable
      caption={m.app_bookings()}
      rows={list.data?.status === 1 ? list.data.result : []}
      rowKey={row => row.id}
      empty={m.common_no_record()}
      columns={[
        { key: 'id', head: m.app_column_number(), cell: row => row.id },
        {
          key: 'vehicle',
          head: m.app_column_vehicle(),
          cell: row => <strong>{`${row.year} ${row.make} ${row.model}`}</strong>,
        },
        { key: 'start', head: m.app_column_start(), cell: row => sayMoment(row.start_datetime, row.time_zone) },
        { key: 'end', head: m.app_column_end(), cell: row => sayMoment(row.end_datetime, row.time_zone) },
        { key: 'status', head: m.app_column_status(), cell: row => sayBookingStatus(row.status) },
        {
          key: 'action',
          head: m.app_column_action(),
          cell: row =>
            type === '1' ? (
              <Link to={paths.account.pendingBooking(row.id)} className={buttonLook({ look: 'outline' })}>
                {m.app_view_details()}
              </Link>
            ) : (
              m.common_na()
            ),
        },
      ]}
    />
  )
}
