import { m } from '@ownward/texts'
import { Link } from 'react-router'
import { sayMoment } from '../../i18n/say-moment.ts'
import { type HomeBooking, money, pageOf } from './home.ts'

/** What is due already beside the next charge, when the card is asked for it by itself, and where it is paid. */
export function AlsoDue({ booking, due, now }: { booking: HomeBooking; due: number; now: Date }) {
  const { id, status, retryAt, timeZone, paymentRetry } = booking
  // Where it can be paid now, or where it stands among the payments.
  const part = paymentRetry === 1 ? 'due' : 'payments'
  return (
    <p className="figures mt-2 text-sm">
      {m.home_also_due({ amount: money(due) })}{' '}
      {retryAt && <>{m.home_also_due_asked({ at: sayMoment(retryAt, timeZone, now) })} </>}
      <Link to={`${pageOf(id, status)}#${part}`} className="font-semibold underline">
        {m.home_also_due_do()}
      </Link>
    </p>
  )
}
