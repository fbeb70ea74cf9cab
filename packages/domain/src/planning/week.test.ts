import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selections } from '../../testing/surfaces.ts'
import { allowedMiles } from '../billing/index.ts'
import { type Cents, cents } from '../money.ts'
import { costBox, linesForDays, quote } from '../pricing/index.ts'
import { type Drive, type WeekFacts, weekLeaves, weekLimits } from './week.ts'

const facts = {
  taxRatePpm: 70_000,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
  returningToSameVehicle: false,
}
const gasoline: Drive = {
  electricShare: 0,
  milesPerGallon: 25,
  gallonDollars: 4,
  kwhPer100Miles: Number.NaN,
  kwhDollars: Number.NaN,
}
const week: WeekFacts = {
  hours: 40,
  fareCents: cents(25_00),
  miles: 800,
  otherCents: cents(20_00),
  drive: gasoline,
  spreadWeeks: 52,
}

const within = (name: keyof typeof weekLimits, step = 1) => {
  const [min, max] = weekLimits[name]
  return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map(n => n * step)
}
const drives: fc.Arbitrary<Drive> = fc.record({
  electricShare: within('share'),
  milesPerGallon: fc.integer({ min: 50, max: 1500 }).map(n => n / 10),
  gallonDollars: fc.integer({ min: 0, max: 20_000 }).map(n => n / 1000),
  kwhPer100Miles: fc.integer({ min: 100, max: 1000 }).map(n => n / 10),
  kwhDollars: fc.integer({ min: 0, max: 3000 }).map(n => n / 1000),
})
const weeks: fc.Arbitrary<WeekFacts> = fc.record({
  hours: within('hours'),
  fareCents: fc.integer({ min: 0, max: 500_00 }).map(cents),
  miles: within('driven'),
  otherCents: fc.integer({ min: 0, max: 5_000_00 }).map(cents),
  drive: drives,
  spreadWeeks: within('spread'),
})
const quotes = selections.map(({ surface, selection }) => quote(surface, selection, facts))

test('PICK-20, PICK-21: a worked week: fares less energy, program, its fee by the week and other costs, to the cent', () => {
  const balance = weekLeaves(week, null)
  // 40 hours at $25; 32 gallons at $4; $20.
  expect(balance).toMatchObject({
    faresCents: 1000_00,
    energyCents: 128_00,
    lines: null,
    leftCents: 852_00,
    leftAnHourCents: 21_30,
  })
  // An hour brings $25.00 and burns $3.20: $20 of other costs are there after 0.9174 hours, $21.80 after one.
  expect(balance.evenHours).toBe(1)
  expect(weekLeaves({ ...week, otherCents: cents(21_80) }, null).evenHours).toBe(1)
  expect(weekLeaves({ ...week, otherCents: cents(21_81) }, null).evenHours).toBe(1.1)
})

test('PICK-21: the worked week of docs/domain/week.md, to the cent', () => {
  const priced = quote(
    checked(plainSurface),
    { feeCents: cents(500_00), miles: 1500, days: 7, variant: null, prepaidPlan: null },
    facts,
  )
  const drive = { ...gasoline, milesPerGallon: 28, gallonDollars: 4.052 }
  const balance = weekLeaves(
    { hours: 45, fareCents: cents(30_00), miles: 900, otherCents: cents(25_00), drive, spreadWeeks: 52 },
    priced,
  )
  expect(balance).toMatchObject({
    faresCents: 1350_00,
    energyCents: 130_24,
    lines: { rentCents: 297_85, bookingFeeCents: 4_99, taxCents: 21_20, insuranceCents: 70_00, totalCents: 394_04 },
    extraMiles: 550,
    extraMilesCents: 137_50,
    feeCents: 10_29,
    leftCents: 652_93,
    leftAnHourCents: 14_51,
    creditCents: 253_17,
    evenHours: 15.9,
  })
})

test('PICK-21: the program of a week is its cycle by the day, seven times, and what it rests on is the cost box', () => {
  fc.assert(
    fc.property(quotes, weeks, (priced, facts) => {
      const balance = weekLeaves(facts, priced)
      const lines = linesForDays(priced, 7, { feeByTheDay: true })
      expect(balance.lines).toEqual(lines)
      const box = costBox(priced, { months: 36, returnWeeks: [] })
      if (priced.days === 7) expect(balance.lines!.totalCents).toBe(box.perCycleCents)
      expect(balance.creditCents).toBe(lines.creditCents)
      const feeCents =
        priced.todayInitialFeeWithTaxCents + priced.scheduled.reduce<number>((all, part) => all + part.totalCents, 0)
      expect(Math.abs(balance.feeCents * facts.spreadWeeks - feeCents)).toBeLessThanOrEqual(facts.spreadWeeks / 2)
      expect(balance.extraMiles).toBe(Math.max(0, facts.miles - allowedMiles(priced, 7)))
      expect(balance.extraMilesCents).toBe(balance.extraMiles * priced.extraMileCents)
      // Money in is money out and what is left; credit is in neither.
      expect(balance.faresCents).toBe(
        balance.energyCents +
          lines.totalCents +
          balance.extraMilesCents +
          balance.feeCents +
          balance.otherCents +
          balance.leftCents,
      )
      expect(Math.abs(balance.leftAnHourCents * facts.hours - balance.leftCents)).toBeLessThanOrEqual(facts.hours / 2)
    }),
  )
})

test('PICK-20: the hours at which nothing is left are the fewest that lose nothing, with miles in step with them', () => {
  fc.assert(
    fc.property(quotes, weeks, (priced, facts) => {
      const { evenHours } = weekLeaves(facts, priced)
      const leftAt = (hours: number): Cents =>
        weekLeaves({ ...facts, hours, miles: (facts.miles * hours) / facts.hours }, priced).leftCents
      for (let hours = 1; hours < (evenHours ?? 169); hours++) expect(leftAt(hours)).toBeLessThan(0)
      if (evenHours && Number.isInteger(evenHours)) expect(leftAt(evenHours)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 15 },
  )
})

test('PICK-21: a plug-in hybrid takes gallons and power by the share that is set, and the ends of the share are one of them alone', () => {
  const drive: Drive = { electricShare: 40, milesPerGallon: 25, gallonDollars: 4, kwhPer100Miles: 45, kwhDollars: 0.2 }
  const energy = (electricShare: number) =>
    weekLeaves({ ...week, drive: { ...drive, electricShare } }, null).energyCents
  // 480 miles of gasoline and 320 of power.
  expect(energy(40)).toBe(76_80 + 28_80)
  expect([energy(0), energy(100)]).toEqual([128_00, 72_00])
})

test('PICK-20: a week that never pays says so instead of an hour', () => {
  const priced = quote(
    checked(plainSurface),
    { feeCents: cents(0), miles: 1000, days: 7, variant: null, prepaidPlan: null },
    facts,
  )
  expect(weekLeaves({ ...week, fareCents: cents(0) }, priced)).toMatchObject({ evenHours: null })
  expect(weekLeaves({ ...week, fareCents: cents(0) }, priced).leftCents).toBeLessThan(0)
})
