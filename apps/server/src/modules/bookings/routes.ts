import { tabOf } from '@ownward/domain/bookings'
import { pastBookingsLimit } from '@ownward/domain/catalog'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../http/handler.ts'
import { paidFor } from '../billing/index.ts'
import { signedFileUrl } from '../documents/index.ts'
import { makeAgreement } from './agreement/make-agreement.ts'
import { readCertificate } from './agreement/read-certificate.ts'
import { type Asker, explainRefusal } from './explain-refusal.ts'
import { findAgreementFile } from './find-agreement.ts'
import { findProgram, type Wisher } from './find-program.ts'
import { holdVehicle } from './hold-vehicle.ts'
import { readDetail } from './life/read-detail.ts'
import { listBookings, mostBookings } from './list-bookings.ts'
import { takePaper } from './papers/limit-papers.ts'
import { presentBooking, presentPendingBooking, presentQuote } from './present.ts'
import { recentBookings } from './recent-bookings.ts'
import { reserveVehicle } from './reserve-vehicle.ts'
import { wishOf } from './wish.ts'

/** Answers the calls about quotes, reservations and bookings that wait for pickup. */
export const bookingsHandlers = {
  async getVehicleQuote(input, call) {
    const held = await holdVehicle(call.transact, wishOf(input, whoOf(call)), whoOf(call))
    if (!held.ok) return refuse(held.code, await explainRefusal(held, askerOf(call, input.list_id)))
    const message = m.bookings_quoted({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentQuote(held.value, call.locale) })
  },

  async getQuoteAgreement(input, call) {
    const found = await findProgram(call.parts.database.db, input, whoOf(call))
    if (!found.ok) return refuse(found.code, await explainRefusal(found, askerOf(call, input.list_id)))
    const may = await takePaper(call)
    if (!may.ok) return may
    const draft = await makeAgreement(call.parts, {
      ...found.value,
      ...whoOf(call),
      locale: call.locale,
      bookingNumber: null,
      signaturePng: null,
    })
    return ok(fileAnswer(draft.fileId, call))
  },

  async book(input, call) {
    const { locale, onceKey, agent, address } = call
    const who = { ...whoOf(call), locale, onceKey, signedFrom: { device: agent, address } }
    const reserved = await reserveVehicle(call.parts, wishOf(input, whoOf(call)), who)
    if (!reserved.ok) return refuse(reserved.code, await explainRefusal(reserved, askerOf(call, input.list_id)))
    const message = m.bookings_reserved({}, { locale })
    return ok({ status: 1 as const, message, result: { booking_id: reserved.value.bookingId } })
  },

  getMyPendingBooking: async (_, call) => ok(await listAnswer(call, 1, { page: 1, limit: mostBookings })),

  getMyActiveLease: async (_, call) => ok(await listAnswer(call, 2, { page: 1, limit: mostBookings })),

  getMyPastBooking: async ({ page = 1, limit = pastBookingsLimit }, call) =>
    ok(await listAnswer(call, 3, { page, limit })),

  async getPendingBookingDetails({ bookingid }, call) {
    const { db } = call.parts.database
    const found = await readDetail(db, { userId: call.actor.userId, bookingId: bookingid })
    if (!found || tabOf(found.booking.state) !== 1) return refuse('no-booking' as const, undefined)
    const result = presentPendingBooking(found, await paidFor(db, bookingid), call)
    return ok({ status: 1 as const, message: m.bookings_found({}, { locale: call.locale }), result })
  },

  getRecentBookings: async (_, { parts, now }) => {
    const { socialProof: people } = parts.config
    const result = people > 0 ? await recentBookings(parts.database.db, now, { people }) : []
    return ok({ status: 1 as const, message: '', result })
  },

  async getAgreementCertificate({ booking_id }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id }
    const result = await readCertificate(call.parts, asked, call)
    if (!result) return refuse('no-booking' as const, undefined)
    return ok({ status: 1 as const, message: m.papers_certificate({}, { locale: call.locale }), result })
  },

  async getAgreement({ booking_id }, call) {
    const fileId = await findAgreementFile(call.parts.database.db, call.actor.userId, booking_id)
    return fileId === null ? refuse('no-booking' as const, undefined) : ok(fileAnswer(fileId, call))
  },
} satisfies Handlers

function whoOf(call: Call): Wisher {
  return { userId: call.actor.userId, now: call.now, sellsNow: call.parts.config.buyNow }
}

function askerOf(call: Call, vehicleId: number): Asker {
  return { parts: call.parts, locale: call.locale, vehicleId, ...whoOf(call) }
}

function fileAnswer(fileId: string, call: Call) {
  const file = signedFileUrl(call.parts.config.appSecret, { fileId, personId: call.actor.userId }, call.now)
  const message = m.bookings_agreement_ready({}, { locale: call.locale })
  return { status: 1 as const, message, result: { file } }
}

async function listAnswer(call: Call, tab: 1 | 2 | 3, page: { page: number; limit: number }) {
  const { rows, records, licences } = await listBookings(call.parts.database.db, {
    userId: call.actor.userId,
    tab,
    ...page,
  })
  const message = m.bookings_list({ n: records }, { locale: call.locale })
  return { status: 1 as const, message, records, result: rows.map(row => presentBooking(row, licences, call)) }
}
