import * as z from 'zod/mini'
import { creditThatWaits } from '../bookings/waiting-credit.ts'
import { call } from '../call.ts'
import { id, instant, text } from '../wire.ts'

/** What the end of a program comes to: what goes back, what is due, its days, and what of the credit waits. */
const ended = z.object({
  refund: z.number(),
  due: z.number(),
  days: z.number(),
  waiting_credit: z.nullable(creditThatWaits),
})

const answer = z.object({ status: z.literal(1), message: z.string(), result: ended })

/** How the team ends programs of which the car does not come back by itself. */
export const teamEndings = {
  teamPreviewStop: call({
    name: 'teamPreviewStop',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: answer,
    refuses: [
      'no-booking',
      'not-active',
      'loaner-out',
      'nothing-due',
      'program-held',
      'time-to-pay',
      'not-told',
      'payment-unclear',
    ],
    summary:
      'What stopping a program for a missing payment would come to now, by the same steps, with nothing kept of it.',
  }),
  teamStopProgram: call({
    name: 'teamStopProgram',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    /** The person reads the reason. */
    request: z.object({ booking_id: id, reason: text(500) }),
    typed: ['reason'],
    response: answer,
    refuses: [
      'no-booking',
      'not-active',
      'loaner-out',
      'nothing-due',
      'program-held',
      'time-to-pay',
      'not-told',
      'payment-unclear',
      'reason-needed',
      'reason-short',
    ],
    summary:
      'Ends a program because a payment is missing: what is owed stays due, the credit waits, the car is asked back.',
  }),
  teamPreviewLoss: call({
    name: 'teamPreviewLoss',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    request: z.object({ booking_id: id, lost_at: instant }),
    response: answer,
    refuses: ['no-booking', 'not-active', 'loaner-out', 'loss-time', 'payment-unclear'],
    summary: 'What recording a total loss would come to now, by the same steps, with nothing kept of it.',
  }),
  teamRecordLoss: call({
    name: 'teamRecordLoss',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    once: true,
    /** `lost_at` is the moment of the loss, on which the program ends; the person reads the reason. */
    request: z.object({ booking_id: id, lost_at: instant, reason: text(500) }),
    typed: ['reason'],
    response: answer,
    refuses: [
      'no-booking',
      'not-active',
      'loaner-out',
      'loss-time',
      'payment-unclear',
      'reason-needed',
      'reason-short',
    ],
    summary: 'Ends a program whose car is a total loss on the moment of the loss; the car is never rented again.',
  }),
} as const
