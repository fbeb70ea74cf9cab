import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, instant, text } from '../wire.ts'

/** What another pickup comes to: nothing is charged by the move, and prices and agreement stay as they were signed. */
const pickupMove = z.object({
  /** When the car is fetched as it stands, and when it would be. */
  start_before: z.string(),
  start_datetime: z.string(),
  /** From when on the booking could be started, and when it would lapse. */
  start_from: z.string(),
  lapses_at: z.string(),
  /** When the program ends as it stands, and when it would; null for a purchase. */
  program_end_before: z.nullable(z.string()),
  program_end: z.nullable(z.string()),
  /** What the first cycle charges with the pickup, as before; 0 for a purchase. */
  first_payment: z.number(),
  /** What is still to come of the initial fee, with its tax, and when it is charged. */
  fee_parts: z.array(z.object({ on: z.string(), amount: z.number() })),
  /** Names all of it: who moves the pickup sends the one that they have seen. */
  revision: z.string(),
})

/** What a refusal brings along: the next moment at which the pickup could be, or what the move would come to now. */
const moveRefusal = z.object({ next_datetime: z.optional(z.string()), preview: z.optional(pickupMove) })

const moveRefusals = [
  'no-booking',
  'is-swap',
  'booking-over',
  'pickup-not-movable',
  'pickup-unchanged',
  'pickup-past',
  'pickup-closed',
  'pickup-move-too-late',
  'pickup-outside-plan',
  'car-taken',
  'licence-at-pickup',
  'waiting-credit-late',
  'payment-unclear',
] as const

const own = { method: 'POST', auth: 'customer', flag: 'number' } as const
const asked = { booking_id: id, start_datetime: instant }

/** The pickup of an approved booking, moved to another moment by its person (DESK-29). */
export const pickupMoveCalls = {
  previewPickupMove: call({
    ...own,
    name: 'previewPickupMove',
    request: z.object(asked),
    response: z.object({ status: z.literal(1), message: z.string(), result: pickupMove }),
    refuses: moveRefusals,
    refusal: moveRefusal,
    summary: 'What another pickup of an approved booking would come to, before it is moved.',
  }),
  movePickup: call({
    ...own,
    name: 'movePickup',
    once: true,
    request: z.object({ ...asked, revision: text(40) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ start_datetime: z.string() }),
    }),
    refuses: [...moveRefusals, 'plan-changed'],
    refusal: moveRefusal,
    summary: 'Moves the pickup of an approved booking; nothing is charged, and prices and agreement stay.',
  }),
}
