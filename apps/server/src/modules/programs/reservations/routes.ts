import type { VehicleId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { fileAnswer, makeAgreement, takePaper } from '../agreements/index.ts'
import { findProgram, type Requester } from '../quotes/index.ts'
import { type Asker, explainRefusal } from './explain-refusal.ts'
import { againAfterConflict, holdVehicle } from './hold-vehicle.ts'
import { presentQuote } from './present-quote.ts'
import { requestOf } from './reservation-request.ts'
import { reserveVehicle } from './reserve-vehicle-steps.ts'

/** Answers the calls with which a person has a program priced, reads its agreement, and reserves the car. */
export const reservationHandlers = {
  async getVehicleQuote(input, call) {
    const request = requestOf(input, whoOf(call))
    const held = await againAfterConflict(() =>
      transactFor(call, work => holdVehicle(work, request, call.actor.userId)),
    )
    if (!held.ok) return refuse(held.code, await explainRefusal(held, askerOf(call, input.list_id)))
    const message = m.bookings_quoted({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentQuote(held.value, call.locale) })
  },

  async getQuoteAgreement(input, call) {
    const found = await findProgram(call.parts.database.db, input, whoOf(call))
    if (!found.ok) return refuse(found.code, await explainRefusal(found, askerOf(call, input.list_id)))
    const may = await transactFor(call, takePaper)
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
    const reserved = await reserveVehicle(call.parts, requestOf(input, whoOf(call)), who)
    if (!reserved.ok) return refuse(reserved.code, await explainRefusal(reserved, askerOf(call, input.list_id)))
    const message = m.bookings_reserved({}, { locale })
    return ok({ status: 1 as const, message, result: { booking_id: reserved.value.bookingId } })
  },
} satisfies Handlers

function whoOf(call: Call): Requester {
  return { userId: call.actor.userId, now: call.now, sellsNow: call.parts.config.buyNow }
}

function askerOf(call: Call, vehicleId: VehicleId): Asker {
  return { parts: call.parts, locale: call.locale, vehicleId, ...whoOf(call) }
}
