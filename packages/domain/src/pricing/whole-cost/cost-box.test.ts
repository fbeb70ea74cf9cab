import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, selections } from '../../../testing/surfaces.ts'
import { add, cents, zero } from '../../money.ts'
import { creditForCycle } from '../credit.ts'
import { linesForDays, standingAfter } from '../cycle-lines.ts'
import { quote } from '../quote.ts'
import { creditForSpan, creditOncePaid } from '../spans/span-lines.ts'
import { taxOn } from '../tax.ts'
import { costBox, returnWeeks } from './cost-box.ts'
import { roadToOwn } from './road-to-own.ts'

const surface = checked(plainSurface)
const facts = {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const weekly = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), facts)
const programs = selections.map(({ surface: any, selection }) => quote(any, selection, facts))

test('BEY-08: a program whose months are no whole cycles bills its last days by the day', () => {
  const box = costBox(weekly, { months: 12, returnWeeks: [] })
  expect(box).toMatchObject({ programDays: 365, cycles: 53, lastCycleDays: 1, ownedAfterDays: null })
  expect(box.lastCycleCents).toBe(linesForDays(weekly, 1).totalCents)
  expect(box.totalCents).toBe(1070_00 + 52 * weekly.totalAfterTrialCents + box.lastCycleCents)
})

test('CARE-26: a cost box says what a day without a usable car credits, and the credit that it earns all the same', () => {
  const { downDayCents, downDayCreditCents } = costBox(weekly, { months: 12, returnWeeks: [] })
  expect([downDayCents, downDayCreditCents]).toEqual([49_35, 31_45])
})

test('SRV-17: once the credit covers the selling price the car is theirs and payments end', () => {
  const box = costBox(weekly, { months: 36, returnWeeks: [83, 84] })
  // 18 250.20 of price by 220.15 of credit a week is 82.9 weeks.
  expect(box).toMatchObject({ ownedAfterDays: 83 * 7, programDays: 83 * 7, cycles: 83, priceToConvertCents: 0 })
  expect(box.creditCents).toBe(surface.sellingPriceCents)
  expect(box.returns.map(row => row.week)).toEqual([83])
  expect(roadToOwn(weekly, 36).at(-1)).toMatchObject({ cycle: 83, priceToConvertCents: 0 })
})

test('SRV-17, BEY-08: a car whose price is covered by the part of a cycle at the end is theirs after the days of the program', () => {
  // 52 weeks of 220.15, and a last day that earns 31.45.
  const price = cents(52 * 220_15 + 31_45)
  const exact = { ...weekly, sellingPriceCents: price }
  expect(costBox(exact, { months: 12, returnWeeks: [] })).toMatchObject({ ownedAfterDays: 365, priceToConvertCents: 0 })
  const more = { ...weekly, sellingPriceCents: add(price, cents(1)) }
  expect(costBox(more, { months: 12, returnWeeks: [] })).toMatchObject({ ownedAfterDays: null, priceToConvertCents: 1 })
})

const spanDays = fc.record({ days: fc.integer({ min: 1, max: 400 }), begunDays: fc.integer({ min: 0, max: 6 }) })

test('SRV-17: the credit once open charges are paid never passes the price, and grows with each of them', () => {
  fc.assert(
    fc.property(programs, fc.array(spanDays, { maxLength: 8 }), (q, open) => {
      const credit = creditOncePaid(q, zero, open)
      expect(credit).toBeLessThanOrEqual(q.sellingPriceCents)
      const cycle = { days: q.days, begunDays: 0 }
      expect(creditOncePaid(q, credit, [cycle])).toBe(add(credit, creditForSpan(q, cycle, credit)))
      expect(creditOncePaid(q, q.sellingPriceCents, open)).toBe(q.sellingPriceCents)
    }),
  )
})

test('BEY-08: a return tells what was paid, what comes back and what was earned', () => {
  const [row] = costBox(weekly, { months: 12, returnWeeks: [4] }).returns
  expect(row).toEqual({
    week: 4,
    days: 28,
    paidCents: 1070_00 + 4 * weekly.totalAfterTrialCents,
    depositBackCents: 250_00,
    creditCents: 4 * 220_15,
    priceToConvertCents: 18_250_20 - 4 * 220_15,
  })
})

test('BEY-08: a return is reckoned after the first week, a month, a quarter, half a year and a year', () => {
  const weeksOf = (months: number) => costBox(weekly, { months, returnWeeks }).returns.map(row => row.week)
  expect(weeksOf(12)).toEqual([1, 4, 13, 26, 52])
  expect(weeksOf(6)).toEqual([1, 4, 13, 26])
  expect(weeksOf(1)).toEqual([1, 4])
})

test('BEY-08: a part of a cycle never costs more than its whole, and the whole is the quote', () => {
  fc.assert(
    fc.property(programs, fc.integer({ min: 0, max: 30 }), (q, some) => {
      const days = Math.min(some, q.days)
      const [part, whole] = [linesForDays(q, days), linesForDays(q, q.days)]
      expect(whole).toMatchObject({
        rentCents: q.rentCents,
        discountCents: q.discountCents,
        taxCents: q.taxCents,
        totalRentCents: q.totalRentCents,
        insuranceCents: q.insuranceCents,
        totalCents: q.totalAfterTrialCents,
        creditCents: q.creditPerCycleCents,
      })
      expect(part.totalCents).toBe(
        part.rentCents - part.discountCents + part.bookingFeeCents + part.taxCents + part.insuranceCents,
      )
      expect(part.rentCents).toBeGreaterThanOrEqual(part.discountCents)
      expect(part.totalCents).toBeLessThanOrEqual(whole.totalCents)
    }),
    { numRuns: 2000 },
  )
})

test('BEY-08: days that are no part of a cycle are a fault', () => {
  for (const days of [-1, 8, 0.5]) expect(() => linesForDays(weekly, days)).toThrow(RangeError)
})

test('SRV-17, CONST-09: only the usage fee after its coupon earns credit, up to the selling price', () => {
  const paid = { rentCents: weekly.rentCents, discountCents: weekly.discountCents, creditRateBps: 8500 }
  const { sellingPriceCents } = surface
  expect(creditForCycle(paid, weekly.discountCents, sellingPriceCents)).toBe(220_15)
  const almost = standingAfter(weekly, 82 * 7).creditCents
  expect(creditForCycle(paid, almost, sellingPriceCents)).toBe(sellingPriceCents - almost)
  expect(creditForCycle(paid, sellingPriceCents, sellingPriceCents)).toBe(0)
})

test('BEY-09: the road falls cycle by cycle, and ends where the cost box ends', () => {
  fc.assert(
    fc.property(programs, fc.integer({ min: 1, max: 36 }), (q, months) => {
      const box = costBox(q, { months, returnWeeks: [0] })
      const road = roadToOwn(q, months)
      expect(road[0]).toMatchObject({ cycle: 0, dayOffset: 0, creditCents: 0, at: q.startAt })
      expect(road[0]!.paidCents).toBe(box.returns[0]!.paidCents)
      expect(road.at(-1)).toMatchObject({
        cycle: box.cycles,
        dayOffset: box.programDays,
        paidCents: box.totalCents,
        creditCents: box.creditCents,
        priceToConvertCents: box.priceToConvertCents,
      })
      for (const [i, point] of road.entries()) {
        expect(point.creditCents + point.priceToConvertCents).toBe(q.sellingPriceCents)
        if (i > 0) expect(point.priceToConvertCents).toBeLessThanOrEqual(road[i - 1]!.priceToConvertCents)
        if (i > 0) expect(point.dayOffset).toBeGreaterThan(road[i - 1]!.dayOffset)
      }
      expect(box.ownedAfterDays).toBe(box.priceToConvertCents === 0 ? box.programDays : null)
      expect(box.totalToOwnCents).toBe(box.totalCents + box.priceToConvertCents + box.conversionTaxCents)
      expect(box.conversionTaxCents).toBe(taxOn(box.priceToConvertCents, q.taxRatePpm))
    }),
    { numRuns: 300 },
  )
})
