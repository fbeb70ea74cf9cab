import { m } from '@ownward/texts'
import { LinkButton } from '@ownward/ui/link-button'
import { useQuery } from '@tanstack/react-query'
import { isDone } from '../../api/answer.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import { paths } from '../../paths.ts'
import { BookingTable } from './booking-table.tsx'

function FindCar() {
  return <LinkButton href={paths.cars()}>{m.program_find_car()}</LinkButton>
}

/** Nothing waits: the car somebody drives stands here all the same, so that nobody looks for it in vain; else the way to a first one. */
export function NothingPending() {
  const active = useQuery(callQuery('getMyActiveLease', { type: 2, page: 1 }), queries)
  const rows = resultOf(active.data) ?? []
  if (active.isPending) return null
  if (rows.length === 0) return <FindCar />
  return (
    <section className="flex w-full flex-col gap-3 text-left text-ink">
      <h2 className="text-xl font-bold tracking-tight">{m.app_active_here()}</h2>
      <BookingTable caption={m.app_active_here()} rows={rows} />
    </section>
  )
}

/** No car is driven: what is reserved, else the way to a first one. */
export function NothingActive() {
  const pending = useQuery(callQuery('getMyPendingBooking', { type: 1, page: 1 }), queries)
  if (pending.isPending) return null
  if (!isDone(pending.data) || pending.data.result.length === 0) return <FindCar />
  return <LinkButton href={paths.account.bookings(1)}>{m.app_see_pending()}</LinkButton>
}

/** Nothing is over yet: the car that is driven, else the way to a first one. */
export function NothingPast() {
  const active = useQuery(callQuery('getMyActiveLease', { type: 2, page: 1 }), queries)
  if (active.isPending) return null
  if (!isDone(active.data) || active.data.result.length === 0) return <FindCar />
  return <LinkButton href={paths.account.bookings(2)}>{m.app_see_active()}</LinkButton>
}
