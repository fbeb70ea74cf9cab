import type { PostingKind } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { add, type Cents, lesser, negate, subtract, sum, zero } from '@ownward/domain/money'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { charges } from '../../../db/schema/index.ts'
import type { ChargeRow } from '../charges/index.ts'
import { type CreditMove, creditMovesOf } from '../credit-moves/index.ts'
import { type BookEntry, entriesOf } from '../ledger/index.ts'
import { downCasesOf } from './down-cases.ts'

/** What the person owes us and what we owe them: the statement tells how both change. */
const settled = new Set(['customer_receivable', 'refunds_payable'])
const moneyMoved: ReadonlySet<PostingKind> = new Set(['payment_received', 'refund_paid', 'refund_to_wallet'])

/** One line of a statement. Above zero the person owes more afterwards, below zero less. */
export interface StatementRow {
  entry: BookEntry
  /** Of a credited day the case without a usable car; null of any other entry. */
  caseId: number | null
  /** The invoice it belongs to; empty for what has none. */
  number: string
  /** What the amount is made of. */
  lines: BookEntry['lines']
  amountCents: Cents
  balanceCents: Cents
  /** What was kept of a deposit for damage, beside the row of its entry that settles the deposit. */
  isDeduction: boolean
  /** What an entry has put to account credit, above zero, or taken from it: neither charged nor paid. */
  isMoved: boolean
}

/** Every line of a booking and its sums: `charged - paid + refunded + moved = due - refundPending`. */
export interface Statement {
  rows: StatementRow[]
  chargedCents: Cents
  paidCents: Cents
  refundedCents: Cents
  movedCents: Cents
  refundPendingCents: Cents
  dueCents: Cents
  depositHeldCents: Cents
  creditCents: Cents
  /** Of a program that is over: what of its credit waits. */
  creditWaitingCents: Cents
  /** What happened to the credit but that it was earned, in order; never part of the sums. */
  creditRows: CreditRow[]
}

/** A line under credit: above zero it is the person's, below it is not any more; what waits is shown as it is. */
export interface CreditRow {
  kind: CreditRowKind
  /** What a swap has carried beside purchase credit; purchase credit where nothing is said. */
  of?: CarriedKind
  at: Date
  amountCents: Cents
}

/** What a swap carries that is the person's, beside purchase credit. */
export type CarriedKind = 'account_credit' | 'price_prepaid' | 'deposits_held'

const carriedKinds: ReadonlySet<string> = new Set<CarriedKind>(['account_credit', 'price_prepaid', 'deposits_held'])
const isCarried = (account: string): account is CarriedKind => carriedKinds.has(account)

/** What can happen to credit that is earned. */
export type CreditRowKind =
  | 'credit_reduced'
  | 'credit_released'
  | 'credit_parked'
  | 'credit_taken_up'
  | 'credit_expired'
  | 'carried_out'
  | 'carried_in'

const carrying: ReadonlySet<PostingKind> = new Set(['carried_out', 'carried_in'])

/** The statement of a booking, from the ledger alone (BEY-11, BEY-12). */
export async function statementOf(sql: Sql, bookingId: BookingId): Promise<Statement> {
  // One after the other: inside a transaction there is one connection for all of them.
  const entries = await entriesOf(sql, bookingId)
  const invoices = await sql.select().from(charges).where(eq(charges.bookingId, bookingId))
  const moves = await creditMovesOf(sql, bookingId)
  return writeStatement(entries, invoices, moves, await downCasesOf(sql, bookingId, entries))
}

/** Puts the entries of a booking into the order of a statement. */
export function writeStatement(
  entries: readonly BookEntry[],
  invoices: readonly ChargeRow[],
  moves: readonly CreditMove[],
  cases: ReadonlyMap<number, number>,
): Statement {
  const numbers = new Map(invoices.map(invoice => [invoice.id, invoice.number]))
  const rows: StatementRow[] = []
  let balanceCents = zero
  for (const entry of entries) {
    // What goes on with another car is held as before.
    if (carrying.has(entry.kind)) continue
    const amountCents = sum(entry.lines.filter(line => settled.has(line.account)).map(line => line.amountCents))
    const lines = entry.lines
      .filter(line => !settled.has(line.account))
      .map(line => ({ ...line, amountCents: negate(line.amountCents) }))
    const deductions = lines.filter(line => line.account === 'damage_revenue')
    const keptCents = sum(deductions.map(line => line.amountCents))
    const moved = lines.filter(line => line.account === 'account_credit')
    const movedCents = sum(moved.map(line => line.amountCents))
    if (amountCents === 0 && keptCents === 0 && movedCents === 0) continue
    const number = numbers.get(entry.chargeId ?? 0) ?? ''
    const put = (row: Pick<StatementRow, 'lines' | 'amountCents'> & Partial<StatementRow>) => {
      balanceCents = add(balanceCents, row.amountCents)
      const caseId = cases.get(entry.id) ?? null
      rows.push({ entry, caseId, number: '', isDeduction: false, isMoved: false, ...row, balanceCents })
    }
    const ownCents = subtract(subtract(amountCents, keptCents), movedCents)
    if (ownCents !== 0 || movedCents === 0) {
      const own = lines.filter(line => !deductions.includes(line) && !moved.includes(line))
      put({ number, lines: own, amountCents: ownCents })
    }
    if (keptCents !== 0) put({ lines: deductions, amountCents: keptCents, isDeduction: true })
    if (movedCents !== 0) put({ number, lines: moved, amountCents: movedCents, isMoved: true })
  }
  const total = (of: (kind: PostingKind) => boolean) =>
    sum(rows.filter(row => of(row.entry.kind) && !row.isMoved).map(row => row.amountCents))
  const held = (account: string) =>
    sum(entries.flatMap(entry => entry.lines.filter(line => line.account === account).map(line => line.amountCents)))
  return {
    rows,
    chargedCents: total(kind => !moneyMoved.has(kind)),
    paidCents: negate(total(kind => kind === 'payment_received')),
    refundedCents: total(kind => kind === 'refund_paid' || kind === 'refund_to_wallet'),
    movedCents: sum(rows.filter(row => row.isMoved).map(row => row.amountCents)),
    refundPendingCents: negate(held('refunds_payable')),
    dueCents: held('customer_receivable'),
    depositHeldCents: negate(held('deposits_held')),
    creditCents: negate(held('purchase_credit_liability')),
    creditWaitingCents: sum(moves.filter(({ isLive }) => !isLive).map(move => move.amountCents)),
    creditRows: [...creditRowsOf(moves), ...carriedRows(entries)].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}

/** The changes of a booking's credit as a statement lists them: what is parked stands once, as what waits. */
function creditRowsOf(moves: readonly CreditMove[]): CreditRow[] {
  return moves.flatMap(({ kind, at, isLive, amountCents }): CreditRow[] => {
    switch (kind) {
      case 'credit_parked':
        return isLive ? [] : [{ kind, at, amountCents }]
      case 'credit_reduced':
      case 'credit_released':
      case 'credit_taken_up':
      case 'credit_expired':
      case 'carried_out':
      case 'carried_in':
        return [{ kind, at, amountCents }]
      default:
        return []
    }
  })
}

/** Account credit, extra payments and the deposit that a swap took out of a booking or brought into it, and what of the deposit became account credit there (KEEP-16). */
function carriedRows(entries: readonly BookEntry[]): CreditRow[] {
  return entries.flatMap(({ kind, at, lines }): CreditRow[] => {
    if (kind !== 'carried_out' && kind !== 'carried_in') return []
    // What was held beyond the deposit of the other car stands once, as what left the deposit.
    const isKept = kind === 'carried_in' && lines.some(line => line.account === 'deposits_held' && line.amountCents > 0)
    const kept = isKept ? lines.findLast(line => line.account === 'account_credit') : undefined
    return lines.flatMap((line): CreditRow[] =>
      isCarried(line.account) && line !== kept
        ? [{ kind, of: line.account, at, amountCents: negate(line.amountCents) }]
        : [],
    )
  })
}

/** The rows of one entry as one: what its paper tells of. What only moves to or from account credit has none. */
export function wholeRow(rows: readonly StatementRow[], entryId: number): StatementRow | undefined {
  const [first, ...others] = rows.filter(({ entry, isMoved }) => entry.id === entryId && !isMoved)
  return others.reduce(
    (whole, row) =>
      whole && {
        ...row,
        number: whole.number,
        lines: [...whole.lines, ...row.lines],
        amountCents: add(whole.amountCents, row.amountCents),
        isDeduction: false,
      },
    first,
  )
}

/** What a booking was charged for its use so far, after what was taken off again at the return, and how much of it is paid. */
export interface UsageSums {
  rentCents: Cents
  taxCents: Cents
  bookingFeeCents: Cents
  insuranceCents: Cents
  extraMilesCents: Cents
  /** Of rent, tax and booking fee together. */
  usagePaidCents: Cents
  insurancePaidCents: Cents
}

const usageKinds: ReadonlySet<PostingKind> = new Set([
  'cycle_charged',
  'extension_charged',
  'pause_charged',
  'usage_reduced',
  'insurance_reduced',
  'pause_reduced',
  'downtime_credited',
  'downtime_back_charged',
])

/** Sums the usage of a booking from its entries; what is open counts as unpaid usage first, then as unpaid insurance (BOOK-08). */
export function sumUsage(entries: readonly BookEntry[], invoices: readonly ChargeRow[]): UsageSums {
  const usage = entries.filter(entry => usageKinds.has(entry.kind))
  const of = (account: string, from: readonly BookEntry[] = usage) =>
    negate(
      sum(from.flatMap(({ lines }) => lines.filter(line => line.account === account).map(line => line.amountCents))),
    )
  const sums = {
    rentCents: of('usage_revenue'),
    taxCents: of('tax_payable'),
    bookingFeeCents: of('booking_fee_revenue'),
    // Of days without a car the insurer is owed all the same, the person nothing.
    insuranceCents: add(of('insurance_payable'), of('care_expense')),
    extraMilesCents: of('extra_mileage_revenue', entries),
  }
  let unpaidUsage = zero
  let unpaidInsurance = zero
  for (const invoice of invoices) {
    const isUsage = invoice.fromDay !== null || invoice.kind === 'care_back'
    if (!isUsage || invoice.openCents === 0) continue
    const own = usage.filter(entry => entry.chargeId === invoice.id)
    const charged = sum(['usage_revenue', 'booking_fee_revenue', 'tax_payable'].map(account => of(account, own)))
    const ofUsage = lesser(invoice.openCents, charged)
    unpaidUsage = add(unpaidUsage, ofUsage)
    unpaidInsurance = add(unpaidInsurance, subtract(invoice.openCents, ofUsage))
  }
  const total = sum([sums.rentCents, sums.taxCents, sums.bookingFeeCents])
  return {
    ...sums,
    usagePaidCents: subtract(total, unpaidUsage),
    insurancePaidCents: subtract(sums.insuranceCents, unpaidInsurance),
  }
}
