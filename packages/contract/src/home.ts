import * as z from 'zod/mini'
import { eligibilityRow } from './accounts.ts'
import { bookingDetail, ownership } from './bookings/booking-detail.ts'
import { offer } from './bookings/offers.ts'
import { waitingCredit } from './bookings/waiting-credit.ts'
import { call } from './call.ts'
import { favourite } from './catalog.ts'
import { notification } from './messages.ts'
import { nothing } from './wire.ts'

/** What needs the person, in the order of its gravity (HOME-04). */
export const homeNeedKinds = [
  'card',
  'confirm',
  'payment',
  'promise',
  'swap_card',
  'bring_back',
  'contest',
  'usable',
  'choice',
  'swap',
  'loaner',
  'loaner_back',
  'pickup',
  'return',
  'reading',
  'document',
  'policy',
  'check',
  'message',
  'credit',
  'offer',
] as const

const need = z.object({
  kind: z.enum(homeNeedKinds),
  /** The booking it belongs to, with its car and status; 0 and empty for what is of the person. */
  booking_id: z.number(),
  car: z.string(),
  status: z.string(),
  /** The last moment for it; null where there is none. */
  by: z.nullable(z.string()),
  time_zone: z.string(),
  /** Dollars that it is about; null where it is about none. */
  amount: z.nullable(z.number()),
})

/** Another booking of the person that a car goes with. */
const otherCar = z.object({
  id: z.number(),
  increment_id: z.string(),
  car: z.string(),
  status: z.string(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  time_zone: z.string(),
})

/** A driving document with its last day. */
const drivingDocument = z.object({
  kind: z.enum(['license', 'registration', 'inspection', 'insurance', 'own_insurance']),
  /** Whose policy it is and how its number ends: of one's own insurance alone, and null while none is on file. */
  policy: z.nullable(z.object({ insurer: z.string(), number_end: z.string() })),
  /** 'YYYY-MM-DD'; null for one that names no end. */
  ends_on: z.nullable(z.string()),
  /** Days until then; below zero once it is over, null where there is no end. */
  days_left: z.nullable(z.number()),
})

/** Everything that the home of a person shows (HOME-02). Its figures are those of the calls that tell one thing each. */
export const home = {
  getHome: call({
    name: 'getHome',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        /** When this was so, by the server's clock. */
        now: z.string(),
        /** What needs the person now: at most three, the gravest first. */
        needs: z.array(need),
        /** The booking that stands first, as its detail has it but for its charges; null without a car. */
        booking: z.nullable(z.omit(bookingDetail, { charges: true })),
        /** The road to own of a running program; null for all others. */
        ownership: z.nullable(z.omit(ownership, { waiting_credit: true })),
        /** Of who has a car or a reservation: their license, and the papers of the car that stands first (HOME-11). */
        documents: z.array(drivingDocument),
        others: z.array(otherCar),
        /** What is there for a reservation and what is missing (BEY-14). */
        requirements: z.array(eligibilityRow),
        may_reserve: z.boolean(),
        /** Of somebody without a car: open offers and saved cars, the first four of each. */
        offers: z.array(
          z.pick(offer, {
            id: true,
            year: true,
            make: true,
            model: true,
            picture: true,
            final_payable_today: true,
            time_zone: true,
            expires_at: true,
          }),
        ),
        saved: z.array(favourite),
        /** The first four of their credits that wait or are reserved, the one that ends first before the others; none beside a running program. */
        waiting_credits: z.array(waitingCredit),
        /** Of somebody without a car: the one that their newest program ended with, where they bought it. */
        own_car: z.nullable(
          z.object({
            booking_id: z.number(),
            year: z.number(),
            make: z.string(),
            model: z.string(),
            owned_since: z.nullable(z.string()),
            time_zone: z.string(),
          }),
        ),
        /** What they were told last, the newest first. */
        notices: z.array(notification),
        unread_notifications: z.number(),
        unread_messages: z.number(),
      }),
    }),
    refuses: [],
    summary: 'The home of a driver: what needs them, the next charge, their car and the road to own in one call.',
  }),
}
