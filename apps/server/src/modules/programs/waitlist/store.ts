import { type LineEvent, nextLineState } from '@ownward/domain/bookings'
import type { UserId, VehicleId } from '@ownward/domain/ids'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, places, vehicles, waitlistEntries } from '../../../db/schema/index.ts'

/** A place in a line as it is stored. */
export type EntryRow = typeof waitlistEntries.$inferSelect

/** What is waited for: a car, or any car that answers a question. */
export type Wanted =
  | { vehicleId: VehicleId; question: null; lat: null; lng: null }
  | { vehicleId: null; question: string; lat: number | null; lng: number | null }

/** Somebody stands in the line. */
export const isOpen = isNull(waitlistEntries.endedAt)

const noHold = { heldVehicleId: null, heldUntil: null } as const

/** Places in lines, inside one transaction. */
export function waitlistStore(tx: Tx) {
  return {
    async add(userId: UserId, wanted: Wanted, now: Date): Promise<number> {
      const [made] = await tx
        .insert(waitlistEntries)
        .values({ userId, ...wanted, state: 'waiting', joinedAt: now })
        .returning({ id: waitlistEntries.id })
      return made!.id
    },

    /** One place in a line, held until the transaction ends. */
    async lock(id: number): Promise<EntryRow | undefined> {
      const [row] = await tx.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)).for('update')
      return row
    },

    /** Lets something happen to a place in a line; what cannot happen there is a fault (the table of the rule). */
    async move(
      entry: EntryRow,
      event: LineEvent,
      { at, ...change }: { at: Date } & Partial<Pick<EntryRow, 'heldVehicleId' | 'heldUntil' | 'lapsedAt'>>,
    ): Promise<void> {
      const state = nextLineState(entry.state, event)
      if (!state) throw new Error(`place ${entry.id} in a line is ${entry.state}: no ${event}`)
      const isOver = state !== 'waiting' && state !== 'held'
      await tx
        .update(waitlistEntries)
        .set({ state, ...(state !== 'held' && noHold), ...change, ...(isOver && { endedAt: at }) })
        .where(eq(waitlistEntries.id, entry.id))
    },

    async toldOf(ids: readonly number[], at: Date): Promise<void> {
      if (ids.length === 0) return
      await tx
        .update(waitlistEntries)
        .set({ toldAt: at })
        .where(inArray(waitlistEntries.id, [...ids]))
    },

    /** For whom the car is held, if for anybody. */
    async heldFor(vehicleId: VehicleId): Promise<EntryRow | undefined> {
      const [row] = await tx
        .select()
        .from(waitlistEntries)
        .where(and(eq(waitlistEntries.heldVehicleId, vehicleId), eq(waitlistEntries.state, 'held')))
        .for('update')
      return row
    },

    /** Who waits in the line of a car, and of those of questions the places named. */
    async waitingFor(vehicleId: VehicleId, matched: readonly number[]): Promise<EntryRow[]> {
      const ofQuestions = matched.length > 0 ? inArray(waitlistEntries.id, [...matched]) : undefined
      return tx
        .select()
        .from(waitlistEntries)
        .where(and(eq(waitlistEntries.state, 'waiting'), or(eq(waitlistEntries.vehicleId, vehicleId), ofQuestions)))
        .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
        .for('update')
    },

    async openOf(userId: UserId): Promise<EntryRow[]> {
      return tx
        .select()
        .from(waitlistEntries)
        .where(and(eq(waitlistEntries.userId, userId), isOpen))
        .for('update')
    },

    /** When holds of a person ran out. */
    async lapsesOf(userId: UserId): Promise<Date[]> {
      const rows = await tx
        .select({ at: waitlistEntries.lapsedAt })
        .from(waitlistEntries)
        .where(and(eq(waitlistEntries.userId, userId), isNotNull(waitlistEntries.lapsedAt)))
      return rows.flatMap(({ at }) => (at ? [at] : []))
    },

    /** A person is about to have the car charged that is held for them. */
    async isReserving(userId: UserId, vehicleId: VehicleId): Promise<boolean> {
      const begun = and(eq(bookings.userId, userId), eq(bookings.vehicleId, vehicleId), eq(bookings.state, 'reserving'))
      return (await tx.$count(bookings, begun)) > 0
    },

    /** A person has the car, or it waits for them. */
    async hasCar(userId: UserId, vehicleId: VehicleId): Promise<boolean> {
      const live = inArray(bookings.state, ['reserving', 'new', 'approved', 'active'])
      return (await tx.$count(bookings, and(eq(bookings.userId, userId), eq(bookings.vehicleId, vehicleId), live))) > 0
    },

    /** Cars that wait for a person to fetch them. */
    async countReserved(userId: UserId): Promise<number> {
      const kept = and(
        eq(bookings.userId, userId),
        inArray(bookings.state, ['reserving', 'new', 'approved']),
        isNull(bookings.previousBookingId),
      )
      return tx.$count(bookings, kept)
    },
  }
}

/** A car as a line sees it. */
export async function carOf(db: Sql, vehicleId: VehicleId) {
  const [car] = await db
    .select({
      id: vehicles.id,
      name: vehicles.name,
      year: vehicles.year,
      isFeatured: vehicles.isFeatured,
      availability: vehicles.availability,
      turnSince: vehicles.turnSince,
      timeZone: places.timeZone,
    })
    .from(vehicles)
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .where(eq(vehicles.id, vehicleId))
  return car
}

/** When a person had to leave every line last; null when they never had to, as far as it is kept. */
export async function barredAt(db: Sql, userId: UserId): Promise<Date | null> {
  const [row] = await db
    .select({ at: waitlistEntries.endedAt })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.userId, userId), eq(waitlistEntries.state, 'barred')))
    .orderBy(desc(waitlistEntries.endedAt))
    .limit(1)
  return row?.at ?? null
}

/** The lines in which a person stands, the one joined first at the top. */
export async function openLines(db: Sql, userId: UserId): Promise<EntryRow[]> {
  return db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.userId, userId), isOpen))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
}

/** Who stands in the line of a car itself, in the order of their turns; for whom it is held comes first, also from the line of a question. */
export async function lineOfCar(db: Sql, vehicleId: VehicleId) {
  const isOf = or(eq(waitlistEntries.vehicleId, vehicleId), eq(waitlistEntries.heldVehicleId, vehicleId))
  const rows = await db
    .select({ userId: waitlistEntries.userId, since: waitlistEntries.joinedAt, held: waitlistEntries.heldUntil })
    .from(waitlistEntries)
    .where(and(isOf, isOpen))
    .orderBy(desc(isNotNull(waitlistEntries.heldUntil)), asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
  return rows.map(({ userId, since, held }) => ({ userId, since, heldUntil: held }))
}

/** Which place somebody has in their line, counted from 1. */
export async function placeOf(db: Sql, { id, vehicleId, question, joinedAt }: EntryRow): Promise<number> {
  const same = vehicleId === null ? eq(waitlistEntries.question, question!) : eq(waitlistEntries.vehicleId, vehicleId)
  const before = or(
    lt(waitlistEntries.joinedAt, joinedAt),
    and(eq(waitlistEntries.joinedAt, joinedAt), lt(waitlistEntries.id, id)),
  )
  return 1 + (await db.$count(waitlistEntries, and(isOpen, same, before)))
}

/** The questions that somebody waits with, each with the places of those who do. */
export async function waitingQuestions(db: Sql) {
  return db
    .select({
      question: sql<string>`${waitlistEntries.question}`,
      lat: waitlistEntries.lat,
      lng: waitlistEntries.lng,
      ids: sql<number[]>`array_agg(${waitlistEntries.id}::float8)`,
    })
    .from(waitlistEntries)
    .where(and(isNotNull(waitlistEntries.question), eq(waitlistEntries.state, 'waiting')))
    .groupBy(waitlistEntries.question, waitlistEntries.lat, waitlistEntries.lng)
}

/** Removes the places in lines of somebody whose account is deleted. */
export async function forgetLinesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(waitlistEntries).where(eq(waitlistEntries.userId, userId))
}

const keptDays = 60

/** Removes places that were given up or used sixty days ago; answers how many. */
export async function dropOldLines({ database }: { database: { db: Sql } }, now: Date): Promise<number> {
  const over = new Date(now.getTime() - keptDays * 86_400_000)
  const { rowCount } = await database.db.delete(waitlistEntries).where(lt(waitlistEntries.endedAt, over))
  return rowCount ?? 0
}
