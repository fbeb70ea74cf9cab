import { judgeBooks, ledgerAccounts as kinds, type LedgerAccount } from '@ownward/domain/billing'
import { type Cents, cents, negate } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { sumsNow } from '../sums/index.ts'

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

interface Row extends Record<string, unknown> {
  balances: Partial<Record<LedgerAccount, number>> | null
  entries: number
  charges: number
  chargesSince: string | null
  refunds: number
  refundsSince: string | null
  moved: number
  booked: number
  findings: number
  compared: string | null
}

// One statement, so that all of it is of one moment: what the gateway has moved and what is booked of it are compared.
const booksNow = sql`
  with sums as (
    select source, account, sum(amount_cents) as amount, sum(items) as items from (${sumsNow()}) now group by 1, 2
  )
  select
    (select json_object_agg(account, amount) from sums where source = 'line') as balances,
    (select coalesce(sum(items), 0)::int from sums where source = 'entry') as entries,
    (select count(*)::int from charge_intents where state in ('created', 'unclear')) as charges,
    (select min(created_at) from charge_intents where state in ('created', 'unclear')) as "chargesSince",
    (select count(*)::int from refund_intents where state in ('created', 'unclear')) as refunds,
    (select min(created_at) from refund_intents where state in ('created', 'unclear')) as "refundsSince",
    (select coalesce(sum(case source when 'payment' then amount else -amount end), 0)::float8 from sums
      where source in ('payment', 'refund')) as moved,
    (select coalesce(sum(amount), 0)::float8 from sums where source = 'line' and account = 'gateway_clearing') as booked,
    (select count(*)::int from money_findings where closed_at is null) as findings,
    (select max(at) from reconciliations) as compared`

/** The balances of the books, and whether the gateway and the books tell of the same money. */
export async function readBooks(db: Sql, now: Date): Promise<Books> {
  const { rows } = await db.execute<Row>(booksNow)
  const open = rows[0]!
  const balances = Object.entries(open.balances ?? {}).map(([code, balance]) => ({ code, balance }))
  const raw = (code: string) => cents(balances.find(row => row.code === code)?.balance ?? 0)
  const accounts = kinds.map(({ code, kind }) => {
    const isDebit = kind === 'asset' || kind === 'expense'
    return { code, kind, balanceCents: isDebit ? raw(code) : negate(raw(code)) }
  })
  const when = (moment: string | null) => (moment === null ? null : new Date(moment))
  const totalCents = cents(balances.reduce((total, row) => total + row.balance, 0))
  const [movedCents, bookedCents] = [cents(open.moved), cents(open.booked)]
  const { entries, findings, charges, refunds, chargesSince, refundsSince } = open
  const comparedAt = when(open.compared)
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
