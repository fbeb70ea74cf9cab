import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planAddress, readPlanQuestion, typedIn } from './plan-address.ts'

const knows = (key: string) => key === 'Red||Leather & wood'
const read = (pairs: string) => readPlanQuestion(typedIn(pairs), knows)

test('PICK-18: a question has one address, which reads back as it was; what is meant anyhow is not written', () => {
  const wishes = fc.record({
    miles: fc.integer({ min: 100, max: 10_000 }),
    months: fc.integer({ min: 1, max: 36 }),
    by: fc.constantFrom('total' as const, 'day' as const, 'own' as const),
  })
  fc.assert(
    fc.property(fc.option(wishes), fc.constantFrom(null, 'Red||Leather & wood'), (wish, variant) => {
      const address = planAddress(7, { wish, variant })
      const again = read(address.slice('/car/plans/7/'.length))
      expect({ wish: again.wish, variant: again.variant, faults: again.faults }).toEqual({ wish, variant, faults: [] })
    }),
  )
  expect(planAddress(7, read('by=total&months=12&miles=0900&page=3'))).toBe('/car/plans/7/miles=900')
})

test.each([
  ['miles=99', ['miles']],
  ['miles=1,40', ['miles']],
  ['miles=', ['miles']],
  ['miles=1e3', ['miles']],
  ['miles=-500&months=0', ['miles', 'months']],
  ['miles=1000&months=37', ['months']],
  ['miles=１０００', ['miles']],
])('PICK-18: %s names no plan, says which field is wrong and keeps what was typed', (pairs, faults) => {
  const question = read(pairs)
  expect(question.faults).toEqual(faults)
  expect(question.wish).toBeNull()
  expect(question.typed).toMatchObject(Object.fromEntries(new URLSearchParams(pairs)))
})

test.each(['1,400', '1 400', '1\u00a0400', ' 1400 '])('PICK-18: %j are fourteen hundred miles', miles => {
  expect(readPlanQuestion({ miles }, () => false)).toMatchObject({ wish: { miles: 1400 }, faults: [] })
})

test('PICK-17: nothing asked is no fault, and options that the car has not are left out', () => {
  expect(read('')).toMatchObject({ wish: null, variant: null, faults: [] })
  expect(read('variant=Blue&by=sideways&miles=800')).toMatchObject({ variant: null, wish: { miles: 800, by: 'total' } })
})
