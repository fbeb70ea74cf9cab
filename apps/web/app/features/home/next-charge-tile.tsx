import { m } from '@ownward/texts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { sayNextCharge } from '../../i18n/say-next-charge.ts'
import { sayPause } from '../../i18n/say-pause.ts'
import { sayDayComing } from '../../i18n/say-payment-day.ts'
import { AlsoDue } from './also-due.tsx'
import { type HomeBooking, money } from './home.ts'

/** What the card is asked for next and when; what account credit takes off; what holds it; and what is due already that no need names, `due` dollars (HOME-05). */
export function NextChargeTile({ booking, due, now }: { booking: HomeBooking; due: number; now: Date }) {
  const { nextCharge: next, pickupCharge, timeZone, status } = booking
  const moment = (at: string) => sayMoment(at, timeZone, now)
  const coming = next ? sayDayComing(booking.paymentDay, timeZone) : ''
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
      {sayNextCharge(booking).map(said => (
        <p key={said} className="mt-1 text-sm">
          {said}
        </p>
      ))}
      {coming && <p className="mt-1 text-sm">{coming}</p>}
      {due > 0 && <AlsoDue {...{ booking, due, now }} />}
      {booking.pause && <p className="mt-1 text-sm">{sayPause(booking.pause, timeZone, now)}</p>}
    </section>
  )
}
