import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type RoadPoint, RoadToOwn, ticksOf } from './road-to-own.tsx'

/** A road of so many payments, each with the same credit. */
const road = (payments: number, creditCents: number): RoadPoint[] =>
  Array.from({ length: payments + 1 }, (_, cycle) => ({
    cycle,
    dayOffset: cycle * 7,
    paidCents: cycle * 300_00,
    creditCents: Math.min(cycle * creditCents, 18_000_00),
    priceToConvertCents: 18_000_00 - Math.min(cycle * creditCents, 18_000_00),
  }))

test('BEY-09: what is paid begins where the price does, so that its share of the road is the share of the credit', () => {
  const markup = renderToStaticMarkup(
    <RoadToOwn sellingPriceCents={18_000_00} points={road(52, 100_00)} here={30} kind="forecast" />,
  )
  const lines = [...markup.matchAll(/<line x1="([^"]+)" x2="([^"]+)" y1="86" y2="86"/g)].map(found => found.slice(1))
  expect(lines.at(-1)).toEqual(['0', '16.7%'])
})

test('HOME-06: what was paid ahead is told beside the credit, and where nothing was, nothing is', () => {
  const told = (extraPaidCents: number) =>
    renderToStaticMarkup(
      <RoadToOwn
        {...{ extraPaidCents }}
        sellingPriceCents={18_000_00}
        points={road(52, 100_00)}
        here={30}
        kind="truth"
      />,
    )
  expect(told(900_00)).toContain('Paid ahead so far <b>$900.00</b>')
  expect(told(0)).not.toContain('Paid ahead')
})

/** A program of so many months that is paid every so many days, and whose credit covers so much of the price at its end. */
const program = (months: number, days: number, covered: number): RoadPoint[] => {
  const last = Math.round((months * 365.25) / 12)
  const payments = Math.ceil(last / days)
  return Array.from({ length: payments + 1 }, (_, cycle) => {
    const creditCents = Math.round((18_000_00 * covered * cycle) / payments)
    const dayOffset = cycle === payments ? last : cycle * days
    return { cycle, dayOffset, paidCents: cycle * 300_00, creditCents, priceToConvertCents: 18_000_00 - creditCents }
  })
}

test.each([3, 12, 24, 36, 60])(
  'BEY-09: a road of %i months has one mark a month, by the week and by the month',
  months => {
    for (const days of [7, 14, 28, 30]) {
      const ticks = ticksOf(program(months, days, 1), 18_000_00)
      expect(ticks.map(({ month }) => month)).toEqual(Array.from({ length: months - 1 }, (_, at) => at + 1))
      // Each stands where its month is on the way, as closely as payments come.
      for (const { month, share } of ticks) expect(Math.abs(share - month / months)).toBeLessThan(days / 30 / months)
    }
  },
)

test('BEY-09: whatever a program is, its marks stand apart, in order, before the end, and where the credit is on their day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(7, 14, 28, 30),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (months, days, covered) => {
        const points = program(months, days, covered)
        const ticks = ticksOf(points, 18_000_00)
        const steps = new Set(ticks.map(({ month }, at) => month - (ticks[at - 1]?.month ?? 0)))
        expect(steps.size, 'one mark in so many months, the same all along').toBeLessThanOrEqual(1)
        for (const [at, { month, share }] of ticks.entries()) {
          expect(share - (ticks[at - 1]?.share ?? 0)).toBeGreaterThanOrEqual(0.0125)
          expect(share).toBeLessThan(1)
          const day = (month * 365.25) / 12
          const before = points.findLast(({ dayOffset }) => dayOffset <= day)!
          const after = points.find(({ dayOffset }) => dayOffset >= day)!
          expect(share).toBeGreaterThanOrEqual(before.creditCents / 18_000_00)
          expect(share).toBeLessThanOrEqual(after.creditCents / 18_000_00)
        }
      },
    ),
  )
})

test('BEY-09: the share of the line is the share of the price, to a thousandth, wherever the car stands; of a car that is owned it is whole', () => {
  const lineOf = (markup: string) =>
    [...markup.matchAll(/<line x1="0" x2="([\d.]+)%" y1="86" y2="86"/g)].map(([, x2]) => Number(x2))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(400),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (months, at, covered) => {
        const points = program(months, 7, covered)
        const here = at % points.length
        const shown = (kind: 'truth' | 'owned') =>
          lineOf(renderToStaticMarkup(<RoadToOwn {...{ points, here, kind }} sellingPriceCents={18_000_00} />))
        const [share] = shown('truth')
        expect(Math.abs(share! / 100 - points[here]!.creditCents / 18_000_00)).toBeLessThanOrEqual(0.0005 + 1e-9)
        expect(shown('owned')).toEqual([100])
        // What was paid ahead takes the car on as credit does.
        const ahead = points.map(point => ({
          ...point,
          priceToConvertCents: Math.max(0, point.priceToConvertCents - 900_00),
        }))
        const [further] = lineOf(
          renderToStaticMarkup(
            <RoadToOwn points={ahead} here={here} kind="truth" extraPaidCents={900_00} sellingPriceCents={18_000_00} />,
          ),
        )
        expect(Math.abs(further! - Math.min(100, share! + 5))).toBeLessThanOrEqual(0.1 + 1e-9)
      },
    ),
    { numRuns: 60 },
  )
})
