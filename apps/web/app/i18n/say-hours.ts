import { displayWeek, type OpeningHours } from '@ownward/domain/bookings'
import { currentLocale, m } from '@ownward/texts'

/** The hours of a week on one line: 'Monday – Friday 8:00 am – 8:00 pm; Saturday – Sunday closed'. */
export function sayHours(hours: OpeningHours): string {
  return displayWeek(hours, currentLocale(), m.places_closed())
}
