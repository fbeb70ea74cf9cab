import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demandDay, demandSpans, type Told, tellCount, tellShare, tellSum } from './demand.ts'

test('DESK-33: a count below five reads fewer than 5, nought too, and any other one in fives', () => {
  expect([0, 1, 4, 5, 7, 9, 10, 23].map(tellCount)).toEqual([null, null, null, 5, 5, 5, 10, 20])
})

test('DESK-33: what is told is never more than what was counted, and less by five at most', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 9 }), counts => {
      const sum = counts.reduce((total, count) => total + count, 0)
      const told = tellSum(counts) ?? 0
      expect(told).toBeLessThanOrEqual(sum)
      expect(sum - told).toBeLessThanOrEqual(5)
    }),
  )
})

/** All counts up to forty that read so. */
const meant = (told: Told): number[] =>
  Array.from({ length: 41 }, (_, count) => count).filter(count => tellCount(count) === told)

test('DESK-33: a small count cannot be found by taking one sum from another: at least two counts fit whatever is told', () => {
  for (let part = 0; part <= 30; part++) {
    for (let small = 1; small <= 4; small++) {
      const told = { part: tellCount(part), small: tellCount(small), sum: tellSum([part, small]) }
      const fits = meant(told.small).filter(one => meant(told.part).some(other => tellSum([other, one]) === told.sum))
      expect(fits.length, `${part} and ${small}`).toBeGreaterThan(1)
    }
  }
})

test('DESK-33: of any number of days beside the sum of their week no small one is known', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 2, maxLength: 4 }), counts => {
      const [small = 0, ...others] = counts
      fc.pre(small > 0 && small < 5)
      const sum = tellSum(counts)
      const ways = others.reduce<number[][]>(
        (before, other) => before.flatMap(way => meant(tellCount(other)).map(one => [...way, one])),
        [[]],
      )
      const fits = meant(null).filter(one => ways.some(way => tellSum([one, ...way]) === sum))
      expect(fits.length).toBeGreaterThan(1)
    }),
  )
})

test('DESK-33: where every part is at its greatest the sum does not say so', () => {
  expect(tellSum([4, 4, 4, 4, 4])).toBe(15)
  expect(tellSum([4, 4, 4, 4, 3])).toBe(15)
  expect(tellSum([20])).toBe(20)
})

test('DESK-33: a share is worked out of what is told, and is none beside a count that is not', () => {
  expect([tellShare(10, 40), tellShare(20, 10), tellShare(null, 40), tellShare(5, null)]).toEqual([0.25, 2, null, null])
})

test('DESK-33: days and weeks are those of UTC, and weeks begin on Monday', () => {
  // In New York it is still Sunday.
  const at = new Date('2026-03-02T02:00:00Z')
  expect(demandDay(at)).toBe('2026-03-02')
  expect(demandSpans('day', 2, at)).toEqual([
    { from: '2026-03-01', until: '2026-03-02' },
    { from: '2026-03-02', until: '2026-03-03' },
  ])
  expect(demandSpans('week', 2, at)).toEqual([
    { from: '2026-02-23', until: '2026-03-02' },
    { from: '2026-03-02', until: '2026-03-09' },
  ])
  expect(demandSpans('week', 1, new Date('2026-03-01T23:59:59Z'))[0]!.from).toBe('2026-02-23')
})
