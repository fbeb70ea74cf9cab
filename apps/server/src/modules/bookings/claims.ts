import { type Claim, decideHold, type Period } from '@ownward/domain/bookings'
import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../db/connect.ts'
import { users, vehicleClaims, vehicles } from '../../db/schema/index.ts'

/** A person finishes at most this many cars at a time; an older hold gives way (BEY-10). */
const mostHolds = 3

interface NewHold {
  userId: number
  vehicleId: number
  period: Period
  now: Date
}

/** PostgreSQL's code for two claims of one car that overlap. */
export const claimConflict = '23P01'

const bound = (side: 'lower' | 'upper') =>
  sql<number>`(extract(epoch from ${sql.raw(side)}(${vehicleClaims.period})) * 1000)::float8`

/** Who has a car when: its live claims, lapsed holds among them (the rule leaves those out). */
export async function liveClaims(db: Sql, vehicleId: number): Promise<Claim[]> {
  const rows = await db
    .select({
      userId: vehicleClaims.userId,
      kind: vehicleClaims.kind,
      from: bound('lower'),
      until: bound('upper'),
      expiresAt: vehicleClaims.expiresAt,
    })
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.vehicleId, vehicleId), vehicleClaims.live))
  return rows.map(row => ({
    userId: String(row.userId),
    kind: row.kind,
    from: new Date(row.from),
    until: new Date(row.until),
    expiresAt: row.expiresAt,
  }))
}

/**
 * Claims on cars inside one transaction. `lock` comes first: people who want the same car then wait for each other, instead of
 * locking up in the EXCLUDE constraint, which stays what makes a double booking impossible.
 */
export function claimStore(tx: Tx) {
  const anyHold = (userId: number) => and(eq(vehicleClaims.userId, userId), eq(vehicleClaims.kind, 'hold'))
  const format = ({ from, until }: Period) => `[${from.toISOString()},${until.toISOString()})`

  return {
    async lock(vehicleId: number, userId: number): Promise<void> {
      await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    },

    async dropLapsed(vehicleId: number, now: Date): Promise<void> {
      await tx
        .update(vehicleClaims)
        .set({ live: false })
        .where(
          and(
            eq(vehicleClaims.vehicleId, vehicleId),
            eq(vehicleClaims.kind, 'hold'),
            vehicleClaims.live,
            lte(vehicleClaims.expiresAt, now),
          ),
        )
    },

    async dropOwnHold(userId: number, vehicleId: number): Promise<void> {
      await tx
        .update(vehicleClaims)
        .set({ live: false })
        .where(and(anyHold(userId), vehicleClaims.live, eq(vehicleClaims.vehicleId, vehicleId)))
    },

    /**
     * Holds the car for the person, or moves the hold they have, and lets go of their oldest holds beyond the limit; answers until
     * when, or null when they have held it for as long as one person can.
     */
    async hold({ userId, vehicleId, period, now }: NewHold): Promise<Date | null> {
      const [earlier] = await tx
        .select({ since: vehicleClaims.createdAt })
        .from(vehicleClaims)
        .where(and(anyHold(userId), eq(vehicleClaims.vehicleId, vehicleId)))
      const hold = decideHold(now, earlier?.since ?? null)
      if (!hold) return null
      const held = { period: format(period), live: true, expiresAt: hold.until, createdAt: hold.since }
      await tx
        .insert(vehicleClaims)
        .values({ ...held, vehicleId, userId, kind: 'hold' })
        .onConflictDoUpdate({
          target: [vehicleClaims.userId, vehicleClaims.vehicleId],
          targetWhere: sql`kind = 'hold'`,
          set: held,
        })
      const others = await tx
        .select({ id: vehicleClaims.id })
        .from(vehicleClaims)
        .where(and(anyHold(userId), vehicleClaims.live, ne(vehicleClaims.vehicleId, vehicleId)))
        .orderBy(desc(vehicleClaims.expiresAt), desc(vehicleClaims.id))
      const surplus = others.slice(mostHolds - 1).map(other => other.id)
      if (surplus.length > 0) {
        await tx.update(vehicleClaims).set({ live: false }).where(inArray(vehicleClaims.id, surplus))
      }
      return hold.until
    },

    async book(claim: { userId: number; vehicleId: number; bookingId: number; period: Period; now: Date }) {
      await tx.insert(vehicleClaims).values({
        vehicleId: claim.vehicleId,
        userId: claim.userId,
        bookingId: claim.bookingId,
        kind: 'booking',
        period: format(claim.period),
        live: true,
        createdAt: claim.now,
      })
    },

    async releaseBooking(bookingId: number): Promise<void> {
      await tx.update(vehicleClaims).set({ live: false }).where(eq(vehicleClaims.bookingId, bookingId))
    },
  }
}

/** Lets go of every hold whose time is over; nobody waits for it, it keeps the table small. Returns how many. */
export async function dropExpiredHolds(db: Sql, now: Date): Promise<number> {
  const dropped = await db
    .update(vehicleClaims)
    .set({ live: false })
    .where(and(eq(vehicleClaims.kind, 'hold'), vehicleClaims.live, lte(vehicleClaims.expiresAt, now)))
  return dropped.rowCount ?? 0
}
