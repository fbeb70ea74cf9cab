import * as z from 'zod/mini'
import { call } from '../call.ts'
import { day, id, text, whole } from '../wire.ts'
import { planChange } from './payments-ahead.ts'

/** Why a program is not paused, whatever else the call says. */
const pauseRefusals = [
  'no-booking',
  'not-active',
  'no-payment-ahead',
  'case-open',
  'loaner-out',
  'swap-asked',
  'return-planned',
  'payment-due',
  'payment-unclear',
  'pause-days',
  'pause-runs',
  'pause-too-soon',
  'pause-notice',
  'pause-day',
  'pause-limit',
  'pause-taken',
] as const

/** Why a pause is not ended, whatever else the call says. */
const endRefusals = ['no-booking', 'no-pause', 'pause-end', 'payment-unclear'] as const

/** What ending a pause would change, before it is ended. */
const pauseEnding = z.object({
  ...planChange.shape,
  /** Of the insurance of its other days: what was paid and becomes account credit, and what is taken off what is due. */
  credited: z.number(),
  off_due: z.number(),
  /** Until when what is due can be paid, as it stands and then: the days to pay go on with the end of the pause (PACT-18). Null where nothing is due. */
  pay_by_before: z.nullable(z.string()),
  pay_by: z.nullable(z.string()),
})

const asked = { booking_id: id, from: day, days: whole(0, 99) }

/** A pause of a program, with what it changes before it is asked for. */
export const pauseCalls = {
  previewPause: call({
    name: 'previewPause',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object(asked),
    response: z.object({ status: z.literal(1), message: z.string(), result: planChange }),
    refuses: pauseRefusals,
    summary: 'What a pause would change, before it is asked for.',
  }),
  pauseProgram: call({
    name: 'pauseProgram',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ ...asked, revision: text(40) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ from: z.string(), until: z.string(), days: z.number() }),
    }),
    refuses: [...pauseRefusals, 'plan-changed'],
    refusal: planChange,
    summary:
      'Pauses a program for 7 or 14 days from a payment day on: only insurance is charged, and its end moves by as many days.',
  }),
  previewEndPause: call({
    name: 'previewEndPause',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id, on: day }),
    response: z.object({ status: z.literal(1), message: z.string(), result: pauseEnding }),
    refuses: endRefusals,
    summary: 'What ending a pause from a day on would change, before it is ended.',
  }),
  endPause: call({
    name: 'endPause',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    /** `revision`: of the preview that was seen, where one was. */
    request: z.object({ booking_id: id, on: day, revision: z.optional(text(40)) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** Its days then; null when it had not begun and is called off. */
      result: z.nullable(z.object({ from: z.string(), until: z.string(), days: z.number() })),
    }),
    refuses: [...endRefusals, 'plan-changed'],
    refusal: pauseEnding,
    summary: 'Ends a pause from a day on that has not begun, or calls it off before it begins.',
  }),
}
