import { asksAfterHours, type Hold } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { careCases, charges } from '../../../db/schema/index.ts'

/** The times of a booking without a usable car, in which its days are not asked for (CARE-11). */
export async function holdsOf(sql: Sql, bookingId: BookingId): Promise<Hold[]> {
  const rows = await sql
    .select({ from: careCases.downFrom, until: careCases.downUntil, endedAt: careCases.endedAt })
    .from(careCases)
    .where(and(eq(careCases.bookingId, bookingId), ne(careCases.state, 'withdrawn')))
    .orderBy(asc(careCases.downFrom))
  return rows.map(row => ({ reason: 'case', ...row }))
}

/** Of a charge in a query: whether it is charged back for a later day, or a case holds it by the rule of `whyHeld`. */
export function isHeld(now: Date): SQL {
  return sql`(${charges.kind} = 'care_back' and ${charges.dueAt} > ${now.toISOString()}::timestamptz or exists (select from ${careCases} where ${careCases.bookingId} = ${charges.bookingId} and ${careCases.state} <> 'withdrawn'
    and ${charges.coversTo} > ${careCases.downFrom} and (${careCases.downUntil} is null or (${charges.coversFrom} < ${careCases.downUntil}
    and coalesce(${careCases.endedAt}, ${careCases.downUntil}) + interval '${sql.raw(String(asksAfterHours))} hours' > ${now.toISOString()}::timestamptz))))`
}
