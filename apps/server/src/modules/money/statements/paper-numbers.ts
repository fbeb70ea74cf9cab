import { type StatementRow, wholeRow } from './statement.ts'

/** Money that went back, each with a paper of its own. */
const refunds: ReadonlySet<string> = new Set(['refund_paid', 'refund_to_wallet'])

/** What a paper about one row of a statement is: an invoice with its payments, a credit note, or a refund. */
export type PaperKind = 'invoice' | 'credit' | 'refund'

/** Which kind of paper tells of a row. */
export function paperKindOf({ entry }: Pick<StatementRow, 'entry'>): PaperKind {
  if (refunds.has(entry.kind)) return 'refund'
  return entry.kind.endsWith('_charged') || entry.kind === 'payment_received' ? 'invoice' : 'credit'
}

/**
 * The number of the paper that tells of each row of a statement, by entry: of a charge and its payments the invoice's own; of what was taken
 * off 'C' and of what went back 'R', counted through the booking; the days of a case have one number (CARE-25). The books are only ever added to, so a
 * number never changes (BEY-12).
 */
export function paperNumbers(rows: readonly StatementRow[], bookingNumber: string): ReadonlyMap<number, string> {
  const counts = { credit: 0, refund: 0 }
  const ofCases = new Map<number, string>()
  const entries = new Set(rows.map(({ entry }) => entry.id))
  const whole = [...entries].flatMap(id => wholeRow(rows, id) ?? [])
  // Of an entry that leaves everything as it was, such as a deposit that is kept whole, there is no paper.
  const told = whole.filter(({ amountCents }) => amountCents !== 0)
  return new Map(
    told.map(row => {
      const kind = paperKindOf(row)
      if (kind === 'invoice') return [row.entry.id, row.number]
      const before = row.caseId === null ? undefined : ofCases.get(row.caseId)
      if (before) return [row.entry.id, before]
      counts[kind]++
      const number = `${bookingNumber}-${kind === 'credit' ? 'C' : 'R'}${counts[kind]}`
      if (row.caseId !== null) ofCases.set(row.caseId, number)
      return [row.entry.id, number]
    }),
  )
}

/** The booking that a paper belongs to, by its number; null for what is no number of a paper. */
export function bookingNumberIn(paper: string): string | null {
  return /^(\d{1,12})-[CR]?\d{1,6}$/.exec(paper)?.[1] ?? null
}
