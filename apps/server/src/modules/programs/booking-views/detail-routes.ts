import { isOverUnsold } from '@ownward/domain/bookings'
import type { BookingId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { creditMovesOf } from '../../money/credit-moves/index.ts'
import { downCasesOf, presentStatement, writeStatement } from '../../money/statements/index.ts'
import { presentThatWaits, readThatWaits, thatWouldWait } from '../waiting-credits/index.ts'
import { presentDetail } from './present-detail.ts'
import { presentOwnership } from './present-ownership.ts'
import { type BookingDetail, feeGivenUp, readDetail } from './read-detail.ts'
import { readOwnership } from './read-ownership.ts'

/** Answers what a person asks of a booking of theirs: its detail, its statement, its road to own; others' are refused as `no-booking`. */
export const bookingDetailHandlers = {
  getActiveBookingDetail: detailAnswer,
  getPastBookingDetail: detailAnswer,

  async getBookingStatement({ booking_id }, call) {
    const found = await findOwn(call, booking_id)
    if (!found) return refuse('no-booking' as const, undefined)
    const { db } = call.parts.database
    const moves = await creditMovesOf(db, booking_id)
    const cases = await downCasesOf(db, booking_id, found.entries)
    const statement = writeStatement(found.entries, found.invoices, moves, cases)
    const result = presentStatement(found.booking.number, statement, call.locale, feeGivenUp(found))
    return ok({ status: 1 as const, message: m.bookings_statement({}, { locale: call.locale }), result })
  },

  async getOwnership({ booking_id, on }, call) {
    const found = await findOwn(call, booking_id)
    if (!found) return refuse('no-booking' as const, undefined)
    const owned = readOwnership(found, call.now, on === undefined ? call.now : new Date(on))
    if (!owned) return refuse('no-road' as const, undefined)
    const waits = await creditThatWaits(found, call)
    const result = { ...presentOwnership(owned), waiting_credit: waits && presentThatWaits(waits) }
    return ok({ status: 1 as const, message: m.bookings_road({}, { locale: call.locale }), result })
  },
} satisfies Handlers

/** Of a program that is over what waits of its credit; of one that runs what would after a return now. */
function creditThatWaits({ booking, invoices }: BookingDetail, call: Call) {
  const { db } = call.parts.database
  if (isOverUnsold(booking.outcome)) return readThatWaits(db, booking)
  return booking.state === 'active' ? thatWouldWait(db, booking, invoices, call.now) : null
}

async function detailAnswer({ bookingid }: { bookingid: number }, call: Call) {
  const found = await findOwn(call, bookingid)
  if (!found) return refuse('no-booking' as const, undefined)
  const result = presentDetail(found, call.now, call.locale)
  return ok({ status: 1 as const, message: m.bookings_found({}, { locale: call.locale }), result })
}

function findOwn(call: Call, bookingId: BookingId) {
  return readDetail(call.parts.database.db, { userId: call.actor.userId, bookingId, now: call.now })
}
