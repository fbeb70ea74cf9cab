import { checkSurface } from '@ownward/domain/pricing'
import { expect, test } from 'vitest'
import type { VehicleFile } from '../vehicle-file.ts'
import { draftOf, readDraft } from './price-draft.ts'

const surface = {
  dayCents: 2700,
  fees: [
    { feeCents: 500_00, dayAddCents: 600, label: '$500' },
    { feeCents: 1000_00, dayAddCents: 0, label: '$1,000' },
  ],
  miles: [{ miles: 1000, dayAddCents: 0, insuranceDayCents: 905 }],
  biweeklyDayOffCents: 50,
  monthlyDayOffCents: 150,
  coupons: { weekly: 0, biweekly: 0, monthly: 100 },
  sameVehicleCouponCents: 100_00,
  bookingFeeCents: 1000,
  depositCents: 250_00,
  depositEvent: 'P',
  creditRateBps: 8525,
  extraMileCents: 25,
  sellingPriceCents: 18_000_00,
  buyNowCents: 0,
  variants: [{ choices: ['White'], premiumMsrpCents: 18_000_00, dayDeltaCents: -125, photos: ['a', 'b'] }],
}
const fileWith = (prices: typeof surface | null) =>
  ({ surface: prices, groups: prices ? ['Color'] : [] }) as unknown as VehicleFile

test('SRV-32: prices that are shown and not changed are read back to the cent', () => {
  expect(readDraft(draftOf(fileWith(surface)))).toEqual({ surface, unreadable: [] })
})

test('SRV-32: what is no amount is named by its field; a new vehicle lacks a day’s price and a selling price', () => {
  const draft = draftOf(fileWith(surface))
  draft.amounts.depositCents = 'much'
  draft.fees[1]!.add = '1.005'
  draft.miles[0]!.miles = '1.5'
  draft.variants[0]!.choices = [' ']
  expect(readDraft(draft).unreadable).toEqual([
    'depositCents',
    'fees.1.dayAddCents',
    'miles.0.miles',
    'variants.0.choices',
  ])
  const fresh = readDraft(draftOf(fileWith(null))).surface
  expect(checkSurface(fresh)).toMatchObject({ ok: false })
  expect(checkSurface({ ...fresh, dayCents: 2500, sellingPriceCents: 15_000_00 })).toMatchObject({ ok: true })
})
