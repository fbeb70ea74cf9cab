import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, selections } from '../../testing/surfaces.ts'
import { add, type Cents, subtract, sum } from '../money.ts'
import { type CycleLines, linesForDays } from './cycle-lines.ts'
import { type ProgramQuote, quote } from './quote.ts'
import { linesForSpan } from './spans/span-lines.ts'
import type { SpanDays } from './spans/span-pieces.ts'
import { downDayLines, linesForUsableSpan, type ProgramEnd, usableLines } from './usable-lines.ts'

const facts = {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const surface = checked(plainSurface)
const weekly = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), facts)

/** A charge of days of a program: from which day on. */
type Charged = SpanDays & { fromDay: number }

/** The days of a program up to one, billed in charges that end at some days; the bridge begins where a cycle ends. */
function chargesOf(program: ProgramQuote, billed: number, ends: readonly number[], bridge: Stretch | null): Charged[] {
  const cuts = [...new Set([...ends.filter(day => day > 0 && day < billed), billed])].sort((a, b) => a - b)
  return cuts.map((until, i) => {
    const fromDay = i === 0 ? 0 : cuts[i - 1]!
    const { at } = stretchAround(program, fromDay, bridge)
    const touched = bridge && bridge.at < until && bridge.at + bridge.days > fromDay
    return {
      fromDay,
      days: until - fromDay,
      begunDays: fromDay - at,
      ...(touched && { bridge: { at: bridge.at - fromDay, days: bridge.days } }),
    }
  })
}

interface Stretch {
  at: number
  days: number
}

/** The cycle or bridge that a day is in. */
function stretchAround({ days: cycle }: ProgramQuote, day: number, bridge: Stretch | null): Stretch {
  if (bridge && day >= bridge.at && day < bridge.at + bridge.days) return bridge
  const from = bridge && day >= bridge.at ? bridge.at + bridge.days : 0
  return { at: from + Math.floor((day - from) / cycle) * cycle, days: cycle }
}

const of = (charge: Charged, down: readonly number[]) => ({ ...charge, down: down.map(day => day - charge.fromDay) })

/** What each of some days credits, one after the other. */
function creditsOf(program: ProgramQuote, charges: readonly Charged[], days: readonly number[]): CycleLines[] {
  return days.map((day, i) => {
    const charge = charges.find(({ fromDay, days: long }) => day >= fromDay && day < fromDay + long)!
    return downDayLines(program, of(charge, days.slice(0, i)), day - charge.fromDay)
  })
}

const lines = ['rentCents', 'discountCents', 'bookingFeeCents', 'taxCents', 'insuranceCents', 'totalCents'] as const
const total = (all: readonly CycleLines[], line: (typeof lines)[number]) => sum(all.map(one => one[line]))

test('CARE-07: of a week that is billed in three and four days each day credits what a day of the week does, and all of them the week', () => {
  const parts = chargesOf(weekly, 7, [3], null)
  expect(creditsOf(weekly, parts, [2, 3, 4]).map(day => day.totalCents)).toEqual([49_35, 49_36, 49_35])
  const all = creditsOf(weekly, parts, [6, 5, 4, 3, 2, 1, 0])
  expect(total(all, 'totalCents')).toBe(345_47)
  expect(sum(parts.map(part => linesForUsableSpan(weekly, of(part, [0, 1, 2, 3, 4, 5, 6])).totalCents))).toBe(0)
})

test('CARE-07: three days of a week that are billed alone give back what a week would; a return at their end counts the fee by these days', () => {
  const [part] = chargesOf(weekly, 3, [], null)
  // Of the fee a seventh; at the end a third of it, and with no usable day all.
  expect(creditsOf(weekly, [part!], [1]).map(day => [day.bookingFeeCents, day.totalCents])).toEqual([[71, 49_35]])
  const end = { at: 3, feeByTheDay: false }
  const left = (down: readonly number[]) => linesForUsableSpan(weekly, of(part!, down), end)
  expect(left([])).toEqual(linesForDays(weekly, 3))
  expect([left([1]).bookingFeeCents, left([1]).totalCents]).toEqual([3_33, usableLines(weekly, 3, 2).totalCents])
  expect(left([0, 1, 2]).totalCents).toBe(0)
  // Lost with them, or swapped, a seventh a day.
  expect(linesForUsableSpan(weekly, of(part!, [1]), { at: 3, feeByTheDay: true }).bookingFeeCents).toBe(1_43)
})

const cut = selections.chain(({ surface: prices, selection }) => {
  const program = quote(prices, selection, facts)
  const day = fc.integer({ min: 1, max: program.days * 4 })
  return fc
    .record({
      billed: day,
      ends: fc.array(day, { maxLength: 5 }),
      otherEnds: fc.array(day, { maxLength: 5 }),
      used: day,
      bridge: fc.option(
        fc.record({
          at: fc.integer({ min: 0, max: 3 }).map(n => n * program.days),
          days: fc.integer({ min: 1, max: program.days }),
        }),
      ),
    })
    .chain(plan =>
      fc
        .shuffledSubarray(Array.from({ length: plan.billed }, (_, i) => i))
        .map(down => ({ ...plan, program, used: Math.min(plan.used, plan.billed), down })),
    )
})

test('CARE-07: what a day credits does not depend on how its cycle was cut, and what is left of the charges is what was billed less that', () => {
  fc.assert(
    fc.property(cut, ({ program, billed, ends, otherEnds, bridge, down }) => {
      const charges = chargesOf(program, billed, ends, bridge)
      const credits = creditsOf(program, charges, down)
      const others = creditsOf(program, chargesOf(program, billed, otherEnds, bridge), down)
      expect(credits).toEqual(others)
      for (const line of lines) {
        const left = total(
          charges.map(charge => linesForUsableSpan(program, of(charge, down))),
          line,
        )
        const asBilled = total(
          charges.map(charge => linesForSpan(program, charge)),
          line,
        )
        expect(left, line).toBe(subtract(asBilled, total(credits, line)))
        for (const credit of credits) expect(credit[line], line).toBeGreaterThanOrEqual(0)
      }
      // Whole cycles and bridges without a usable day cost nothing.
      const { at, days } = stretchAround(program, billed - 1, bridge)
      const all = Array.from({ length: billed }, (_, i) => i)
      const cost = sum(charges.map(charge => linesForUsableSpan(program, of(charge, all)).totalCents))
      if (at + days === billed) expect(cost).toBe(0)
      // Of a cycle that is billed in part the days may round up, and the days that follow take that back.
      else expect(cost).toBeGreaterThanOrEqual(-3)
    }),
    { numRuns: 500 },
  )
})

test('CARE-07, KEEP-03: at an end the days used cost what one account with all known would ask, however they were billed; no line grows', () => {
  fc.assert(
    fc.property(cut, fc.boolean(), ({ program, billed, ends, bridge, down, used }, feeByTheDay) => {
      const charges = chargesOf(program, billed, ends, bridge)
      const before = down.filter(day => day < used)
      const endOf = (charge: Charged): ProgramEnd => ({ at: used - charge.fromDay, feeByTheDay })
      const left = charges.map(charge => linesForUsableSpan(program, of(charge, before), endOf(charge)))
      // Cycle by cycle: whole ones by the day, the begun one by the end that it has.
      let expected: CycleLines | null = null
      for (let day = 0; day < used; ) {
        const { at, days, isBridge } = { ...stretchAround(program, day, bridge), isBridge: isIn(bridge, day) }
        const inIt = Math.min(days, used - at)
        const usable = inIt - before.filter(one => one >= at && one < at + inIt).length
        const byTheDay = isBridge || feeByTheDay || inIt === days
        const cost = byTheDay
          ? linesForDays(program, usable, { feeByTheDay: true })
          : usableLines(program, inIt, usable)
        expected = expected ? addLines(expected, cost) : cost
        day = at + days
      }
      const running = charges.map(charge => linesForUsableSpan(program, of(charge, before)))
      for (const line of lines) {
        expect(total(left, line), line).toBe(expected![line])
        // But for the cent by which days of a part of a cycle may round up.
        const rounded = line === 'totalCents' ? 3 : line === 'rentCents' ? 0 : 1
        if (line !== 'discountCents')
          expect(total(running, line) + rounded, line).toBeGreaterThanOrEqual(total(left, line))
      }
      // One day more that turns out to have been usable, or not, changes the end by what that day is worth in it.
      const day = before[0]
      if (day === undefined) return
      const charge = charges.find(({ fromDay, days }) => day >= fromDay && day < fromDay + days)!
      const without = before.slice(1)
      const worth = downDayLines(program, of(charge, without), day - charge.fromDay, endOf(charge))
      const then = charges.map(one => linesForUsableSpan(program, of(one, without), endOf(one)))
      for (const line of lines) expect(subtract(total(then, line), total(left, line)), line).toBe(worth[line])
    }),
    { numRuns: 500 },
  )
})

const isIn = (bridge: Stretch | null, day: number) =>
  bridge !== null && day >= bridge.at && day < bridge.at + bridge.days

function addLines(a: CycleLines, b: CycleLines): CycleLines {
  const both = Object.fromEntries(lines.map(line => [line, add(a[line], b[line])])) as Record<
    (typeof lines)[number],
    Cents
  >
  return { ...a, ...both }
}
