import { type FeeAtPickup, feeAtPickup, feeNotDue, scheduledFeeCharged } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import type { Parts } from '../../../parts.ts'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey, type ChargeRow, chargeStore } from '../../money/charges/index.ts'
import { type BookingRow, bookingStore } from '../bookings/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { counts, nextDueAt, takeDue } from '../due/index.ts'
import { signedQuote } from '../signed-terms/index.ts'

/** When the next part of an initial fee falls due, up to a moment. */
export const nextScheduledFee = (parts: Parts, until: Date, after?: Date) => nextDueAt(parts, 'feeAt', until, after)

/** How many of one process: what one does is wait for the database. */
const atOnce = 4

/** Charges the parts of initial fees whose date has come, each once; of an approved booking they are refundable until the pickup (SRV-20). */
export function chargeScheduledFees(parts: Parts, now: Date): Promise<number> {
  const problem = 'a scheduled fee could not be charged'
  return takeDue(parts, { timer: 'feeAt', atOnce, problem, now: () => now }, chargePart)
}

async function chargePart(work: Work, bookingId: BookingId): Promise<boolean> {
  const { tx } = work.uow
  const booking = await bookingStore(tx).lock(bookingId)
  if (!counts('feeAt', booking, work.now)) return false
  // A car that is bought was sold at the moment of the press: what falls due meanwhile is not owed then, and with no sale a little later.
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight && inFlight.chargeId === null) return false
  await chargeNextPart(work, booking)
  return true
}

/**
 * Charges the parts whose date has come before a program ends, so that it does not matter whether the job came first; parts dated later are not
 * owed then (SRV-20, decision 0022). The caller has locked the booking.
 */
export async function chargeFeesDue(work: Work, booking: BookingRow): Promise<void> {
  let left = booking
  while (counts('feeAt', left, work.now)) left = await chargeNextPart(work, left)
}

async function chargeNextPart(work: Work, booking: BookingRow): Promise<BookingRow> {
  const { uow, now } = work
  const { scheduled } = signedQuote(booking)
  const at = scheduled.findIndex(({ dueAt }) => new Date(dueAt).getTime() === booking.feeAt!.getTime())
  const part = scheduled[at]
  if (!part) throw new Error(`booking ${booking.id} has no part of the fee due ${booking.feeAt!.toISOString()}`)
  await chargeStore(uow.tx, booking).add(
    scheduledFeeCharged(bookingKey(booking.id), part, booking.state === 'active'),
    {
      kind: 'scheduled_fee',
      dueAt: new Date(part.dueAt),
      amountCents: part.totalCents,
      now,
    },
  )
  const following = scheduled[at + 1]
  const charged = { ...booking, feeAt: following ? new Date(following.dueAt) : null }
  await bookingStore(uow.tx).set(booking.id, { feeAt: charged.feeAt })
  await scheduleTries(work, charged, { refused: false })
  return charged
}

/** What of the initial fee, with its tax, had not fallen due when a program ended or would end: it is not owed. */
export function feeNotOwed(booking: BookingRow, charged: readonly Pick<ChargeRow, 'kind'>[]): Cents {
  const parts = charged.filter(({ kind }) => kind === 'scheduled_fee').length
  return feeNotDue(signedQuote(booking).scheduled, parts)
}

/** The parts of the initial fee that a pickup makes due, and the one that follows (SRV-20). */
export function feeOfPickup(booking: BookingRow): FeeAtPickup {
  const { scheduled, startAt: agreedAt } = signedQuote(booking)
  return feeAtPickup(scheduled, { nextAt: booking.feeAt, agreedAt })
}

/** The car is picked up: charges what of the initial fee falls due with it (SRV-20). The caller has locked the booking and decides about the tries. */
export async function chargeFeeOfPickup({ uow, now }: Work, booking: BookingRow): Promise<void> {
  if (booking.feeAt === null) return
  const store = chargeStore(uow.tx, booking)
  const { withPickup, next } = feeOfPickup(booking)
  for (const [i, part] of withPickup.entries()) {
    await store.add(scheduledFeeCharged(bookingKey(booking.id), part, true), {
      kind: 'scheduled_fee',
      // Two charges of a kind never have the same due time.
      dueAt: new Date(booking.startAt.getTime() + i),
      amountCents: part.totalCents,
      now,
    })
  }
  await bookingStore(uow.tx).set(booking.id, { feeAt: next ? new Date(next.dueAt) : null })
}
