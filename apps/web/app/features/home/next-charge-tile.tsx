import { m } from '@ownward/texts'
import { sayDate } from '../../i18n/say-date.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { sayPause } from '../../i18n/say-pause.ts'
import { sayDayComing } from '../../i18n/say-payment-day.ts'
import { type HomeBooking, money } from './home.ts'

/** What the card is asked for next and when; what account credit takes off; and what holds it (HOME-05). */
export function NextChargeTile({ booking, now }: { booking: HomeBooking; now: Date }) {
  const { nextCharge: next, pickupCharge, timeZone, status } = booking
  const moment = (at: string) => sayMoment(at, timeZone, now)
  const coming = next ? sayDayComing(booking.paymentDay, timeZone) : ''
  const isHeld = next !== null && next.held !== ''
  const isFirst = status === 'New' || pickupCharge !== null
  const at = pickupCharge ? booking.startAt : next?.at
  const amount = pickupCharge?.amount ?? next?.cardAmount
  return (
    <section aria-labelledby="next-charge" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="next-charge" className="text-sm font-semibold text-ink-soft">
        {isFirst && next ? m.home_pickup_charge() : m.life_charge_title()}
      </h2>
      {at !== undefined && amount !== undefined ? (
        <>
          <p className="figures mt-1 font-display text-4xl font-bold tracking-tight">{money(amount)}</p>
          <p className="mt-1 font-medium">{moment(at)}</p>
        </>
      ) : (
        <p className="mt-1 text-lg">{m.home_charge_none()}</p>
      )}
      {next && !pickupCharge && !isHeld && next.cardAmount < next.amount && (
        <p className="mt-1 text-sm">
          {m.care_card_pays({ credit: money(next.amount - next.cardAmount), amount: money(next.cardAmount) })}
        </p>
      )}
      {coming && <p className="mt-1 text-sm">{coming}</p>}
      {booking.pause && <p className="mt-1 text-sm">{sayPause(booking.pause, timeZone)}</p>}
      {next?.held === 'case' && <p className="mt-1 text-sm">{m.home_charge_held()}</p>}
      {next?.held === 'promise' && booking.promise && (
        <p className="mt-1 text-sm">{m.pact_next_held({ day: sayDate(booking.promise.on) })}</p>
      )}
      {next && !isHeld && booking.autoRenew === 0 && status === '1' && (
        <p className="mt-1 text-sm">{m.life_charge_by_hand()}</p>
      )}
    </section>
  )
}
