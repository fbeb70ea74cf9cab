import { extraMilesReduced } from '@ownward/domain/billing'
import { type Cents, lesser, subtract, times, zero } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey, type ChargeRow, chargeStore } from '../../money/charges/index.ts'
import { forgivenessEndedOf, forgivenOf, milesTakenOffCharge, postNew } from '../../money/ledger/index.ts'
import { promiseRefund } from '../../money/refunds/index.ts'
import { oweSurplus } from '../../money/surplus/index.ts'
import { type BookingRow, notifyAbout } from '../bookings/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { programQuote } from '../signed-terms/index.ts'
import { uncountedMiles } from './extra-miles.ts'

/**
 * A reading was put right: of the miles by which it shows less (`fewerMiles`) those that were charged and are not extra come off at once, and what
 * was paid for them goes back; answers how much (SRV-16, decision 0025). Nobody waits for the end of a program for what a module or a slip has cost
 * them. A charge that the bank owes an answer for, a sale in flight, and miles of which the team has forgiven some are left to the count at the end.
 */
export async function takeOffCorrectedMiles(
  work: Work,
  booking: BookingRow,
  { fewerMiles, readingId, reason }: { fewerMiles: number; readingId: number; reason: string },
): Promise<Cents> {
  const { tx } = work.uow
  const tooMany = Math.min(fewerMiles, 0 - (await uncountedMiles(tx, booking, booking.billedDays)))
  const inFlight = await attemptStore(tx, booking).open()
  if (tooMany <= 0 || inFlight?.chargeId === null) return zero
  const charged = (await chargeStore(tx, booking).all()).filter(
    ({ id, kind }) => kind === 'mileage' && id !== inFlight?.chargeId,
  )
  for (const { id } of charged) {
    if ((await forgivenOf(tx, id)) > 0 || (await forgivenessEndedOf(tx, id)) > 0) return zero
  }
  let left = times(programQuote(booking).extraMileCents, tooMany)
  for (const charge of charged.toReversed())
    left = subtract(left, await takeOff(work, booking, charge, left, readingId))

  const key = `${bookingKey(booking.id)}:corrected:${readingId}`
  const backCents = await oweSurplus(work, booking, key)
  await promiseRefund(work, booking, { key, amountCents: backCents })
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  if (backCents > 0) await notifyAbout(work, booking, 'refund_given', { amountCents: backCents, reason })
  return backCents
}

async function takeOff(
  { uow: { tx }, now }: Work,
  booking: BookingRow,
  charge: ChargeRow,
  mostCents: Cents,
  readingId: number,
): Promise<Cents> {
  const store = chargeStore(tx, booking)
  const offCents = lesser(subtract(charge.amountCents, await milesTakenOffCharge(tx, charge.id)), mostCents)
  const entry = extraMilesReduced(bookingKey(booking.id), offCents, `corrected:${charge.id}:${readingId}`)
  await postNew(tx, entry, store.posting(charge, now))
  const openCents = subtract(charge.openCents, lesser(charge.openCents, offCents))
  await store.leave(charge, openCents, { at: now, paid: false })
  return offCents
}
