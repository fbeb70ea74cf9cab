import { type DaysBack, downtimeBackCharged, paymentDayFrom } from '@ownward/domain/billing'
import { addDaysInZone, addMinutes } from '@ownward/domain/calendar'
import { downDays } from '@ownward/domain/care'
import { add, type Cents, subtract, sum, zero } from '@ownward/domain/money'
import { type CycleLines, downDayLines, type ProgramEnd } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { bookingKey, chargeStore, daysOf } from '../../money/charges/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { type CaseRow, caseStore, casesOf, type DownDayRow, downDaysOf, placesIn, timeOf } from '../cases/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { contestStore } from '../contests/index.ts'
import { courseOf, programQuote } from '../signed-terms/index.ts'
import { creditDays } from './credit-down-days.ts'
import { withdrawOffer } from './loaners/end-offer.ts'

/**
 * Ends a case at a moment that is past: days from it on that are credited fall due again on one invoice, and their purchase credit stays (CARE-19,
 * CARE-20). The caller has locked the booking and tells its driver.
 */
export async function endCaseAt(
  work: Work,
  booking: BookingRow,
  row: CaseRow,
  { from, state }: { from: Date; state: 'rejected' | 'closed' },
): Promise<{ amountCents: Cents; dueAt: Date | null }> {
  const { uow, now } = work
  const { tx } = uow
  // One that has ended earlier, where its car drove, is not made longer.
  const until = row.downUntil && row.downUntil < from ? row.downUntil : from
  const ended = {
    state,
    downUntil: until,
    endedAt: now,
    step: null,
    stepBy: null,
    usableAt: null,
    askBy: null,
  } as const
  await caseStore(tx).set(row.id, ended)
  if (row.downUntil === null) await withdrawOffer(work, booking)
  await creditDays(work, booking, { ...row, ...ended })
  const stays = new Set(downDays(courseOf(booking), timeOf({ ...row, ...ended }, now), now))
  const all = await downDaysOf(tx, booking.id)
  // A day that another case has too is credited for that one.
  const others = (await casesOf(tx, booking.id)).filter(({ id, state }) => id !== row.id && state !== 'withdrawn')
  for (const other of others) for (const day of downDays(courseOf(booking), timeOf(other, now), now)) stays.add(day)
  const over = all.filter(({ caseId, day }) => caseId === row.id && !stays.has(day))
  const days = await pricedBack(work, booking, { all, over })
  const amountCents = sum([days.usageCents, days.bookingFeeCents, days.taxCents, days.insuranceCents])
  await contestStore(tx).endDays(
    booking.id,
    over.map(({ day }) => day),
    now,
  )
  if (amountCents === 0) {
    await scheduleTries(work, booking, { refused: booking.paymentRetry })
    return { amountCents, dueAt: null }
  }
  const store = chargeStore(tx, booking)
  const wanted = dueOf(booking, now)
  const last = (await store.all()).filter(({ kind }) => kind === 'care_back').at(-1)
  // Two of one booking are never due at the same instant.
  const dueAt = last && last.dueAt >= wanted ? addMinutes(last.dueAt, 1) : wanted
  await store.add(downtimeBackCharged(bookingKey(booking.id), dueAt, days), {
    kind: 'care_back',
    dueAt,
    quantity: over.length,
    amountCents,
    now,
  })
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  return { amountCents, dueAt }
}

/** What days cost that were credited and are not any more, the last of them first: never more than was credited for all of them. */
async function pricedBack(
  { uow: { tx } }: Work,
  booking: BookingRow,
  { all, over }: { all: readonly DownDayRow[]; over: readonly DownDayRow[] },
): Promise<DaysBack> {
  const charges = await chargeStore(tx, booking).all()
  const lines: CycleLines[] = []
  let down = [...all]
  for (const row of over.toReversed()) {
    const charge = charges.find(({ id }) => id === row.chargeId)!
    down = down.filter(other => other !== row)
    const place = row.day - charge.fromDay!
    // Of a car that came back earlier only the days used count.
    if (row.day >= booking.billedDays) continue
    const end = booking.state === 'active' ? undefined : endOf(booking, charge)
    const span = { ...daysOf(charge), down: placesIn(down, charge) }
    lines.push(downDayLines(programQuote(booking, charge.insured), span, place, end))
  }
  const total = (of: (line: CycleLines) => Cents) => lines.map(of).reduce(add, zero)
  return {
    usageCents: total(line => subtract(line.rentCents, line.discountCents)),
    bookingFeeCents: total(line => line.bookingFeeCents),
    taxCents: total(line => line.taxCents),
    insuranceCents: total(line => line.insuranceCents),
  }
}

/** Where a program that is over has ended, seen from a charge. */
function endOf({ billedDays, outcome }: BookingRow, charge: { fromDay: number | null }): ProgramEnd {
  return { at: billedDays - charge.fromDay!, feeByTheDay: outcome === 'lost' || outcome === 'swapped' }
}

const leastDaysAhead = 7

/** When it falls due: on the first payment day at least seven days ahead; of a program that is over, after seven days. */
function dueOf(booking: BookingRow, now: Date): Date {
  const least = addDaysInZone(now, leastDaysAhead, booking.timeZone)
  if (booking.state !== 'active') return least
  return paymentDayFrom(courseOf(booking), least)
}
