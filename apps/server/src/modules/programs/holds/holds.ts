import { asksAfterHours, type Hold } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { careCases, charges, promises } from '../../../db/schema/index.ts'

/** When a case lets go: with its end, or where a suitable loaner that was refused has ended its crediting (CARE-23); null while nobody knows. */
const caseUntil = sql<Date | null>`least(${careCases.downUntil}, ${careCases.creditUntil})`.mapWith(careCases.downUntil)

/** What holds what is due of a booking: times without a usable car, whose days are not asked for (CARE-11), and promises to pay (PACT-16). */
export async function holdsOf(sql: Sql, bookingId: BookingId): Promise<Hold[]> {
  const cases = await sql
    .select({ from: careCases.downFrom, until: caseUntil, endedAt: careCases.endedAt })
    .from(careCases)
    .where(and(eq(careCases.bookingId, bookingId), ne(careCases.state, 'withdrawn')))
    .orderBy(asc(careCases.downFrom))
  const promised = await sql
    .select({ from: promises.madeAt, until: promises.holdsUntil })
    .from(promises)
    .where(eq(promises.bookingId, bookingId))
    .orderBy(asc(promises.id))
  return [
    ...cases.map(row => ({ reason: 'case' as const, ...row })),
    ...promised.map(row => ({ reason: 'promise' as const, ...row })),
  ]
}

/** Of a charge in a query: whether a promise holds it, by the rule of `whyHeld`. */
export function isPromised(now: Date): SQL {
  return sql`exists (select from ${promises} where ${promises.bookingId} = ${charges.bookingId}
    and ${promises.madeAt} <= ${now.toISOString()}::timestamptz and ${promises.holdsUntil} > ${now.toISOString()}::timestamptz)`
}

/** Of a charge in a query: whether it is charged back for a later day, or a case holds it by the rule of `whyHeld`. */
export function isHeld(now: Date): SQL {
  return sql`(${charges.kind} = 'care_back' and ${charges.dueAt} > ${now.toISOString()}::timestamptz or exists (select from ${careCases} where ${careCases.bookingId} = ${charges.bookingId} and ${careCases.state} <> 'withdrawn'
    and ${charges.coversTo} > ${careCases.downFrom} and (${caseUntil} is null or (${charges.coversFrom} < ${caseUntil}
    and coalesce(${careCases.endedAt}, ${caseUntil}) + interval '${sql.raw(String(asksAfterHours))} hours' > ${now.toISOString()}::timestamptz))))`
}
