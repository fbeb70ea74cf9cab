import { displayPhone } from '@ownward/domain/accounts'
import { displayWeek, type OpeningHours } from '@ownward/domain/bookings'
import { type Locale, m } from '@ownward/texts'
import type { PlaceFacts } from './event-facts.ts'

type Words = { locale: Locale }

/** Where a car is fetched, when somebody is there, what to bring and how the keys are handed over; without a place that it follows, or what `missing` says. */
export function sayPickup(place: PlaceFacts | undefined, words: Words, missing = m.mail_place_follows): string[] {
  if (!place) return [missing({}, words)]
  const { bring, keys } = place.notes[words.locale]
  return [m.mail_place_pickup(whereOf(place), words), sayHours(place, words), bring, keys]
}

/** Where a car is brought back, when somebody is there, and how the keys are given back. */
export function sayReturn(place: PlaceFacts | undefined, words: Words): string[] {
  if (!place) return [m.mail_place_ask({}, words)]
  return [m.mail_place_return(whereOf(place), words), sayHours(place, words), place.notes[words.locale].back]
}

function whereOf({ name, address, phone, email }: PlaceFacts) {
  return { name, address, phone: displayPhone(phone), email }
}

function sayHours({ hours }: PlaceFacts, words: Words): string {
  return m.mail_place_hours({ hours: sayWeek(hours, words) }, words)
}

/** The hours of a week on one line: 'Monday – Friday 8:00 am – 8:00 pm; Saturday closed'. */
export function sayWeek(hours: OpeningHours, words: Words): string {
  return displayWeek(hours, words.locale, m.mail_place_closed({}, words))
}
