import { chargeKey, type LedgerEntry, type UsageCharge } from '@ownward/domain/billing'
import { daysBetweenInZone } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, cents } from '@ownward/domain/money'
import type { SpanDays } from '@ownward/domain/pricing'
import { and, asc, count, eq, lt, lte, sql, sum } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, charges } from '../../../db/schema/index.ts'
import { isTriedOut, readOnce, rewrite } from '../../../db/try-out.ts'
import { postNew } from '../ledger/index.ts'

/** An invoice as it is stored: what a booking owes for one thing, and what of it is still open. */
export type ChargeRow = typeof charges.$inferSelect

/** What an invoice is for, like a reservation or a cycle. */
export type ChargeKind = ChargeRow['kind']

/** The booking a charge belongs to, as far as charging needs it. The caller has locked it. */
export interface ChargedBooking {
  id: number
  number: string
  userId: UserId
}

/** How a booking is named in the books and to the gateway. */
export function bookingKey(bookingId: BookingId): string {
  return `bk_${bookingId}`
}

/** The one key of a reservation's charge. */
export function reserveKey(bookingId: BookingId): string {
  return chargeKey({ bookingId: bookingKey(bookingId), kind: 'reserve' })
}

interface NewCharge {
  kind: ChargeKind
  dueAt: Date
  amountCents: Cents
  now: Date
  coversFrom?: Date
  coversTo?: Date
  fromDay?: number
  quantity?: number
  begunDays?: number
  bridgeAt?: number | null
  bridgeDays?: number | null
  insured?: boolean
}

type ChargedDays = Pick<ChargeRow, 'quantity' | 'begunDays' | 'bridgeAt' | 'bridgeDays'>

/** The days of a charge of usage: how many of the same cycle were charged before them, the bridge that they touch, and whether they are paused. */
export function daysOf({
  kind,
  quantity,
  begunDays,
  bridgeAt,
  bridgeDays,
}: ChargedDays & { kind: ChargeKind }): SpanDays {
  const bridge = bridgeAt === null || bridgeDays === null ? null : { at: bridgeAt, days: bridgeDays }
  return { days: quantity, begunDays, bridge, paused: kind === 'pause' }
}

/** The columns that keep the days of a charge of usage; `daysOf` reads them. */
export function columnsOfDays({ days, begunDays, bridge }: SpanDays): ChargedDays {
  return { quantity: days, begunDays, bridgeAt: bridge?.at ?? null, bridgeDays: bridge?.days ?? null }
}

/**
 * What a charge says of days that were used, and by their place in it on which of them there was no usable car; null for one that is not about
 * days.
 */
export function usageOf(
  booking: Pick<ChargedBooking, 'id'>,
  charge: ChargeRow,
  down: readonly number[] = [],
): UsageCharge | null {
  if (charge.kind !== 'cycle' && charge.kind !== 'extension' && charge.kind !== 'pause') return null
  return { bookingId: bookingKey(booking.id), kind: charge.kind, from: charge.dueAt, ...daysOf(charge), down }
}

/** What a booking owes, inside one transaction that has locked the booking. */
export function chargeStore(tx: Tx, booking: ChargedBooking) {
  const own = eq(charges.bookingId, booking.id)
  const posting = (
    charge: Pick<ChargeRow, 'id' | 'coversFrom' | 'coversTo'>,
    at: Date,
  ): Parameters<typeof postNew>[2] => ({
    userId: booking.userId,
    bookingId: booking.id,
    at,
    chargeId: charge.id,
    coversFrom: charge.coversFrom,
    coversTo: charge.coversTo,
  })

  async function change({ id }: ChargeRow, columns: Partial<ChargeRow>): Promise<void> {
    await tx.update(charges).set(columns).where(eq(charges.id, id))
    rewrite<ChargeRow[]>(tx, keyOf(booking.id), rows => rows.map(row => (row.id === id ? { ...row, ...columns } : row)))
  }

  return {
    posting,

    /** Writes an invoice and its entry in the books. A second one for the same thing is refused by the database. */
    async add(entry: LedgerEntry, charge: NewCharge): Promise<ChargeRow> {
      const { now, ...columns } = charge
      const isFree = charge.amountCents === 0
      const [row] = await tx
        .insert(charges)
        .values({
          ...columns,
          number: sql`${`${booking.number}-`}::text || (select count(*) + 1 from ${charges} where ${own})`,
          key: entry.key,
          userId: booking.userId,
          bookingId: booking.id,
          openCents: charge.amountCents,
          state: isFree ? 'settled' : 'open',
          createdAt: now,
          closedAt: isFree ? now : null,
        })
        .returning()
      rewrite<ChargeRow[]>(tx, keyOf(booking.id), rows => [...rows, row!].sort(byDay))
      await postNew(tx, entry, posting(row!, now))
      return row!
    },

    async all(): Promise<ChargeRow[]> {
      return allCharges(tx, booking.id)
    },

    /** What is left to pay, the oldest first. */
    async open(): Promise<ChargeRow[]> {
      return openCharges(tx, booking.id)
    },

    async find(id: number): Promise<ChargeRow> {
      const [row] = await tx
        .select()
        .from(charges)
        .where(and(own, eq(charges.id, id)))
      if (!row) throw new Error(`booking ${booking.id} has no charge ${id}`)
      return row
    },

    /** Says what is left of a charge after a payment by card, or after it was reduced or set against something. */
    async leave(charge: ChargeRow, openCents: Cents, { at, paid }: { at: Date; paid: boolean }): Promise<void> {
      if (openCents === charge.openCents) return
      const isOpen = openCents > 0
      await change(charge, {
        openCents,
        state: isOpen ? 'open' : paid ? 'paid' : 'settled',
        closedAt: isOpen ? null : at,
      })
    },

    /** A pause ended before its time: its charge is about fewer days. What it was charged with stays. */
    async shorten(charge: ChargeRow, days: number, coversTo: Date): Promise<void> {
      await change(charge, { quantity: days, coversTo })
    },
  }
}

/** What is left to pay of a booking, the oldest first. */
export async function openCharges(sql: Sql, bookingId: BookingId): Promise<ChargeRow[]> {
  // A preview asks this after each of its steps.
  if (isTriedOut(sql)) return (await allCharges(sql, bookingId)).filter(({ state }) => state === 'open')
  return sql
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, bookingId), eq(charges.state, 'open')))
    .orderBy(asc(charges.dueAt), asc(charges.id))
}

/** Everything that a booking was charged with, the oldest first. */
async function allCharges(sql: Sql, bookingId: BookingId): Promise<ChargeRow[]> {
  const rows = await readOnce(sql, keyOf(bookingId), () =>
    sql.select().from(charges).where(eq(charges.bookingId, bookingId)).orderBy(asc(charges.dueAt), asc(charges.id)),
  )
  return [...rows]
}

function byDay(one: ChargeRow, other: ChargeRow): number {
  return one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id
}

function keyOf(bookingId: number): string {
  return `charges of ${bookingId}`
}

/** Whether a charge falls due on a day that is told ahead: days that are charged back are not asked for before (CARE-19). */
export function isDueLater({ kind, dueAt }: Pick<ChargeRow, 'kind' | 'dueAt'>, now: Date): boolean {
  return kind === 'care_back' && dueAt > now
}

/** Charges that are open past their day (SRV-14). */
export function isOverdue(now: Date) {
  return and(eq(charges.state, 'open'), lt(charges.dueAt, now))
}

/** What a person owes on all their bookings: due by now and open (SRV-14). */
export async function owedBy(sql: Sql, userId: UserId, now: Date): Promise<Cents> {
  const [row] = await sql
    .select({ openCents: sum(charges.openCents).mapWith(Number) })
    .from(charges)
    .where(and(eq(charges.userId, userId), eq(charges.state, 'open'), lte(charges.dueAt, now)))
  return cents(row?.openCents ?? 0)
}

/** What a person owes on all their bookings, and for how many days, by the calendar of its place, the oldest of it is due; 0 where nothing is (DESK-29). */
export async function owedWithAge(sql: Sql, userId: UserId, now: Date): Promise<{ openCents: Cents; days: number }> {
  const [oldest] = await sql
    .select({ dueAt: charges.dueAt, timeZone: bookings.timeZone })
    .from(charges)
    .innerJoin(bookings, eq(bookings.id, charges.bookingId))
    .where(and(eq(charges.userId, userId), eq(charges.state, 'open'), lte(charges.dueAt, now)))
    .orderBy(asc(charges.dueAt))
    .limit(1)
  const days = oldest ? daysBetweenInZone(oldest.dueAt, now, oldest.timeZone) : 0
  return { openCents: await owedBy(sql, userId, now), days }
}

/** How many charges of everybody are overdue, and what is open with them. */
export async function overdueTotal(db: Sql, now: Date): Promise<{ charges: number; openCents: Cents }> {
  const [row] = await db
    .select({ charges: count(), openCents: sum(charges.openCents).mapWith(Number) })
    .from(charges)
    .where(isOverdue(now))
  return { charges: row?.charges ?? 0, openCents: cents(row?.openCents ?? 0) }
}

/** The charge with an invoice's number, and its booking. */
export async function chargeNumbered(
  sql: Sql,
  number: string,
): Promise<Pick<ChargeRow, 'id' | 'bookingId'> | undefined> {
  const [row] = await sql
    .select({ id: charges.id, bookingId: charges.bookingId })
    .from(charges)
    .where(eq(charges.number, number))
  return row
}
