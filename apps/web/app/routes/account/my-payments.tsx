import { pagesOf, paymentsLimit } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { buttonLook } from '@ownward/ui/button-look'
import { DataTable } from '@ownward/ui/data-table'
import { LinkButton } from '@ownward/ui/link-button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { NoList } from '../../features/account/no-list.tsx'
import { Pager } from '../../features/catalog/pager.tsx'
import { PaperButton } from '../../features/papers/paper-button.tsx'
import { Balance } from '../../features/payments/balance.tsx'
import { BalanceRows } from '../../features/payments/balance-rows.tsx'
import { Payday } from '../../features/payments/payday.tsx'
import { PaymentDialog } from '../../features/payments/payment-dialog.tsx'
import { type Payment, sayAmount, sayCovering, zoneOf } from '../../features/payments/payment-words.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/my-payments'

export const meta: Route.MetaFunction = appMeta(m.account_tab_payments)

/** What was charged and given back, ten at a time; the page is part of the address (ACC-18, ACC-24). */
export default function MyPaymentsPage() {
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const list = useQuery(callQuery('getMyTransactions', { page, limit: paymentsLimit }), queries)
  const [open, setOpen] = useState<Payment | null>(null)
  const answer = successOf(list.data)
  const first = (page - 1) * paymentsLimit + 1
  const rows = (answer?.result ?? []).map((payment, at) => ({ payment, number: first + at }))
  return (
    <main id="main" className="flex min-w-0 flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.account_tab_payments()}</h1>
      <Balance />
      <Payday />
      {rows.length === 0 ? (
        <NoList asked={list}>
          <p>{m.account_payments_none()}</p>
          <LinkButton href={paths.cars()}>{m.program_find_car()}</LinkButton>
        </NoList>
      ) : (
        <DataTable
          caption={m.account_tab_payments()}
          rows={rows}
          rowKey={row => row.number}
          empty={m.common_no_record()}
          columns={[
            { key: 'number', head: m.account_column_number(), cell: row => row.number, phone: 'heard' },
            {
              key: 'at',
              head: m.account_column_charged(),
              phone: 'line',
              cell: ({ payment }) => sayMoment(payment.chargedAt, zoneOf(payment.booking.timeZone)),
            },
            { key: 'type', head: m.account_column_type(), cell: ({ payment }) => payment.title, phone: 'title' },
            {
              key: 'amount',
              head: m.account_column_amount(),
              phone: 'sum',
              cell: ({ payment }) => sayAmount(payment.amount),
              number: true,
            },
            {
              key: 'order',
              head: m.account_column_order(),
              cell: ({ payment }) => payment.bookingNumber,
              phone: 'named',
            },
            {
              key: 'covering',
              head: m.account_column_covering(),
              cell: ({ payment }) => (payment.isCredit === 1 ? m.waiting_no_money() : sayCovering(payment)),
              phone: 'named',
            },
            {
              key: 'action',
              head: m.app_column_action(),
              phone: 'action',
              cell: ({ payment }) =>
                payment.isCredit === 1 ? (
                  <Link to={paths.account.booking(payment.booking.id, 3)} className={buttonLook({ look: 'outline' })}>
                    {m.waiting_see_booking()}
                  </Link>
                ) : (
                  <Button look="outline" onClick={() => setOpen(payment)}>
                    {m.app_view_details()}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {rows.length > 0 && <p className="text-sm text-ink-soft">{m.papers_currency()}</p>}
      {answer && (
        <Pager
          page={page}
          pages={pagesOf(answer.total, paymentsLimit)}
          hrefOf={to => `${paths.account.myPayments()}?page=${to}`}
        />
      )}
      <BalanceRows />
      {open && <PaymentDialog payment={open} papers={<PapersOf payment={open} />} close={() => setOpen(null)} />}
    </main>
  )
}

/** The receipt of a payment and the statement of its booking, to keep or to print (BEY-12). */
function PapersOf({ payment }: { payment: Payment }) {
  return (
    <>
      {payment.receipt && <PaperButton paper={{ number: payment.receipt }} />}
      <PaperButton paper={{ statementOf: payment.booking.id }} />
    </>
  )
}
