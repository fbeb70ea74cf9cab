import { dateInZone } from '@ownward/domain/calendar'
import type { Sql } from '../../../db/connect.ts'
import { type Missing, whatIsMissing } from '../../people/eligibility/index.ts'
import type { BookingRow } from '../bookings/index.ts'

/**
 * What the person of a booking lacks for its pickup, or for today when that is past: approving asks the rule that reserving asked, because what
 * it asks for may have gone since (BEY-14, ROLE-02).
 */
export function missingAtPickup(sql: Sql, { userId, startAt, timeZone }: BookingRow, now: Date): Promise<Missing[]> {
  return whatIsMissing(sql, userId, { now, pickupOn: dateInZone(startAt > now ? startAt : now, timeZone) })
}
