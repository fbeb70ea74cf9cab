import {
  type Driven,
  extraMiles,
  extraMilesCents,
  extraMilesCharged,
  extraMilesReduced,
  forgivenessAfter,
  forgivenessEnded,
  forgivenessRestored,
  type MilesCharge,
  type PauseUse,
} from '@ownward/domain/billing'
import { addMinutes } from '@ownward/domain/calendar'
import { add, type Cents, negate, subtract, times } from '@ownward/domain/money'
import { and, eq, inArray, max, sum } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { charges } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { bookingKey, type ChargeKind, type ChargeRow, chargeStore } from '../../money/charges/index.ts'
import {
  forgivenessEndedOf,
  forgivenOf,
  milesTakenOff,
  milesTakenOffCharge,
  postNew,
} from '../../money/ledger/index.ts'
import { type BookingRow } from '../bookings/index.ts'
import { drivenOf } from '../odometer/index.ts'
import { pauseUsesOf } from '../paused-days/index.ts'
import { programQuote } from '../signed-terms/index.ts'

const millisecond = 1 / 60_000

/** What bears extra miles: charges of their own, and the invoice of a sale. */
const milesKinds: ReadonlySet<ChargeKind> = new Set(['mileage', 'conversion'])

/**
 * Miles beyond what so many days include that nobody has charged yet; below zero when more were charged than are extra by now (SRV-16).
 * `unread`: what it shows, where that is not written down yet.
 */
export async function uncountedMiles(
  sql: Sql,
  booking: BookingRow,
  days: number,
  unread?: { odometer: number; at: Date },
): Promise<number> {
  const read = await drivenOf(sql, booking)
  if (!read) return 0
  const driven = unread === undefined ? read : { ...read, latestOdometer: unread.odometer }
  const pauses = await pauseUsesOf(sql, booking, unread)
  return milesNotCounted(booking, days, { driven, pauses, counted: await countedMiles(sql, booking) })
}

/** The same of what was read already. */
export function milesNotCounted(
  booking: BookingRow,
  days: number,
  { driven, pauses, counted }: { driven: Driven; pauses: readonly PauseUse[]; counted: number },
): number {
  return extraMiles(programQuote(booking), days, driven, pauses) - counted
}

/** Miles that are charged by now, less those that were taken off again. */
export async function countedMiles(sql: Sql, booking: BookingRow): Promise<number> {
  const [charged] = await sql
    .select({ miles: sum(charges.quantity).mapWith(Number) })
    .from(charges)
    .where(and(eq(charges.bookingId, booking.id), inArray(charges.kind, [...milesKinds])))
  return lessTakenOff(sql, booking, charged?.miles ?? 0)
}

/** What is left of so many charged miles; where none were charged, none were taken off. */
async function lessTakenOff(sql: Sql, booking: BookingRow, charged: number): Promise<number> {
  const { extraMileCents } = programQuote(booking)
  // Miles that cost nothing are not in the books.
  if (charged === 0 || extraMileCents === 0) return charged
  return charged - (await milesTakenOff(sql, booking.id)) / extraMileCents
}

/** Charges miles at the price of one. Two charges of a booking never have the same due time. */
export async function chargeMiles(
  work: Work,
  booking: BookingRow,
  { miles, dueAt: wanted }: { miles: number; dueAt: Date },
): Promise<void> {
  const amountCents = extraMilesCents(programQuote(booking), miles)
  if (amountCents === 0) return
  const { tx } = work.uow
  const [last] = await tx
    .select({ dueAt: max(charges.dueAt) })
    .from(charges)
    .where(and(eq(charges.bookingId, booking.id), eq(charges.kind, 'mileage')))
  const dueAt = last?.dueAt && last.dueAt >= wanted ? addMinutes(last.dueAt, millisecond) : wanted
  await chargeStore(tx, booking).add(extraMilesCharged(bookingKey(booking.id), dueAt, amountCents), {
    kind: 'mileage',
    dueAt,
    quantity: miles,
    amountCents,
    now: work.now,
  })
}

/**
 * Settles miles that were counted over the whole program: those that nobody has charged yet fall due, those charged too many (below zero) are
 * taken off. What the team has forgiven counts as settled, whatever was counted in between (decision 0019).
 */
export async function settleCount(
  work: Work,
  booking: BookingRow,
  { miles, countedAt }: { miles: number; countedAt: 'return' | 'check' },
): Promise<void> {
  const { tx } = work.uow
  const { extraMileCents } = programQuote(booking)
  const charged = (await chargeStore(tx, booking).all()).filter(({ kind }) => milesKinds.has(kind))
  const chargedMiles = charged.reduce((total, { quantity }) => total + quantity, 0)
  const before = times(extraMileCents, await lessTakenOff(tx, booking, chargedMiles))
  if (miles > 0) await chargeMiles(work, booking, { miles, dueAt: work.now })
  if (miles < 0) await takeOffMiles(work, booking, { miles: -miles, countedAt })
  await fitForgiveness(work, booking, charged, { before, after: add(before, times(extraMileCents, miles)), countedAt })
}

/** Takes miles off again that were charged and are not extra over the whole program. */
async function takeOffMiles(
  { uow, now }: Work,
  booking: BookingRow,
  { miles, countedAt }: { miles: number; countedAt: 'return' | 'check' },
): Promise<void> {
  const amountCents = extraMilesCents(programQuote(booking), miles)
  const posting = { userId: booking.userId, bookingId: booking.id, at: now }
  await postNew(uow.tx, extraMilesReduced(bookingKey(booking.id), amountCents, countedAt), posting)
}

async function fitForgiveness(
  { uow: { tx }, now }: Work,
  booking: BookingRow,
  charged: readonly ChargeRow[],
  { before, after, countedAt }: { before: Cents; after: Cents; countedAt: 'return' | 'check' },
): Promise<void> {
  const { extraMileCents } = programQuote(booking)
  const stack: MilesCharge[] = []
  for (const { id, quantity } of charged) {
    const [forgivenCents, endedCents] = [await forgivenOf(tx, id), await forgivenessEndedOf(tx, id)]
    const amountCents = subtract(times(extraMileCents, quantity), await milesTakenOffCharge(tx, id))
    stack.push({ amountCents, forgivenCents, endedCents })
  }
  for (const [i, changeCents] of forgivenessAfter(stack, { before, after }).entries()) {
    const charge = charged[i]!
    const key = `${charge.key}${countedAt === 'check' ? ':check' : ''}`
    const [post, amountCents] =
      changeCents < 0 ? [forgivenessEnded, negate(changeCents)] : [forgivenessRestored, changeCents]
    const posting = chargeStore(tx, booking).posting(charge, now)
    await postNew(tx, post(bookingKey(booking.id), amountCents, key), posting)
  }
}
