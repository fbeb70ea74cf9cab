import type { Response } from '@ownward/contract'
import type { Locale } from '@ownward/texts'
import type { PickupPlace } from './store.ts'

type Shown = NonNullable<Response<'getActiveBookingDetail'>['result']['pickup_place']>
type TeamRow = Response<'teamPickupPlaces'>['result'][number]

/** A place as who has reserved a car there sees it, in their language. */
export function presentPickupPlace({ pickup, place }: PickupPlace, locale: Locale): Shown {
  return {
    id: pickup.id,
    name: pickup.name,
    street: pickup.street,
    city: place.name,
    state: place.state,
    postal_code: pickup.postalCode,
    country: place.country,
    lat: pickup.lat,
    lng: pickup.lng,
    time_zone: place.timeZone,
    phone: pickup.phone,
    email: pickup.email,
    hours: pickup.hours,
    ...pickup.notes[locale],
  }
}

/** A place as the team has it written down. */
export function presentForTeam({ pickup, place }: PickupPlace, cars: number): TeamRow {
  return {
    id: pickup.id,
    name: pickup.name,
    street: pickup.street,
    city: `${place.name}, ${place.state}`,
    postal_code: pickup.postalCode,
    lat: pickup.lat,
    lng: pickup.lng,
    time_zone: place.timeZone,
    phone: pickup.phone,
    email: pickup.email,
    hours: pickup.hours,
    en: pickup.notes.en,
    fr: pickup.notes.fr,
    return_place_id: pickup.returnPlaceId,
    cars,
    closed: pickup.closedAt !== null,
    version: pickup.version,
  }
}

/** Street, city, state and postal code on one line, as people here write an address. */
export function addressLine({ pickup, place }: PickupPlace): string {
  return `${pickup.street}, ${place.name}, ${place.state} ${pickup.postalCode}`
}
