import type { Cents } from '@ownward/domain/money'
import { ok } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { type Statement, statementOf } from '../../money/charges/index.ts'
import { bookingStore, dryRun, type Work } from '../bookings/index.ts'
import { type CheckedAccount, type CheckIn, type CheckInRefusal, checkInOnce } from './check-in-car.ts'

interface Preview {
  number: string
  account: CheckedAccount
  /** Held before the check. */
  depositCents: Cents
  /** The statement as it would be, and how many rows it has now. */
  statement: Statement
  before: number
}

/** What checking a car in now would settle: done by the steps that will do it and rolled back (BEY-11). */
export function previewCheckIn(
  parts: Parts,
  asked: Omit<CheckIn, 'onceKey' | 'reason' | 'record'>,
  now: Date,
): Promise<{ ok: true; value: Preview } | CheckInRefusal> {
  return dryRun(parts, now, work => tryCheckIn(work, { ...asked, reason: '', onceKey: null }))
}

async function tryCheckIn(work: Work, asked: CheckIn): Promise<{ ok: true; value: Preview } | CheckInRefusal> {
  const { tx } = work.uow
  const before = await statementOf(tx, asked.bookingId)
  const done = await checkInOnce(work, asked)
  if (!done.ok) return done
  const { number } = await bookingStore(tx).lock(asked.bookingId)
  return ok({
    number,
    account: done.value,
    depositCents: before.depositHeldCents,
    statement: await statementOf(tx, asked.bookingId),
    before: before.rows.length,
  })
}
