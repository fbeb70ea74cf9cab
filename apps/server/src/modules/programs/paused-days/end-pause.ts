import {
  afterPause,
  bridgeAfter,
  dayNumber,
  dayOf,
  endOfProgram,
  nextSpan,
  openTotal,
  pauseAhead,
  pauseLeft,
  pauseReduced,
} from '@ownward/domain/billing'
import { add, type Cents, lesser, subtract, zero } from '@ownward/domain/money'
import { linesForSpan } from '@ownward/domain/pricing'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { paymentDays, programPauses } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { chargeStore, isDueLater, openCharges, usageOf } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { type BookingRow, bookingStore, notifyAbout } from '../bookings/index.ts'
import { endForgiveness, scheduleTries } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { payByOf } from '../holds/index.ts'
import { courseOf, programQuote, timesOf } from '../signed-terms/index.ts'
import { type PauseRow, pausesOf } from './pauses.ts'

/** How a pause ends before its time: after how many of its days, why, and of a press which one. */
interface EarlyEnd {
  usedDays: number
  by: NonNullable<PauseRow['endedBy']>
  onceKey?: string | null
}

/**
 * Ends the pause of a program that runs or is to come after so many of its days: what its other days cost is off what is due or becomes account credit, they are
 * billed again, and the program ends so much earlier (PACT-08). Answers the booking as it is then. The caller has locked it.
 */
export async function endPause(
  work: Work,
  booking: BookingRow,
  { usedDays, by, onceKey }: EarlyEnd,
): Promise<BookingRow> {
  const { uow, now } = work
  const { tx } = uow
  const rows = (await pausesOf(tx, booking.id)).filter(({ days }) => days > 0)
  const [pause, earlier] = [rows.at(-1)!, rows.slice(0, -1)]
  const course = courseOf(booking)
  const ended = afterPause(
    course,
    { ...pause, days: usedDays },
    { pause: earlier.at(-1) ?? null, bridge: await bridgeBefore(tx, booking, earlier) },
  )
  const end = dayOf(course, pause.fromDay + usedDays)
  // What was not asked for by now was held by now.
  const held = Math.min(pause.holdsUntil.getTime(), Math.max(end.getTime(), pause.holdsFrom.getTime(), now.getTime()))
  const holdsUntil = pause.holdsFrom >= now ? end : new Date(held)
  await tx
    .update(programPauses)
    .set({ days: usedDays, endedAt: now, endedBy: by, endedOnceKey: onceKey ?? null, holdsUntil })
    .where(eq(programPauses.id, pause.id))
  const backCents = await takeOffRest(work, booking, pause.fromDay + usedDays)
  const times = timesOf(ended)
  const change = {
    billedDays: ended.billedDays,
    pauseFromDay: ended.pause?.fromDay ?? null,
    pauseDays: ended.pause?.days ?? null,
    pausedDays: ended.pausedDays!,
    bridgeFromDay: ended.bridge?.fromDay ?? null,
    bridgeDays: ended.bridge?.days ?? null,
    ...times,
    announceAt: times.announceAt > now ? times.announceAt : null,
  }
  await bookingStore(tx).set(booking.id, change)
  const after = { ...booking, ...change }
  await claimStore(tx).keepTo(booking.id, { from: booking.startAt, until: endOfProgram(ended) })
  await scheduleTries(work, after, { refused: booking.paymentRetry })
  const due = (await openCharges(tx, booking.id)).filter(charge => !isDueLater(charge, now))
  const payBy = due.length > 0 ? await payByOf(work, after) : null
  await notifyAbout(work, after, 'pause_ended', {
    by,
    until: end.toISOString(),
    isCalledOff: usedDays === 0,
    backCents,
    nextAt: times.renewAt.toISOString(),
    nextCents: linesForSpan(programQuote(after), nextSpan(ended)).totalCents,
    ...(times.renewAt <= now && { isBilledNow: true }),
    programEnd: endOfProgram(ended).toISOString(),
    // What fell due before is to be paid by then: the days to pay go on with the end of the pause (PACT-18).
    ...(payBy && { dueCents: openTotal(due), payBy: payBy.toISOString() }),
    timeZone: booking.timeZone,
  })
  return after
}

/** The days that led to another payment day last, before a pause: the person has moved it, an earlier pause ended early, or the car was swapped. */
async function bridgeBefore(tx: Tx, booking: BookingRow, earlier: readonly PauseRow[]) {
  const { id, cycleDays } = booking
  const moves = await tx
    .select({ fromDay: paymentDays.fromDay, days: paymentDays.bridgeDays })
    .from(paymentDays)
    .where(eq(paymentDays.bookingId, id))
  // What began with another car has its first days up to the payment day that there was.
  const { swap } = programQuote(booking)
  const first = swap ? [{ fromDay: 0, days: swap.firstDays }] : []
  const bridges = [
    ...first,
    ...moves,
    ...earlier.map(row => bridgeAfter(row, cycleDays)).filter(bridge => bridge !== null),
  ]
  return bridges.toSorted((a, b) => a.fromDay - b.fromDay).at(-1) ?? null
}

/** Takes off what the days of a pause from one on were charged with; answers how much of it had been paid and is account credit now. */
async function takeOffRest(work: Work, booking: BookingRow, fromDay: number): Promise<Cents> {
  const { tx } = work.uow
  const store = chargeStore(tx, booking)
  const inFlight = await attemptStore(tx, booking).open()
  let backCents = zero
  const ofPause = (await store.all()).filter(
    charge => charge.kind === 'pause' && charge.fromDay! + charge.quantity > fromDay,
  )
  for (const charge of ofPause) {
    const usedDays = Math.max(0, fromDay - charge.fromDay!)
    const quote = programQuote(booking, charge.insured)
    const usage = usageOf(booking, charge)!
    const restCents = pauseLeft(usage, quote, usedDays)
    const endedCents = await endForgiveness(work, booking, charge, restCents, `${charge.key}:ended:${usedDays}`)
    // A card that is being asked was asked for what was open before.
    const openCents =
      inFlight?.chargeId === charge.id ? zero : lesser(charge.openCents, subtract(restCents, endedCents))
    const againstDueCents = add(endedCents, openCents)
    await postNew(tx, pauseReduced(usage, quote, { usedDays, againstDueCents }), store.posting(charge, work.now))
    await store.leave(charge, subtract(charge.openCents, openCents), { at: work.now, paid: false })
    await store.shorten(charge, usedDays, dayOf(courseOf(booking), charge.fromDay! + usedDays))
    backCents = add(backCents, subtract(restCents, againstDueCents))
  }
  return backCents
}

/**
 * Ends the pause that runs or is to come with the day of a moment, where there is one: a case counts, or too much was driven (PACT-07, PACT-08). Answers
 * the booking as it is then. The caller has locked it.
 */
export async function endPauseFor(
  work: Work,
  booking: BookingRow,
  { at, by }: { at: Date; by: 'case' | 'miles' },
): Promise<BookingRow> {
  const course = courseOf(booking)
  const pause = pauseAhead(course, work.now)
  if (!pause) return booking
  const usedDays = Math.max(0, dayNumber(course, at) - pause.fromDay)
  return usedDays < pause.days ? endPause(work, booking, { usedDays, by }) : booking
}
