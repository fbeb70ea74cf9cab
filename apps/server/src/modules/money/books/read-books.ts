import { judgeBooks, ledgerAccounts as kinds, type LedgerAccount } from '@ownward/domain/billing'
import { type Cents, cents, negate } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'

type Kind = (typeof kinds)[number]

/** The balances of the books, what waits for the gateway, and the verdict on both. */
export interface Books {
  accounts: { code: Kind['code']; kind: Kind['kind']; balanceCents: Cents }[]
  totalCents: Cents
  entries: number
  charges: Waiting
  refunds: Waiting
  movedCents: Cents
  bookedCents: Cents
  findings: number
  comparedAt: Date | null
  verdict: ReturnType<typeof judgeBooks>
}

/** What the gateway has not answered yet: how many, and since when. */
interface Waiting {
  count: number
  since: Date | null
}

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
        chargesSince: string | null
        refunds: number
        refundsSince: string | null
        moved: number
        booked: number
        findings: number
        compared: string | null
      }>(
        sql`select
              (select count(*)::int from ledger_entries) as entries,
              (select count(*)::int from charge_intents where state in ('created', 'unclear')) as charges,
              (select min(created_at) from charge_intents where state in ('created', 'unclear')) as "chargesSince",
              (select count(*)::int from refund_intents where state in ('created', 'unclear')) as refunds,
              (select min(created_at) from refund_intents where state in ('created', 'unclear')) as "refundsSince",
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
    return { code, kind, balanceCents: isDebit ? raw(code) : negate(raw(code)) }
  })
  const when = (moment: string | null) => (moment === null ? null : new Date(moment))
  const totalCents = cents(balances.reduce((total, row) => total + row.balance, 0))
  const [movedCents, bookedCents] = [cents(open!.moved), cents(open!.booked)]
  const { entries, findings, charges, refunds, chargesSince, refundsSince } = open!
  const comparedAt = when(open!.compared)
  const facts = { totalCents, movedCents, bookedCents, findings, waiting: charges + refunds, comparedAt }
  return {
    accounts,
    totalCents,
    entries,
    charges: { count: charges, since: when(chargesSince) },
    refunds: { count: refunds, since: when(refundsSince) },
    movedCents,
    bookedCents,
    findings,
    comparedAt,
    verdict: judgeBooks(facts, now),
  }
}
