import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import type { Statement } from '../../money/statements/index.ts'
import { bookingStore, lockAny } from '../bookings/index.ts'
import { type CompleteRefusal, completeBooking } from './complete-booking.ts'
import type { FinalAccount } from './return-car.ts'

interface Asked {
  bookingId: BookingId
  memberId: UserId
  odometer: number
  deductionCents: number
}

interface Preview {
  number: string
  account: FinalAccount
  /** Held before the return. */
  depositCents: Cents
  /** The statement as it would be, and how many rows it has now. */
  statement: Statement
  before: number
}

/**
 * What taking the car back now would settle: it is done by the steps that will do it, and the caller rolls it back, so that the preview and the account
 * cannot differ but by the day (BEY-11). Nothing is asked of the gateway, nobody is told.
 */
export async function previewReturn(work: Work, asked: Asked): Promise<{ ok: true; value: Preview } | CompleteRefusal> {
  const { tx } = work.uow
  const { bookingId, memberId, odometer, deductionCents } = asked
  const done = await completeBooking(work, {
    find: () => lockAny(work, bookingId),
    by: { kind: 'team', id: memberId },
    odometer,
    deductionCents,
    onceKey: null,
  })
  if (!done.ok) return done
  const { number } = await bookingStore(tx).lock(bookingId)
  // Only what an earlier press has ended has none, and nobody presses here.
  const { before, after } = done.value.statements!
  return ok({
    number,
    account: done.value.account,
    depositCents: before.depositHeldCents,
    statement: after,
    before: before.rows.length,
  })
}
