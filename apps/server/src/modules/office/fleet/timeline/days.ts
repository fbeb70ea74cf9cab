import { and, eq, sql } from 'drizzle-orm'
import { bookings, vehicleClaims } from '../../../../db/schema/index.ts'

/** So many days from one on. */
export interface Days {
  from: string
  days: number
}

const dayMs = 86_400_000

/** These days as a range of the database, half a day further on both sides: a day begins when it begins in the first place and ends in the last. */
export function periodOf({ from, days }: Days): string {
  const begin = Date.parse(`${from}T00:00:00Z`)
  return `[${new Date(begin - dayMs / 2).toISOString()},${new Date(begin + days * dayMs + dayMs / 2).toISOString()})`
}

/** The car of a claim is with somebody, whatever was agreed: until it is back. */
export const isOut = sql`(${vehicleClaims.kind} = 'loan' or ${vehicleClaims.kind} = 'booking'
  and exists (select from ${bookings} where ${bookings.id} = ${vehicleClaims.bookingId} and ${bookings.state} = 'active'))`

/** A claim that has a car then; who is late has it on, until now at least. */
export function inDays(period: string, now: Date) {
  const at = now.toISOString()
  return and(
    eq(vehicleClaims.live, true),
    sql`(${vehicleClaims.period} && ${period}::tstzrange
      or upper(${vehicleClaims.period}) <= ${at} and ${at}::timestamptz <@ ${period}::tstzrange and ${isOut})`,
    sql`(${vehicleClaims.expiresAt} is null or ${vehicleClaims.expiresAt} > ${at})`,
  )
}
