import { cardKinds, type LedgerAccount, type PostingKind } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { and, count, desc, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import {
  bookings,
  chargeIntents,
  charges,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  makes,
  models,
  vehicles,
} from '../../../db/schema/index.ts'

/** Credit that has expired stands with the payments (KEEP-20). */
const expired: PostingKind = 'credit_expired'

/** What moved on the person's cards, newest first, a page at a time; `total` counts all of it (API-67, C-28). */
export async function listTransactions(db: Sql, asked: { userId: UserId; page: number; limit: number }) {
  const own = and(eq(ledgerEntries.userId, asked.userId), inArray(ledgerEntries.reason, [...cardKinds, expired]))
  // Of credit that has expired what was taken off: it is no money on a card.
  const amountCents = sql<number>`(
    select coalesce(sum(case when ${ledgerAccounts.code} = 'gateway_clearing' then ${ledgerLines.amountCents} else -${ledgerLines.amountCents} end), 0)::float8 from ${ledgerLines}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerLines.accountId}
    where ${ledgerLines.entryId} = ${ledgerEntries.id} and ${ledgerAccounts.code} in ('gateway_clearing', 'credit_waiting'))`
  // Of a refund which of its booking's it is: the count that its paper is numbered by. One that came back is told of with the same paper.
  const refundNo = sql<number>`(
    select count(*)::int from ${ledgerEntries} as earlier where earlier.booking_id = ${ledgerEntries.bookingId}
    and earlier.reason in ('refund_paid', 'refund_to_wallet') and earlier.id <= coalesce((
      select paid.id from ${ledgerEntries} as paid where ${ledgerEntries.reason} = 'refund_returned'
      and paid.key = regexp_replace(${ledgerEntries.key}, ':returned$', ':paid')), ${ledgerEntries.id}))`
  const [rows, [all]] = await Promise.all([
    db
      .select({
        entry: ledgerEntries,
        amountCents,
        kind: chargeIntents.kind,
        // One try of a swap pays for both cars: each of its payments has its own charge.
        chargeId: sql<
          number | null
        >`case when ${chargeIntents.kind} = 'swap' then ${ledgerEntries.chargeId} else ${chargeIntents.chargeId} end`.mapWith(
          ledgerEntries.chargeId,
        ),
        charged: charges.kind,
        invoice: charges.number,
        refundNo,
        booking: bookings,
        year: vehicles.year,
        make: makes.name,
        model: models.name,
        distanceUnit: vehicles.distanceUnit,
      })
      .from(ledgerEntries)
      .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
      .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
      .innerJoin(makes, eq(makes.id, vehicles.makeId))
      .innerJoin(models, eq(models.id, vehicles.modelId))
      .leftJoin(chargeIntents, eq(chargeIntents.id, ledgerEntries.intentId))
      .leftJoin(charges, eq(charges.id, ledgerEntries.chargeId))
      .where(own)
      .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    db.select({ n: count() }).from(ledgerEntries).where(own),
  ])
  const parts = await chargedParts(
    db,
    rows.flatMap(({ entry, booking, chargeId }) =>
      chargeId === null ? [] : [{ entryId: entry.id, bookingId: booking.id, chargeId }],
    ),
  )
  return {
    rows: rows.map(row => ({ ...row, parts: parts.get(row.entry.id) ?? {} })),
    total: all?.n ?? 0,
  }
}

/** What a charge was made of, in cents by account, as the books have it. */
export type ChargedParts = Partial<Record<LedgerAccount, number>>

/**
 * What each of these payments was for: the lines of the entry that made the charge due, without what the person owed for it, less the days
 * that had been taken off again by the time it was paid.
 */
async function chargedParts(
  db: Sql,
  payments: readonly { entryId: number; bookingId: BookingId; chargeId: number }[],
): Promise<Map<number, ChargedParts>> {
  const parts = new Map<number, ChargedParts>()
  if (payments.length === 0) return parts
  const rows = await db
    .select({
      entryId: ledgerEntries.id,
      chargeId: ledgerEntries.chargeId,
      code: sql<LedgerAccount>`${ledgerAccounts.code}`,
      cents: sql<number>`-${ledgerLines.amountCents}::float8`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(
      and(
        // By which entries are found; of a charge alone all of the books would be read.
        inArray(
          ledgerEntries.bookingId,
          payments.map(payment => payment.bookingId),
        ),
        inArray(
          ledgerEntries.chargeId,
          payments.map(payment => payment.chargeId),
        ),
        or(
          like(ledgerEntries.reason, '%\\_charged'),
          inArray(ledgerEntries.reason, ['usage_reduced', 'pause_reduced']),
        ),
        ne(ledgerAccounts.code, 'customer_receivable'),
      ),
    )
  for (const { entryId, chargeId } of payments) {
    const own: ChargedParts = {}
    for (const row of rows) {
      if (row.chargeId === chargeId && row.entryId <= entryId) own[row.code] = (own[row.code] ?? 0) + row.cents
    }
    parts.set(entryId, own)
  }
  return parts
}

/** A payment or refund on a person's cards, with its booking, its car, and in cents by account what it paid for. */
export type TransactionRow = Awaited<ReturnType<typeof listTransactions>>['rows'][number]
