import { creditedTime, type DownTime } from '@ownward/domain/care'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { add, type Cents } from '@ownward/domain/money'
import { and, asc, desc, eq, inArray, isNotNull, max, ne, notExists } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { careCases, careDays, careDaysEnded, careEvents } from '../../../db/schema/index.ts'

/** A time without a usable car as it is stored. */
export type CaseRow = typeof careCases.$inferSelect

/** What happened in a case. */
export type CaseEvent = typeof careEvents.$inferSelect

/** A day of a program that was credited, with its lines in cents. */
export type DownDayRow = typeof careDays.$inferSelect

/** The states of a case that goes on. */
const lasting = ['open', 'confirmed'] as const

/** Empties the cases of a deleted person of words: what happened and when stays (OPEN-26). */
export async function emptyWordsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .update(careEvents)
    .set({ words: '' })
    .where(and(eq(careEvents.userId, userId), ne(careEvents.words, '')))
}

/** Writes cases, what happens in them and the days they credit. The caller has locked the booking. */
export function caseStore(tx: Tx) {
  return {
    async add(row: typeof careCases.$inferInsert): Promise<CaseRow> {
      const [added] = await tx.insert(careCases).values(row).returning()
      return added!
    },
    async set(id: number, change: Partial<CaseRow>): Promise<void> {
      await tx.update(careCases).set(change).where(eq(careCases.id, id))
    },
    async note(event: typeof careEvents.$inferInsert): Promise<void> {
      await tx.insert(careEvents).values(event)
    },
    async addDay(day: DownDayRow): Promise<void> {
      await tx.insert(careDays).values(day)
    },
  }
}

/** The case of a booking that goes on; null when none does: there is one at most (CARE-03). */
export async function lastingCase(sql: Sql, bookingId: BookingId): Promise<CaseRow | null> {
  const [row] = await sql
    .select()
    .from(careCases)
    .where(and(eq(careCases.bookingId, bookingId), inArray(careCases.state, [...lasting])))
  return row ?? null
}

/** A case by its id; undefined when there is none. */
export async function findCase(sql: Sql, id: number): Promise<CaseRow | undefined> {
  const [row] = await sql.select().from(careCases).where(eq(careCases.id, id))
  return row
}

/** All cases of a booking, the newest first. */
export function casesOf(sql: Sql, bookingId: BookingId): Promise<CaseRow[]> {
  return sql.select().from(careCases).where(eq(careCases.bookingId, bookingId)).orderBy(desc(careCases.id))
}

/** What happened in some cases, in order. */
export function eventsOf(sql: Sql, caseIds: readonly number[]): Promise<CaseEvent[]> {
  return sql
    .select()
    .from(careEvents)
    .where(inArray(careEvents.caseId, [...caseIds]))
    .orderBy(asc(careEvents.id))
}

/** When the car of a booking was last usable again after a case; null when there was none. */
export async function lastBackAt(sql: Sql, bookingId: BookingId): Promise<Date | null> {
  const [row] = await sql
    .select({ at: max(careCases.downUntil) })
    .from(careCases)
    .where(and(eq(careCases.bookingId, bookingId), ne(careCases.state, 'withdrawn'), isNotNull(careCases.downUntil)))
  return row?.at ?? null
}

/** The days of a booking that are credited and stay so, the first of them first (CARE-19). */
export function downDaysOf(sql: Sql, bookingId: BookingId): Promise<DownDayRow[]> {
  const stays = notExists(
    sql
      .select({ day: careDaysEnded.day })
      .from(careDaysEnded)
      .where(and(eq(careDaysEnded.bookingId, careDays.bookingId), eq(careDaysEnded.day, careDays.day))),
  )
  return sql
    .select()
    .from(careDays)
    .where(and(eq(careDays.bookingId, bookingId), stays))
    .orderBy(asc(careDays.day))
}

/** Every day of a booking that was ever credited, none of which is credited twice (CARE-08), and whether it stays so. */
export async function daysEverCredited(sql: Sql, bookingId: BookingId): Promise<{ day: number; stays: boolean }[]> {
  const rows = await sql
    .select({ day: careDays.day, ended: careDaysEnded.day })
    .from(careDays)
    .leftJoin(careDaysEnded, and(eq(careDaysEnded.bookingId, careDays.bookingId), eq(careDaysEnded.day, careDays.day)))
    .where(eq(careDays.bookingId, bookingId))
    .orderBy(asc(careDays.day))
  return rows.map(({ day, ended }) => ({ day, stays: ended === null }))
}

/** Which days of a booking are credited, by their place in one of its charges: those before it are below 0, as other charges may bill days of the same cycle. */
export function placesIn(days: readonly Pick<DownDayRow, 'day'>[], charge: { fromDay: number | null }): number[] {
  return days.map(({ day }) => day - charge.fromDay!)
}

/** What a credited day comes to, in cents. */
export function worthOf(day: DownDayRow): Cents {
  return add(add(day.usageCents, day.bookingFeeCents), add(day.taxCents, day.insuranceCents))
}

/** The time of a case that is credited by a moment: to its end, or to where a suitable loaner that was refused has ended that (CARE-23). */
export function timeOf(row: CaseRow, now: Date): DownTime {
  return creditedTime(row, now)
}
