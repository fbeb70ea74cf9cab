import { expect, test } from 'vitest'
import { licenceDifferences } from './index.ts'

const person = {
  firstName: 'Amélie',
  lastName: 'Gagnon',
  dateOfBirth: '1988-07-25',
  address: '76 Harbour Lane, Apt 4',
  city: 'Saint-Jean',
  state: 'FL',
  zip: '33602',
}
const card = {
  documentNumber: 'G123',
  givenName: 'AMELIE ROSE',
  lastName: 'GAGNON',
  dateOfBirth: '07/25/1988',
  addressStreet: '76 HARBOUR LANE APT 4',
  addressCity: 'SAINT JEAN',
  addressState: 'fl',
  addressPostalCode: '33602-1234',
}

test('SRV-24: a licence and a person that write the same things differently do not differ', () => {
  expect(licenceDifferences(card, person)).toEqual([])
  expect(licenceDifferences({ ...card, dateOfBirth: '1988-07-25', addressPostalCode: '33602' }, person)).toEqual([])
  expect(licenceDifferences({ ...card, addressPostalCode: 'H2X 1Y4' }, { ...person, zip: 'h2x1y4' })).toEqual([])
})

test.each([
  ['givenName', 'ROSE'],
  ['lastName', 'TREMBLAY'],
  ['dateOfBirth', '07/26/1988'],
  ['addressStreet', '77 HARBOUR LANE APT 4'],
  ['addressCity', 'ORLANDO'],
  ['addressState', 'GA'],
  ['addressPostalCode', '33603'],
])('SRV-24: another %s is told', (field, value) => {
  expect(licenceDifferences({ ...card, [field]: value }, person)).toEqual([field])
})

test('SRV-24: what only one side tells is no difference', () => {
  expect(licenceDifferences({ documentNumber: 'G123' }, person)).toEqual([])
  const bare = { firstName: 'Amélie', lastName: 'Gagnon', dateOfBirth: null, address: '', city: '', state: '', zip: '' }
  expect(licenceDifferences(card, bare)).toEqual([])
})
