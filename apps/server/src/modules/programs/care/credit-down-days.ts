import { dayOf, downtimeCredited } from '@ownward/domain/billing'
import { endOfDayInZone } from '@ownward/domain/calendar'
import { downDays, nextDownDayAt } from '@ownward/domain/care'
import type { BookingId } from '@ownward/domain/ids'
import { add, lesser, subtract } from '@ownward/domain/money'
import { downDayLines } from '@ownward/domain/pricing'
import { and, asc, gt, isNotNull, lte, min } from 'drizzle-orm'
import { careCases } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey, type ChargeRow, chargeStore, daysOf, usageOf } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { type BookingRow, bookingStore } from '../bookings/index.ts'
import { type CaseRow, caseStore, daysEverCredited, findCase, placesIn, timeOf } from '../cases/index.ts'
import { chargeNextSpan, earnCredit, endForgiveness, scheduleTries } from '../charging/index.ts'
import { endPauseFor } from '../paused-days/index.ts'
import { courseOf, programQuote } from '../signed-terms/index.ts'
import { tellClosed } from './tell-closed.ts'

/** How many bookings at a time: what crediting does is wait for the database. */
const atOnce = 4

/** The next moment, at most `until`, at which a day of some case is to be credited. */
export async function nextDownDay(parts: Parts, until: Date, after?: Date): Promise<Date | null> {
  const due = and(lte(careCases.creditAt, until), after && gt(careCases.creditAt, after))
  const [row] = await parts.database.db
    .select({ at: min(careCases.creditAt) })
    .from(careCases)
    .where(due)
  return row?.at ?? null
}

/** Credits the days of all cases that are over by now, each once (CARE-08). */
export async function creditDownDays(parts: Parts, now: Date): Promise<number> {
  const rows = await parts.database.db
    .select({ id: careCases.id, bookingId: careCases.bookingId })
    .from(careCases)
    .where(and(isNotNull(careCases.creditAt), lte(careCases.creditAt, now)))
    .orderBy(asc(careCases.creditAt), asc(careCases.id))
  // Cases of one booking come one after the other.
  const casesOf = Map.groupBy(rows, ({ bookingId }) => bookingId)
  const problem = 'days without a car could not be credited'
  return forEachDue(parts, [...casesOf.keys()], { what: 'booking', problem, atOnce }, async bookingId => {
    let credited = 0
    for (const { id } of casesOf.get(bookingId)!)
      credited += Number(await transactAt(parts, now, work => creditDue(work, bookingId, id)))
    return credited
  })
}

async function creditDue(work: Work, bookingId: BookingId, caseId: number): Promise<boolean> {
  const { tx } = work.uow
  const booking = await bookingStore(tx).lock(bookingId)
  const row = (await findCase(tx, caseId))!
  if (row.creditAt === null || row.creditAt > work.now) return false
  // A card that is being asked was asked for what was open before.
  if (await attemptStore(tx, booking).open()) return false
  await creditDays(work, booking, row)
  // Whoever had the car back before the report was confirmed is told now what it came to.
  if (row.waits && row.downUntil) await tellClosed(work, booking, row)
  return true
}

/**
 * Credits the days of a case that are over by now and charged, each once: what is still open of its charge becomes less, what was paid becomes account
 * credit (CARE-08, CARE-09). `beforeDay`: days of the program from it on are not used, for the car came back. The caller has locked the booking.
 */
export async function creditDays(
  work: Work,
  booking: BookingRow,
  row: CaseRow,
  beforeDay = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { tx } = work.uow
  const course = courseOf(booking)
  const time = timeOf(row, work.now)
  const credited = await daysEverCredited(tx, booking.id)
  const known = new Set(credited.map(({ day }) => day))
  const down = credited.filter(({ stays }) => stays)
  const days = downDays(course, time, work.now).filter(day => !known.has(day) && day < beforeDay)
  if (days.length > 0 && beforeDay === Number.POSITIVE_INFINITY) await endPauseBefore(work, booking, row, days.at(-1)!)
  let isWaiting = false
  for (const day of days) {
    const charge = (await chargeStore(tx, booking).all()).find(one => isIn(one, day))
    if (charge) {
      await creditDay(work, booking, { charge, day, caseId: row.id, before: down })
      down.push({ day, stays: true })
      down.sort((a, b) => a.day - b.day)
    } else isWaiting = true
  }
  const isOver = time.until !== null && !(isWaiting && booking.state === 'active')
  await caseStore(tx).set(row.id, {
    waits: false,
    creditAt: isOver
      ? null
      : time.until
        ? endOfDayInZone(work.now, booking.timeZone)
        : earlier(nextDownDayAt(course, time, work.now), row.creditUntil),
  })
  // Where its crediting has ended what falls due is asked for again (CARE-23).
  if (row.downUntil === null && (days.length > 0 || time.until !== null))
    await scheduleTries(work, booking, { refused: booking.paymentRetry })
}

/** Days that count end a pause with the first of them, and those of them that have come are billed then, so that they can be credited (PACT-08). */
async function endPauseBefore(work: Work, booking: BookingRow, row: CaseRow, lastDay: number): Promise<void> {
  let billed = await endPauseFor(work, booking, { at: row.downFrom, by: 'case' })
  if (billed === booking) return
  while (billed.billedDays <= lastDay) billed = await chargeNextSpan(work, billed)
}

const earlier = (at: Date, other: Date | null) => (other && other < at ? other : at)

function isIn({ fromDay, quantity }: ChargeRow, day: number): boolean {
  return fromDay !== null && fromDay <= day && day < fromDay + quantity
}

async function creditDay(
  work: Work,
  booking: BookingRow,
  {
    charge,
    day,
    caseId,
    before,
  }: { charge: ChargeRow; day: number; caseId: number; before: readonly { day: number }[] },
): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  const store = chargeStore(tx, booking)
  const place = day - charge.fromDay!
  const down = placesIn(before, charge)
  const quote = programQuote(booking, charge.insured)
  const lines = downDayLines(quote, { ...daysOf(charge), down }, place)
  // What had been forgiven of the day is not owed at all now, and is no money that comes back.
  const endedCents = await endForgiveness(
    work,
    booking,
    charge,
    lines.totalCents,
    `${bookingKey(booking.id)}:down:${day}`,
  )
  const openCents = lesser(charge.openCents, subtract(lines.totalCents, endedCents))
  const entry = downtimeCredited(usageOf(booking, charge, down)!, quote, {
    programDay: day,
    place,
    againstDueCents: add(endedCents, openCents),
  })
  // Its papers name the day itself.
  const course = courseOf(booking)
  const span = { coversFrom: dayOf(course, day), coversTo: dayOf(course, day + 1) }
  await postNew(tx, entry, { ...store.posting(charge, now), ...span })
  const left = subtract(charge.openCents, openCents)
  await store.leave(charge, left, { at: now, paid: false })
  if (charge.openCents > 0 && left === 0) await earnCredit(work, booking, charge)
  await caseStore(tx).addDay({
    bookingId: booking.id,
    day,
    caseId,
    chargeId: charge.id,
    usageCents: subtract(lines.rentCents, lines.discountCents),
    bookingFeeCents: lines.bookingFeeCents,
    taxCents: lines.taxCents,
    insuranceCents: lines.insuranceCents,
    at: now,
  })
}
