import type { Request, Response } from '../../../api/spelling/spelled.ts'
import { allPhoneDigitsOf } from '../../../forms/digits.ts'
import { sayPhone } from '../people/say-phone.ts'
import { askTeamAgain } from '../session/team-query.ts'

/** All that the team sees of one place. */
export type PlaceFile = Response<'teamPickupPlace'>['result']
/** A place as the team has it written down. */
export type PlaceRow = PlaceFile['place']

type Notes = PlaceRow['en']

/** The fields of a place that are one line of text. */
export const lineFields = ['name', 'street', 'city', 'postalCode', 'phone', 'email'] as const
/** The words about a place, in each language. */
export const noteFields = ['bring', 'keys', 'back'] as const

/** A place as it is typed: a day's hours stay while it is closed. */
export interface PlaceDraft extends Record<(typeof lineFields)[number], string> {
  hours: { open: boolean; opens: string; closes: string }[]
  en: Notes
  fr: Notes
  /** Empty where its cars come back to itself. */
  back: string
}

const usualSpan = { opens: '09:00', closes: '18:00' }
const nothing: Notes = { bring: '', keys: '', back: '' }
// A field for a time knows no 24:00: midnight at the end of a day is typed as 00:00.
const midnight = { typed: '00:00', kept: '24:00' }

/** A place that is not there yet: open on weekdays. */
export function newPlace(): PlaceDraft {
  return {
    name: '',
    street: '',
    city: '',
    postalCode: '',
    phone: '',
    email: '',
    hours: Array.from({ length: 7 }, (_, day) => ({ open: day < 5, ...usualSpan })),
    en: nothing,
    fr: nothing,
    back: '',
  }
}

/** A place as its form begins. */
export function draftOf(place: PlaceRow): PlaceDraft {
  return {
    name: place.name,
    street: place.street,
    city: place.city,
    postalCode: place.postalCode,
    phone: sayPhone(place.phone),
    email: place.email,
    hours: place.hours.map(span => ({
      open: span !== null,
      opens: span?.opens ?? usualSpan.opens,
      closes: span?.closes === midnight.kept ? midnight.typed : (span?.closes ?? usualSpan.closes),
    })),
    en: place.en,
    fr: place.fr,
    back: place.returnPlaceId === null ? '' : String(place.returnPlaceId),
  }
}

/** What was typed, as it is sent. */
export function readPlace(draft: PlaceDraft): Omit<Request<'teamSavePickupPlace'>, 'pickupPlaceId' | 'version'> {
  const { hours, back, phone, ...rest } = draft
  return {
    ...rest,
    phone: allPhoneDigitsOf(phone),
    hours: hours.map(({ open, opens, closes }) =>
      open ? { opens, closes: closes === midnight.typed ? midnight.kept : closes } : null,
    ),
    returnPlaceId: back === '' ? null : Number(back),
  }
}

/** What the server could not even read, by its field: what is too short, no phone, no address of a mailbox, no time. */
export function unreadable(draft: PlaceDraft): string[] {
  const shortest = { name: 2, street: 3, city: 4, postalCode: 3, phone: 1, email: 1 }
  return [
    ...lineFields.filter(field => draft[field].trim().length < shortest[field]),
    ...(allPhoneDigitsOf(draft.phone).length === 10 ? [] : ['phone']),
    ...(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(draft.email.trim()) ? [] : ['email']),
    ...(draft.hours.some(({ open, opens, closes }) => open && !(opens && closes)) ? ['hours'] : []),
    ...(['en', 'fr'] as const).flatMap(locale =>
      noteFields.filter(note => draft[locale][note].trim() === '').map(note => `${locale}.${note}`),
    ),
  ]
}

/** Asks again for everything that a change of a place shows in. */
export function askPlaceAgain(): Promise<unknown> {
  return askTeamAgain(
    'teamPickupPlace',
    'teamPickupPlaces',
    'teamFleetChoices',
    'teamVehicleTable',
    'teamVehicleCount',
    'teamVehicle',
    'teamBookingDetail',
  )
}
