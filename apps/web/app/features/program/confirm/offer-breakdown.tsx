import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Receipt, type ReceiptLine } from '@ownward/ui/receipt'
import type { OfferQuote } from '../../../api/spelling/offers.ts'
import { usd } from '../../../i18n/usd.ts'
import { sayEachCycle } from '../line-words.ts'

/** What taking an offer costs: at once, after the test drive, and each cycle line by line (OFF-06, OFF-07). */
export function OfferBreakdown({ quote }: { quote: OfferQuote }) {
  const inCents = (dollars: number) => fromWire(dollars.toFixed(2))
  const money = (dollars: number) => usd(inCents(dollars))
  const off = (label: string, dollars: number): ReceiptLine[] =>
    dollars > 0 ? [{ label, amount: `−${money(dollars)}`, kind: 'off' }] : []
  const wholeFeeCents = quote.feeParts.reduce((sum, { amount }) => sum + inCents(amount), 0)
  const taxCents = wholeFeeCents - inCents(quote.initialFee) + inCents(quote.discountInitialFee)
  const laterCents = wholeFeeCents - inCents(quote.todayInitialFeeWithTax)
  return (
    <>
      <Card title={m.offers_due_at_booking()}>
        <Receipt
          lines={[
            { label: m.program_line_initial_fee(), note: m.offers_once(), amount: money(quote.initialFee) },
            ...off(m.program_line_initial_fee_discount(), quote.discountInitialFee),
            { label: m.program_line_initial_fee_tax(), amount: usd(taxCents) },
            ...off(m.offers_paid_later(), laterCents / 100),
            ...(quote.deposit > 0
              ? [{ label: quote.depositTitle, note: quote.depositText, amount: money(quote.deposit) }]
              : []),
            { label: m.program_due_today(), amount: money(quote.finalPayableToday), kind: 'total' },
          ]}
        />
        <p className="text-sm text-ink-soft">{m.papers_currency()}</p>
        {laterCents > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-bold">{m.app_scheduled_payments()}</h3>
            <Receipt
              lines={quote.feeParts.map(({ amount, expected }) => ({
                label: <span className="inline-block first-letter:uppercase">{expected}</span>,
                amount: money(amount),
              }))}
            />
          </section>
        )}
        <section className="flex flex-col gap-2">
          <h3 className="font-bold">{m.offers_refund_policy()}</h3>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-ink-soft">
            {quote.returnPolicyText.map(text => (
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
              note: m.offers_paid_every({ days: quote.rentDays }),
              amount: money(quote.insurance),
            },
          ]}
        />
      </Card>
      <Card title={m.offers_breakdown()}>
        <Receipt
          lines={[
            { label: m.program_line_rent(), note: quote.fareText, amount: money(quote.rent) },
            ...off(m.program_line_discount(), quote.discount),
            { label: m.app_booking_fee(), amount: money(quote.bookingFee) },
            { label: m.app_tax(), amount: money(quote.tax) },
            { label: m.program_line_total_rent(), amount: money(quote.totalRental), kind: 'total' },
            { label: m.app_insurance(), note: quote.insuranceText, amount: money(quote.insurance) },
            { label: m.offers_transaction_fees(), note: m.offers_transaction_none(), amount: money(0) },
            { label: sayEachCycle(quote.rentDays), amount: money(quote.totalAfterTrial), kind: 'total' },
          ]}
        />
      </Card>
    </>
  )
}
