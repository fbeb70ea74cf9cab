import { fromMonthDayYear } from '../calendar.ts'
import { type RegisteredPerson, sameFirst, sameLast } from './licence.ts'

/** What a licence and a person's own details both tell. */
export const comparedFields = [
  'givenName',
  'lastName',
  'dateOfBirth',
  'addressStreet',
  'addressCity',
  'addressState',
  'addressPostalCode',
] as const

/** A field that a licence and a person's own details both have. */
export type ComparedField = (typeof comparedFields)[number]

/** What the person has stated; empty or null where they have not. */
export interface StatedPerson extends RegisteredPerson {
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** A person's own details under the names that a licence has for them; what is not stated is left out. */
export function detailsToCompare(person: StatedPerson): Partial<Record<ComparedField, string>> {
  const details: Record<ComparedField, string> = {
    givenName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: person.dateOfBirth ?? '',
    addressStreet: person.address,
    addressCity: person.city,
    addressState: person.state,
    addressPostalCode: person.zip,
  }
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))
}

/** Which fields of a licence say something else than the person does; what only one of them tells is no difference (SRV-24). */
export function licenceDifferences(licence: Readonly<Record<string, string>>, person: StatedPerson): ComparedField[] {
  const details = detailsToCompare(person)
  return comparedFields.filter(field => {
    const [onCard, stated] = [licence[field], details[field]]
    return onCard && stated && !isSame[field](onCard, stated)
  })
}

const isSame: Record<ComparedField, (onCard: string, stated: string) => boolean> = {
  givenName: sameFirst,
  lastName: sameLast,
  dateOfBirth: (onCard, stated) => (fromMonthDayYear(onCard) ?? onCard) === stated,
  addressStreet: sameSigns,
  addressCity: sameSigns,
  addressState: sameSigns,
  // A card may tell the four digits after the five that everybody knows.
  addressPostalCode: (onCard, stated) => sameSigns(onCard, stated) || sameFive(onCard, stated),
}

function sameFive(a: string, b: string): boolean {
  const five = (text: string) => /^\d{5}/.exec(text.trim())?.[0]
  return five(a) !== undefined && five(a) === five(b)
}

function sameSigns(a: string, b: string): boolean {
  return signsOf(a) === signsOf(b)
}

function signsOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}
