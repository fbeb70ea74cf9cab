import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selections } from '../../testing/surfaces.ts'
import { cents } from '../money.ts'
import { conversionTax, costBox, quote, standingAfter } from '../pricing/index.ts'
import {
  cheaperWeeks,
  type LoanTerms,
  loanPaymentCents,
  loanWay,
  programWay,
  rentalWay,
  weeksCompared,
} from './ways-to-a-car.ts'

const facts = {
  taxRatePpm: 70_000,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
  returningToSameVehicle: false,
}
const nothing = { insuranceCents: cents(0), upkeepCents: cents(0) }
const loan = (dollars: number, apr: number, months: number, down = 0): LoanTerms => ({
  priceCents: cents((dollars + down) * 100),
  downCents: cents(down * 100),
  aprBps: Math.round(apr * 100),
  months,
  ...nothing,
})
const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(cents)
const loans: fc.Arbitrary<LoanTerms> = fc.record({
  priceCents: money(100_000),
  downCents: money(20_000),
  aprBps: fc.integer({ min: 0, max: 6000 }),
  months: fc.integer({ min: 1, max: 84 }),
  insuranceCents: money(500),
  upkeepCents: money(200),
})
const quotes = selections.map(({ surface, selection }) => quote(surface, selection, facts))

test.each([
  // Payments of textbook loans, worked out with forty digits.
  [10_000, 6, 60, 193_33],
  [12_000, 20, 48, 365_16],
  [8_000, 24.99, 36, 318_04],
  [9_000, 0, 36, 250_00],
  [20_000, 4, 72, 312_90],
])(
  'PICK-22: a loan of $%i at %f percent over %i months has the payment of a textbook',
  (dollars, apr, months, payment) => {
    expect(loanPaymentCents(loan(dollars, apr, months))).toBe(payment)
  },
)

test('PICK-22: a loan is paid off by its last payment, its debt only falls, and what is paid is what was lent with its interest', () => {
  fc.assert(
    fc.property(loans, terms => {
      const way = loanWay({ ...terms, ...nothing })
      let before = way.after(0)
      expect(before.paidCents).toBe(way.todayCents)
      for (let week = 1; week <= weeksCompared; week++) {
        const now = way.after(week)
        expect(now.paidCents).toBeGreaterThanOrEqual(before.paidCents)
        expect(now.toOwnCents).toBeLessThanOrEqual(before.toOwnCents!)
        before = now
      }
      const end = way.after(Math.ceil((terms.months * 52) / 12))
      expect(end.toOwnCents).toBe(0)
      expect(end.paidCents).toBeGreaterThanOrEqual(terms.priceCents)
      if (terms.aprBps === 0) expect(end.paidCents).toBe(terms.priceCents)
    }),
    { numRuns: 60 },
  )
})

test('PICK-22: twelve months are 52 weeks: a payment counts once its month is over', () => {
  const way = loanWay(loan(9_000, 0, 36, 1_000))
  expect([4, 5, 8, 9, 51, 52].map(week => way.after(week).paidCents)).toEqual([
    1_000_00, 1_250_00, 1_250_00, 1_500_00, 3_750_00, 4_000_00,
  ])
  expect(way.after(52).toOwnCents).toBe(6_000_00)
  const kept = loanWay({ ...loan(9_000, 0, 36), insuranceCents: cents(30_00), upkeepCents: cents(10_00) })
  expect(kept.after(10).paidCents).toBe(2 * 250_00 + 10 * 40_00)
})

test('PICK-22: the program costs what its cost box says, and nothing more once the car is theirs', () => {
  fc.assert(
    fc.property(quotes, fc.integer({ min: 1, max: weeksCompared }), (priced, week) => {
      const way = programWay(priced, 0)
      const box = costBox(priced, { months: 36, returnWeeks: [week] })
      const standing = standingAfter(priced, Math.min(week * 7, box.programDays))
      expect(way.after(week)).toEqual({
        paidCents: standing.paidCents,
        toOwnCents: standing.priceToConvertCents + conversionTax(priced, standing.priceToConvertCents),
      })
      expect(way.todayCents).toBe(box.dueTodayCents)
      const [row] = box.returns
      if (row) expect(way.after(week).paidCents).toBe(row.paidCents)
      if (box.ownedAfterDays !== null)
        expect(way.after(Math.ceil(box.ownedAfterDays / 7) + 1)).toEqual({ paidCents: box.totalCents, toOwnCents: 0 })
    }),
    { numRuns: 60 },
  )
})

test('PICK-22: the program has cost less from the first such week to the last that follows it, or never', () => {
  fc.assert(
    fc.property(quotes, loans, fc.integer({ min: 0, max: 3000 }), (priced, terms, miles) => {
      const [program, other] = [programWay(priced, miles), loanWay(terms)]
      const weeks = cheaperWeeks(program, other)
      const cheaper = (week: number) => program.after(week).paidCents < other.after(week).paidCents
      for (let week = 1; week < (weeks?.from ?? weeksCompared + 1); week++) expect(cheaper(week)).toBe(false)
      if (!weeks) return
      for (let week = weeks.from; week <= (weeks.until ?? weeksCompared); week++) expect(cheaper(week)).toBe(true)
      if (weeks.until !== null) expect(cheaper(weeks.until + 1)).toBe(false)
    }),
    { numRuns: 40 },
  )
})

test('PICK-22: a rental is paid week by week and never owned; its deposit is due first and counts in no sum', () => {
  const rental = rentalWay({ weekCents: cents(400_00), insuranceCents: cents(50_00), depositCents: cents(200_00) })
  expect(rental.todayCents).toBe(650_00)
  expect(rental.after(3)).toEqual({ paidCents: 1_350_00, toOwnCents: null })
})
