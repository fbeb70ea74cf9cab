import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { marksOf, type RoadPoint, RoadToOwn } from './road-to-own.tsx'

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

test('BEY-09: on a long program the marks stand apart and none is past the end', () => {
  for (const [payments, credit] of [
    [156, 120_00],
    [156, 20_00],
    [40, 900_00],
    [0, 0],
  ] as const) {
    const marks = marksOf(road(payments, credit), 18_000_00)
    const shares = marks.map(point => point.creditCents / 18_000_00)
    for (const [i, share] of shares.entries()) expect(share - (shares[i - 1] ?? 0)).toBeGreaterThanOrEqual(0.04)
    for (const [i, { dayOffset }] of marks.entries())
      expect(dayOffset - (marks[i - 1]?.dayOffset ?? 0), 'one a month at most').toBeGreaterThanOrEqual(28)
    expect(Math.max(0, ...shares)).toBeLessThanOrEqual(0.95)
  }
  expect(marksOf(road(16, 250_00), 18_000_00)).toHaveLength(4)
})
