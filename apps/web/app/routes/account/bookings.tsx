import { pagesOf, pastBookingsLimit } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { Tabs } from '@ownward/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AccountLinks } from '../../features/account/account-links.tsx'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { NoList } from '../../features/account/no-list.tsx'
import { BookingTable } from '../../features/booking/booking-table.tsx'
import { NothingActive, NothingPast, NothingPending } from '../../features/booking/no-bookings.tsx'
import { WaitingCredits } from '../../features/booking/waiting/waiting-credits.tsx'
import { Pager } from '../../features/catalog/pager.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/bookings'

export const meta: Route.MetaFunction = appMeta(m.app_bookings)

type Type = '1' | '2' | '3'
const calls = { '1': 'getMyPendingBooking', '2': 'getMyActiveLease', '3': 'getMyPastBooking' } as const
const nothing = { '1': NothingPending, '2': NothingActive, '3': NothingPast } as const

/** A person's bookings: pending, active, past; the tab is part of the address (BOOK-01, BOOK-02). */
export default function BookingsPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const type: Type = params.type === '2' || params.type === '3' ? params.type : '1'
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-page flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <AccountLinks />
      <main id="main" className="flex flex-col gap-6">
        <h1 className="text-3xl font-extrabold tracking-tighter">{m.app_bookings()}</h1>
        <WaitingCredits failed={again => <AskFailed onRetry={again} />} />
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
  const page = type === '3' ? Math.max(1, Math.trunc(Number(query.get('page'))) || 1) : 1
  const body = type === '3' ? { type: 3, page, limit: pastBookingsLimit } : { type: Number(type), page }
  const list = useQuery(callQuery(calls[type], body), queries)
  const answer = successOf(list.data)
  const rows = answer?.result ?? []
  const Nothing = nothing[type]
  return (
    <>
      {rows.length > 0 ? (
        <BookingTable caption={m.app_bookings()} rows={rows} />
      ) : (
        <NoList asked={list}>
          <Nothing />
        </NoList>
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
