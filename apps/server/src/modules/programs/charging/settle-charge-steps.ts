import type { CardRefusal } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import type { ChargeResult } from '../../../outside/gateway/port.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import type { IntentRow } from '../../money/attempts/index.ts'
import { hopelessCard } from '../../money/cards/index.ts'
import { askGateway, keepAnswer, readIntent, type Settled, settledOf } from '../../money/payments/index.ts'
import { type BookingRow, bookingStore, notifyAbout } from '../bookings/index.ts'
import { keepLatePayment } from './keep-late-payment.ts'
import { whenDuePaid, whenDueRefused } from './pay-charge.ts'

/** What follows from the answer to a charge, in the transaction that keeps the answer. */
export interface FollowUp {
  paid(work: Work, booking: BookingRow, intent: IntentRow): Promise<void>
  refused(
    work: Work,
    booking: BookingRow,
    refusal: { intent: IntentRow; refusal: CardRefusal; waiting: boolean },
  ): Promise<void>
}

/** What follows from the answer to each kind of charge; each stage of a program has its own. */
export type FollowUps = Record<IntentRow['kind'], FollowUp>

/** What follows where something was due already: it is paid, or asked for again. */
export const dueFollowUp: FollowUp = {
  paid: whenDuePaid,
  async refused(work, booking, { intent, refusal, waiting }) {
    const told = { refusal, cardId: intent.cardId, askedCents: intent.amountCents }
    // A part that its person has chosen leaves all as it was; they read at the screen why it was not taken (PACT-10).
    const isPart = intent.terms.partCents !== undefined && waiting
    if (isPart && !(await hopelessCard(work.uow.tx, told))) return
    await whenDueRefused(work, booking, told)
  },
}

/**
 * A request that came to nothing because its charge was refused: nobody owes anything; who is not waiting at the screen is told, and everybody whose card
 * will never pay again is asked for another (PACT-22).
 */
export async function tellNotTaken(
  work: Work,
  booking: BookingRow,
  { intent, refusal, waiting }: { intent: IntentRow; refusal: CardRefusal; waiting: boolean },
): Promise<void> {
  const another = await hopelessCard(work.uow.tx, { refusal, cardId: intent.cardId })
  if (waiting && !another) return
  const card = another && { card: another.card, reason: refusal }
  await notifyAbout(work, booking, 'charge_not_taken', { amountCents: intent.amountCents, ...card })
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
  const asked = await readIntent(parts, intentId)
  const { intent } = asked
  const before = settledOf(intent)
  if (before) return before
  const result = await askGateway(parts, asked)
  return transactAt(parts, parts.clock.now(), work =>
    recordAnswer(work, parts.followUps, { bookingId: intent.bookingId, intentId, result, waiting }),
  )
}

/** Keeps an answer and does what follows from it, once; of a second one only that money moved after all. */
export async function recordAnswer(
  work: Work,
  followUps: FollowUps,
  answer: { bookingId: BookingId; intentId: number; result: ChargeResult; waiting: boolean },
): Promise<Settled> {
  const { bookingId, intentId, result, waiting } = answer
  const booking = await bookingStore(work.uow.tx).lock(bookingId)
  const { intent, known } = await keepAnswer(work.uow.tx, intentId, result, work.now)
  if (known) {
    const isLate = known.charge.state === 'refused' && result.state === 'succeeded' && !result.taken
    return isLate ? keepLatePayment(work, { bookingId, intentId, reference: result.reference }) : known
  }
  const follow = followUps[intent.kind]
  if (result.state === 'succeeded') await follow.paid(work, booking, intent)
  if (result.state === 'refused') await follow.refused(work, booking, { intent, refusal: result.refusal, waiting })
  const { amountCents, cardId } = intent
  const charge = result.state === 'refused' ? { ...result, cardId } : { state: result.state }
  return { bookingId, intentId, amountCents, charge }
}
