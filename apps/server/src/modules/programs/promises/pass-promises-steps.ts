import { promisedDay, whyHeld } from '@ownward/domain/billing'
import { addMinutes } from '@ownward/domain/calendar'
import type { BookingId } from '@ownward/domain/ids'
import { and, asc, gt, isNotNull, lte, min } from 'drizzle-orm'
import { promises } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { type BookingRow, bookingStore, isAutoRenewed, notifyAbout } from '../bookings/index.ts'
import { beginCollecting, scheduleTries, settleCharge, triesUnder } from '../charging/index.ts'
import { endPromise, holdsOf, type PromiseNow, passPromise, standingPromise } from '../holds/index.ts'
import { factsOf } from './promise-to-pay.ts'

const atOnce = 500
const problem = 'the day of a promise could not be passed'

/** The next moment, at most `until`, at which somebody is told of a promise of the day, a card is asked for one, or one is over. */
export async function nextPromise(parts: Parts, until: Date, after?: Date): Promise<Date | null> {
  const [row] = await parts.database.db
    .select({ at: min(promises.nextAt) })
    .from(promises)
    .where(and(lte(promises.nextAt, until), after && gt(promises.nextAt, after)))
  return row?.at ?? null
}

/**
 * Lives through promised days: at 09:00 who pays themselves is told, at 18:00 the card is asked once, and at midnight a promise that was not kept is broken
 * (PACT-14, PACT-15). Whoever dies in between goes on where it was: what was asked stands in the tries of the promise.
 */
export async function passPromises(parts: Parts, now: Date): Promise<number> {
  const due = await parts.database.db
    .select({ id: promises.bookingId })
    .from(promises)
    .where(and(isNotNull(promises.nextAt), lte(promises.nextAt, now)))
    .orderBy(asc(promises.nextAt), asc(promises.id))
    .limit(atOnce)
  const ids = due.map(({ id }) => id)
  return forEachDue(parts, ids, { what: 'booking', problem }, async id => {
    for (;;) {
      const step = await transactAt(parts, parts.clock.now(), work => passDay(work, id))
      if (step.kind === 'passed') return step.isDone
      const { charge } = await settleCharge(parts, step.intentId, { waiting: false })
      if (charge.state === 'unclear') return true
    }
  })
}

type Step = { kind: 'passed'; isDone: boolean } | { kind: 'ask'; intentId: number }

const passed = (isDone: boolean): Step => ({ kind: 'passed', isDone })

/** Does the next of what a promised day brings, as far as its time has come. */
async function passDay(work: Work, bookingId: BookingId): Promise<Step> {
  const { uow, now } = work
  const { tx } = uow
  const booking = await bookingStore(tx).lock(bookingId)
  const promise = await standingPromise(tx, bookingId)
  if (!promise || promise.row.nextAt! > now) return passed(false)
  // Its answer decides: it may keep the promise, also after midnight.
  const attempts = attemptStore(tx, booking)
  if (await attempts.open()) return passed(false)
  // Paid by something that does not look at promises, like a deposit.
  if (promise.leftCents === 0) {
    await scheduleTries(work, booking, { refused: booking.paymentRetry })
    return passed(true)
  }
  const { row } = promise
  const { tellAt, until } = promisedDay(row.day, booking.timeZone)
  if (tellAt <= now && row.toldAt === null && row.madeAt < tellAt) {
    await tellOfToday(work, booking, promise, until)
    return passed(true)
  }
  if (row.askAt && row.askAt <= now && row.askedAt === null) return askOnce(work, booking, promise, until)
  if (until > now) {
    await passPromise(tx, row.id, { nextAt: row.askAt && row.askAt > now ? row.askAt : until })
    return passed(false)
  }
  await breakPromise(work, booking, promise)
  return passed(true)
}

/** The day has come, and the card is not asked without its person: they are told, and press (PACT-14). */
async function tellOfToday(work: Work, booking: BookingRow, promise: PromiseNow, until: Date): Promise<void> {
  const { uow, now } = work
  const { row, leftCents } = promise
  await passPromise(uow.tx, row.id, { toldAt: now, nextAt: row.askAt && row.askAt > now ? row.askAt : now })
  const isAsked = booking.state !== 'active' || (await isAutoRenewed(uow.tx, booking.userId))
  if (isAsked || until <= now) return
  await notifyAbout(work, booking, 'promise_today', {
    amountCents: leftCents,
    until: addMinutes(until, -1).toISOString(),
    timeZone: booking.timeZone,
  })
}

/** Writes down the next try for what is open of the amount; a refusal ends the asking. */
async function askOnce(work: Work, booking: BookingRow, { row, leftCents }: PromiseNow, until: Date): Promise<Step> {
  const { tx } = work.uow
  const onceKey = `promise:${row.id}`
  const attempts = attemptStore(tx, booking)
  if (!(await attempts.isRefused(onceKey))) {
    const part = { mostCents: (await attempts.pressedPart(onceKey)) ?? leftCents, onceKey }
    const step = await beginCollecting(work, booking.id, { waiting: false, promised: true, onceKey, part })
    if (step.kind === 'ask') return step
  }
  await passPromise(tx, row.id, { askedAt: work.now, nextAt: until })
  return passed(true)
}

/** Whether a time without a usable car kept the card from being asked for something that is due: such a promise is set aside, not broken. */
async function isHeldByCase({ uow, now }: Work, booking: BookingRow, askedAt: Date): Promise<boolean> {
  const cases = (await holdsOf(uow.tx, booking.id)).filter(({ reason }) => reason === 'case')
  const due = (await openCharges(uow.tx, booking.id)).filter(charge => !isDueLater(charge, now))
  return due.some(charge => [askedAt, now].some(at => whyHeld(charge, cases, at) !== null))
}

/** The day is over, and not all of it was paid: what was held is asked for as its preview said, and nothing is charged for it (PACT-15). */
async function breakPromise(work: Work, booking: BookingRow, promise: PromiseNow): Promise<void> {
  const { row, leftCents } = promise
  const { uow, now } = work
  if (await isHeldByCase(work, booking, row.askAt ?? now)) {
    await endPromise(uow.tx, row.id, { state: 'withdrawn', at: now })
    return notifyAbout(work, booking, 'promise_set_aside', { amountCents: row.cents, leftCents, day: row.day })
  }
  await endPromise(uow.tx, row.id, { state: 'broken', at: now })
  const after = await triesUnder(uow.tx, booking, { holds: await holdsOf(uow.tx, booking.id), now })
  await notifyAbout(work, booking, 'promise_broken', {
    amountCents: row.cents,
    leftCents,
    day: row.day,
    ...factsOf(after),
    // Of a program that is over there is nothing left to end.
    ...(booking.state === 'completed' && { payBy: '' }),
    timeZone: booking.timeZone,
  })
}
