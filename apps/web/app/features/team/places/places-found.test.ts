import { expect, test } from 'vitest'
import { placesFound } from './places-found.ts'

const place = (name: string, change: object = {}) => ({
  name,
  street: '12 Harbor Way',
  city: 'Miami, FL',
  postalCode: '33132',
  phone: '3055550190',
  email: 'harbor@example.com',
  ...change,
})
const places = [
  place('Harbor Lot'),
  place('Dépôt de la Gare', {
    city: 'Montréal, QC',
    postalCode: 'H3B 2S4',
    street: '1 rue de la Gare',
    phone: '5145550123',
  }),
]
const found = (query: string) => placesFound(places, query).map(({ name }) => name)

test('SRV-32, BEY-27: a place is found by every word of its name, address, phone or mail, whatever its accents and capitals', () => {
  expect(found('')).toEqual(['Harbor Lot', 'Dépôt de la Gare'])
  expect(found('  DEPOT montreal ')).toEqual(['Dépôt de la Gare'])
  expect(found('gare montréal')).toEqual(['Dépôt de la Gare'])
  expect(found('33132')).toEqual(['Harbor Lot'])
  expect(found('h3b 2s4')).toEqual(['Dépôt de la Gare'])
  expect(found('(305) 555-0190')).toEqual(['Harbor Lot'])
  expect(found('harbor@')).toEqual(['Harbor Lot', 'Dépôt de la Gare'])
  expect(found('harbor montreal nowhere')).toEqual([])
  expect(found('.*')).toEqual([])
})
