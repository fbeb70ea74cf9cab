import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { type Fact, Facts } from '@ownward/ui/facts'
import { Tag } from '@ownward/ui/tag'
import type { ReactNode } from 'react'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { type Booking, money } from '../booking.ts'
import { Chevron } from '../chevron.tsx'
import { Lines } from './lines.tsx'
import { factsOfAmounts } from './zero-amounts.ts'

type Charge = Booking['charges'][number]

/** What the booking's use was charged and how much of it is paid (BOOK-08, C-30). */
export function PaymentsPanel({ booking }: { booking: Booking }) {
  const { usageTotal: total } = booking
  // Until the pickup no use was charged; what the reservation cost stands in the list below.
  const paid = booking.status === '0' ? 0 : booking.paidAmount
  return (
    <Card title={booking.status === '0' ? m.app_proposed_fees() : m.life_payments()}>
      <Facts
        facts={[
          ...factsOfAmounts([
            { label: m.life_pay_usage(), amount: booking.rent, always: true },
            { label: m.app_tax(), amount: booking.tax },
            { label: m.app_booking_fee(), amount: booking.bookingFee },
            { label: m.life_pay_total(), amount: total, always: true },
            { label: m.life_pay_paid(), amount: paid, always: true },
            { label: m.life_pay_due(), amount: total - paid, always: true },
            { label: m.life_pay_insurance(), amount: booking.totalInsurance },
            { label: m.life_pay_extra_insurance(), amount: booking.diaInsurance },
          ]),
          ...depositFact(booking),
        ]}
      />
    </Card>
  )
}

/** What is held of the deposit, and what became of the rest once the car is back (SRV-19). */
function depositFact(booking: Booking): Fact[] {
  const said = sayDeposit(booking)
  if (said.length === 0) return []
  const value = (
    <span className="flex flex-col">
      {said.map(part => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
  return [{ label: m.app_deposit(), value }]
}

function sayDeposit({ deposit: held, depositReturn: deposit, timeZone: zone }: Booking): string[] {
  if (!deposit) return held > 0 ? [money(held)] : []
  const { by, againstDue: against, kept, reason, back } = deposit
  return [
    ...(by ? [m.life_deposit_waits({ amount: money(deposit.held), by: sayMoment(by, zone) })] : []),
    ...(against > 0 ? [m.life_deposit_against({ amount: money(against) })] : []),
    ...(kept > 0 ? [m.life_deposit_kept({ amount: money(kept), reason })] : []),
    ...(back > 0 ? [m.life_deposit_back({ amount: money(back) })] : []),
  ]
}

interface PaymentsListProps {
  booking: Booking
  now: Date
  /** Where the receipt of a charge is to be had. */
  receiptOf?: (charge: Charge) => ReactNode
}

const shownAtOnce = 6

/** Every charge of a booking, newest first, each with its lines; those of long ago are unfolded. */
export function PaymentsList({ booking, now, receiptOf }: PaymentsListProps) {
  const newest = booking.charges.toReversed()
  const [recent, earlier] = [newest.slice(0, shownAtOnce), newest.slice(shownAtOnce)]
  const rows = (charges: readonly Charge[]) => (
    <ul className="flex flex-col">
      {charges.map(charge => (
        <li key={charge.number} className="border-b border-line last:border-0">
          <ChargeRow charge={charge} zone={booking.timeZone} now={now} receipt={receiptOf?.(charge)} />
        </li>
      ))}
    </ul>
  )
  return (
    <Card title={m.life_pay_each()}>
      {newest.length === 0 ? <p className="text-ink-soft">{m.life_pay_none()}</p> : rows(recent)}
      {earlier.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium text-spruce hover:underline">
            {m.life_pay_earlier({ n: earlier.length })}
            <Chevron />
          </summary>
          {rows(earlier)}
        </details>
      )}
      {newest.length > 0 && <p className="text-sm text-ink-soft">{m.papers_currency()}</p>}
    </Card>
  )
}

const states = {
  open: { tone: 'bad', say: m.life_state_open },
  paid: { tone: 'good', say: m.life_state_paid },
  settled: { tone: 'calm', say: m.life_state_settled },
} as const

interface ChargeRowProps {
  charge: Charge
  zone: string
  now: Date
  receipt: ReactNode
}

function ChargeRow({ charge, zone, now, receipt }: ChargeRowProps) {
  const { tone, say } = states[charge.state]
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-field py-3">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{charge.title}</span>
          <span className="block text-sm text-ink-soft">{sayMoment(charge.chargedAt, zone, now)}</span>
        </span>
        <span className="flex flex-col items-end gap-1">
          <span className="figures font-display text-lg font-bold">{money(charge.amount)}</span>
          <Tag tone={tone}>{say()}</Tag>
        </span>
        <Chevron />
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        <p className="figures text-sm text-ink-soft">
          {m.app_booking_number({ number: charge.number })}
          {charge.coversFrom && charge.coversTo && (
            <>
              {' · '}
              {m.life_from_to({
                from: sayMoment(charge.coversFrom, zone, now),
                until: sayMoment(charge.coversTo, zone, now),
              })}
            </>
          )}
        </p>
        <Lines lines={charge.lines} total={{ label: m.life_total(), amount: charge.amount }} />
        {receipt}
      </div>
    </details>
  )
}
