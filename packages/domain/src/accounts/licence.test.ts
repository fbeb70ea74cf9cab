import fc from 'fast-check'
import { expect, test } from 'vitest'
import { licenceAspect, licenceConcerns } from './index.ts'

const today = '2026-11-20'
const ana = { firstName: 'Ana', lastName: 'Moreno', dateOfBirth: '1988-04-05' }
const card = {
  documentNumber: 'M650-123-88-456-0',
  givenName: 'ANA',
  lastName: 'MORENO',
  dateOfBirth: '1988-04-05',
  dateOfExpiry: '2031-12-31',
}

test('CONST-04: a licence is 1.586 times as wide as it is high', () => {
  expect(licenceAspect).toBe(1.586)
})

test('ACC-10: a licence that says what its person says raises no concern', () => {
  expect(licenceConcerns(card, ana, today)).toEqual([])
  expect(licenceConcerns({}, ana, today)).toEqual(['number-doubtful', 'expiry-missing'])
  expect(licenceConcerns({}, { ...ana, dateOfBirth: null }, today)).toEqual([
    'number-doubtful',
    'expiry-missing',
    'birth-date-missing',
  ])
  expect(licenceConcerns(card, { ...ana, dateOfBirth: null }, today)).toEqual([])
})

test.each(['', '-', 'B12', 'LICENSE', '0000000', 'X X X X X'])(
  'SRV-24: %j is no number of a licence',
  documentNumber => {
    expect(licenceConcerns({ ...card, documentNumber }, ana, today)).toEqual(['number-doubtful'])
  },
)

test.each([
  ['2026-11-20', []],
  ['2026-11-19', ['expired']],
])('ACC-10: on 20 November 2026 a licence valid until %s raises %j', (dateOfExpiry, concerns) => {
  expect(licenceConcerns({ ...card, dateOfExpiry }, ana, today)).toEqual(concerns)
})

test('ACC-10: somebody under 18 and another date of birth are told apart', () => {
  const born = (dateOfBirth: string, registered: string | null) =>
    licenceConcerns({ ...card, dateOfBirth }, { ...ana, dateOfBirth: registered }, today)
  expect(born('2008-11-20', null)).toEqual([])
  expect(born('2008-11-21', null)).toEqual(['under-age'])
  expect(born('2008-11-21', '1988-04-05')).toEqual(['under-age', 'birth-date-mismatch'])
})

test.each([
  ['Ana', 'Moreno', 'ANA MARIA', 'MORENO', true],
  ['Ana Maria', 'Moreno', 'ANA', 'MORENO', true],
  ['Anamaria', 'Moreno', 'ANA MARIA', 'MORENO', true],
  ['Zoë', 'Lefèvre-Côté', 'ZOE', 'LEFEVRE COTE', true],
  ['Ana', 'O’Neil Jr.', 'ANA', 'ONEIL', true],
  ['Ana', 'Featherstonehaugh', 'ANA', 'FEATHERSTONE', true],
  ['Ana', 'Featherstonehaugh', 'ANA', 'FEATHER', false],
  ['Ana', 'Moreno', 'ANABEL', 'MORENO', false],
  ['Ana', 'Moreno', 'ANA', 'MORENA', false],
  ['Ana', 'Moreno', 'MARIA ANA', 'MORENO', false],
])('ACC-10: registered as %s %s, on the card %s %s: the same is %j', (firstName, lastName, givenName, onCard, same) => {
  const concerns = licenceConcerns({ ...card, givenName, lastName: onCard }, { ...ana, firstName, lastName }, today)
  expect(concerns).toEqual(same ? [] : ['name-mismatch'])
})

test('ACC-10: capitals, marks and blanks around a name never make it another one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z][a-zà-öø-ÿ' -]{1,30}$/), name => {
      const onCard = ` ${name.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')} `
      const registered = { ...ana, firstName: name, lastName: name }
      expect(licenceConcerns({ ...card, givenName: onCard, lastName: onCard }, registered, today)).toEqual([])
    }),
  )
})
