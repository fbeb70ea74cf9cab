import { type CardRefusal, paymentReceived, reserveCharged } from '@ownward/domain/billing'
import { decideTransition } from '@ownward/domain/bookings'
import { programEnd } from '@ownward/domain/calendar'
import { zero } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { notify } from '../../ground/messages/index.ts'
import { type IntentRow, linkAttempt } from '../../money/attempts/index.ts'
import { hopelessCard } from '../../money/cards/index.ts'
import { bookingKey, chargeStore } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { acceptAgreement } from '../agreements/index.ts'
import { type BookingRow, bookingStore, bySystem, nameOfCar, notifyAbout, optionsOf } from '../bookings/index.ts'
import { callOff } from '../cancellations/index.ts'
import { claimStore } from '../claims/index.ts'
import { placeFacts } from '../pickup-places/index.ts'
import { signedQuote } from '../signed-terms/index.ts'
import { giveCreditsBack } from '../take-ups/index.ts'
import { giveHoldBack, useHold } from '../waitlist/index.ts'

/** Today's amount was paid: the books say so, and the reservation is a booking that waits for the team (SRV-11). */
export async function confirmReservation(work: Work, booking: BookingRow, intent: IntentRow): Promise<void> {
  const { uow, now } = work
  const next = decideTransition(booking.state, 'confirm', 'system')
  if (!next.ok) throw new Error(`booking ${booking.id} is ${booking.state} and cannot be confirmed`)
  await postReservation(work, booking, intent)
  const store = bookingStore(uow.tx)
  const [firstPart] = signedQuote(booking).scheduled
  await store.move(
    booking,
    next.value,
    { at: now, reason: 'paid' },
    { feeAt: firstPart ? new Date(firstPart.dueAt) : null },
  )
  await vehicleStore(uow.tx, now).takeOffTheMarket(booking.vehicleId)
  await useHold(work, booking)
  uow.touch(`car:${booking.vehicleId}`, 'list')
  await notifyAbout(work, booking, 'reservation_made', {
    pickupAt: booking.startAt.toISOString(),
    timeZone: booking.timeZone,
    paidCents: intent.amountCents,
    ...(await placeFacts(uow.tx, booking.vehicleId, 'pickup')),
  })
  // Its driver may have bought the car while the answer was missing.
  if (await vehicleStore(uow.tx, now).isSold(booking.vehicleId)) {
    await callOff(work, { ...booking, state: next.value }, { action: 'lose', by: bySystem, reason: 'sold' })
  }
  // Last, because acceptances of the whole installation wait for each other here.
  await acceptAgreement(uow.tx, booking.id, now)
}

async function postReservation({ uow, now }: Work, booking: BookingRow, intent: IntentRow): Promise<void> {
  const { tx } = uow
  const quote = signedQuote(booking)
  const store = chargeStore(tx, booking)
  // What is paid at booking is for the whole program, not for its first cycle.
  const programEnds = programEnd(booking.startAt, booking.programMonths, booking.timeZone)
  const charge = await store.add(reserveCharged(bookingKey(booking.id), quote), {
    kind: quote.financing === 'buy' ? 'buy' : 'reserve',
    dueAt: booking.startAt,
    coversFrom: booking.startAt,
    coversTo: quote.financing === 'buy' ? booking.endAt : programEnds,
    amountCents: intent.amountCents,
    now,
  })
  await linkAttempt(tx, intent.id, charge.id)
  const paid = paymentReceived(bookingKey(booking.id), intent.amountCents, charge.key)
  await postNew(tx, paid, { ...store.posting(charge, now), intentId: intent.id })
  await store.leave(charge, zero, { at: now, paid: true })
}

/** Today's amount was refused: nothing is booked and the car is free again. */
export async function abandonReservation(
  work: Work,
  booking: BookingRow,
  { intent, refusal, waiting }: { intent: IntentRow; refusal: CardRefusal; waiting: boolean },
): Promise<void> {
  const { uow, now } = work
  const next = decideTransition(booking.state, 'abandon', 'system')
  if (!next.ok) throw new Error(`booking ${booking.id} is ${booking.state} and cannot be abandoned`)
  await bookingStore(uow.tx).move(booking, next.value, { at: now, reason: 'charge refused' })
  await claimStore(uow.tx).releaseBooking(booking.id)
  await giveHoldBack(work, booking)
  await giveCreditsBack(work, booking, { tell: !waiting })
  const another = await hopelessCard(uow.tx, { refusal, cardId: intent.cardId })
  if (waiting && !another) return
  const car = await nameOfCar(uow.tx, booking.vehicleId)
  const card = another && { card: another.card, reason: refusal }
  const facts = { car, ...optionsOf(booking.variantKey), ...card }
  await notify(work, booking.userId, { kind: 'reservation_refused', facts })
}
