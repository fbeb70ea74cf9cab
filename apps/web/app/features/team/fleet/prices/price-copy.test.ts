import type { SurfaceOf } from '@ownward/domain/pricing'
import { plainSurface } from '@ownward/domain/testing/surfaces'
import { expect, test } from 'vitest'
import type { VehicleFile } from '../vehicle-file.ts'
import { type CopyPart, copied, copyChanges } from './price-copy.ts'
import { draftOf, readDraft, singleAmounts } from './price-draft.ts'
import { checkDraft } from './price-faults.ts'
import { sayPricePart } from './price-words.ts'

const draftWith = (change: Partial<SurfaceOf<number>>) =>
  draftOf({ surface: { ...plainSurface, ...change }, groups: ['Color', 'Seats'] } as unknown as VehicleFile)
const mine = draftWith({})
const theirs = draftWith({
  dayCents: 3100,
  fees: [{ feeCents: 800_00, dayAddCents: 0, label: '$800' }],
  coupons: { weekly: 0, biweekly: 200, monthly: 500 },
  creditRateBps: 8000,
  sellingPriceCents: 21_000_00,
  variants: [],
})

test('DESK-34: what another car has otherwise is told part by part, old and new; its options stay with it', () => {
  expect(copyChanges(mine, theirs)).toEqual([
    { part: 'dayCents', was: '$37.00', will: '$31.00' },
    { part: 'fees', was: '$0.00 (+$6.00), $500.00 (+$3.00), $1,000.00 (+$0.00)', will: '$800.00 (+$0.00)' },
    { part: 'coupons.biweekly', was: '$5.00', will: '$2.00' },
    { part: 'coupons.monthly', was: '$15.00', will: '$5.00' },
    { part: 'sellingPriceCents', was: '$18,250.20', will: '$21,000.00' },
    { part: 'creditRateBps', was: '85 %', will: '80 %' },
  ])
  const typing = { ...mine, fees: [{ fee: '5oo', add: '' }] }
  expect(copyChanges(typing, theirs)[1]).toMatchObject({ part: 'fees', was: '5oo ()', will: '$800.00 (+$0.00)' })
  expect(copyChanges(mine, mine)).toEqual([])
})

test('DESK-34: every part of the form but options can be taken; only what is taken changes, and then nothing more is told of it', () => {
  const all = draftWith({
    ...Object.fromEntries(singleAmounts.filter(name => !name.includes('.')).map((name, at) => [name, 5000 + at])),
    fees: [{ feeCents: 800_00, dayAddCents: 0, label: '$800' }],
    miles: [{ miles: 2000, dayAddCents: 0, insuranceDayCents: 1000 }],
    coupons: { weekly: 1, biweekly: 2, monthly: 3 },
    creditRateBps: 100,
  })
  const parts = copyChanges(mine, all).map(({ part }) => part)
  expect(new Set(parts)).toEqual(new Set<CopyPart>([...singleAmounts, 'fees', 'miles', 'creditRateBps']))
  for (const part of parts) {
    const left = copyChanges(copied(mine, all, new Set([part])), all).map(change => change.part)
    expect(left).toEqual(parts.filter(other => other !== part))
  }
  expect(readDraft(copied(mine, all, new Set(parts))).surface.variants).toEqual(plainSurface.variants)
})

test('DESK-34: what is taken can break a rule of this car, which is named with its field before it is taken', () => {
  const cheap = draftWith({ biweeklyDayOffCents: 250, monthlyDayOffCents: 400 })
  expect(checkDraft(copied(mine, cheap, new Set<CopyPart>(['biweeklyDayOffCents'])))).toEqual({
    surface: null,
    fault: { field: 'monthlyDayOffCents', message: 'A longer cycle must not cost more a day.' },
  })
  expect(checkDraft(copied(mine, cheap, new Set<CopyPart>(['biweeklyDayOffCents', 'monthlyDayOffCents']))).fault).toBe(
    null,
  )
  const plan = checkDraft(copied(mine, theirs, new Set<CopyPart>(['fees']))).fault
  expect(plan && sayPricePart(plan.field)).toBe('Prepaid plans')
})
