import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { sayNextCharge } from '../../../i18n/say-next-charge.ts'
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
          <p className="figures font-display text-4xl font-bold tracking-tight">{money(next.cardAmount)}</p>
          <p className="mt-1 font-medium">{sayMoment(next.at, timeZone, now)}</p>
          <p className="text-sm text-ink-soft">{m.life_charge_days({ n: next.days })}</p>
          {sayNextCharge(booking).map(said => (
            <p key={said} className="font-medium">
              {said}
            </p>
          ))}
          <FoldedLines lines={next.lines} amount={next.amount} />
          {booking.status === '1' && <p className="text-sm text-ink-soft">{m.life_charge_so_far()}</p>}
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
