import { m } from '@ownward/texts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { type Booking, money } from '../booking.ts'

/** What happens next with a booking and when, in one sentence. */
export function nextSentence(booking: Booking, now: Date): string {
  const moment = (at: string) => sayMoment(at, booking.time_zone, now)
  const place = placeOf(booking, booking.pickup_place)
  if (booking.payment_pending > 0) return m.life_next_pending({ amount: money(booking.payment_pending) })
  switch (booking.status) {
    case 'New':
      return m.app_next_review({ when: moment(booking.start_datetime), place })
    case '0': {
      const when = moment(booking.start_datetime)
      return booking.financing === 'buy' ? m.life_next_buy({ when, place }) : m.life_next_start({ when, place })
    }
    case '1':
      return whileDriving(booking, moment, placeOf(booking, booking.return_place))
    case '2':
      return m.life_over_canceled()
    default:
      if (booking.amount_due > 0) return m.life_over_due({ amount: money(booking.amount_due) })
      if (booking.outcome === 'sold') return m.life_over_sold()
      return sayReturned(booking, { when: moment(booking.end_datetime) })
  }
}

/** As exactly as it is known: the place and its street, or the city. */
function placeOf({ city, state }: Booking, place: Booking['pickup_place'] | undefined): string {
  return place ? `${place.name}, ${place.street}, ${place.city}` : `${city}, ${state}`
}

function sayReturned(booking: Booking, said: { when: string }): string {
  if (booking.deposit_return?.by) return m.life_over_checking(said)
  return booking.to_check === 1 ? m.life_over_to_check(said) : m.life_over_returned(said)
}

function whileDriving(booking: Booking, moment: (at: string) => string, place: string): string {
  if (booking.payment_retry === 1 || booking.amount_due > 0)
    return m.life_next_due({ amount: money(booking.amount_due) })
  if (booking.return_datetime) return m.life_next_return({ when: moment(booking.return_datetime), place })
  if (booking.return_missed_datetime) return sayMissed(booking, booking.return_missed_datetime, moment)
  if (!booking.next_charge) return m.life_next_owned()
  const until = moment(booking.end_datetime)
  return booking.auto_renew === 1 ? m.life_next_charge_on({ until }) : m.life_next_by_hand({ until })
}

function sayMissed({ next_charge: next }: Booking, missed: string, moment: (at: string) => string): string {
  const when = moment(missed)
  return next
    ? m.life_next_missed({ when, amount: money(next.amount), at: moment(next.at) })
    : m.life_next_missed_owned({ when })
}
