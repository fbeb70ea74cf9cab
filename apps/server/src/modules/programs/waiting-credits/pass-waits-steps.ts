import { openTotal } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { afterStandStill, lastDayOf, nextTelling, toldBy } from '@ownward/domain/waiting'
import { and, asc, eq, gt, isNotNull, isNull, lte, min } from 'drizzle-orm'
import { users, waitingCredits } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { openCharges } from '../../money/charges/index.ts'
import { notifyAbout } from '../bookings/index.ts'
import { isAllPromised } from '../holds/index.ts'
import { expire } from './end-credit.ts'
import { bookingOf, pricesAgain } from './price-of-same-car.ts'
import { type CreditRow, creditOf, creditStore, waitsOf } from './store.ts'

/** The next moment, at most `until`, at which somebody is to be told of a wait, or one ends. */
export async function nextWait(parts: Parts, until: Date, after?: Date): Promise<Date | null> {
  const [row] = await parts.database.db
    .select({ at: min(waitingCredits.nextAt) })
    .from(waitingCredits)
    .where(and(lte(waitingCredits.nextAt, until), after && gt(waitingCredits.nextAt, after)))
  return row?.at ?? null
}

const atOnce = 500
const problem = 'a wait of credit could not be passed'

/**
 * Reminds people of credit that waits, 14 and 3 days before the last day, and ends the waits that are over (KEEP-04, KEEP-20). The wait of an account that
 * is blocked stands still first, and goes on once it is not (KEEP-21).
 */
export async function passWaits(parts: Parts, now: Date): Promise<number> {
  const { db } = parts.database
  const stopped = await db
    .select({ id: waitingCredits.id })
    .from(waitingCredits)
    .innerJoin(users, eq(users.id, waitingCredits.userId))
    .where(and(eq(waitingCredits.state, 'waiting'), isNull(waitingCredits.stoodSince), isNotNull(users.blockedAt)))
    .limit(atOnce)
  const freed = await db
    .select({ id: waitingCredits.id })
    .from(waitingCredits)
    .innerJoin(users, eq(users.id, waitingCredits.userId))
    .where(and(isNotNull(waitingCredits.stoodSince), isNull(users.blockedAt)))
    .limit(atOnce)
  const due = await db
    .select({ id: waitingCredits.id })
    .from(waitingCredits)
    .where(lte(waitingCredits.nextAt, now))
    .orderBy(asc(waitingCredits.nextAt), asc(waitingCredits.id))
    .limit(atOnce)
  const ids = new Set([...stopped, ...freed, ...due].map(({ id }) => id))
  return forEachDue(parts, [...ids], { what: 'credit', problem }, id =>
    transactAt(parts, now, work => passWait(work, id)),
  )
}

/** Lets what waits of a program be told of, and end, at its times up to a moment: for programs that are lived through at once. `at` gives the work of a moment. */
export async function letCreditWait(at: (moment: Date) => Work, bookingId: BookingId, until: Date): Promise<void> {
  const next = () => creditOf(at(until).uow.tx, bookingId)
  for (let credit = await next(); credit?.nextAt && credit.nextAt <= until; credit = await next()) {
    await passWait(at(credit.nextAt), credit.id)
  }
}

async function passWait(work: Work, creditId: number): Promise<boolean> {
  const { uow, now } = work
  const store = creditStore(uow.tx)
  const row = await store.lock(creditId)
  if (!row) return false
  const booking = await bookingOf(uow.tx, row.bookingId)
  const { timeZone } = booking
  const [person] = await uow.tx.select({ blockedAt: users.blockedAt }).from(users).where(eq(users.id, row.userId))
  if (person?.blockedAt) return standStill(work, row, person.blockedAt)
  if (row.stoodSince) return goOn(work, row, timeZone)
  // Another process may have passed it, or somebody has reserved it, while this one waited.
  if (row.nextAt === null || row.nextAt > now) return false
  const { days, at } = nextTelling(row.waitsUntil, row.toldDays, now, timeZone)
  if (at > now) {
    await store.set(creditId, { nextAt: at })
    return false
  }
  const lastDay = lastDayOf(row.waitsUntil, timeZone)
  if (days === 0) {
    const amountCents = await expire(work, booking)
    await store.set(creditId, { state: 'expired', nextAt: null, closedAt: now })
    await notifyAbout(work, booking, 'credit_expired', { amountCents, lastDay })
    return true
  }
  await store.set(creditId, { toldDays: days, nextAt: nextTelling(row.waitsUntil, days, now, timeZone).at })
  const amountCents = await waitsOf(uow.tx, row.bookingId)
  const { withCreditCents: priceToConvertCents } = await pricesAgain(uow.tx, booking, amountCents)
  // While something is due that nobody has promised to pay it cannot be used (KEEP-22).
  const open = await openCharges(uow.tx, row.bookingId)
  const isOwed = open.length > 0 && !(await isAllPromised(uow.tx, row.bookingId, open, now))
  const due = isOwed && { dueCents: openTotal(open) }
  await notifyAbout(work, booking, 'credit_reminder', { amountCents, lastDay, days, priceToConvertCents, ...due })
  return true
}

async function standStill({ uow, now }: Work, row: CreditRow, blockedAt: Date): Promise<boolean> {
  if (row.state !== 'waiting' || row.stoodSince) return false
  await creditStore(uow.tx).set(row.id, { stoodSince: blockedAt < now ? blockedAt : now, nextAt: null })
  return true
}

async function goOn({ uow, now }: Work, row: CreditRow, timeZone: string): Promise<boolean> {
  const waitsUntil = afterStandStill(row.waitsUntil, row.stoodSince!, now, timeZone)
  const toldDays = toldBy(waitsUntil, now, timeZone)
  const isWaiting = row.state === 'waiting'
  const nextAt = isWaiting ? nextTelling(waitsUntil, toldDays, now, timeZone).at : null
  await creditStore(uow.tx).set(row.id, { waitsUntil, stoodSince: null, toldDays, nextAt })
  return true
}
