import type { Response } from '@ownward/contract'
import { lastDayOf } from '@ownward/domain/waiting'
import type { Sql } from '../../../db/connect.ts'
import type { BookingRow } from '../bookings/index.ts'
import { creditStore, endedCreditOf } from '../waiting-credits/index.ts'
import { longestWait } from './extend-wait.ts'

type OfTeam = Response<'teamExtendWait'>['result']

/** What became of the credit of a program for the team: with the longest wait there can be, and what has made it longer; null where there was none. */
export async function teamCreditOf(sql: Sql, booking: BookingRow): Promise<OfTeam | null> {
  const credit = await endedCreditOf(sql, booking)
  if (!credit) return null
  const extensions = await creditStore(sql).extensionsOf(credit.credit_id)
  return {
    ...credit,
    longest_day: lastDayOf(longestWait(booking), booking.timeZone),
    lengthened: extensions.map(({ extension, first, last }) => ({
      at: extension.at.toISOString(),
      from_day: lastDayOf(extension.fromUntil, booking.timeZone),
      to_day: lastDayOf(extension.toUntil, booking.timeZone),
      actor: `${first} ${last}`,
      reason: extension.reason,
    })),
  }
}
