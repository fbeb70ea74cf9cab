import { divideDeposit, type PostingKind } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { add, type Cents, lesser, negate, subtract, sum, zero } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { chargeStore } from '../../money/charges/index.ts'
import type { StatementRow } from '../../money/statements/index.ts'
import { type BookingRow, lockOwn } from '../bookings/index.ts'
import { feeNotOwed } from '../fees/index.ts'
import { isCarOut } from '../inspections/index.ts'
import { lastOdometer } from '../odometer/index.ts'
import type { ThatWaitsFacts } from '../waiting-credits/index.ts'
import { waitsOncePaid } from './ahead/waits-once-paid-steps.ts'
import { type CompleteRefusal, completeBooking } from './complete-booking.ts'
import { type ScheduleRefusal, whyNoReturn } from './schedule-return.ts'

/** Why a return cannot be reckoned: the plan, or the return itself, would be refused. */
export type OwnReturnRefusal = ScheduleRefusal | CompleteRefusal

/** The final account before it is made: what falls due until then, and what the return itself comes to. */
export interface OwnReturnPreview {
  returnAt: Date
  /** Days of the whole program. */
  days: number
  /** Owed before the return; below zero when more was paid than is owed. */
  openCents: Cents
  /** Falls due before the return, cycle by cycle and part of the fee by part. */
  untilThenCents: Cents
  /** What of that account credit pays, so that it does not come back with the return (CARE-09). */
  untilThenCreditCents: Cents
  /** Days that fall due with the return. */
  atReturnCents: Cents
  /** Parts of the initial fee that fall due with the return; and those that would have later and are not owed. */
  feeCents: Cents
  feeNotOwedCents: Cents
  /** What is taken off for days that are charged and not used, below zero. */
  offCents: Cents
  /** Days without a usable car that are credited with the return, and account credit there was before it; both below zero. */
  downCents: Cents
  creditCents: Cents
  /** Paid ahead toward the price, below zero: it comes back, or is set against what is owed (PACT-12). */
  extraCents: Cents
  /** Extra miles that nobody has charged yet; below zero when some are taken off. */
  milesCents: Cents
  /** What of the deposit is set against what is owed, below zero. */
  depositCents: Cents
  refundCents: Cents
  dueCents: Cents
  /** What of the deposit is held until the car is checked, and until when at most. */
  heldCents: Cents
  depositBy: Date | null
  /** What of the credit would wait; null where nothing would. */
  waits: ThatWaitsFacts | null
}

interface Asked {
  userId: UserId
  bookingId: BookingId
  /** Null for a return now. */
  returnAt: Date | null
  odometer: number | undefined
}

/**
 * Says what a return at a moment comes to, if everything that falls due until then is paid (BEY-11): it is done by the steps that will do it,
 * at that moment, and the caller rolls it back. A return now is refused for what the return itself would be refused for.
 */
export async function previewOwnReturn(
  work: Work,
  { userId, bookingId, returnAt: planned, odometer }: Asked,
): Promise<{ ok: true; value: OwnReturnPreview } | OwnReturnRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const isOut = planned === null && (await isCarOut(tx, booking))
  const refused = isOut ? null : await whyNoReturn(work, booking, planned)
  if (refused) return refused
  const returnAt = planned ?? work.now
  // Of a time to come nobody knows the reading yet.
  const read = odometer ?? (planned ? await lastOdometer(tx, booking) : undefined)
  const complete = (then: Work, found: BookingRow) =>
    completeBooking(then, {
      find: async () => found,
      by: { kind: 'person', id: userId },
      odometer: read,
      onceKey: null,
      isAhead: planned !== null,
    })
  const then = { ...work, now: returnAt }
  const ahead = planned && (await waitsOncePaid(work, { ...booking, returnAt: planned }, complete))
  const done = await complete(then, booking)
  if (!done.ok) return done
  const { account, statements } = done.value
  // Only what an earlier press has ended has none, and nobody presses here.
  const { before, after } = statements!
  const added = after.rows.slice(before.rows.length)
  const days = centsOf(added, 'cycle_charged', 'pause_charged')
  const fee = centsOf(added, 'scheduled_fee_charged')
  const untilThenCents = planned ? add(days, fee) : zero
  const { refundCents, dueCents, heldCents, depositBy, waits } = account
  const creditCents = sum(added.filter(({ isMoved }) => isMoved).map(({ amountCents }) => amountCents))
  const untilThenCreditCents = creditCents < 0 ? lesser(negate(creditCents), untilThenCents) : zero
  // What falls due until then is paid by then, by account credit first, and takes nothing of the deposit.
  const appliedHere = subtract(before.depositHeldCents, heldCents)
  const fromCard = subtract(untilThenCents, untilThenCreditCents)
  const owed = subtract(add(subtract(dueCents, refundCents), appliedHere), fromCard)
  const deposit = divideDeposit(
    { depositCents: before.depositHeldCents, dueCents: owed > 0 ? owed : zero, givenBackCents: zero },
    zero,
  )
  return ok({
    returnAt,
    days: account.days,
    openCents: before.dueCents,
    untilThenCents,
    untilThenCreditCents,
    atReturnCents: planned ? zero : days,
    feeCents: planned ? zero : fee,
    feeNotOwedCents: feeNotOwed(booking, await chargeStore(tx, booking).all()),
    offCents: centsOf(added, 'usage_reduced', 'pause_reduced'),
    downCents: centsOf(
      added.filter(({ isMoved }) => !isMoved),
      'downtime_credited',
    ),
    creditCents: add(creditCents, untilThenCreditCents),
    extraCents: centsOf(added, 'extra_returned'),
    milesCents: centsOf(added, 'extra_miles_charged', 'extra_miles_reduced'),
    depositCents: negate(deposit.againstDueCents),
    refundCents: owed < 0 ? negate(owed) : zero,
    dueCents: owed > 0 ? subtract(owed, deposit.againstDueCents) : zero,
    heldCents: deposit.backCents,
    depositBy,
    waits: ahead ? ahead.waits : waits,
  })
}

function centsOf(rows: readonly StatementRow[], ...kinds: PostingKind[]): Cents {
  return sum(rows.filter(row => kinds.includes(row.entry.kind)).map(row => row.amountCents))
}
