import type { LedgerAccount, PostingKind } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { type Cents, cents } from '@ownward/domain/money'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from '../../../db/schema/index.ts'

/** An entry that changed a booking's credit, with what it put on it, below zero took from it, in cents. */
export interface CreditMove {
  kind: PostingKind
  at: Date
  /** On the credit of a program that runs; else on that which waits. */
  isLive: boolean
  /** The booking of the entry: of what was taken up, the new one. */
  bookingId: BookingId
  amountCents: Cents
}

/** Every change of the credit of a booking, live or waiting, also by a program that has taken it up, in order. */
export async function creditMovesOf(sql: Sql, bookingId: BookingId): Promise<CreditMove[]> {
  const accounts = ['purchase_credit_liability', 'credit_waiting'] satisfies LedgerAccount[]
  const rows = await sql
    .select({
      reason: ledgerEntries.reason,
      at: ledgerEntries.at,
      bookingId: ledgerEntries.bookingId,
      code: ledgerAccounts.code,
      amountCents: ledgerLines.amountCents,
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerLines, eq(ledgerLines.accountId, ledgerAccounts.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerAccounts.bookingId, bookingId), inArray(ledgerAccounts.code, accounts)))
    .orderBy(asc(ledgerEntries.id), asc(ledgerLines.id))
  return rows.map(({ reason, at, code, amountCents, ...entry }) => ({
    kind: reason as PostingKind,
    at,
    isLive: code === 'purchase_credit_liability',
    bookingId: (entry.bookingId ?? bookingId) as BookingId,
    amountCents: cents(-amountCents),
  }))
}
