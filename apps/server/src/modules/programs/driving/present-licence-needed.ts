import type { Response } from '@ownward/contract'
import { type HandedInLicence, licenceStanding } from '@ownward/domain/accounts'
import { decideLicence } from '@ownward/domain/bookings'
import { dateInZone, monthDayYear } from '@ownward/domain/calendar'
import type { Locale } from '@ownward/texts'
import { presentRequirement } from '../../people/accounts/index.ts'
import type { BookingRow } from '../bookings/index.ts'

type LicenceNeeded = Response<'getActiveBookingDetail'>['result']['license_needed']

interface Reading {
  now: Date
  locale: Locale
}

/** What a booking lacks of its person's licences on its day, by the clock of its place: that of the pickup while it is ahead, else today (ROLE-02, SRV-13). */
export function presentLicenceNeeded(
  booking: BookingRow,
  licences: readonly HandedInLicence[],
  { now, locale }: Reading,
): LicenceNeeded {
  if (!['new', 'approved', 'active'].includes(booking.state)) return null
  const dayOf = (instant: Date) => dateInZone(instant, booking.timeZone)
  const pickupOn = booking.state !== 'active' && booking.startAt > now ? dayOf(booking.startAt) : null
  const licence = licenceStanding(licences, dayOf(now))
  const { state, reason, next, href } = presentRequirement(decideLicence({ licence, pickupOn }), { locale })
  return state === 'met' ? null : { state, reason, next, href, until: monthDayYear(licence.expiresOn ?? '') }
}
