import { tabOf } from '@ownward/domain/bookings'
import { pastBookingsLimit } from '@ownward/domain/catalog'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { paidFor } from '../../money/ledger/index.ts'
import { listBookings, mostBookings } from './list-bookings.ts'
import { presentBooking, presentPendingBooking } from './present-booking.ts'
import { readDetail } from './read-detail.ts'
import { recentBookings } from './recent-bookings.ts'

/** Answers the lists of a person's bookings, the page of one that waits for pickup, and who reserved lately. */
export const bookingListHandlers = {
  getMyPendingBooking: async (_, call) => ok(await listAnswer(call, 1, { page: 1, limit: mostBookings })),

  getMyActiveLease: async (_, call) => ok(await listAnswer(call, 2, { page: 1, limit: mostBookings })),

  getMyPastBooking: async ({ page = 1, limit = pastBookingsLimit }, call) =>
    ok(await listAnswer(call, 3, { page, limit })),

  async getPendingBookingDetails({ bookingid }, call) {
    const { db } = call.parts.database
    const found = await readDetail(db, { userId: call.actor.userId, bookingId: bookingid, now: call.now })
    if (!found || tabOf(found.booking.state) !== 1) return refuse('no-booking' as const, undefined)
    const result = presentPendingBooking(found, await paidFor(db, bookingid), call)
    return ok({ status: 1 as const, message: m.bookings_found({}, { locale: call.locale }), result })
  },

  getRecentBookings: async (_, { parts, now }) => {
    const { socialProof: people } = parts.config
    const result = people > 0 ? await recentBookings(parts.database.db, now, { people }) : []
    return ok({ status: 1 as const, message: '', result })
  },
} satisfies Handlers

async function listAnswer(call: Call, tab: 1 | 2 | 3, page: { page: number; limit: number }) {
  const { rows, records, licences, links } = await listBookings(call.parts.database.db, {
    userId: call.actor.userId,
    tab,
    ...page,
  })
  const message = m.bookings_list({ n: records }, { locale: call.locale })
  return {
    status: 1 as const,
    message,
    records,
    result: rows.map(row => presentBooking(row, { licences, links: links.get(row.booking.id)! }, call)),
  }
}
