import { m } from '@ownward/texts'
import { sayDate } from '../../../i18n/say-date.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { daysOfPause } from '../../../i18n/say-pause.ts'
import { type BookingNow, money } from '../booking.ts'

/** What happens next with a booking and when, in one sentence. */
export function nextSentence(booking: BookingNow, now: Date): string {
  const moment = (at: string) => sayMoment(at, booking.timeZone, now)
  const place = placeOf(booking, booking.pickupPlace)
  if (booking.paymentPending > 0) return m.life_next_pending({ amount: money(booking.paymentPending) })
  switch (booking.status) {
    case 'New':
      return m.app_next_review({ when: moment(booking.startAt), place })
    case '0': {
      const when = moment(booking.startAt)
      return booking.financing === 'buy' ? m.life_next_buy({ when, place }) : m.life_next_start({ when, place })
    }
    case '1':
      return whileDriving(booking, moment, placeOf(booking, booking.returnPlace))
    case '2':
      return m.life_over_canceled()
    default:
      if (booking.outcome === 'stopped') return sayStopped(booking, moment(booking.endAt))
      if (booking.continuesAs) return saySwapped(booking, moment(booking.endAt), carOf(booking.continuesAs))
      if (booking.amountDue > 0) return m.life_over_due({ amount: money(booking.amountDue) })
      if (booking.outcome === 'sold') return m.life_over_sold()
      if (booking.outcome === 'lost') return m.life_over_lost({ when: moment(booking.endAt) })
      return sayReturned(booking, { when: moment(booking.endAt) })
  }
}

/** As exactly as it is known: the place and its street, or the city. */
function placeOf({ city, state }: BookingNow, place: BookingNow['pickupPlace'] | undefined): string {
  return place ? `${place.name}, ${place.street}, ${place.city}` : `${city}, ${state}`
}

const carOf = ({ year, make, model }: { year: number; make: string; model: string }) => `${year} ${make} ${model}`

function sayStopped(booking: BookingNow, when: string): string {
  if (booking.carOut === 1) return m.life_over_bring_back({ when })
  return booking.amountDue > 0
    ? m.life_over_stopped_due({ when, amount: money(booking.amountDue) })
    : m.life_over_stopped({ when })
}

function saySwapped({ amountDue }: BookingNow, when: string, car: string): string {
  return amountDue > 0 ? m.swap_over_due({ when, car, amount: money(amountDue) }) : m.swap_over({ when, car })
}

function sayReturned(booking: BookingNow, said: { when: string }): string {
  if (booking.depositReturn?.by) return m.life_over_checking(said)
  return booking.toCheck === 1 ? m.life_over_to_check(said) : m.life_over_returned(said)
}

function whileDriving(booking: BookingNow, moment: (at: string) => string, place: string): string {
  if (booking.promise && booking.promise.left > 0 && booking.amountDue > 0) {
    const { amount, on } = booking.promise
    return m.life_next_promised({ amount: money(amount), day: sayDate(on) })
  }
  if (booking.paymentRetry === 1) return m.life_next_due({ amount: money(booking.amountDue) })
  // Held by a case, or by the day after it: nobody was asked for it yet.
  if (booking.amountDue > 0) {
    const amount = money(booking.amountDue)
    return booking.retryAt ? m.life_next_owed_at({ amount, at: moment(booking.retryAt) }) : m.life_next_owed({ amount })
  }
  if (booking.returnAt) return m.life_next_return({ when: moment(booking.returnAt), place })
  if (booking.swap) {
    const said = { when: moment(booking.swap.swapAt), car: carOf(booking.swap) }
    return booking.swap.state === 'approved' ? m.swap_next_approved(said) : m.swap_next_asked(said)
  }
  if (booking.missedReturnAt) return sayMissed(booking, booking.missedReturnAt, moment)
  if (!booking.nextCharge) return m.life_next_owned()
  const { pause } = booking
  // What comes next is the pause, or its end.
  if (pause && pause.from <= booking.endAt) return m.life_next_paused(daysOfPause(pause, booking.timeZone))
  const until = moment(booking.endAt)
  if (booking.nextCharge.held === 'case') return m.life_next_charge_held({ until })
  if (booking.nextCharge.held === 'promise') return m.life_next_charge_promised({ until })
  return booking.autoRenew === 1 ? m.life_next_charge_on({ until }) : m.life_next_by_hand({ until })
}

function sayMissed({ nextCharge: next }: BookingNow, missed: string, moment: (at: string) => string): string {
  const when = moment(missed)
  return next
    ? m.life_next_missed({ when, amount: money(next.amount), at: moment(next.at) })
    : m.life_next_missed_owned({ when })
}
