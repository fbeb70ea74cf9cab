import { lapseAt, lapseHours } from '@ownward/domain/bookings'
import { addMinutes } from '@ownward/domain/calendar'
import type { BookingId } from '@ownward/domain/ids'
import { and, asc, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { bookings } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { waitsAfterPause } from '../../ground/operations/index.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingStore, bySystem } from '../bookings/index.ts'
import { lapsesAt, nothingInFlight } from '../due/index.ts'
import { callOff } from './call-off.ts'

const atOnce = 500
/** Who could not fetch their car while charging was paused has this long afterwards. */
const lapseWaitsHours = 24
const lapseMinutes = lapseHours * 60

/** The last moment at which a booking may be fetched: the pickup, or for a purchase the end of its seven days. */
const pickupUntil = sql<Date>`(case when ${bookings.financing} = 'buy' then ${bookings.endAt} else ${bookings.startAt} end)`

function mayLapse(until: Date): SQL | undefined {
  const latest = addMinutes(until, -lapseMinutes)
  return and(
    inArray(bookings.state, ['new', 'approved']),
    // What the index knows first: nothing lapses before its pickup time.
    lte(bookings.startAt, latest),
    lte(pickupUntil, sql`${latest.toISOString()}::timestamptz`),
    nothingInFlight,
  )
}

/** When the next booking lapses, up to a moment. */
export async function nextLapse(parts: Parts, until: Date, after?: Date): Promise<Date | null> {
  const [row] = await parts.database.db
    .select({ at: sql<string | null>`min(${pickupUntil})` })
    .from(bookings)
    .where(and(mayLapse(until), after && not(mayLapse(after)!)))
  return row?.at ? lapseAt(new Date(row.at)) : null
}

/** Calls off bookings that nobody has decided or fetched 72 hours after the pickup time; everything is refunded (O-53). Not soon after a pause of charging, in which nobody could fetch one. */
export async function lapseBookings(parts: Parts, now: Date): Promise<number> {
  if (await waitsAfterPause(parts.database.db, now, lapseWaitsHours)) return 0
  const rows = await parts.database.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(mayLapse(now))
    .orderBy(asc(bookings.startAt), asc(bookings.id))
    .limit(atOnce)
  const due = rows.map(row => row.id)
  return forEachDue(parts, due, { what: 'booking', problem: 'a booking could not lapse' }, id =>
    transactAt(parts, now, work => lapse(work, id)),
  )
}

async function lapse(work: Work, bookingId: BookingId): Promise<boolean> {
  const { tx } = work.uow
  const booking = await bookingStore(tx).lock(bookingId)
  if (booking.state !== 'new' && booking.state !== 'approved') return false
  if (lapsesAt(booking) > work.now || (await attemptStore(tx, booking).open())) return false
  // Of a swap the card is asked for the booking whose car is given back.
  const { previousBookingId, number, userId } = booking
  if (previousBookingId !== null && (await attemptStore(tx, { id: previousBookingId, number, userId }).open()))
    return false
  await callOff(work, booking, { action: 'lapse', by: bySystem, reason: 'lapsed' })
  return true
}
