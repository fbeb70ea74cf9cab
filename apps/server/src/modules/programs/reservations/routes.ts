import type { BookingRequest } from '@ownward/contract'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { fileAnswer, makeAgreement, takePaper } from '../agreements/index.ts'
import { findProgram, type ProgramRequest, type Requester } from '../quotes/index.ts'
import { type Asker, explainRefusal } from './explain-refusal.ts'
import { againAfterConflict, holdVehicle } from './hold-vehicle.ts'
import { presentQuote } from './present-quote.ts'
import { presentRefusal } from './present-refusal.ts'
import { requestOf } from './reservation-request.ts'
import { reserveVehicle } from './reserve-vehicle-steps.ts'

/** Answers the calls with which a person has a program priced, reads its agreement, and reserves the car. */
export const reservationHandlers = {
  async getVehicleQuote(input, call) {
    const request = requestOf(programAsked(input), { ...whoOf(call), ...refererOf(input) })
    const held = await againAfterConflict(() =>
      transactFor(call, work => holdVehicle(work, request, call.actor.userId)),
    )
    if (!held.ok) return refuse(held.code, presentRefusal(await explainRefusal(held, askerOf(call, input.list_id))))
    if (!call.inMembersBrowser) call.parts.demand.count({ step: 'quote', vehicleId: input.list_id }, call.now)
    const message = m.bookings_quoted({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentQuote(held.value, call.locale) })
  },

  async getQuoteAgreement(input, call) {
    const found = await findProgram(call.parts.database.db, programAsked(input), whoOf(call))
    if (!found.ok) return refuse(found.code, presentRefusal(await explainRefusal(found, askerOf(call, input.list_id))))
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
    const { locale, onceKey, agent, address, inMembersBrowser } = call
    const who = { ...whoOf(call), locale, onceKey, inMembersBrowser, signedFrom: { device: agent, address } }
    const request = requestOf(programAsked(input), { ...whoOf(call), ...refererOf(input) })
    const reserved = await reserveVehicle(call.parts, request, who)
    if (!reserved.ok)
      return refuse(reserved.code, presentRefusal(await explainRefusal(reserved, askerOf(call, input.list_id))))
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

/** The program that a client asks for (PROG-13). */
export function programAsked(input: BookingRequest): ProgramRequest {
  const { rental_options: day, emf_options: emf } = input
  return {
    vehicleId: input.list_id,
    startAt: new Date(input.startdatetime),
    financing: input.financing,
    days: input.days,
    feeCents: centsOf(input.initial_fee_options),
    miles: input.miles_options,
    variant: input.variant,
    ...(input.waiting_credit === 1 && {
      waitingCredit: {
        seenCents: input.waiting_credit_amount === undefined ? undefined : centsOf(input.waiting_credit_amount),
      },
    }),
    prepaid: prepaidAsked(input),
    shown: {
      dayCents: day === undefined ? undefined : centsOf(day),
      emfCents: emf === undefined ? undefined : centsOf(emf),
    },
  }
}

/** Clients name a prepaid plan by its code or by the dollars it asks for today, in one of two fields, of which one may also be a flag (O-38). */
function prepaidAsked({
  initial_fee_plan: plan,
  prepaid_plan_selected: selected,
}: BookingRequest): ProgramRequest['prepaid'] {
  const isChosen = ![undefined, null, false, 0, '', '0', 'false'].includes(selected)
  const isFlag = typeof selected !== 'string' || selected === '1' || selected === 'true'
  const named = plan || (isChosen && !isFlag ? selected : '') || ''
  return { isChosen, code: named, todayCents: centsOf(Number(named)) }
}

/** Dollars of a client as cents; not a number when there is a fraction of a cent, which no option has. */
function centsOf(dollars: number): number {
  const rounded = Math.round(dollars * 100)
  return Math.abs(dollars * 100 - rounded) < 1e-6 ? rounded : Number.NaN
}

function refererOf({ referer = '', vin: refererVin = '' }: BookingRequest) {
  return { referer, refererVin }
}
