import {
  ledgerAccounts as accountKinds,
  cardKinds,
  creditedHours,
  type LedgerAccount,
  type LedgerEntry,
  type PostingKind,
} from '@ownward/domain/billing'
import { addMinutes } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, cents, negate } from '@ownward/domain/money'
import { and, eq, gt, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { charges, ledgerAccounts, ledgerEntries, ledgerLines } from '../../../db/schema/index.ts'

/** Whose event it is and when, beside the amounts that the rule decided. */
export interface Posting {
  userId: UserId
  /** Null for what belongs to a person alone. */
  bookingId: BookingId | null
  at: Date
  intentId?: number | null
  /** The charge it is about. */
  chargeId?: number | null
  /** Why, in the team's words; the person reads it. */
  note?: string
  /** The span that is charged for, where there is one. */
  coversFrom?: Date | null
  coversTo?: Date | null
  /** Of credit that waits: the ended program it comes from, where that is not the booking of the entry. */
  waitsFrom?: BookingId
}

/** Accounts that are kept for each booking apart; the others are the company's own. */
const perBooking: ReadonlySet<LedgerAccount> = new Set([
  'customer_receivable',
  'initial_fee_prepaid',
  'sale_prepaid',
  'deposits_held',
  'refunds_payable',
  'purchase_credit_liability',
  'credit_waiting',
  'account_credit',
  'price_prepaid',
  'care_expense',
])
const perPerson: ReadonlySet<LedgerAccount> = new Set(['wallet', 'carried_over'])

/**
 * Writes one event into the books, once: false when an entry with its key is there already. The database refuses an entry that
 * does not balance, and any later change to it.
 */
export async function postEntry(tx: Tx, entry: LedgerEntry, posting: Posting): Promise<boolean> {
  if (entry.lines.length === 0) return false
  const written = tx
    .insert(ledgerEntries)
    .values({
      key: entry.key,
      reason: entry.kind,
      userId: posting.userId,
      bookingId: posting.bookingId,
      intentId: posting.intentId ?? null,
      chargeId: posting.chargeId ?? null,
      note: posting.note ?? '',
      at: posting.at,
      coversFrom: posting.coversFrom ?? null,
      coversTo: posting.coversTo ?? null,
    })
    .onConflictDoNothing({ target: ledgerEntries.key })
    .returning({ id: ledgerEntries.id })
  const owned = [...new Set(entry.lines.map(line => line.account))].map(code => ownerOf(code, posting))
  const wanted = owned.map(({ code, userId, bookingId }) => sql`(${code}, ${userId}::int, ${bookingId}::int)`)
  const lines = entry.lines.map((line, place) => sql`(${place}::int, ${line.account}, ${line.amountCents}::bigint)`)
  // Entry, accounts and lines at once, as each event of a return or a swap is several. Accounts are opened in the same order by everybody, so that two events
  // wait for each other instead of locking up, and one that somebody else opens meanwhile is taken as it is.
  const { rowCount } = await tx.execute(sql`
    with wanted (code, user_id, booking_id) as (values ${sql.join(wanted, sql`, `)}),
    known as (
      select a.id, a.code from wanted w join ${ledgerAccounts} a on a.code = w.code
        and coalesce(a.user_id, 0) = coalesce(w.user_id, 0) and coalesce(a.booking_id, 0) = coalesce(w.booking_id, 0)),
    opened as (
      insert into ${ledgerAccounts} (code, user_id, booking_id)
      select * from wanted where code not in (select code from known) order by code
      on conflict (code, coalesce(user_id, 0), coalesce(booking_id, 0)) do update set code = excluded.code
      returning id, code),
    written as ${written}
    insert into ${ledgerLines} (entry_id, account_id, amount_cents)
    select written.id, account.id, line.amount_cents
      from written, (values ${sql.join(lines, sql`, `)}) line (place, code, amount_cents)
      join (select * from known union all select * from opened) account using (code)
     order by line.place`)
  return rowCount !== 0
}

/** Writes an event that cannot be in the books yet; finding it there is a fault. An event without amounts is none. */
export async function postNew(tx: Tx, entry: LedgerEntry, posting: Posting): Promise<void> {
  if (entry.lines.length === 0) return
  if (!(await postEntry(tx, entry, posting))) throw new Error(`${entry.key} is in the books already`)
}

function ownerOf(code: LedgerAccount, { userId, bookingId, waitsFrom }: Posting) {
  if (code === 'credit_waiting') return { code, userId, bookingId: waitsFrom ?? bookingId }
  if (perBooking.has(code)) return { code, userId, bookingId }
  return perPerson.has(code) ? { code, userId, bookingId: null } : { code, userId: null, bookingId: null }
}

/**
 * What an account of a booking holds now, in cents, as the account's kind counts it: what is owed to us, or what we owe. The caller has
 * locked the booking.
 */
export async function balanceOf(sql: Sql, account: LedgerAccount, bookingId: BookingId): Promise<Cents> {
  return (await balancesOf(sql, [account], bookingId))(account)
}

/** The same of several accounts of a booking, by one query. */
export async function balancesOf<A extends LedgerAccount>(
  sql: Sql,
  accounts: readonly A[],
  bookingId: BookingId,
): Promise<(account: A) => Cents> {
  const rows = await sql
    .select({ code: ledgerAccounts.code, total: sum(ledgerLines.amountCents).mapWith(Number) })
    .from(ledgerAccounts)
    .innerJoin(ledgerLines, eq(ledgerLines.accountId, ledgerAccounts.id))
    .where(and(inArray(ledgerAccounts.code, [...accounts]), eq(ledgerAccounts.bookingId, bookingId)))
    .groupBy(ledgerAccounts.code)
  return account => {
    const total = cents(rows.find(({ code }) => code === account)?.total ?? 0)
    return growsByDebits.has(account) ? total : negate(total)
  }
}

const growsByDebits: ReadonlySet<string> = new Set(
  accountKinds.filter(({ kind }) => kind === 'asset' || kind === 'expense').map(({ code }) => code),
)

/** A person's own balance, in cents (SRV-30). */
export async function walletOf(sql: Sql, userId: UserId): Promise<Cents> {
  const [row] = await sql
    .select({ total: sum(ledgerLines.amountCents).mapWith(Number) })
    .from(ledgerAccounts)
    .innerJoin(ledgerLines, eq(ledgerLines.accountId, ledgerAccounts.id))
    .where(and(eq(ledgerAccounts.code, 'wallet'), eq(ledgerAccounts.userId, userId)))
  return negate(cents(row?.total ?? 0))
}

/** What the team credited to a person's balance within the hours that count against its limit (SRV-30). */
export async function creditedLately(sql: Sql, userId: UserId, now: Date): Promise<Cents[]> {
  const rows = await sql
    .select({ amountCents: ledgerLines.amountCents })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        eq(ledgerEntries.reason, 'wallet_adjusted'),
        gt(ledgerEntries.at, addMinutes(now, -creditedHours * 60)),
        eq(ledgerAccounts.code, 'wallet'),
        lt(ledgerLines.amountCents, 0),
      ),
    )
  return rows.map(row => negate(cents(row.amountCents)))
}

/** What a booking's person has paid by card less what went back and stayed there, in cents. */
export async function paidFor(tx: Pick<Tx, 'select'>, bookingId: BookingId): Promise<Cents> {
  return linesOn(tx, 'gateway_clearing', cardKinds, eq(ledgerEntries.bookingId, bookingId))
}

/** What of a booking's deposit was set against dues and is not deposit again, in cents (decision 0023). */
export async function depositSetAgainst(tx: Pick<Tx, 'select'>, bookingId: BookingId): Promise<Cents> {
  const kinds: PostingKind[] = ['deposit_applied', 'deposit_restored', 'deposit_settled']
  return negate(await linesOn(tx, 'customer_receivable', kinds, eq(ledgerEntries.bookingId, bookingId)))
}

/** What a booking's person was promised back since a moment of what they had paid too much, the deposit apart, in cents. */
export async function surplusGivenBackSince(tx: Pick<Tx, 'select'>, bookingId: BookingId, since: Date): Promise<Cents> {
  const whose = and(eq(ledgerEntries.bookingId, bookingId), gte(ledgerEntries.at, since))!
  return linesOn(tx, 'customer_receivable', ['surplus_owed'], whose)
}

/** What was taken off again of extra miles that a booking had been charged, in cents (SRV-16). */
export async function milesTakenOff(tx: Pick<Tx, 'select'>, bookingId: BookingId): Promise<Cents> {
  return linesOn(tx, 'extra_mileage_revenue', ['extra_miles_reduced'], eq(ledgerEntries.bookingId, bookingId))
}

/** What corrections of a reading have taken off of one charge of extra miles, in cents (SRV-16). */
export async function milesTakenOffCharge(tx: Pick<Tx, 'select'>, chargeId: number): Promise<Cents> {
  return linesOn(tx, 'extra_mileage_revenue', ['extra_miles_reduced'], ofCharge(chargeId))
}

/** What the team has forgiven of a charge and not taken back since, in cents (decision 0019). */
export async function forgivenOf(tx: Pick<Tx, 'select'>, chargeId: number): Promise<Cents> {
  const kinds: PostingKind[] = ['charge_forgiven', 'forgiveness_ended', 'forgiveness_restored']
  return linesOn(tx, 'goodwill_expense', kinds, ofCharge(chargeId))
}

/** What was forgiven of a charge and ended because it was not owed, less what is forgiven again, in cents (decision 0019). */
export async function forgivenessEndedOf(tx: Pick<Tx, 'select'>, chargeId: number): Promise<Cents> {
  const kinds: PostingKind[] = ['forgiveness_ended', 'forgiveness_restored']
  return negate(await linesOn(tx, 'goodwill_expense', kinds, ofCharge(chargeId)))
}

/** Entries about a charge, by its booking, by which entries are found: of a charge alone all of the books would be read. */
function ofCharge(chargeId: number): SQL {
  const bookingId = sql`(select ${charges.bookingId} from ${charges} where ${charges.id} = ${chargeId})`
  return and(eq(ledgerEntries.bookingId, bookingId), eq(ledgerEntries.chargeId, chargeId))!
}

/** What postings of some kinds have put on an account: debits less credits, in cents. */
async function linesOn(
  tx: Pick<Tx, 'select'>,
  account: LedgerAccount,
  kinds: readonly PostingKind[],
  whose: SQL,
): Promise<Cents> {
  // Line by line of these entries: by an account that everybody shares, all that was ever posted on it would be read. `offset 0` keeps the database at that.
  const lines = tx
    .select({ accountId: ledgerLines.accountId, amountCents: ledgerLines.amountCents })
    .from(ledgerLines)
    .where(sql`${ledgerLines.entryId} = ${ledgerEntries.id} offset 0`)
    .as('lines')
  const [row] = await tx
    .select({ total: sum(lines.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoinLateral(lines, sql`true`)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, lines.accountId))
    .where(and(whose, eq(ledgerAccounts.code, account), inArray(ledgerEntries.reason, [...kinds])))
  return cents(row?.total ?? 0)
}
