import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { type Booking, money } from '../booking.ts'
import { CreditRows } from './credit-rows.tsx'

interface StatementCardProps {
  booking: Booking
  now: Date
  /** What can be done with it, such as printing it. */
  action?: ReactNode
  /** What stands there when it cannot be had. */
  failed: (again: () => void) => ReactNode
}

/** Every line of a booking that is over, with what was owed after it, as the ledger has it (BEY-11). */
export function StatementCard({ booking, now, action, failed }: StatementCardProps) {
  const asked = useQuery(callQuery('getBookingStatement', { bookingId: booking.id }), queries)
  const statement = resultOf(asked.data)
  const title = booking.toCheck === 1 ? m.life_statement_so_far() : m.life_statement()
  const sums = statement && [
    { label: m.life_statement_charged(), value: money(statement.charged) },
    { label: m.life_statement_paid(), value: money(statement.paid) },
    { label: m.life_statement_refunded(), value: money(statement.refunded) },
    ...(statement.moved === 0 ? [] : [{ label: m.care_statement_moved(), value: money(statement.moved) }]),
    ...(statement.refundPending > 0
      ? [{ label: m.life_statement_pending(), value: money(statement.refundPending) }]
      : []),
    { label: m.life_statement_due(), value: money(statement.due) },
  ]
  return (
    <Card title={title} action={action}>
      {statement ? (
        <>
          <Facts facts={sums ?? []} />
          {statement.feeNotOwed > 0 && (
            <p className="figures text-ink-soft">
              {m.life_statement_fee_not_owed({ amount: money(statement.feeNotOwed) })}
            </p>
          )}
          <table className="w-full border-collapse text-sm">
            <caption className="heard">{title}</caption>
            <thead className="text-ink-soft">
              <tr className="border-b border-line">
                <th scope="col" className="py-2 text-left font-semibold">
                  {m.life_column_what()}
                </th>
                <th scope="col" className="px-3 py-2 text-right font-semibold">
                  {m.life_column_amount()}
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  {m.life_column_balance()}
                </th>
              </tr>
            </thead>
            <tbody>
              {statement.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the ledger only grows, the place is what a row is
                <tr key={at} className="border-b border-line">
                  <th scope="row" className="py-2.5 text-left font-medium wrap-anywhere hyphens-auto">
                    {row.title}
                    {row.note && <span className="block font-normal">{row.note}</span>}
                    <span className="block font-normal text-ink-soft">{sayMoment(row.at, booking.timeZone, now)}</span>
                  </th>
                  <td className={`figures px-3 py-2.5 text-right ${row.amount < 0 ? 'text-good' : ''}`}>
                    {money(row.amount)}
                  </td>
                  <td className="figures py-2.5 text-right">{money(row.balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <CreditRows rows={statement.creditRows} timeZone={booking.timeZone} now={now} />
        </>
      ) : asked.isPending ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        failed(() => void asked.refetch())
      )}
    </Card>
  )
}
