import { fitsIssuer } from '../aamva/number-patterns.ts'
import type { FrontField, FrontFields, FrontReading } from './read-front-fields.ts'

/**
 * Which fields of a front a person has to compare with the card. A reader of letters is as sure of what it read wrongly as of the rest,
 * so a field counts as read only if a second reading, of the same picture in another size and light, says the same, a label names it,
 * and it is possible: a number has a form of its issuer, dates come in their order, a name is more than a letter.
 */
export function doubtsOf(first: FrontReading, second: FrontReading): FrontField[] {
  const { fields, guessed } = first
  const read = (Object.keys(fields) as FrontField[]).filter(field => fields[field])
  const impossible = new Set(impossibleIn(fields))
  return read.filter(field => fields[field] !== second.fields[field] || guessed.has(field) || impossible.has(field))
}

/** The longest that a licence counts, with the years that some states give once and again. */
const longestYears = 13
const leastAge = 14

function impossibleIn(fields: FrontFields): FrontField[] {
  const { documentNumber, addressState = '', lastName, givenName, dateOfBirth, dateOfIssue, dateOfExpiry } = fields
  const after = (later: string | undefined, earlier: string | undefined, years: number) =>
    !later || !earlier || later >= yearsLater(earlier, years)
  const isLife = after(dateOfIssue, dateOfBirth, leastAge) && after(dateOfExpiry, dateOfBirth, leastAge)
  const counts =
    after(dateOfExpiry, dateOfIssue, 0) &&
    !(dateOfIssue && dateOfExpiry && after(dateOfExpiry, dateOfIssue, longestYears))
  return [
    // Where the state was not read, no form can be compared.
    ...(documentNumber && fitsIssuer(documentNumber, addressState) !== true ? ['documentNumber' as const] : []),
    ...(lastName && lastName.length < 2 ? ['lastName' as const] : []),
    ...(givenName && givenName.length < 2 ? ['givenName' as const] : []),
    ...(isLife ? [] : (['dateOfBirth'] as const)),
    ...(isLife && counts ? [] : (['dateOfIssue', 'dateOfExpiry'] as const)),
  ]
}

function yearsLater(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}
