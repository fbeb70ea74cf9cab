import { type Cents, zero } from '@ownward/domain/money'
import { cycleDays, quote, variantKey } from '@ownward/domain/pricing'
import { checked, plainSurface } from '@ownward/domain/testing/surfaces'
import { expect, test } from 'vitest'
import { pricedRows } from './price-cells.ts'

const surface = checked(plainSurface)

test('DESK-34, PICK-17: each cell of the price table is what a quote asks for that choice, in every cycle and for every choice of options', () => {
  const facts = { taxRatePpm: 70_000, returningToSameVehicle: false, startAt: '2026-12-01T15:00:00Z' }
  for (const days of Object.values(cycleDays))
    for (const variant of [null, variantKey(['Red', 'Leather'])]) {
      const rows = pricedRows(surface, null, { days, variant, taxRatePpm: 70_000 })
      const quoted = surface.fees.map(({ feeCents }) =>
        surface.miles.map(({ miles }) => {
          const choice = { feeCents, miles, days, variant, prepaidPlan: null }
          return quote(surface, choice, { ...facts, timeZone: 'America/New_York' }).totalAfterTrialCents
        }),
      )
      expect(rows.map(row => row.map(cell => cell.cycleCents))).toEqual(quoted)
      expect(rows.flat().every(cell => cell.wasCents === null)).toBe(true)
    }
})

test('DESK-34: a cell says what its bill was where the saved prices have it otherwise, and nothing where it is the same or new', () => {
  const choice = { days: cycleDays.weekly, variant: null, taxRatePpm: 0 }
  const [fewest, middle, most] = plainSurface.miles
  const typed = checked({
    ...plainSurface,
    miles: [fewest!, { ...middle!, dayAddCents: middle!.dayAddCents + 100 }, most!],
    fees: [...plainSurface.fees, { feeCents: 1500_00, dayAddCents: 0, label: '$1,500' }],
  })
  const sevenDays = (cents: number) => (cents * 7) as Cents
  const [low, , , added] = pricedRows(typed, surface, choice)
  expect(low!.map(({ wasCents }) => wasCents)).toEqual([null, low![1]!.cycleCents - sevenDays(100), null])
  expect(added!.map(({ wasCents }) => wasCents)).toEqual([null, null, null])
  expect(added![0]!.cycleCents).toBeGreaterThan(zero)
})
