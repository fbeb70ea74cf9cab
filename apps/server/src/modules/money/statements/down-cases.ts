import type { BookingId } from '@ownward/domain/ids'
import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { careDays, ledgerEntries } from '../../../db/schema/index.ts'
import { bookingKey } from '../charges/index.ts'
import type { BookEntry } from '../ledger/index.ts'

/** The case of each entry that credits a day without a usable car, by entry: the days of a case have one credit note (CARE-25). */
export async function downCasesOf(
  door: Sql,
  bookingId: BookingId,
  entries: readonly BookEntry[],
): Promise<ReadonlyMap<number, number>> {
  if (!entries.some(({ kind }) => kind === 'downtime_credited')) return new Map()
  const isOfDay = eq(ledgerEntries.key, sql`${`${bookingKey(bookingId)}:down:`} || ${careDays.day}`)
  const rows = await door
    .select({ entryId: ledgerEntries.id, caseId: careDays.caseId })
    .from(careDays)
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.bookingId, careDays.bookingId), isOfDay))
    .where(eq(careDays.bookingId, bookingId))
  return new Map(rows.map(({ entryId, caseId }) => [entryId, caseId]))
}
