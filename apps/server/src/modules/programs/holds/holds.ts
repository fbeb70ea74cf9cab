import { asksAfterHours, type Hold } from '@ownward/domain/billing'
import { shortestCaseHours } from '@ownward/domain/care'
import type { BookingId } from '@ownward/domain/ids'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Sql } from '../../../db/connect.ts'
import { bookings, careCases, charges, programPauses, promises } from '../../../db/schema/index.ts'

/** When a case lets go: with its end, or where a suitable loaner that was refused has ended its crediting (CARE-23); null while nobody knows. */
const caseUntil = sql<Date | null>`least(${careCases.downUntil}, ${careCases.creditUntil})`.mapWith(careCases.downUntil)

/** When it was said that a case is over, where that was later; a case whose crediting a refused loaner has ended holds nothing after that. */
const caseEndedAt = sql<Date | null>`case when ${careCases.endedAt} is not null
  then least(${careCases.endedAt}, ${careCases.creditUntil}) end`.mapWith(careCases.endedAt)

/** Whether a case holds anything: not one that was taken back, nor one that ended too soon to credit a day (CARE-06). */
const holdsCharges = sql`(${careCases.state} <> 'withdrawn' and (${careCases.downUntil} is null
  or ${careCases.downUntil} >= ${careCases.downFrom} + interval '${sql.raw(String(shortestCaseHours))} hours'))`

/** What holds what is due of a booking: times without a usable car, whose days are not asked for (CARE-11), promises to pay, and pauses (PACT-16). */
export async function holdsOf(door: Sql, bookingId: BookingId): Promise<Hold[]> {
  const cases = door
    .select({
      reason: sql<Hold['reason']>`'case'`.as('reason'),
      from: careCases.downFrom,
      until: caseUntil,
      endedAt: caseEndedAt,
      place: sql<number>`1`.as('place'),
      nth: sql<number>`extract(epoch from ${careCases.downFrom})`.as('nth'),
    })
    .from(careCases)
    .where(and(eq(careCases.bookingId, bookingId), holdsCharges))
  const promised = door
    .select({
      reason: sql<Hold['reason']>`'promise'`,
      from: promises.madeAt,
      until: sql<Date>`${promises.holdsUntil}`,
      endedAt: sql<Date>`null`,
      place: sql<number>`2`,
      nth: sql<number>`${promises.id}`,
    })
    .from(promises)
    .where(eq(promises.bookingId, bookingId))
  // A pause is over with its program.
  const paused = door
    .select({
      reason: sql<Hold['reason']>`'pause'`,
      from: programPauses.holdsFrom,
      until: sql<Date>`least(${programPauses.holdsUntil}, ${bookings.endedAt})`,
      endedAt: sql<Date>`null`,
      place: sql<number>`3`,
      nth: sql<number>`${programPauses.id}`,
    })
    .from(programPauses)
    .innerJoin(bookings, eq(bookings.id, programPauses.bookingId))
    .where(and(eq(programPauses.bookingId, bookingId), lt(programPauses.holdsFrom, programPauses.holdsUntil)))
  const rows = await unionAll(cases, promised, paused).orderBy(sql`place, nth`)
  return rows.map(({ reason, from, until, endedAt }) => ({
    reason,
    from,
    until,
    ...(reason === 'case' && { endedAt }),
  }))
}

/** Of a charge in a query: whether a promise holds it, or a pause, by the rule of `whyHeld`; of a pause's own charge its first asking is left out of account. */
export function isPromised(now: Date): SQL {
  return sql`(exists (select from ${promises} where ${promises.bookingId} = ${charges.bookingId}
    and ${promises.madeAt} <= ${now.toISOString()}::timestamptz and ${promises.holdsUntil} > ${now.toISOString()}::timestamptz)
    or exists (select from ${programPauses} where ${programPauses.bookingId} = ${charges.bookingId}
    and ${programPauses.holdsFrom} <= ${now.toISOString()}::timestamptz and ${programPauses.holdsUntil} > ${now.toISOString()}::timestamptz))`
}

/** Of a charge in a query: whether it is charged back for a later day, or a case holds it by the rule of `whyHeld`. */
export function isHeld(now: Date): SQL {
  return sql`(${charges.kind} = 'care_back' and ${charges.dueAt} > ${now.toISOString()}::timestamptz or exists (select from ${careCases} where ${careCases.bookingId} = ${charges.bookingId} and ${holdsCharges}
    and ${charges.coversTo} > ${careCases.downFrom} and (${caseUntil} is null or (${charges.coversFrom} < coalesce(${caseEndedAt}, ${caseUntil})
    and coalesce(${caseEndedAt}, ${caseUntil}) + interval '${sql.raw(String(asksAfterHours))} hours' > ${now.toISOString()}::timestamptz))))`
}
