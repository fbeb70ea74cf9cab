import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Facts } from '@ownward/ui/facts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { Asked } from '../asking/asked.tsx'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { teamQuery } from '../session/team-query.ts'
import { Findings } from './findings.tsx'

type Ledger = Response<'teamBooks'>['result']

const accounts: Record<string, () => string> = {
  customer_receivable: m.money_account_customer_receivable,
  gateway_clearing: m.money_account_gateway_clearing,
  initial_fee_prepaid: m.money_account_initial_fee_prepaid,
  sale_prepaid: m.money_account_sale_prepaid,
  deposits_held: m.money_account_deposits_held,
  tax_payable: m.money_account_tax_payable,
  insurance_payable: m.money_account_insurance_payable,
  refunds_payable: m.money_account_refunds_payable,
  wallet: m.money_account_wallet,
  account_credit: m.money_account_account_credit,
  purchase_credit_liability: m.money_account_credit_liability,
  initial_fee_revenue: m.money_account_initial_fee_revenue,
  usage_revenue: m.money_account_usage_revenue,
  booking_fee_revenue: m.money_account_booking_fee_revenue,
  extra_mileage_revenue: m.money_account_extra_mileage_revenue,
  vehicle_sale_revenue: m.money_account_vehicle_sale_revenue,
  damage_revenue: m.money_account_damage_revenue,
  purchase_credit_expense: m.money_account_credit_expense,
  goodwill_expense: m.money_account_goodwill_expense,
  care_expense: m.money_account_care_expense,
}
const kinds = {
  asset: m.money_kind_asset,
  liability: m.money_kind_liability,
  income: m.money_kind_income,
  expense: m.money_kind_expense,
} as const

/** What each account of the ledger holds, and whether the gateway and the books tell of the same money. */
export function Books({ self }: { self: Overview['member'] }) {
  const query = useQuery({ ...teamQuery('teamBooks', {}), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
      {({ result }) => (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <Reconciled books={result} />
            <Findings self={self} />
          </div>
          <Card title={m.money_accounts()}>
            <DataTable
              caption={m.money_accounts()}
              rows={result.accounts}
              rowKey={row => row.code}
              empty=""
              columns={[
                { key: 'name', head: m.money_account(), cell: row => accounts[row.code]?.() ?? row.code },
                { key: 'kind', head: m.console_kind(), cell: row => kinds[row.kind]() },
                { key: 'balance', head: m.money_balance(), number: true, cell: row => sayDollars(row.balance) },
              ]}
            />
          </Card>
        </div>
      )}
    </Asked>
  )
}

const verdicts: Record<Ledger['verdict'], { tone: 'good' | 'warn' | 'bad'; say: () => string }> = {
  differs: { tone: 'bad', say: m.money_disagrees },
  findings: { tone: 'bad', say: m.money_agrees_not },
  'not-compared': { tone: 'warn', say: m.money_agrees_unknown },
  old: { tone: 'warn', say: m.money_agrees_long_ago },
  waits: { tone: 'warn', say: m.money_agrees_but },
  agrees: { tone: 'good', say: m.money_agrees },
}

function Reconciled({ books: { total, entries, open, comparedAt, verdict } }: { books: Ledger }) {
  const { tone, say } = verdicts[verdict]
  return (
    <Card title={m.money_reconciliation()}>
      <Alert tone={tone} title={say()} />
      <Facts
        facts={[
          { label: m.money_last_compared(), value: comparedAt ? <Moment at={comparedAt} /> : m.money_never_compared() },
          { label: m.money_entries(), value: sayNumber(entries) },
          { label: m.money_total(), value: sayDollars(total) },
          { label: m.money_moved(), value: sayDollars(open.moved) },
          { label: m.money_booked(), value: sayDollars(open.booked) },
          {
            label: m.money_open_charges(),
            value: open.chargesSince ? (
              <Moment at={open.chargesSince} say={when => m.money_since({ n: sayNumber(open.charges), when })} />
            ) : (
              sayNumber(open.charges)
            ),
          },
          {
            label: m.money_open_refunds(),
            value: open.refundsSince ? (
              <Moment at={open.refundsSince} say={when => m.money_since({ n: sayNumber(open.refunds), when })} />
            ) : (
              sayNumber(open.refunds)
            ),
          },
        ]}
      />
    </Card>
  )
}
