import type { ChargeResult } from '../../outside/gateway/port.ts'
import type { Parts } from '../../parts.ts'
import {
  askGateway,
  type IntentRow,
  keepAnswer,
  type RefusedReason,
  readIntent,
  type Settled,
  settledOf,
} from '../billing/index.ts'
import { abandonReservation, confirmReservation } from './confirm-reservation.ts'
import { keepLatePayment } from './keep-late-payment.ts'
import { finishConversion } from './life/finish-conversion.ts'
import { finishExtension } from './life/finish-extension.ts'
import { finishStart, startRefused } from './life/finish-start.ts'
import { whenDuePaid, whenDueRefused } from './life/pay-charge.ts'
import { inWork, tell, type Work } from './life/work.ts'
import { type BookingRow, bookingStore } from './store.ts'

interface FollowUp {
  paid(work: Work, booking: BookingRow, intent: IntentRow): Promise<void>
  refused(
    work: Work,
    booking: BookingRow,
    refusal: { intent: IntentRow; reason: RefusedReason; waiting: boolean },
  ): Promise<void>
}

const due: FollowUp = {
  paid: whenDuePaid,
  refused: (work, booking, { reason }) => whenDueRefused(work, booking, reason),
}

/** A wish that came to nothing: nobody owes anything; who is not waiting at the screen is told. */
async function wishRefused(
  work: Work,
  booking: BookingRow,
  { intent, waiting }: { intent: IntentRow; waiting: boolean },
) {
  if (!waiting) await tell(work, booking, 'charge_not_taken', { amountCents: intent.amountCents })
}

const reservation: FollowUp = { paid: confirmReservation, refused: abandonReservation }

/** What follows from the answer to each kind of charge. */
const followUps: Record<IntentRow['kind'], FollowUp> = {
  reserve: reservation,
  buy: reservation,
  start: {
    paid: finishStart,
    refused: async (work, booking, refusal) => {
      await startRefused(work, booking)
      await wishRefused(work, booking, refusal)
    },
  },
  cycle: due,
  mileage: due,
  scheduled_fee: due,
  extension: { paid: finishExtension, refused: wishRefused },
  conversion: { paid: finishConversion, refused: wishRefused },
}

/**
 * Asks the gateway for a charge, always with the key of that try, and does what follows from the answer. May be asked any number of times, by
 * several processes at once and after a kill at any point; the first answer stands (decision 0006). `waiting`: the person is at the screen
 * and hears it there.
 */
export async function settleCharge(
  parts: Parts,
  intentId: number,
  { waiting }: { waiting: boolean },
): Promise<Settled> {
  const { intent, token } = await readIntent(parts, intentId)
  const before = settledOf(intent)
  if (before) return before
  const result = await askGateway(parts, intent, token)
  return inWork(parts, parts.clock.now(), work =>
    recordAnswer(work, { bookingId: intent.bookingId, intentId, result, waiting }),
  )
}

/** Keeps an answer and does what follows from it, once; of a second one only that money moved after all. */
export async function recordAnswer(
  work: Work,
  answer: { bookingId: number; intentId: number; result: ChargeResult; waiting: boolean },
): Promise<Settled> {
  const { bookingId, intentId, result, waiting } = answer
  const booking = await bookingStore(work.uow.tx).lock(bookingId)
  const { intent, known } = await keepAnswer(work.uow.tx, intentId, result, work.now)
  if (known) {
    const isLate = known.charge.state === 'refused' && result.state === 'succeeded'
    return isLate ? keepLatePayment(work, { bookingId, intentId, reference: result.reference }) : known
  }
  const follow = followUps[intent.kind]
  if (result.state === 'succeeded') await follow.paid(work, booking, intent)
  if (result.state === 'refused') await follow.refused(work, booking, { intent, reason: result.reason, waiting })
  const { amountCents } = intent
  return { bookingId, intentId, amountCents, charge: result.state === 'succeeded' ? { state: 'succeeded' } : result }
}
