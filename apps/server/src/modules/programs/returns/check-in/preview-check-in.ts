import type { Cents } from '@ownward/domain/money'
import { ok } from '@ownward/domain/outcome'
import type { Work } from '../../../../work.ts'
import { type Statement, statementOf } from '../../../money/statements/index.ts'
import { bookingStore } from '../../bookings/index.ts'
import { readThatWaits, type ThatWaitsFacts } from '../../waiting-credits/index.ts'
import { type CheckedAccount, type CheckIn, type CheckInRefusal, checkInCar } from './check-in-car.ts'

interface Preview {
  number: string
  account: CheckedAccount
  /** Held before the check. */
  depositCents: Cents
  /** The statement as it would be, and how many rows it has now. */
  statement: Statement
  before: number
  /** What of the credit waits then; null where nothing does. */
  waits: ThatWaitsFacts | null
}

/** What checking a car in now would settle: done by the steps that will do it; the caller rolls it back (BEY-11). */
export async function previewCheckIn(
  work: Work,
  asked: Omit<CheckIn, 'onceKey' | 'reason' | 'record'>,
): Promise<{ ok: true; value: Preview } | CheckInRefusal> {
  const { tx } = work.uow
  const before = await statementOf(tx, asked.bookingId)
  const done = await checkInCar(work, { ...asked, reason: '', onceKey: null })
  if (!done.ok) return done
  const booking = await bookingStore(tx).lock(asked.bookingId)
  return ok({
    number: booking.number,
    waits: await readThatWaits(tx, booking),
    account: done.value,
    depositCents: before.depositHeldCents,
    statement: await statementOf(tx, asked.bookingId),
    before: before.rows.length,
  })
}
