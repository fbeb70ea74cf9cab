import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListedCar } from '../listed-car.ts'
import { ListingBuilder } from '../listing-builder.ts'
import { Snapshot } from '../snapshot.ts'
import { inventCar } from '../testing.ts'
import { tokensOf, wordsOf } from './tokens.ts'
import { slipsForgiven, withinSlips } from './typo.ts'

const plain = inventCar(1, 1)

function found(query: string, ...cars: Partial<ListedCar>[]): number[] {
  const builder = new ListingBuilder()
  for (const [i, car] of cars.entries()) builder.add({ ...plain, ...car, id: i + 1 })
  const snapshot = new Snapshot(builder.finish(), (dimension, value) =>
    dimension === 'body' && value === 'pickup' ? ['Camionnette'] : [],
  )
  return snapshot.page(snapshot.search({ words: wordsOf(query) }), { orderBy: 'price_low', offset: 0, limit: 100 })
}

const camry = { make: 'Toyota', model: 'Camry', trim: 'SE', year: 2021, body: 'sedan', color: 'White' }
const truck = { make: 'Ford', model: 'F-150', trim: 'XLT', year: 2020, body: 'pickup', color: 'Red' }
const rav = { make: 'Toyota', model: 'RAV4', trim: 'LE', year: 2020, body: 'suv', color: 'Red' }

test('BEY-01: every word has to be met, by the make, the model, the year, the colour or the place', () => {
  expect(found('toyota', camry, truck, rav)).toEqual([1, 3])
  expect(found('red toyota 2020', camry, truck, rav)).toEqual([3])
  expect(found('white ford', camry, truck, rav)).toEqual([])
  const orlando = { id: 4, name: 'Orlando', state: 'FL', country: 'US', lat: 28.5, lng: -81.4 }
  expect(found('camry orlando', { ...camry, place: orlando }, camry)).toEqual([1])
})

test('BEY-01: a name is found however its hyphens and spaces are typed', () => {
  for (const query of ['f150', 'F-150', 'f 150', 'ford f-150']) expect(found(query, camry, truck, rav)).toEqual([2])
  for (const query of ['rav4', 'rav 4', 'RAV-4']) expect(found(query, camry, truck, rav)).toEqual([3])
})

test('BEY-01: a word that begins something is taken as it is, another one as misspelt', () => {
  expect(found('toyoat', camry, truck, rav)).toEqual([1, 3])
  expect(found('camri', camry, truck, rav)).toEqual([1])
  // 'ford' is a make, so it is no slip for 'fort'.
  expect(found('ford', truck, { ...camry, make: 'Fort' })).toEqual([1])
  // Digits are never a slip: another year is another car.
  expect(found('2022', camry, truck, rav)).toEqual([])
})

test('BEY-01: words of the other language find the same cars', () => {
  expect(found('camionnette', camry, truck, rav)).toEqual([2])
})

test('BEY-01: one slip in words of four letters, two in long ones, none in short ones or in digits', () => {
  expect(['kia', 'ford', 'mercedes', 'f150'].map(slipsForgiven)).toEqual([0, 1, 2, 0])
})

test('BEY-01: a letter missing, added, changed or swapped with its neighbour is one slip', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{4,12}$/),
      fc.nat(),
      fc.constantFrom('drop', 'add', 'change', 'swap'),
      (word, at, slip) => {
        const i = at % (word.length - 1)
        const typed = {
          drop: word.slice(0, i) + word.slice(i + 1),
          add: `${word.slice(0, i)}x${word.slice(i)}`,
          change: `${word.slice(0, i)}x${word.slice(i + 1)}`,
          swap: word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2),
        }[slip]
        expect(withinSlips(typed, word, 1)).toBe(true)
        expect(withinSlips(`${typed}qqq`, word, 1)).toBe(false)
      },
    ),
  )
})

test('BEY-01: a name is known by its words, together and apart', () => {
  expect(tokensOf('Mercedes-Benz').sort()).toEqual(['benz', 'mercedes', 'mercedesbenz'])
  expect(wordsOf('  Citroën   C-4 ')).toEqual(['citroen', 'c4'])
})
