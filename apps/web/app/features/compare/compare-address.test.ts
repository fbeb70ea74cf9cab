import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAddress, readCompareQuestion } from './compare-address.ts'

test('PICK-01: cars stand in the order of the address, each once, the first four of more; what is no car is none', () => {
  expect(readCompareQuestion('cars=45-12-45-0-x-78')).toMatchObject({ cars: [45, 12, 78], tooMany: false })
  expect(readCompareQuestion('cars=5-4-3-2-1')).toMatchObject({ cars: [5, 4, 3, 2], tooMany: true })
  expect(readCompareQuestion('cars=5-5-5-5-5-5')).toMatchObject({ cars: [5], tooMany: false })
  for (const none of ['', 'cars=', 'cars=-', 'cars=1e3', 'cars=9999999999'])
    expect(readCompareQuestion(none).cars).toEqual([])
  // A form sends another car beside those that are there.
  expect(readCompareQuestion('cars=1-2&cars=9').cars).toEqual([1, 2, 9])
})

test('PICK-02: a comparison has one address, which reads back as it was; values that cannot be are those that are meant anyhow', () => {
  const questions = fc.record({
    cars: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1, maxLength: 4 }),
    fee: fc.integer({ min: 0, max: 250_000 }),
    miles: fc.integer({ min: 1, max: 10_000 }),
    days: fc.constantFrom(7 as const, 14 as const, 30 as const),
    months: fc.integer({ min: 1, max: 36 }),
    onlyDifferences: fc.boolean(),
  })
  fc.assert(
    fc.property(questions, question => {
      const pairs = compareAddress(question).slice('/compare/'.length)
      expect(readCompareQuestion(pairs)).toEqual({ ...question, tooMany: false })
    }),
  )
  expect(compareAddress(readCompareQuestion('cars=7&fee=-1&miles=0&days=8&months=37&only=all&page=2'))).toBe(
    '/compare/cars=7',
  )
})
