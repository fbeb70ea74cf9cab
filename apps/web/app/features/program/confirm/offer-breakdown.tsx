import type { OfferQuote } from '@ownward/contract'
import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Receipt, type ReceiptLine } from '@ownward/ui/receipt'
import { usd } from '../../../i18n/usd.ts'
import { sayEachCycle } from '../line-words.ts'

/** What taking an offer costs: at once, after the test drive, and each cycle line by line (OFF-06, OFF-07). */
export function OfferBreakdown({ quote }: { quote: OfferQuote }) {
  const inCents = (dollars: number) => fromWire(dollars.toFixed(2))
  const money = (dollars: number) => usd(inCents(dollars))
  const off = (label: string, dollars: number): ReceiptLine[] =>
    dollars > 0 ? [{ label, amount: `−${money(dollars)}`, kind: 'off' }] : []
  const wholeFeeCents = quote.initial_fee_options.reduce((sum, { amount }) => sum + inCents(amount), 0)
  const taxCents = wholeFeeCents - inCents(quote.initial_fee) + inCents(quote.discount_initial_fee)
  const laterCents = wholeFeeCents - inCents(quote.today_initial_fee_with_tax)
  return (
    <>
      <Card title={m.offers_due_at_booking()}>
        <Receipt
          lines={[
            { label: m.program_line_initial_fee(), note: m.offers_once(), amount: money(quote.initial_fee) },
            ...off(m.program_line_initial_fee_discount(), quote.discount_initial_fee),
            { label: m.program_line_initial_fee_tax(), amount: usd(taxCents) },
            ...off(m.offers_paid_later(), laterCents / 100),
            ...(quote.deposit_amt > 0
              ? [{ label: quote.deposit_title, note: quote.deposit_amt_des, amount: money(quote.deposit_amt) }]
              : []),
            { label: m.program_due_today(), amount: money(quote.final_payable_today), kind: 'total' },
          ]}
        />
        <p className="text-sm text-ink-soft">{m.papers_currency()}</p>
        {laterCents > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-bold">{m.app_scheduled_payments()}</h3>
            <Receipt
              lines={quote.initial_fee_options.map(({ amount, expected }) => ({
                label: <span className="inline-block first-letter:uppercase">{expected}</span>,
                amount: money(amount),
              }))}
            />
          </section>
        )}
        <section className="flex flex-col gap-2">
          <h3 className="font-bold">{m.offers_refund_policy()}</h3>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-ink-soft">
            {quote.return_policy_text.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      </Card>
      <Card title={m.offers_due_after_drive()}>
        <Receipt
          lines={[
            {
              label: m.program_line_insurance(),
              note: m.offers_paid_every({ days: quote.rent_days }),
              amount: money(quote.insurance_amt),
            },
          ]}
        />
      </Card>
      <Card title={m.offers_breakdown()}>
        <Receipt
          lines={[
            { label: m.program_line_rent(), note: quote.fare_des, amount: money(quote.rent) },
            ...off(m.program_line_discount(), quote.discount),
            { label: m.app_booking_fee(), amount: money(quote.dia_fee) },
            { label: m.app_tax(), amount: money(quote.tax) },
            { label: m.program_line_total_rent(), amount: money(quote.total_rental), kind: 'total' },
            { label: m.app_insurance(), note: quote.insurance_amt_des, amount: money(quote.insurance_amt) },
            { label: m.offers_transaction_fees(), note: m.offers_transaction_none(), amount: money(0) },
            { label: sayEachCycle(quote.rent_days), amount: money(quote.total_after_trial), kind: 'total' },
          ]}
        />
      </Card>
    </>
  )
}
