import { m } from '@ownward/texts'
import { bookingAction, type Sayings, when } from '../event-words.ts'
import { sayPickup } from '../place-words.ts'
import type { PickupFacts } from './pickup-facts.ts'

/** How it is said that a pickup is moved. */
export const pickupEvents: Sayings<keyof PickupFacts> = {
  pickup_moved: ({ bookingId, number, car, fromAt, pickupAt, timeZone, place, purchase, feeParts }, { words }) => {
    const [before, pickup] = [when(fromAt, timeZone, words), when(pickupAt, timeZone, words)]
    return {
      title: m.mail_pickup_time_subject({ car, pickup }, words),
      paragraphs: [
        m.mail_pickup_time_text({ car, number, before, pickup }, words),
        ...sayPickup(place, words, m.mail_place_ask_pickup),
        feeParts === false ? m.mail_pickup_time_same({}, words) : m.mail_pickup_time_stays({}, words),
        purchase ? m.mail_booking_approved_buy({}, words) : m.mail_booking_approved_next({}, words),
      ],
      action: bookingAction(bookingId, 1, words),
    }
  },
}
