import { expect, test } from 'vitest'
import { nothingTyped, readPrices } from './prices-act.ts'

test('DESK-09: the day’s fee of many cars is set, raised or lowered by an amount or a percent', () => {
  const day = (dayBy: (typeof nothingTyped)['dayBy'], typed: string) =>
    readPrices({ ...nothingTyped, dayBy, day: typed }).act.day
  expect(day('set', '31')).toEqual({ by: 'set', n: 3100 })
  expect(day('raise', '1.50')).toEqual({ by: 'add', n: 150 })
  expect(day('lower', '1.50')).toEqual({ by: 'add', n: -150 })
  expect(day('raise-percent', '2.5')).toEqual({ by: 'percent', n: 250 })
  expect(day('lower-percent', '5')).toEqual({ by: 'percent', n: -500 })
  expect(day('', '5')).toBeUndefined()
})

test('DESK-09: what is left empty stays, what cannot be read is named, and all empty is nothing to do', () => {
  expect(readPrices(nothingTyped).unreadable).toEqual(['nothing'])
  const amounts = { ...nothingTyped.amounts, depositCents: '300', extraMileCents: 'much' }
  const { act, unreadable } = readPrices({
    ...nothingTyped,
    amounts,
    coupons: { weekly: '10', biweekly: '', monthly: '' },
  })
  expect(act).toMatchObject({ action: 'prices', depositCents: 300_00 })
  expect(act).not.toHaveProperty('sellingPriceCents')
  expect(unreadable).toEqual(['extraMileCents', 'coupons.biweekly', 'coupons.monthly'])
  const fees = [{ fee: '500', add: '6' }]
  expect(readPrices({ ...nothingTyped, fees }).act.fees).toEqual([
    { feeCents: 500_00, dayAddCents: 600, label: '$500' },
  ])
})
