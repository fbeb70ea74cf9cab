import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldNames, readFigureOf, readWeekQuestion, weekAddress, weekFields } from './week-address.ts'

const figures = fc.record(
  Object.fromEntries(
    fieldNames.map(name => {
      const { range, digits } = weekFields[name]
      const unit = 10 ** digits
      return [name, fc.integer({ min: range[0] * unit, max: range[1] * unit }).map(n => n / unit)]
    }),
  ),
  { requiredKeys: [] },
)
const plans = fc.record({
  car: fc.integer({ min: 1, max: 999_999 }),
  fee: fc.option(fc.integer({ min: 0, max: 5_000_000 }).map(n => n / 100)),
  miles: fc.option(fc.integer({ min: 0, max: 9_999 })),
  days: fc.option(fc.constantFrom(7, 14, 30)),
  variant: fc.option(fc.constantFrom('Red||Leather & wood', 'Blue')),
})

test('PICK-20: a question of the planner has one address, which reads back as it was; what is meant anyhow is not written', () => {
  fc.assert(
    fc.property(fc.option(plans), figures, (plan, figures) => {
      const again = readWeekQuestion(weekAddress({ plan, figures }).slice('/week/'.length))
      expect({ plan: again.plan, figures: again.figures, faults: again.faults }).toEqual({ plan, figures, faults: [] })
    }),
  )
  const question = readWeekQuestion('car=12&hours=040&fare=25,5&other=0&gallon=4.05&page=3&weeks=52')
  expect(weekAddress(question, { other: 0, weeks: 52, gallon: 4.05 })).toBe('/week/car=12&hours=40&fare=25.5')
  expect(weekAddress({ plan: null, figures: {} })).toBe('/week')
})

test.each([
  ['hours=0', ['hours']],
  ['hours=101&fare=25', ['hours']],
  ['hours=40.5', ['hours']],
  ['fare=1e2&driven=-0', ['fare', 'driven']],
  ['fare=NaN', ['fare']],
  ['fare=500.01', ['fare']],
  ['fare=-1&rental_price=-0.01', ['fare', 'rental_price']],
  ['fare=25.123', ['fare']],
  ['gallon=4.0521', ['gallon']],
  ['loan_apr=60.01&loan_months=85', ['loan_apr', 'loan_months']],
  ['hours=４０', ['hours']],
])('PICK-20: %s is told beside its fields and keeps what was typed', (pairs, faults) => {
  const question = readWeekQuestion(pairs)
  expect(question.faults).toEqual(faults)
  for (const name of question.faults) expect(question.figures[name]).toBeUndefined()
  expect(question.typed).toMatchObject(Object.fromEntries(new URLSearchParams(pairs)))
})

test('PICK-20: money is read as everywhere, with commas between thousands and a sign; other figures with a point or a comma', () => {
  expect(readFigureOf('loan_price', '$18,500.50')).toBe(18_500.5)
  expect(readFigureOf('loan_price', '250,000.01')).toBeNull()
  expect(readFigureOf('mpg', '28,5')).toBe(28.5)
  expect([readFigureOf('driven', '1,400'), readFigureOf('driven', '1 400')]).toEqual([1400, 1400])
  expect([readFigureOf('driven', '1,40'), readFigureOf('driven', '6,000'), readFigureOf('hours', '4,0')]).toEqual([
    null,
    null,
    null,
  ])
  expect(readFigureOf('power', '0.1872')).toBe(0.1872)
})

test('PICK-20: a car that cannot be is none, and parts of a plan that cannot be are left out', () => {
  expect(readWeekQuestion('car=0&fee=100').plan).toBeNull()
  expect(readWeekQuestion('car=__proto__').plan).toBeNull()
  expect(readWeekQuestion('car=7&fee=x&miles=1e3&days=7.5&variant=').plan).toEqual({
    car: 7,
    fee: null,
    miles: null,
    days: null,
    variant: null,
  })
})
