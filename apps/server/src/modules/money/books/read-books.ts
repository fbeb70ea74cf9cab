import type { Response } from '@ownward/contract'
import { judgeBooks, ledgerAccounts as kinds, type LedgerAccount } from '@ownward/domain/billing'
import { cents, negate, toWire } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'

type Books = Response<'teamBooks'>['result']

/** The balances of the books, and whether the gateway and the books tell of the same money. */
export async function readBooks(db: Sql, now: Date): Promise<Books> {
  const [balances, [open]] = await Promise.all([
    db
      .execute<{ code: LedgerAccount; balance: number }>(
        sql`select a.code, coalesce(sum(l.amount_cents), 0)::float8 as balance
              from ledger_accounts a left join ledger_lines l on l.account_id = a.id group by a.code`,
      )
      .then(({ rows }) => rows),
    db
      .execute<{
        entries: number
        charges: number
        charges_since: string | null
        refunds: number
        refunds_since: string | null
        moved: number
        booked: number
        findings: number
        compared: string | null
      }>(
        sql`select
              (select count(*)::int from ledger_entries) as entries,
              (select count(*)::int from charge_intents where state in ('created', 'unclear')) as charges,
              (select min(created_at) from charge_intents where state in ('created', 'unclear')) as charges_since,
              (select count(*)::int from refund_intents where state in ('created', 'unclear')) as refunds,
              (select min(created_at) from refund_intents where state in ('created', 'unclear')) as refunds_since,
              ((select coalesce(sum(amount_cents), 0) from charge_intents where state = 'succeeded')
               - (select coalesce(sum(amount_cents), 0) from refund_intents where state = 'succeeded'))::float8 as moved,
              (select coalesce(sum(l.amount_cents), 0) from ledger_lines l join ledger_accounts a on a.id = l.account_id
                where a.code = 'gateway_clearing')::float8 as booked,
              (select count(*)::int from money_findings where closed_at is null) as findings,
              (select max(at) from reconciliations) as compared`,
      )
      .then(({ rows }) => rows),
  ])
  const raw = (code: string) => cents(balances.find(row => row.code === code)?.balance ?? 0)
  const accounts = kinds.map(({ code, kind }) => {
    const isDebit = kind === 'asset' || kind === 'expense'
    return { code, kind, balance: toWire(isDebit ? raw(code) : negate(raw(code))) }
  })
  const when = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())
  const totalCents = cents(balances.reduce((total, row) => total + row.balance, 0))
  const [movedCents, bookedCents] = [cents(open!.moved), cents(open!.booked)]
  const { findings, charges, refunds, compared } = open!
  const comparedAt = compared === null ? null : new Date(compared)
  const facts = { totalCents, movedCents, bookedCents, findings, waiting: charges + refunds, comparedAt }
  return {
    accounts,
    total: toWire(totalCents),
    entries: open!.entries,
    open: {
      charges,
      charges_since: when(open!.charges_since),
      refunds,
      refunds_since: when(open!.refunds_since),
      moved: toWire(movedCents),
      booked: toWire(bookedCents),
      findings,
    },
    compared_at: when(compared),
    verdict: judgeBooks(facts, now),
  }
}
