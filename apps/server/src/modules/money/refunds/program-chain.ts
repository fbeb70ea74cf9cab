import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '../../../db/schema/index.ts'

/** Of a query: a booking and those of its program before it, whose cars were swapped (KEEP-16). */
export function programChain(bookingId: number): SQL {
  return sql`(
    with recursive chain (id) as (
      select ${bookingId}::int
      union all
      select b.previous_booking_id from ${bookings} b join chain on chain.id = b.id where b.previous_booking_id is not null
    )
    select id from chain)`
}
