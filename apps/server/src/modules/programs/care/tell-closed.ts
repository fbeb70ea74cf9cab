import { asksAfterHours, openTotal } from '@ownward/domain/billing'
import { addMinutes } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, sum } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import { type ActedBy, type BookingRow, notifyAbout, readBooking } from '../bookings/index.ts'
import { type CaseRow, caseStore, downDaysOf, worthOf } from '../cases/index.ts'
import { payByOf } from '../holds/index.ts'
import { nextBill } from '../next-charges/index.ts'
import { priceLeft } from '../signed-terms/index.ts'

/** Notes that the car is back, and who has said so. */
export function noteBack({ uow, now }: Work, booking: BookingRow, row: CaseRow, by: ActedBy): Promise<void> {
  return caseStore(uow.tx).note({
    caseId: row.id,
    userId: booking.userId,
    kind: 'back',
    at: now,
    actorKind: by.kind,
    actorId: by.id as UserId | null,
  })
}

/** How many days a case has credited, and what they come to, in cents. */
export async function creditedIn(work: Work, row: CaseRow): Promise<{ days: number; amountCents: Cents }> {
  const days = (await downDaysOf(work.uow.tx, row.bookingId)).filter(day => day.caseId === row.id)
  return { days: days.length, amountCents: sum(days.map(worthOf)) }
}

/** Tells a driver what a case came to that is over, what is charged next, and what the car costs now; and what of its days falls due again, if anything (CARE-24). */
export async function tellClosed(
  work: Work,
  booking: BookingRow,
  row: CaseRow,
  { back, loaner }: { back?: { amountCents: Cents; dueAt: Date | null }; loaner?: { name: string; until: Date } } = {},
): Promise<void> {
  const { tx } = work.uow
  const { days, amountCents } = await creditedIn(work, row)
  const open = await openCharges(tx, booking.id)
  const due = open.filter(charge => !isDueLater(charge, work.now))
  const payBy = due.length > 0 ? await payByOf(work, booking) : null
  const chargedIn = new Set(
    (await downDaysOf(tx, booking.id)).filter(day => day.caseId === row.id).map(day => day.chargeId),
  )
  await notifyAbout(work, booking, 'case_closed', {
    days,
    amountCents,
    accountCreditCents: await balanceOf(tx, 'account_credit', booking.id),
    dueCents: openTotal(due),
    askedAt: askedFrom(row, work.now).toISOString(),
    ...(payBy && { payBy: payBy.toISOString() }),
    timeZone: booking.timeZone,
    priceToConvertCents: await priceLeft(tx, booking),
    ...(open.some(({ id }) => chargedIn.has(id)) && { earnsLater: true }),
    ...(loaner && { loaner: loaner.name, loanerUntil: loaner.until.toISOString() }),
    ...(await nextBill(work, await readBooking(work, booking.id))),
    ...(back?.dueAt && { backCents: back.amountCents, backAt: back.dueAt.toISOString() }),
  })
}

/** From when on the card is asked for what the case held: a day after the car was usable, or it was said that it was, and not before now. */
function askedFrom({ downUntil, endedAt }: CaseRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), addMinutes(endedAt ?? downUntil ?? now, asksAfterHours * 60).getTime()))
}
