import { type Claim, decideHold, type Period } from '@ownward/domain/bookings'
import { addMinutes } from '@ownward/domain/calendar'
import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, returnChecks, users, vehicleClaims, vehicles } from '../../../db/schema/index.ts'

/** A person finishes at most this many cars at a time; an older hold gives way (BEY-10). */
const mostHolds = 3
const dayMs = 86_400_000

interface NewHold {
  userId: UserId
  vehicleId: VehicleId
  period: Period
  now: Date
}

/** A booking, as far as its claim needs it. */
interface ClaimedBooking {
  id: number
  vehicleId: VehicleId
  startAt: Date
  endAt: Date
}

/** The claim of a booking on its own car, not on one that is lent to its driver. */
const ofBooking = (bookingId: number) => and(eq(vehicleClaims.bookingId, bookingId), eq(vehicleClaims.kind, 'booking'))

/** PostgreSQL's code for two claims of one car that overlap. */
export const claimConflict = '23P01'

const bound = (side: 'lower' | 'upper') =>
  sql<number>`(extract(epoch from ${sql.raw(side)}(${vehicleClaims.period})) * 1000)::float8`

/** Who has a car when: its live claims, lapsed holds among them (the rule leaves those out). */
export async function liveClaims(db: Sql, vehicleId: VehicleId): Promise<Claim[]> {
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

/** The car is with its driver: in a program that runs, or in one that the team has stopped and whose car has not come back (PACT-19). */
const isOut = sql`(${bookings.state} = 'active' or ${bookings.outcome} = 'stopped'
  and not exists (select from ${returnChecks} where ${returnChecks.bookingId} = ${bookings.id}))`

/**
 * Claims on cars inside one transaction. `lock` comes first: people who want the same car then wait for each other, instead of
 * locking up in the EXCLUDE constraint, which stays what makes a double booking impossible.
 */
export function claimStore(tx: Tx) {
  const anyHold = (userId: UserId) => and(eq(vehicleClaims.userId, userId), eq(vehicleClaims.kind, 'hold'))
  const ofWaitlist = (userId: UserId, vehicleId: VehicleId) =>
    and(
      eq(vehicleClaims.userId, userId),
      eq(vehicleClaims.vehicleId, vehicleId),
      eq(vehicleClaims.kind, 'waitlist'),
      vehicleClaims.live,
    )
  const liveLoan = (bookingId: BookingId) =>
    and(eq(vehicleClaims.bookingId, bookingId), eq(vehicleClaims.kind, 'loan'), vehicleClaims.live)
  const format = ({ from, until }: Period) => `[${from.toISOString()},${until.toISOString()})`

  /** Who else has the car, bookings that keep it over their time among them; makes others who want it wait. */
  async function othersOf(booking: ClaimedBooking, now: Date): Promise<(Period & { isLate: boolean })[]> {
    await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, booking.vehicleId)).for('no key update')
    await dropLapsed(booking.vehicleId, now)
    const claims = await tx
      .select({ kind: vehicleClaims.kind, from: bound('lower'), until: bound('upper') })
      .from(vehicleClaims)
      .where(
        and(
          eq(vehicleClaims.vehicleId, booking.vehicleId),
          vehicleClaims.live,
          or(isNull(vehicleClaims.bookingId), ne(vehicleClaims.bookingId, booking.id)),
        ),
      )
    const out = await tx
      .select({ from: bookings.startAt, until: bookings.endAt })
      .from(bookings)
      .where(and(eq(bookings.vehicleId, booking.vehicleId), isOut, ne(bookings.id, booking.id)))
    // Who has the car has it until it is back, whatever was agreed or billed; when that is nobody knows, so it is asked again tomorrow.
    const least = new Date(now.getTime() + dayMs)
    const lent = claims.filter(({ kind }) => kind === 'loan')
    const spans = (rows: typeof claims) =>
      rows.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }))
    return [
      ...spans(claims.filter(({ kind }) => kind !== 'loan')).map(claim => ({ ...claim, isLate: false })),
      ...[...out, ...spans(lent)].map(({ from, until }) => ({
        from,
        until: until > least ? until : least,
        isLate: until <= now,
      })),
    ]
  }

  /** Sets the beginning of a claim, and its end as late as wanted and others let it; never before the end it has. */
  async function fitUntil(booking: ClaimedBooking, from: Date, until: Date, others: readonly Period[]): Promise<void> {
    const next = Math.min(
      until.getTime(),
      ...others.filter(other => other.from >= from).map(other => other.from.getTime()),
    )
    const end = new Date(next).toISOString()
    await tx
      .update(vehicleClaims)
      .set({
        period: sql`tstzrange(${from.toISOString()}::timestamptz, greatest(upper(period), ${end}::timestamptz))`,
      })
      .where(ofBooking(booking.id))
  }

  async function dropLapsed(vehicleId: VehicleId, now: Date): Promise<void> {
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
  }

  return {
    dropLapsed,
    othersOf,

    async lock(vehicleId: VehicleId, userId: UserId): Promise<void> {
      await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    },

    /** Lets go of what holds the car for a person who is reserving it: their booking takes its place. */
    async dropOwnHold(userId: UserId, vehicleId: VehicleId): Promise<void> {
      const hold = and(anyHold(userId), vehicleClaims.live, eq(vehicleClaims.vehicleId, vehicleId))
      await tx
        .update(vehicleClaims)
        .set({ live: false })
        .where(or(hold, ofWaitlist(userId, vehicleId)))
    },

    /**
     * Holds the car for the person, or moves the hold they have, and lets go of their oldest holds beyond the limit; answers until
     * when, or null when they have held it for as long as one person can.
     */
    async hold({ userId, vehicleId, period, now }: NewHold): Promise<Date | null> {
      // Held for them as the next in line: that is longer, and does not count in the minutes of a quote (PICK-26).
      const [waited] = await tx
        .select({ until: vehicleClaims.expiresAt })
        .from(vehicleClaims)
        .where(ofWaitlist(userId, vehicleId))
      if (waited?.until) return waited.until
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

    /** Makes others who want the car wait, without a person who wants it. */
    async lockCar(vehicleId: VehicleId): Promise<void> {
      await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
    },

    async book(claim: { userId: UserId; vehicleId: VehicleId; bookingId: BookingId; period: Period; now: Date }) {
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

    async releaseBooking(bookingId: BookingId): Promise<void> {
      await tx.update(vehicleClaims).set({ live: false }).where(ofBooking(bookingId))
    },

    /** Whether somebody has the car booked, now or later. */
    async isBooked(vehicleId: VehicleId): Promise<boolean> {
      const rows = await tx
        .select({ id: vehicleClaims.id })
        .from(vehicleClaims)
        .where(and(eq(vehicleClaims.vehicleId, vehicleId), vehicleClaims.live, eq(vehicleClaims.kind, 'booking')))
        .limit(1)
      return rows.length > 0
    },

    /** Whether anybody has the car in a time, or keeps it: for who lends it, and has locked it. */
    async isTaken(vehicleId: VehicleId, period: Period, but?: BookingId): Promise<boolean> {
      const others = and(
        eq(vehicleClaims.vehicleId, vehicleId),
        vehicleClaims.live,
        sql`${vehicleClaims.period} && ${format(period)}::tstzrange`,
        but === undefined ? undefined : or(ne(vehicleClaims.kind, 'loan'), ne(vehicleClaims.bookingId, but)),
      )
      return (await tx.$count(vehicleClaims, others)) > 0
    },

    /** Lends a car to the driver of a booking, or moves until when it is lent; the caller has locked the car (CARE-22). */
    async lend(loan: { userId: UserId; vehicleId: VehicleId; bookingId: BookingId; period: Period; now: Date }) {
      const period = format(loan.period)
      const moved = await tx
        .update(vehicleClaims)
        .set({ period: sql`tstzrange(lower(period), ${loan.period.until.toISOString()}::timestamptz)` })
        .where(and(liveLoan(loan.bookingId), eq(vehicleClaims.vehicleId, loan.vehicleId)))
      if (moved.rowCount) return
      const { userId, vehicleId, bookingId } = loan
      const claim = { userId, vehicleId, bookingId, kind: 'loan', live: true, createdAt: loan.now } as const
      await tx.insert(vehicleClaims).values({ ...claim, period })
    },

    /** A car that was lent, or only offered, is kept for nobody any longer. */
    async endLoan(bookingId: BookingId, at: Date): Promise<void> {
      await tx
        .update(vehicleClaims)
        .set({
          live: false,
          period: sql`tstzrange(lower(period), greatest(lower(period), ${at.toISOString()}::timestamptz))`,
        })
        .where(liveLoan(bookingId))
    },

    /** The car came back: nobody is kept from it any longer, and the claim says until when it was used. */
    async cut(bookingId: BookingId, at: Date): Promise<void> {
      await tx
        .update(vehicleClaims)
        .set({
          live: false,
          period: sql`tstzrange(lower(period), greatest(lower(period), ${at.toISOString()}::timestamptz))`,
        })
        .where(ofBooking(bookingId))
    },

    /**
     * Lets a booking's claim begin at a moment and last to the end of the program counted from there, or as long as it may. What was promised
     * stays kept until it is known whether the program begins (`keepTo`). Null, or when the car is free of somebody else (BEY-10), 'late' when
     * that is past and it is not back.
     */
    async beginNow(booking: ClaimedBooking, from: Date, until: Date): Promise<Date | 'late' | null> {
      const others = await othersOf(booking, from)
      const inTheWay = others.filter(other => other.from < booking.endAt && other.until > from)
      if (inTheWay.some(other => other.isLate)) return 'late'
      if (inTheWay.length > 0) return new Date(Math.max(...inTheWay.map(other => other.until.getTime())))
      await fitUntil(booking, from, until, others)
      return null
    },

    /** Leaves a booking's claim with the time of its program, or with what it has of that. */
    async keepTo(bookingId: BookingId, { from, until }: Period): Promise<void> {
      const end = sql`least(upper(period), ${until.toISOString()}::timestamptz)`
      await tx
        .update(vehicleClaims)
        .set({ period: sql`tstzrange(${from.toISOString()}::timestamptz, ${end})` })
        .where(ofBooking(bookingId))
    },

    /** Moves a booking's claim to another time; the caller has locked the car and seen that nobody else has it then (DESK-29). */
    async moveTo(bookingId: BookingId, period: Period): Promise<void> {
      await tx
        .update(vehicleClaims)
        .set({ period: format(period) })
        .where(ofBooking(bookingId))
    },

    /** Lets a booking keep its car until a moment at least; false, and as long as it can, when somebody else has it before (SRV-15). */
    async keepUntil(booking: ClaimedBooking, until: Date, now: Date): Promise<{ kept: boolean; until: Date }> {
      const others = await othersOf(booking, now)
      const next = others
        .filter(other => other.from >= booking.startAt)
        .sort((a, b) => a.from.getTime() - b.from.getTime())[0]
      if (next && next.from < until) return { kept: false, until: next.from }
      await tx
        .update(vehicleClaims)
        .set({ period: sql`tstzrange(lower(period), greatest(upper(period), ${until.toISOString()}::timestamptz))` })
        .where(ofBooking(booking.id))
      return { kept: true, until }
    },
  }
}

/** A hold that is over still says for a while when its person may hold the car again. */
const overMinutes = 24 * 60
/** One of the waitlist tells for whom a car was held in a turn, which may wait behind a block. */
const overInLineDays = 60

/** Lets go of every hold whose time is over, and removes it a day later; nobody waits for it, it keeps the table small. Returns how many it let go. */
export async function dropExpiredHolds(db: Sql, now: Date): Promise<number> {
  const dropped = await db
    .update(vehicleClaims)
    .set({ live: false })
    .where(and(eq(vehicleClaims.kind, 'hold'), vehicleClaims.live, lte(vehicleClaims.expiresAt, now)))
  const over = addMinutes(now, -overMinutes)
  await db.delete(vehicleClaims).where(and(eq(vehicleClaims.kind, 'hold'), lte(vehicleClaims.expiresAt, over)))
  const overInLine = addMinutes(now, -overInLineDays * 24 * 60)
  await db
    .delete(vehicleClaims)
    .where(
      and(eq(vehicleClaims.kind, 'waitlist'), eq(vehicleClaims.live, false), lte(vehicleClaims.expiresAt, overInLine)),
    )
  return dropped.rowCount ?? 0
}
