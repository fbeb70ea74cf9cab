import { add, type Cents, negate, subtract, sum, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { lastOdometer } from './odometer.ts'
import { type ReturnAccount, returnAccount } from './return-account.ts'
import { decideReturn, type ScheduleRefusal } from './schedule-return.ts'
import { lockOwn, type Work } from './work.ts'

export type OwnReturnRefusal = ScheduleRefusal | Refusal<'odometer-low', { least: number }>

/** The final account before it is made: what falls due until then, and what the return itself comes to. */
export interface OwnReturnPreview {
  returnAt: Date
  account: ReturnAccount
  /** Falls due before the return, cycle by cycle. */
  untilThenCents: Cents
  /** Falls due with the return. */
  atReturnCents: Cents
  refundCents: Cents
  dueCents: Cents
}

/**
 * Says what a return at a moment comes to, if everything that falls due until then is paid (BEY-11). For a return now it is what
 * `completeBooking` settles, to the cent.
 */
export async function previewOwnReturn(
  work: Work,
  asked: { userId: number; bookingId: number; returnAt: Date | null; odometer: number | undefined },
): Promise<{ ok: true; value: OwnReturnPreview } | OwnReturnRefusal> {
  const booking = await lockOwn(work, asked.userId, asked.bookingId)
  if (!booking) return refuse('no-booking')
  const refused = decideReturn(booking, asked.returnAt, work.now)
  if (refused) return refused
  const least = await lastOdometer(work.uow.tx, booking)
  if (asked.odometer !== undefined && asked.odometer < least) return refuse('odometer-low', { least })
  const returnAt = asked.returnAt ?? work.now
  const account = await returnAccount(work, booking, { returnAt, odometer: asked.odometer })
  const isNow = asked.returnAt === null
  const atReturnCents = isNow ? account.moreCents : zero
  const balance = subtract(
    sum([account.openCents, atReturnCents, account.milesCents]),
    add(account.offCents, account.depositCents),
  )
  return ok({
    returnAt,
    account,
    untilThenCents: isNow ? zero : account.moreCents,
    atReturnCents,
    refundCents: balance < 0 ? negate(balance) : zero,
    dueCents: balance > 0 ? balance : zero,
  })
}
