import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, selections } from '../../testing/surfaces.ts'
import { cents, sum, zero } from '../money.ts'
import { costBox, priceAtPickup, quote, roadToOwn, surfaceOfOtherCar, surfaceOfSameCar } from '../pricing/index.ts'
import { creditOfUsedDays, howFar, settleCredit, type UsedSpan } from './settle-credit.ts'
import { isTwoThirds } from './wait.ts'

const surface = checked(plainSurface)
const facts = {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const selection = selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 })
const weekly = quote(surface, selection, facts)
const week = (key: number, days = 7, openCents = 0): UsedSpan => ({
  key: `${key}`,
  days,
  begunDays: 0,
  insured: true,
  openCents: cents(openCents),
})

test('KEEP-01, KEEP-24: after day 31 the credit of 31 days waits, and the same car with it costs the price of the return', () => {
  const spans = [week(0), week(1), week(2), week(3), week(4, 3)]
  const earned = sum(creditOfUsedDays(weekly, spans).map(({ creditCents }) => creditCents))
  expect(settleCredit(cents(1100_75), earned)).toEqual({ reducedCents: 125_80, parkedCents: 974_95 })
  const again = surfaceOfSameCar(surface, surface, cents(1000_00))
  const back = quote(again, selected(again, { feeCents: 1000_00, miles: 1000, days: 7 }), {
    ...facts,
    startAt: '2027-02-10T15:00:00Z',
    takeUp: { creditCents: cents(974_95), feePaidCents: cents(1000_00) },
  })
  expect(priceAtPickup(back)).toBe(17_275_25)
  expect(back).toMatchObject({
    dayCents: 3700,
    initialFeeCents: 0,
    initialFeeTaxCents: 0,
    finalPayableTodayCents: 250_00,
  })
  expect(costBox(back, { months: 36, returnWeeks: [1] })).toMatchObject({
    ownedAfterDays: 79 * 7,
    priceToConvertCents: 0,
  })
  expect(roadToOwn(back, 36)[0]).toMatchObject({ creditCents: 974_95, priceToConvertCents: 17_275_25, paidCents: 0 })
})

test('KEEP-01: a charge with something open earns nothing, and none of its days is parked', () => {
  const credits = creditOfUsedDays(weekly, [week(0), week(1, 7, 1), week(2, 0)])
  expect(credits.map(({ creditCents }) => creditCents)).toEqual([220_15, 0, 0])
  expect(settleCredit(zero, zero)).toEqual({ reducedCents: 0, parkedCents: 0 })
})

test('KEEP-05: how far a program had come counts fee, usage, tax and insurance, and what is open not', () => {
  const spans = Array.from({ length: 55 }, (_, i) => week(i))
  const of = (some: readonly UsedSpan[]) =>
    howFar(weekly, { months: 36, spans: some, creditCents: zero, feeCents: cents(1070_00) })
  expect(of(spans)).toMatchObject({ paidCents: 20_070_85, toOwnCents: 29_744_01 })
  expect(isTwoThirds(of(spans))).toBe(true)
  expect(isTwoThirds(of([...spans.slice(1), week(0, 7, 345_47)]))).toBe(false)
})

test('KEEP-08: of the same car the lower of the signed and today’s selling price counts, with the signed day', () => {
  const today = checked({ ...plainSurface, dayCents: 4200, sellingPriceCents: 16_000_00 })
  const again = surfaceOfSameCar(surface, today, cents(500_00))
  expect(checked(again)).toEqual(again)
  expect(again.sellingPriceCents).toBe(16_000_00)
  const back = quote(again, selected(again, { feeCents: 500_00, miles: 1500, days: 14 }), facts)
  const then = quote(surface, selected(surface, { feeCents: 500_00, miles: 1500, days: 14 }), facts)
  expect([back.dayCents, back.rentCents, back.insuranceCents]).toEqual([
    then.dayCents,
    then.rentCents,
    then.insuranceCents,
  ])
  expect(surfaceOfSameCar(today, surface, cents(0)).sellingPriceCents).toBe(16_000_00)
})

test('KEEP-09: on another car the highest fee that was paid holds, else the lowest and its rest is due; credit counts up to the price', () => {
  fc.assert(
    fc.property(
      selections,
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 4_000_000 }),
      (any, fee, credit) => {
        const cut = surfaceOfOtherCar(any.surface, cents(fee))
        expect(checked(cut)).toEqual(cut)
        const [option] = cut.fees
        const fees = any.surface.fees.map(({ feeCents }) => feeCents)
        const below = fees.filter(feeCents => feeCents <= fee)
        expect(option!.feeCents).toBe(below.at(-1) ?? fees[0])
        const choice = { ...any.selection, feeCents: option!.feeCents, prepaidPlan: null }
        const takeUp = { creditCents: cents(credit), feePaidCents: cents(fee) }
        const [without, back] = [quote(any.surface, choice, facts), quote(cut, choice, { ...facts, takeUp })]
        expect([back.dayCents, back.totalAfterTrialCents]).toEqual([without.dayCents, without.totalAfterTrialCents])
        expect(back.initialFeeCents).toBe(Math.max(0, option!.feeCents - fee))
        expect(priceAtPickup(back)).toBe(Math.max(0, back.sellingPriceCents - credit))
        const box = costBox(back, { months: 12, returnWeeks: [] })
        const plain = costBox({ ...back, takenUpCents: zero }, { months: 12, returnWeeks: [] })
        expect(box.creditCents + box.priceToConvertCents).toBe(back.sellingPriceCents)
        expect(box.creditCents).toBeGreaterThanOrEqual(plain.ownedAfterDays ? 0 : plain.creditCents)
        expect(box.programDays).toBeGreaterThanOrEqual(back.days)
      },
    ),
    { numRuns: 300 },
  )
})

test('KEEP-23: what is earned is reduced or parked to the cent, whatever was used, and in whatever cuts', () => {
  fc.assert(
    fc.property(
      selections,
      fc.array(fc.record({ days: fc.nat({ max: 30 }), used: fc.nat({ max: 30 }), open: fc.boolean() }), {
        maxLength: 12,
      }),
      fc.integer({ min: 0, max: 2_000_000 }),
      ({ surface: any, selection: some }, cycles, taken) => {
        const q = quote(any, some, { ...facts, takeUp: { creditCents: cents(taken), feePaidCents: zero } })
        const charged = cycles.map((cycle, i) => ({
          ...week(i, Math.min(cycle.days, q.days)),
          used: cycle.used,
          open: cycle.open,
        }))
        const live = creditOfUsedDays(
          q,
          charged.map(span => ({ ...span, openCents: cents(span.open ? 1 : 0) })),
        )
        const used = creditOfUsedDays(
          q,
          charged.map(span => ({ ...span, days: Math.min(span.days, span.used), openCents: cents(span.open ? 1 : 0) })),
        )
        const [all, kept] = [live, used].map(
          spans => sum(spans.map(({ creditCents }) => creditCents)) + q.takenUpCents!,
        )
        const { reducedCents, parkedCents } = settleCredit(cents(all!), cents(kept!))
        expect(reducedCents + parkedCents).toBe(all)
        expect(parkedCents).toBe(kept)
        expect(parkedCents).toBeLessThanOrEqual(q.sellingPriceCents)
      },
    ),
    { numRuns: 300 },
  )
})
