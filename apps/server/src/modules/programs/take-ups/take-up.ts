import { creditTakenUp, openTotal } from '@ownward/domain/billing'
import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { add, type Cents, cents, lesser, subtract, sum } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import {
  type PriceSurface,
  sellingPriceOf,
  surfaceOfOtherCar,
  surfaceOfSameCar,
  type TakeUp,
  takenUpBy,
} from '@ownward/domain/pricing'
import { afterGivenBack, lastDayOf, nextTelling, pickupBy, toldBy } from '@ownward/domain/waiting'
import { asc, eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { charges } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { bookingKey, openCharges } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { type BookingRow, notifyAbout } from '../bookings/index.ts'
import { isAllPromised, standingPromise } from '../holds/index.ts'
import { signedQuote } from '../signed-terms/index.ts'
import {
  bookingOf,
  type CreditRow,
  creditStore,
  feesPaid,
  openCreditsOf,
  pricesAgain,
  waitsOf,
} from '../waiting-credits/index.ts'

/** What an ended program still owes, unless a promise to pay stands for it: while it does, its credit is not taken up (KEEP-22). */
export interface DueOfEnded {
  bookingId: BookingId
  amountCents: Cents
  /** Its oldest open invoice. */
  number: string
}

/** Why no credit is taken up: none waits (any more), the ended program owes something, or the pickup is too late. */
export type TakeUpRefusal =
  | Refusal<'waiting-credit-gone', { reservedBy: BookingId | null }>
  | Refusal<'waiting-credit-due', DueOfEnded>
  | Refusal<'waiting-credit-late', { pickupBy: Date; timeZone: string }>

/** A credit that a program takes up, with the ended program that it comes from. */
export interface UsableCredit {
  row: CreditRow
  booking: BookingRow
  amountCents: Cents
  pickupBy: Date
}

/** All that a program with waiting credit is priced by. */
export interface FoundCredit {
  /** The one that ends first before the others. */
  credits: readonly UsableCredit[]
  /** Those that wait, and whose last pickup is before this one: nothing of them is taken up. */
  late: readonly UsableCredit[]
  surface: PriceSurface
  takeUp: TakeUp
  /** The ended program of the same car, whose prices hold; null on another car. */
  same: BookingRow | null
  /** The car's selling price of today, with those options, without the credit. */
  todayCents: Cents
  /** What an ended program still owes; null where nothing is due. */
  due: DueOfEnded | null
}

interface Asked {
  userId: UserId
  vehicleId: VehicleId
  /** The car's prices of today. */
  today: PriceSurface
  /** The options that are chosen; none for the car as it is listed. */
  variant: string | null
  /** The pickup; null where nobody has said when. */
  startAt: Date | null
  now: Date
  /** Answers also while an ended program owes something, and says what. */
  owing?: boolean
}

/**
 * What a person can take up on a car now, and at which prices (KEEP-08, KEEP-09). Inside a transaction it locks their credits. All that wait are taken
 * together, the one that ends first before the others, but for those whose pickup would be too late.
 */
export async function findTakeUp(sql: Sql, asked: Asked): Promise<{ ok: true; value: FoundCredit } | TakeUpRefusal> {
  const rows = await creditStore(sql).lockOpenOf(asked.userId)
  const waiting = rows.filter(({ state, waitsUntil }) => state === 'waiting' && waitsUntil > asked.now)
  if (waiting.length === 0) return refuse('waiting-credit-gone', { reservedBy: rows.find(isReserved)?.heldBy ?? null })
  const known: UsableCredit[] = []
  let owed: DueOfEnded | null = null
  for (const row of waiting) {
    const due = await dueOfEnded(sql, row.bookingId, asked.now)
    if (due && !asked.owing) return refuse('waiting-credit-due', due)
    owed ??= due
    const booking = await bookingOf(sql, row.bookingId)
    const amountCents = await waitsOf(sql, row.bookingId)
    known.push({ row, booking, amountCents, pickupBy: pickupBy(row.waitsUntil, booking.timeZone) })
  }
  const usable = known.filter(credit => asked.startAt === null || asked.startAt < credit.pickupBy)
  const last = known.at(-1)!
  if (usable.length === 0)
    return refuse('waiting-credit-late', { pickupBy: last.pickupBy, timeZone: last.booking.timeZone })
  const late = known.filter(credit => !usable.includes(credit))
  return ok({ ...(await priced(sql, usable, asked)), late, due: owed })
}

const isReserved = ({ state }: CreditRow) => state === 'reserved'

async function priced(
  sql: Sql,
  credits: readonly UsableCredit[],
  asked: Asked,
): Promise<Omit<FoundCredit, 'due' | 'late'>> {
  const paid: number[] = []
  for (const { booking } of credits) paid.push(await feePaidBefore(sql, booking))
  const feePaidCents = cents(Math.max(...paid))
  const creditCents = sum(credits.map(({ amountCents }) => amountCents))
  const same = credits.find(({ booking }) => booking.vehicleId === asked.vehicleId)?.booking ?? null
  const todayCents = sellingPriceOf(asked.today, asked.variant)
  if (!same) {
    const surface = surfaceOfOtherCar(asked.today, feePaidCents)
    return { credits, surface, takeUp: { creditCents, feePaidCents }, same, todayCents }
  }
  const { feeCents } = signedQuote(same)
  const surface = surfaceOfSameCar(same.surface as PriceSurface, asked.today, feeCents)
  return {
    credits,
    surface,
    takeUp: { creditCents, feePaidCents: cents(Math.max(feePaidCents, feeCents)) },
    same,
    todayCents,
  }
}

/** What was paid of initial fees in an ended program and those that it went on from, without tax, in cents. */
export async function feePaidBefore(sql: Sql, booking: BookingRow): Promise<Cents> {
  const own = await sql
    .select()
    .from(charges)
    .where(eq(charges.bookingId, booking.id))
    .orderBy(asc(charges.dueAt), asc(charges.id))
  const { withoutTaxCents } = feesPaid(booking, own)
  return add(withoutTaxCents, signedQuote(booking).feePaidBeforeCents ?? cents(0))
}

/**
 * What of ended programs could be taken up then, in cents, beside that of a program that still runs (KEEP-18): all are taken together; and the
 * most that was paid of the initial fees of one of them.
 */
export async function takeUpBeside(sql: Sql, booking: BookingRow, at: Date): Promise<TakeUp> {
  const feesCents = [await feePaidBefore(sql, booking)]
  const amounts: Cents[] = []
  for (const { state, waitsUntil, bookingId } of await creditStore(sql).lockOpenOf(booking.userId)) {
    if (state !== 'waiting' || waitsUntil <= at) continue
    amounts.push(await waitsOf(sql, bookingId))
    feesCents.push(await feePaidBefore(sql, await bookingOf(sql, bookingId)))
  }
  return { creditCents: sum(amounts), feePaidCents: cents(Math.max(...feesCents)) }
}

/** What an ended program still owes; null where nothing is open, or a promise to pay stands for all that is due. */
export async function dueOfEnded(sql: Sql, bookingId: BookingId, now: Date): Promise<DueOfEnded | null> {
  const open = await openCharges(sql, bookingId)
  const [oldest] = open
  if (!oldest || (await isAllPromised(sql, bookingId, open, now))) return null
  return { bookingId, amountCents: openTotal(open), number: oldest.number }
}

/** What an ended program still owes and a promise stands for, and its day ('YYYY-MM-DD'): its credit can be used all the same (KEEP-22). */
export async function promisedOfEnded(
  sql: Sql,
  bookingId: BookingId,
  now: Date,
): Promise<(DueOfEnded & { day: string }) | null> {
  const open = await openCharges(sql, bookingId)
  const [oldest] = open
  if (!oldest || !(await isAllPromised(sql, bookingId, open, now))) return null
  const promise = await standingPromise(sql, bookingId)
  return { bookingId, amountCents: openTotal(open), number: oldest.number, day: promise!.row.day }
}

/** What of a credit that a booking has reserved its program leaves over, when that begins, and whether it has run out by then; null where nothing is left (KEEP-09, KEEP-11). */
export async function leftOfReserved(
  sql: Sql,
  row: CreditRow,
): Promise<{ amountCents: Cents; startAt: Date; runsOut: boolean } | null> {
  if (row.state !== 'reserved' || row.heldBy === null) return null
  const next = await bookingOf(sql, row.heldBy)
  let left = takenUpBy(signedQuote(next))
  for (const { id, heldBy, bookingId } of await openCreditsOf(sql, row.userId)) {
    if (heldBy !== row.heldBy) continue
    const waits = await waitsOf(sql, bookingId)
    const used = lesser(left, waits)
    left = subtract(left, used)
    if (id !== row.id) continue
    const amountCents = subtract(waits, used)
    return amountCents === 0 ? null : { amountCents, startAt: next.startAt, runsOut: row.waitsUntil <= next.startAt }
  }
  return null
}

/** What is overdue of a person's ended programs whose credit waits, and stands promised: a take-up need not wait for it (KEEP-22, SRV-10). */
export async function promisedOfWaiting(sql: Sql, userId: UserId, now: Date): Promise<Cents> {
  const amounts: Cents[] = []
  for (const { state, bookingId } of await openCreditsOf(sql, userId)) {
    if (state !== 'waiting') continue
    const open = await openCharges(sql, bookingId)
    if (open.length === 0 || !(await isAllPromised(sql, bookingId, open, now))) continue
    amounts.push(openTotal(open.filter(({ dueAt }) => dueAt <= now)))
  }
  return sum(amounts)
}

/** Before which moment a booking has to be picked up to take up all the credit that it has reserved; null where it has reserved none (KEEP-11). */
export async function lastPickupOf(tx: Tx, bookingId: BookingId): Promise<{ pickupBy: Date; timeZone: string } | null> {
  let last: { pickupBy: Date; timeZone: string } | null = null
  for (const row of await creditStore(tx).lockReservedBy(bookingId)) {
    const { timeZone } = await bookingOf(tx, row.bookingId)
    const by = pickupBy(row.waitsUntil, timeZone)
    if (last === null || by < last.pickupBy) last = { pickupBy: by, timeZone }
  }
  return last
}

/** What is owed still of the ended programs whose credit a booking has reserved: while it is, the credit is not taken up (KEEP-22). */
export async function dueOfReserved(tx: Tx, bookingId: BookingId, now: Date): Promise<DueOfEnded | null> {
  for (const row of await creditStore(tx).lockReservedBy(bookingId)) {
    const due = await dueOfEnded(tx, row.bookingId, now)
    if (due) return due
  }
  return null
}

/** A credit and how it is divided: what a program takes of it, and what goes on waiting. */
export interface DividedCredit {
  credit: UsableCredit
  usedCents: Cents
  restCents: Cents
}

/** Divides what a program takes up over the credits there are, the one that ends first before the others. */
export function divideTakeUp(credits: readonly UsableCredit[], takenUpCents: Cents): DividedCredit[] {
  let left = takenUpCents
  return credits.map(credit => {
    const usedCents = lesser(left, credit.amountCents)
    left = subtract(left, usedCents)
    return { credit, usedCents, restCents: subtract(credit.amountCents, usedCents) }
  })
}

/** A reservation keeps the credits that its program takes up for itself (KEEP-11). The caller has found them in the same transaction. */
export async function reserveCredits(
  { uow }: Pick<Work, 'uow'>,
  bookingId: BookingId,
  credits: readonly UsableCredit[],
  takenUpCents: Cents,
): Promise<void> {
  for (const { credit, usedCents } of divideTakeUp(credits, takenUpCents)) {
    if (usedCents === 0) continue
    await creditStore(uow.tx).set(credit.row.id, { state: 'reserved', heldBy: bookingId, nextAt: null })
  }
}

/** The program begins: what it has reserved becomes its own credit, and what is left goes on waiting to the same last day (KEEP-09, KEEP-11). */
export async function takeUpCredits(work: Work, booking: BookingRow): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  const store = creditStore(tx)
  let left = takenUpBy(signedQuote(booking))
  for (const row of await store.lockReservedBy(booking.id)) {
    const amountCents = await waitsOf(tx, row.bookingId)
    const usedCents = lesser(left, amountCents)
    left = subtract(left, usedCents)
    const entry = creditTakenUp(bookingKey(booking.id), bookingKey(row.bookingId), usedCents)
    await postNew(tx, entry, { userId: booking.userId, bookingId: booking.id, at: now, waitsFrom: row.bookingId })
    if (amountCents > usedCents) await waitOn(work, row, row.waitsUntil)
    else await store.set(row.id, { state: 'taken_up', closedAt: now })
  }
  if (left > 0) throw new Error(`booking ${booking.id} takes up ${left} cents that do not wait`)
}

/**
 * A reservation comes to nothing: what it had reserved waits again, for three days at least, and its person is told, unless they are just being answered
 * (KEEP-11). `byItsPerson`: they have called it off, let it lapse, or their card was refused.
 */
export async function giveCreditsBack(
  work: Work,
  booking: BookingRow,
  { tell = true, byItsPerson = true } = {},
): Promise<void> {
  const { tx } = work.uow
  for (const row of await creditStore(tx).lockReservedBy(booking.id)) {
    const ended = await bookingOf(tx, row.bookingId)
    const until = afterGivenBack(row.waitsUntil, work.now, ended.timeZone, byItsPerson ? ended.endedAt : null)
    await waitOn(work, row, until)
    if (!tell) continue
    const amountCents = await waitsOf(tx, row.bookingId)
    const { withCreditCents } = await pricesAgain(tx, ended, amountCents)
    await notifyAbout(work, ended, 'credit_given_back', {
      amountCents,
      lastDay: lastDayOf(until, ended.timeZone),
      newNumber: booking.number,
      priceToConvertCents: withCreditCents,
    })
  }
}

async function waitOn({ uow, now }: Work, row: CreditRow, waitsUntil: Date): Promise<void> {
  const { timeZone } = await bookingOf(uow.tx, row.bookingId)
  const toldDays = toldBy(waitsUntil, now, timeZone)
  const nextAt = nextTelling(waitsUntil, toldDays, now, timeZone).at
  await creditStore(uow.tx).set(row.id, {
    state: 'waiting',
    heldBy: null,
    waitsUntil,
    toldDays,
    nextAt,
    closedAt: null,
  })
}
