import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { sayDate } from '../../../i18n/say-date.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { type Booking, money } from '../booking.ts'
import { AccountCredit } from '../care/account-credit.tsx'
import { PaymentDay } from './ahead/payment-day.tsx'
import { AutoRenewSwitch } from './auto-renew-switch.tsx'
import { FoldedLines } from './lines.tsx'

/** What is charged next and when, to the cent, with the switch that makes it happen by itself. */
export function NextCharge({ booking, now }: { booking: Booking; now: Date }) {
  const { nextCharge: next, timeZone } = booking
  return (
    <Card title={m.life_charge_title()}>
      {next ? (
        <div>
          <p className="figures font-display text-4xl font-bold tracking-tight">{money(next.amount)}</p>
          <p className="mt-1 font-medium">{sayMoment(next.at, timeZone, now)}</p>
          <p className="text-sm text-ink-soft">{m.life_charge_days({ n: next.days })}</p>
          {next.held === 'case' && <p className="font-medium">{m.care_not_asked()}</p>}
          {next.held === 'promise' && booking.promise && (
            <p className="font-medium">{m.pact_next_held({ day: sayDate(booking.promise.on) })}</p>
          )}
          {next.held === '' && next.cardAmount < next.amount && (
            <p className="font-medium">
              {m.care_card_pays({ credit: money(next.amount - next.cardAmount), amount: money(next.cardAmount) })}
            </p>
          )}
          <FoldedLines lines={next.lines} amount={next.amount} />
          {booking.status === '1' && <p className="text-sm text-ink-soft">{m.life_charge_so_far()}</p>}
          {booking.autoRenew === 0 && <p className="text-sm">{m.life_charge_by_hand()}</p>}
        </div>
      ) : (
        <p>{m.life_charge_none()}</p>
      )}
      {next && <PaymentDay booking={booking} now={now} />}
      {booking.accountCredit > 0 && <AccountCredit booking={booking} />}
      <AutoRenewSwitch on={booking.autoRenew === 1} />
    </Card>
  )
}
