import { leftOfPromise, openTotal } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, cents, zero } from '@ownward/domain/money'
import { and, asc, eq, max, sql, sum } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, charges, promises } from '../../../db/schema/index.ts'
import { type ChargeRow, isDueLater } from '../../money/charges/index.ts'

/** A promise to pay as it is stored. */
export type PromiseRow = typeof promises.$inferSelect

/** A promise with what is still open of its amount, and of the booking. */
export interface PromiseNow {
  row: PromiseRow
  leftCents: Cents
  openCents: Cents
}

/** All promises that were made for a booking, the oldest first. */
export function promisesOf(door: Sql, bookingId: BookingId): Promise<PromiseRow[]> {
  return door.select().from(promises).where(eq(promises.bookingId, bookingId)).orderBy(asc(promises.id))
}

/** What decides how much of a promise is still open: the promise, what is open of its booking, and what was charged since it was made. */
export const promiseNow = {
  row: promises,
  // Tables are named here by hand: of a query of one table columns are written without it.
  openCents: sql<number>`coalesce((select sum(c.open_cents) from ${charges} c
    where c.booking_id = ${promises}.booking_id and c.state = 'open'), 0)::float8`,
  chargedSinceCents: sql<number>`coalesce((select sum(c.amount_cents) from ${charges} c
    where c.booking_id = ${promises}.booking_id and c.id > ${promises}.last_charge_id and c.kind <> 'extra'), 0)::float8`,
}

/** How much of a promise is still open, read with `promiseNow`; nothing of one that is over. */
export function leftNow(read: { row: PromiseRow; openCents: number; chargedSinceCents: number }): PromiseNow {
  const { row } = read
  const [openCents, chargedSinceCents] = [cents(read.openCents), cents(read.chargedSinceCents)]
  const facts = { cents: row.cents, openThenCents: row.openCents, chargedSinceCents, openCents }
  return { row, openCents, leftCents: row.state === 'standing' ? leftOfPromise(facts) : zero }
}

/** The promise of a booking that stands; undefined when none does. */
export async function standingPromise(door: Sql, bookingId: BookingId): Promise<PromiseNow | undefined> {
  const isStanding = and(eq(promises.bookingId, bookingId), eq(promises.state, 'standing'))
  const [read] = await door.select(promiseNow).from(promises).where(isStanding)
  return read && leftNow(read)
}

/** Whether a promise whose day is not over stands for all that is due of a booking, of which these charges are open (KEEP-22). */
export async function isAllPromised(
  door: Sql,
  bookingId: BookingId,
  open: readonly Pick<ChargeRow, 'kind' | 'dueAt' | 'openCents'>[],
  now: Date,
): Promise<boolean> {
  const promise = await standingPromise(door, bookingId)
  if (!promise || promise.row.holdsUntil <= now) return false
  return promise.leftCents >= openTotal(open.filter(charge => !isDueLater(charge, now)))
}

/** The promises of a person that stand. */
export async function promisesOfPerson(door: Sql, userId: UserId): Promise<PromiseNow[]> {
  const rows = await door
    .select(promiseNow)
    .from(promises)
    .innerJoin(bookings, eq(bookings.id, promises.bookingId))
    .where(and(eq(bookings.userId, userId), eq(promises.state, 'standing')))
  return rows.map(leftNow)
}

/** What a promise is made with; what was charged by then is found out here. */
type NewPromise = Omit<typeof promises.$inferInsert, 'id' | 'state' | 'openCents' | 'lastChargeId'>

/** Writes down a promise. The caller has locked the booking and asked the rule. */
export async function addPromise(tx: Tx, promise: NewPromise): Promise<PromiseRow> {
  const own = eq(charges.bookingId, promise.bookingId)
  const [last] = await tx
    .select({ id: max(charges.id) })
    .from(charges)
    .where(own)
  const [open] = await tx
    .select({ total: sum(charges.openCents).mapWith(Number) })
    .from(charges)
    .where(and(own, eq(charges.state, 'open')))
  const [row] = await tx
    .insert(promises)
    .values({ ...promise, state: 'standing', openCents: cents(open?.total ?? 0), lastChargeId: last?.id ?? 0 })
    .returning()
  return row!
}

/** Says what became of a promise; `until`: it holds nothing from then on, and never longer than its day. */
export async function endPromise(
  tx: Tx,
  id: number,
  { state, at, until }: { state: 'kept' | 'broken' | 'withdrawn'; at: Date; until?: Date },
): Promise<void> {
  // Who pressed before it was made, and waited behind it, ends it as it is made.
  const notBefore = (moment: Date) => sql`greatest(${moment.toISOString()}::timestamptz, ${promises.madeAt})`
  await tx
    .update(promises)
    .set({
      state,
      endedAt: notBefore(at),
      nextAt: null,
      ...(until && { holdsUntil: sql`least(${promises.holdsUntil}, ${notBefore(until)})` }),
    })
    .where(eq(promises.id, id))
}

/** Writes down how far the day of a promise has come. */
export async function passPromise(
  tx: Tx,
  id: number,
  change: Pick<PromiseRow, 'nextAt'> & Partial<Pick<PromiseRow, 'toldAt' | 'askedAt'>>,
): Promise<void> {
  await tx.update(promises).set(change).where(eq(promises.id, id))
}
