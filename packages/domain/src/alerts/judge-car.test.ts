import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CarChange, judgeCar, type ListPrice, type Telling } from './judge-car.ts'

const start = Date.parse('2026-12-01T15:00:00Z')
const onDay = (days: number) => new Date(start + days * 86_400_000)
const price = (week: number, selling = 20_000): ListPrice => ({
  weekCents: week * 100,
  sellingPriceCents: selling * 100,
})
const came = (days: number, at = price(250), kind: 'listed' | 'free' = 'listed'): CarChange => ({
  kind,
  at: onDay(days),
  price: at,
  before: null,
})
const left = (days: number, at = price(250)): CarChange => ({ kind: 'left', at: onDay(days), price: at, before: null })
const priced = (days: number, before: ListPrice, after: ListPrice): CarChange => ({
  kind: 'price',
  at: onDay(days),
  price: after,
  before,
})
const both = { news: true, drops: true }
const judge = (since: CarChange[], told: Telling[] = [], wants = both, answersAt = (_: ListPrice) => true) =>
  judgeCar({ since, told, wants, answersAt })

describe('PICK-08', () => {
  test('PICK-08: a car that comes to the list is new, once', () => {
    expect(judge([came(1)])).toEqual({ seen: price(250), news: { kind: 'new', price: price(250) } })
    expect(judge([came(1)], [{ kind: 'new', price: price(250) }]).news).toBeNull()
    expect(judge([came(1)], [], { news: false, drops: true }).news).toBeNull()
  })

  test('PICK-08: one that leaves and comes back within 14 days is not new; on the fourteenth day it is', () => {
    expect(judge([left(1), came(14.9, price(250), 'free')]).news).toBeNull()
    expect(judge([left(1), came(15, price(250), 'free')]).news).toEqual({ kind: 'new', price: price(250) })
  })

  test('PICK-08: a car whose price comes into what was asked for is new', () => {
    const cheap = (at: ListPrice) => at.sellingPriceCents <= 15_000_00
    const change = priced(3, price(250, 16_000), price(240, 15_000))
    expect(judge([change], [], both, cheap).news).toEqual({ kind: 'new', price: price(240, 15_000) })
  })
})

describe('PICK-09', () => {
  test('PICK-09: a dollar a week or a hundred of the selling price below what was on the list at saving is told, with the old price', () => {
    const since = { week: onDay(2), selling: onDay(2) }
    const drop = (after: ListPrice) => judge([priced(2, price(250), after)]).news
    expect(drop(price(249))).toEqual({ kind: 'drop', price: price(249), before: price(250), since })
    expect(drop({ ...price(250), weekCents: 249_01 })).toBeNull()
    expect(drop(price(250, 19_900))).toEqual({ kind: 'drop', price: price(250, 19_900), before: price(250), since })
    expect(drop({ ...price(250), sellingPriceCents: 19_900_01 })).toBeNull()
    expect(drop(price(260, 21_000))).toBeNull()
  })

  test('PICK-09: since when is said of each price by itself, whatever happened to the other after it', () => {
    const lower = price(250, 19_000)
    const steps = [
      priced(1, price(250), lower),
      priced(2, lower, price(248, 19_000)),
      priced(3, price(248, 19_000), price(245, 19_000)),
    ]
    expect(judge(steps).news).toMatchObject({ since: { week: onDay(3), selling: onDay(1) } })
    const dearer = [priced(1, price(250), lower), priced(4, lower, price(260, 19_000))]
    expect(judge(dearer).news).toMatchObject({ before: price(250), since: { week: onDay(4), selling: onDay(1) } })
    // It left and came back at the same price: that is since when it has had it.
    const back = [priced(1, price(250), lower), left(2, lower), came(3, lower, 'free')]
    expect(judge(back).news).toMatchObject({ since: { week: onDay(1), selling: onDay(1) } })
  })

  test('PICK-09: small steps add up below the price seen first, and a rise in between is no new beginning', () => {
    const steps = [price(250), price(249.6), price(249.2), price(260), price(249)]
    const since = steps.slice(1).map((after, i) => priced(i + 1, steps[i]!, after))
    expect(since.map((_, i) => judge(since.slice(0, i + 1)).news?.kind ?? null)).toEqual([null, null, null, 'drop'])
  })

  test('PICK-09: what left and came back cheaper within 14 days is a drop', () => {
    expect(judge([left(1), came(3, price(240), 'free')]).news).toMatchObject({ kind: 'drop', before: price(250) })
  })
})

/** A search told as it happens, over a history of one car: what went out, in order. */
function tellAll(changes: readonly CarChange[], wants = both) {
  const told: Telling[] = []
  const out: { kind: 'new' | 'drop'; price: ListPrice; before?: ListPrice; at: Date }[] = []
  changes.forEach((change, i) => {
    if (change.kind === 'left') return
    const { seen, news } = judgeCar({ since: changes.slice(0, i + 1), told, wants, answersAt: () => true })
    if (seen && told.every(({ kind }) => kind !== 'seen')) told.push({ kind: 'seen', price: seen })
    if (!news) return
    told.push(news)
    out.push({ ...news, at: change.at })
  })
  return out
}

const prices = fc.record({
  weekCents: fc.integer({ min: 100_00, max: 110_00 }),
  sellingPriceCents: fc.integer({ min: 9_000_00, max: 9_600_00 }),
})
/** Any history: each step goes to a price, or off the list, after some days. */
const histories = fc
  .array(fc.record({ days: fc.integer({ min: 1, max: 20 }), to: fc.option(prices) }), { minLength: 1, maxLength: 25 })
  .chain(steps => fc.option(prices).map(first => ({ first, steps })))
  .map(({ first, steps }) => {
    const changes: CarChange[] = []
    let now: ListPrice | null = first
    let days = 0
    for (const step of steps) {
      days += step.days
      if (now && step.to) changes.push(priced(days, now, step.to))
      else if (now) changes.push(left(days, now))
      else if (step.to) changes.push(came(days, step.to, 'free'))
      now = step.to
    }
    return { first, changes }
  })

test('PICK-08, PICK-09: over any history a car is new once at most, every drop is below all that was told or seen before by enough, and none is told twice', () => {
  fc.assert(
    fc.property(histories, ({ first, changes }) => {
      const told = tellAll(changes)
      expect(told.filter(({ kind }) => kind === 'new').length).toBeLessThanOrEqual(1)
      const known: ListPrice[] = first
        ? [first]
        : changes
            .filter(({ kind }) => kind !== 'left')
            .slice(0, 1)
            .map(c => c.price)
      for (const each of told) {
        if (each.kind === 'drop') {
          const week = Math.min(...known.map(p => p.weekCents)) - each.price.weekCents
          const selling = Math.min(...known.map(p => p.sellingPriceCents)) - each.price.sellingPriceCents
          expect(week >= 100 || selling >= 100_00).toBe(true)
        }
        known.push(each.price)
      }
      const drops = told.filter(({ kind }) => kind === 'drop').map(each => JSON.stringify(each.price))
      expect(new Set(drops).size).toBe(drops.length)
    }),
    { numRuns: 500 },
  )
})

test('PICK-09: over any history on the list, every price that is low enough by then is told', () => {
  fc.assert(
    fc.property(prices, fc.array(prices, { minLength: 1, maxLength: 25 }), (first, steps) => {
      const all = [first, ...steps]
      const changes = steps.map((to, i) => priced(i + 1, all[i]!, to))
      const expected: ListPrice[] = []
      const known = [first]
      for (const to of steps) {
        const week = Math.min(...known.map(p => p.weekCents))
        const selling = Math.min(...known.map(p => p.sellingPriceCents))
        if (to.weekCents > week - 100 && to.sellingPriceCents > selling - 100_00) continue
        expected.push(to)
        known.push(to)
      }
      expect(tellAll(changes).map(each => each.price)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
