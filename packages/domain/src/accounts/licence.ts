import { ageOn } from './profile.ts'

/** From which age a person may subscribe, in whole years (the terms of the program). */
export const youngestSubscriber = 18

/** Width over height of a licence, ISO/IEC 7810 ID-1: what a picture of one is cropped to (CONST-04, ACC-09). */
export const licenceAspect = 1.586

/** What a team member should look at before approving a licence; which of them stop one is decided in `licence-review.ts`. */
export type LicenceConcern =
  | 'expired'
  | 'under-age'
  | 'name-mismatch'
  | 'birth-date-mismatch'
  | 'number-doubtful'
  | 'expiry-missing'
  | 'birth-date-missing'

/** Fewer signs than this are no number of a licence. */
export const shortestNumber = 4

/** What stands on a licence; dates as 'YYYY-MM-DD', empty or left out where nothing could be read. */
export interface LicenceFacts {
  readonly documentNumber?: string | undefined
  readonly givenName?: string | undefined
  readonly lastName?: string | undefined
  readonly dateOfBirth?: string | undefined
  readonly dateOfExpiry?: string | undefined
}

/** The person as registered; the date of birth as 'YYYY-MM-DD', null or empty while it is not stated. */
export interface RegisteredPerson {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
}

/** Compares a licence with the calendar and with the person as registered, all dates as 'YYYY-MM-DD' (ACC-10, SRV-24). */
export function licenceConcerns(licence: LicenceFacts, person: RegisteredPerson, today: string): LicenceConcern[] {
  const { dateOfBirth: born, dateOfExpiry: expires } = licence
  const concerns: LicenceConcern[] = []
  if (expires && expires < today) concerns.push('expired')
  const birth = born || person.dateOfBirth
  if (birth && ageOn(birth, today) < youngestSubscriber) concerns.push('under-age')
  if (!sameFirst(licence.givenName, person.firstName) || !sameLast(licence.lastName, person.lastName))
    concerns.push('name-mismatch')
  if (born && person.dateOfBirth && born !== person.dateOfBirth) concerns.push('birth-date-mismatch')
  if (!isPlausibleNumber(licence.documentNumber)) concerns.push('number-doubtful')
  if (!expires) concerns.push('expiry-missing')
  if (!birth) concerns.push('birth-date-missing')
  return concerns
}

/** Whether something can be the number of a licence: four signs at least, a digit among them, and not one sign again and again. */
function isPlausibleNumber(number = ''): boolean {
  const signs = number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  return signs.length >= shortestNumber && /\d/.test(signs) && new Set(signs).size > 1
}

/** Cards cut long names off; so many letters in common at the start are the same name. */
const cutAfter = 12

/** Whether a last name on a card is the one a person registered with; an empty one says nothing against it. */
export function sameLast(onCard: string | undefined, registered: string): boolean {
  const [a, b] = [lettersOf(onCard), lettersOf(registered)]
  if (!a || !b || a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= cutAfter && long.startsWith(short)
}

/** Whether two spellings of a name are the same letters, whatever their case, accents and spaces. */
export function sameWritten(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b)
}

/** Whether first names are the same: a card names middle names too, a person often the first alone; 'Mary Ann' may be 'Maryann'. */
export function sameFirst(onCard: string | undefined, registered: string): boolean {
  const [a, b] = [wordsOf(onCard), wordsOf(registered)]
  return !a[0] || !b[0] || a[0] === b[0] || beginsWith(a, b.join('')) || beginsWith(b, a.join(''))
}

/** Whether the first words together are this name: whole words, so that 'Ana' is not 'Anabel'. */
function beginsWith(words: readonly string[], name: string): boolean {
  return words.some((_, at) => words.slice(0, at + 1).join('') === name)
}

const suffixes = new Set(['JR', 'SR', 'II', 'III', 'IV'])

function wordsOf(name: string | undefined): string[] {
  const plain = (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return plain.split(/[^\p{L}]+/u).filter(word => word && !suffixes.has(word))
}

function lettersOf(name: string | undefined): string {
  return wordsOf(name).join('')
}
