import { openTotal } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { zero } from '@ownward/domain/money'
import { and, asc, eq, gt, isNull, lte, min } from 'drizzle-orm'
import { bookings, returnChecks } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { openCharges } from '../../money/charges/index.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import { bookingStore, notifyAbout } from '../bookings/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { nothingInFlight } from '../due/index.ts'
import { lockCheck, releaseDeposit } from '../inspections/index.ts'
import { giveBack } from '../returns/index.ts'

const atOnce = 500

const isDue = (until: Date) => and(isNull(returnChecks.releasedAt), lte(returnChecks.depositBy, until), nothingInFlight)

/** When a deposit goes back by itself next, up to a moment. */
export async function nextDepositDue(parts: Parts, until: Date, after?: Date): Promise<Date | null> {
  const [row] = await parts.database.db
    .select({ at: min(returnChecks.depositBy) })
    .from(returnChecks)
    .innerJoin(bookings, eq(bookings.id, returnChecks.bookingId))
    .where(and(isDue(until), after && gt(returnChecks.depositBy, after)))
  return row?.at ?? null
}

/**
 * Gives deposits back of cars that nobody has checked in the time for it: what was promised to a driver does not wait for the team. The car
 * itself still does (SRV-19, decision 0023).
 */
export async function releaseDeposits(parts: Parts, now: Date): Promise<number> {
  const rows = await parts.database.db
    .select({ id: returnChecks.bookingId })
    .from(returnChecks)
    .innerJoin(bookings, eq(bookings.id, returnChecks.bookingId))
    .where(isDue(now))
    .orderBy(asc(returnChecks.depositBy), asc(returnChecks.bookingId))
    .limit(atOnce)
  const due = rows.map(row => row.id)
  return forEachDue(parts, due, { what: 'booking', problem: 'a deposit could not be given back' }, id =>
    transactAt(parts, now, work => release(work, id)),
  )
}

async function release(work: Work, bookingId: BookingId): Promise<boolean> {
  const { tx } = work.uow
  const booking = await bookingStore(tx).lock(bookingId)
  const check = await lockCheck(tx, booking)
  if (!check || check.releasedAt || check.depositBy > work.now) return false
  if (await attemptStore(tx, booking).open()) return false
  const heldCents = await balanceOf(tx, 'deposits_held', bookingId)
  const owedCents = openTotal(await openCharges(tx, bookingId))
  const { refundCents } = await giveBack(work, booking, { deductionCents: zero, reason: '', occasion: 'time-over' })
  if (heldCents > 0 && owedCents > 0) await scheduleTries(work, booking, { refused: booking.paymentRetry })
  await releaseDeposit(tx, bookingId, work.now)
  if (refundCents > 0) await notifyAbout(work, booking, 'deposit_returned', { amountCents: refundCents })
  return true
}
