import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Sql } from '../../db/connect.ts'
import {
  bookings,
  chargeIntents,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  makes,
  models,
  vehicles,
} from '../../db/schema/index.ts'

const moved = ['payment_received', 'refund_paid']

/** What moved on the person's cards, newest first, a page at a time; `total` counts all of it (API-67, C-28). */
export async function listTransactions(db: Sql, asked: { userId: number; page: number; limit: number }) {
  const own = and(eq(ledgerEntries.userId, asked.userId), inArray(ledgerEntries.reason, moved))
  const amountCents = sql<number>`(
    select coalesce(sum(${ledgerLines.amountCents}), 0)::float8 from ${ledgerLines}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerLines.accountId}
    where ${ledgerLines.entryId} = ${ledgerEntries.id} and ${ledgerAccounts.code} = 'gateway_clearing')`
  const [rows, [all]] = await Promise.all([
    db
      .select({
        entry: ledgerEntries,
        amountCents,
        kind: chargeIntents.kind,
        booking: bookings,
        year: vehicles.year,
        make: makes.name,
        model: models.name,
      })
      .from(ledgerEntries)
      .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
      .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
      .innerJoin(makes, eq(makes.id, vehicles.makeId))
      .innerJoin(models, eq(models.id, vehicles.modelId))
      .leftJoin(chargeIntents, eq(chargeIntents.id, ledgerEntries.intentId))
      .where(own)
      .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    db.select({ n: count() }).from(ledgerEntries).where(own),
  ])
  return { rows, total: all?.n ?? 0 }
}

export type TransactionRow = Awaited<ReturnType<typeof listTransactions>>['rows'][number]
