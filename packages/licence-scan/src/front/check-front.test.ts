import { expect, test } from 'vitest'
import { doubtsOf } from './check-front.ts'
import type { FrontField, FrontFields, FrontReading } from './read-front-fields.ts'

const whole: FrontFields = {
  documentNumber: 'A1234567',
  lastName: 'QUILL',
  givenName: 'IMOGEN RAE',
  dateOfBirth: '1987-08-31',
  dateOfIssue: '2024-09-12',
  dateOfExpiry: '2029-08-31',
  addressState: 'CA',
}
const reading = (fields: FrontFields, guessed: FrontField[] = []): FrontReading => ({
  fields,
  at: {},
  guessed: new Set(guessed),
  sexAt: [],
})
const doubts = (change: FrontFields, guessed?: FrontField[]) => {
  const read = reading({ ...whole, ...change }, guessed)
  return doubtsOf(read, read)
}

test('ACC-10, O-26: what two readings say alike, under its label and possible, is not doubted', () => {
  expect(doubts({})).toEqual([])
})

test('ACC-10, O-26: what a second reading says otherwise, or does not find, is doubted, and nothing else', () => {
  expect(doubtsOf(reading(whole), reading({ ...whole, lastName: 'QUlLL' }))).toEqual(['lastName'])
  expect(doubtsOf(reading(whole), reading({ ...whole, givenName: undefined }))).toEqual(['givenName'])
  expect(doubtsOf(reading({ ...whole, lastName: undefined }), reading(whole))).toEqual([])
})

test('ACC-10, O-26: what no label names is doubted', () => {
  expect(doubts({}, ['documentNumber'])).toEqual(['documentNumber'])
})

test.each<[string, FrontFields, FrontField[]]>([
  ['a number of no form of its state', { documentNumber: '41234567' }, ['documentNumber']],
  ['a number whose state was not read', { addressState: undefined }, ['documentNumber']],
  ['a name of a letter', { lastName: 'Q' }, ['lastName']],
  ['a card given to a child', { dateOfBirth: '2014-08-31' }, ['dateOfBirth', 'dateOfIssue', 'dateOfExpiry']],
  ['a card that ended before it was given', { dateOfExpiry: '2023-08-31' }, ['dateOfIssue', 'dateOfExpiry']],
  ['a card that counts for twenty years', { dateOfExpiry: '2044-08-31' }, ['dateOfIssue', 'dateOfExpiry']],
])('ACC-10, O-26: %s is doubted though it was read twice', (_, change, expected) => {
  expect(doubts(change)).toEqual(expected)
})
