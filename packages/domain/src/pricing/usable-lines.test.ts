import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, selections } from '../../testing/surfaces.ts'
import { type Cents, cents, sum, zero } from '../money.ts'
import { type CycleLines, linesForDays } from './cycle-lines.ts'
import { type ProgramQuote, quote } from './quote.ts'
import { linesForSpan } from './spans/span-lines.ts'
import type { SpanDays } from './spans/span-pieces.ts'
import { downDayLines, linesForUsableSpan, usableLines } from './usable-lines.ts'

const facts = {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const surface = checked(plainSurface)
const weekly = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), facts)

/** Usage less coupon, booking fee, tax and insurance, in dollars. */
const linesOf = (lines: CycleLines) =>
  [lines.rentCents - lines.discountCents, lines.bookingFeeCents, lines.taxCents, lines.insuranceCents].map(
    amount => amount / 100,
  )

/** Days of a span, one after the other, each taken off what the ones before left. */
function takeOff(program: ProgramQuote, span: SpanDays, days: readonly number[]): readonly CycleLines[] {
  return days.map((day, i) => downDayLines(program, { ...span, down: days.slice(0, i) }, day))
}

test('CARE-07: three days down of a week that is paid come to $49.35, $49.36 and $49.35, and leave $197.41 of it', () => {
  const days = takeOff(weekly, { days: 7, begunDays: 0 }, [2, 3, 4])
  expect(days.map(day => day.totalCents)).toEqual([49_35, 49_36, 49_35])
  expect(linesOf(usableLines(weekly, 7, 4))).toEqual([148, 2.85, 10.56, 36])
  expect(usableLines(weekly, 7, 4).totalCents).toBe(197_41)
  const total = (of: (lines: CycleLines) => Cents) => sum(days.map(of))
  expect(total(day => day.rentCents)).toBe(111_00)
  expect(total(day => day.bookingFeeCents)).toBe(2_14)
  expect(total(day => day.taxCents)).toBe(7_92)
  expect(total(day => day.insuranceCents)).toBe(27_00)
})

test('CARE-07: nine days down of a month with a coupon come to $439.10', () => {
  const month = { feeCents: 1000_00, miles: 1500, days: 30 as const }
  const monthly = quote(surface, selected(surface, month), { ...facts, taxRatePpm: 42_250 })
  const off = takeOff(monthly, { days: 30, begunDays: 0 }, [0, 1, 2, 3, 4, 5, 6, 7, 8])
  const total = (of: (lines: CycleLines) => Cents) => sum(off.map(of))
  expect(total(day => day.rentCents)).toBe(337_95)
  expect(total(day => day.discountCents)).toBe(4_50)
  expect(total(day => day.bookingFeeCents)).toBe(1_50)
  expect(total(day => day.taxCents)).toBe(14_15)
  expect(total(day => day.insuranceCents)).toBe(90_00)
  expect(total(day => day.totalCents)).toBe(439_10)
})

test('CARE-07: of a bridge the booking fee counts by the day, used, cut or down', () => {
  const bridge = { days: 3, begunDays: 0, bridge: { at: 0, days: 3 } }
  const lines = linesForSpan(weekly, bridge)
  expect(linesOf(lines)).toEqual([111, 2.14, 7.92, 27])
  expect([lines.totalCents, lines.creditCents]).toEqual([148_06, 94_35])
  // A day of it, as its driver brings the car back then.
  expect(linesOf(linesForSpan(weekly, { ...bridge, days: 1 }))).toEqual([37, 0.71, 2.64, 9])
  // Two days down leave what one day costs.
  expect(linesForUsableSpan(weekly, { ...bridge, down: [0, 2] }).totalCents).toBe(49_35)
  // Its rest, as an extension has taken the day before.
  const rest = { days: 2, begunDays: 1, bridge: { at: -1, days: 3 } }
  expect(linesForSpan(weekly, rest).totalCents).toBe(148_06 - 49_35)
  // A bridge of as many days as a cycle costs what a cycle costs.
  expect(linesForSpan(weekly, { days: 7, begunDays: 0, bridge: { at: 0, days: 7 } })).toEqual(
    linesForSpan(weekly, { days: 7, begunDays: 0 }),
  )
})

test('CARE-07: however days over a bridge are cut, their parts add up', () => {
  fc.assert(
    fc.property(spans, fc.nat(), ({ program, span: { bridge, ...span } }, n) => {
      // As the course has it: it begins where a cycle ends.
      const at = program.days - span.begunDays
      const whole = { ...span, bridge: bridge && { ...bridge, at } }
      const first = n % span.days
      const begunIn = (place: number) => {
        if (!bridge || place < at) return (span.begunDays + place) % program.days
        return place < at + bridge.days ? place - at : (place - at - bridge.days) % program.days
      }
      const parts = [
        { ...whole, days: first },
        {
          ...whole,
          days: span.days - first,
          begunDays: begunIn(first),
          bridge: whole.bridge && first < at + bridge!.days ? { ...whole.bridge, at: at - first } : null,
        },
      ].map(part => linesForSpan(program, part))
      expect(sum(parts.map(part => part.totalCents))).toBe(linesForSpan(program, whole).totalCents)
      expect(sum(parts.map(part => part.creditCents))).toBe(linesForSpan(program, whole).creditCents)
    }),
  )
})

test('CARE-07, CARE-12: a cycle with all its days down costs nothing and earns its whole credit', () => {
  const { totalCents, creditCents, days } = usableLines(weekly, 7, 0)
  expect([totalCents, creditCents, days]).toEqual([zero, weekly.creditPerCycleCents, 7])
})

const spans = selections.chain(({ surface: prices, selection }) => {
  const program = quote(prices, selection, facts)
  return fc
    .record({
      begunDays: fc.integer({ min: 0, max: program.days - 1 }),
      days: fc.integer({ min: 1, max: program.days * 3 }),
      bridge: fc.option(fc.record({ isBegun: fc.boolean(), days: fc.integer({ min: 1, max: program.days }) })),
    })
    .map(({ bridge, ...span }) => {
      if (!bridge) return { ...span, bridge }
      const { isBegun, days } = bridge
      // It begins where a cycle ends; days that are begun in it are fewer than it has.
      if (!isBegun) return { ...span, bridge: { at: program.days - span.begunDays, days } }
      const begunDays = Math.min(span.begunDays, days - 1)
      return { ...span, begunDays, bridge: { at: -begunDays, days } }
    })
    .chain(span =>
      fc.shuffledSubarray(Array.from({ length: span.days }, (_, i) => i)).map(down => ({ program, span, down })),
    )
})

test('CARE-07: in any order days come to the same cents, never to more than the span, and no line falls below zero', () => {
  fc.assert(
    fc.property(spans, ({ program, span, down }) => {
      const inOrder = takeOff(
        program,
        span,
        down.toSorted((a, b) => a - b),
      )
      const shuffled = takeOff(program, span, down)
      const total = (days: readonly CycleLines[]) => sum(days.map(day => day.totalCents))
      expect(total(shuffled)).toBe(total(inOrder))
      const whole = linesForSpan(program, span)
      expect(linesForUsableSpan(program, { ...span, down }).totalCents + total(inOrder)).toBe(whole.totalCents)
      for (const day of shuffled) {
        const { rentCents, discountCents, bookingFeeCents, taxCents, insuranceCents, creditCents } = day
        expect(Math.min(rentCents - discountCents, bookingFeeCents, taxCents, insuranceCents)).toBeGreaterThanOrEqual(0)
        expect(creditCents).toBe(zero)
      }
    }),
  )
})

test('CARE-07: without days down a span costs what it costs, and a return after some costs at most that', () => {
  fc.assert(
    fc.property(spans, fc.nat(), ({ program, span, down }, n) => {
      expect(linesForUsableSpan(program, { ...span, down: [] })).toEqual(linesForSpan(program, span))
      // Days without a car lie before the return.
      const used = n % (span.days + 1)
      const before = down.filter(day => day < used)
      const left = linesForUsableSpan(program, { ...span, down: before })
      const after = linesForUsableSpan(program, { ...span, days: used, down: before })
      for (const line of ['bookingFeeCents', 'taxCents', 'insuranceCents', 'totalCents'] as const) {
        expect(left[line]).toBeGreaterThanOrEqual(after[line])
      }
    }),
  )
})

test('CARE-07: more usable days than billed ones are a fault', () => {
  expect(() => usableLines(weekly, 3, 4)).toThrow(RangeError)
  expect(linesForDays(weekly, 3)).toEqual(usableLines(weekly, 3, 3))
  expect(usableLines(weekly, 7, 4).days).toBe(cents(7))
})
