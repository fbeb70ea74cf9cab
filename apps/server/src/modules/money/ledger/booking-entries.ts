import type { LedgerAccount, PostingKind } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { type Cents, cents } from '@ownward/domain/money'
import { asc, eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from '../../../db/schema/index.ts'

/** One event of a booking's books with its lines: debits above zero. */
export interface BookEntry {
  id: number
  kind: PostingKind
  at: Date
  chargeId: number | null
  /** The try to collect that paid it, or whose payment goes back. */
  intentId: number | null
  coversFrom: Date | null
  coversTo: Date | null
  note: string
  lines: { account: LedgerAccount; amountCents: Cents }[]
}

const { id, reason, at, chargeId, intentId, coversFrom, coversTo, note } = ledgerEntries
/** What of an entry is told. */
const told = { id, reason, at, chargeId, intentId, coversFrom, coversTo, note }

/** Everything the books say of a booking, in the order in which it was written. */
export async function entriesOf(sql: Sql, bookingId: BookingId): Promise<BookEntry[]> {
  const rows = await sql
    .select({ entry: told, account: ledgerAccounts.code, amountCents: ledgerLines.amountCents })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(eq(ledgerEntries.bookingId, bookingId))
    .orderBy(asc(ledgerEntries.id), asc(ledgerLines.id))
  const entries = new Map<number, BookEntry>()
  for (const { entry, account, amountCents } of rows) {
    const { id, reason, ...rest } = entry
    // The books know these kinds and accounts only; the code is the one place that writes them.
    const kind = reason as PostingKind
    const known = entries.get(id) ?? { id, kind, ...rest, lines: [] }
    known.lines.push({ account: account as LedgerAccount, amountCents: cents(amountCents) })
    entries.set(id, known)
  }
  return [...entries.values()]
}
