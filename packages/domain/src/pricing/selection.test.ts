import { expect, test } from 'vitest'
import { checked, plainSurface } from '../../testing/surfaces.ts'
import { decideProgramMonths } from './plans.ts'
import { decidePurchase, decideSelection } from './selection.ts'

const surface = checked(plainSurface)
const choice = { feeCents: 1000_00, miles: 1000, days: 7 }

test('VAL-20: what the vehicle offers is accepted', () => {
  expect(decideSelection(surface, choice)).toEqual({ ok: true, value: { ...choice, variant: null, prepaidPlan: null } })
  const rich = { ...choice, days: 30, variant: 'Red||Leather', prepaidPlan: 'half-now' }
  expect(decideSelection(surface, rich)).toEqual({ ok: true, value: rich })
})

test('VAL-20: an empty variant or plan means none', () => {
  expect(decideSelection(surface, { ...choice, variant: '', prepaidPlan: null })).toMatchObject({
    ok: true,
    value: { variant: null, prepaidPlan: null },
  })
})

test.each([
  ['unknown_fee', { feeCents: 1 }, [0, 500_00, 1000_00]],
  ['unknown_fee', { feeCents: Number.NaN }, [0, 500_00, 1000_00]],
  ['unknown_miles', { miles: 1200 }, [1000, 1500, 2500]],
  ['unknown_days', { days: 8 }, [7, 14, 30]],
  ['unknown_variant', { variant: 'Pink||Velvet' }, ['White||Cloth', 'Red||Leather']],
  ['unknown_prepaid_plan', { prepaidPlan: 'later' }, ['half-now']],
  ['unknown_prepaid_plan', { feeCents: 500_00, prepaidPlan: 'half-now' }, []],
])('VAL-20: %s names what is on offer instead', (code, change, offered) => {
  expect(decideSelection(surface, { ...choice, ...change })).toEqual({ ok: false, code, facts: { offered } })
})

test('C-19: a vehicle with a price to buy can be bought within 7 days, others cannot', () => {
  expect(decidePurchase(surface, { days: 7, variant: 'White||Cloth' })).toEqual({
    ok: true,
    value: { variant: 'White||Cloth' },
  })
  expect(decidePurchase(surface, { days: 14 })).toMatchObject({ code: 'unknown_days', facts: { offered: [7] } })
  expect(decidePurchase(surface, { days: 7, variant: 'Pink' })).toMatchObject({ code: 'unknown_variant' })
  expect(decidePurchase(checked({ ...plainSurface, buyNowCents: 0 }), { days: 7 })).toMatchObject({
    code: 'not_for_sale',
  })
})

test.each([
  [0, false],
  [1, true],
  [36, true],
  [37, false],
  [1.5, false],
  [Number.NaN, false],
])('C-07: a program of %d months is possible: %s', (months, expected) => {
  expect(decideProgramMonths(months).ok).toBe(expected)
})
