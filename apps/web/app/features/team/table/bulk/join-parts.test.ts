import { bulkExamples } from '@ownward/contract/tables'
import { expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'

const row = (id: number, outcome: 'changed' | 'refused', code = '') => ({
  id,
  name: `Car ${id}`,
  outcome,
  code,
  reason: '',
  changes: [],
})
const inUse = { code: 'car-in-use', reason: 'In use.' }
const gone = { code: 'gone', reason: 'Gone.' }
const ids = (from: number, n: number) => Array.from({ length: n }, (_, at) => from - at)

test('DESK-08: parts of a preview count as one, and show the first rows of each outcome and of each reason', () => {
  const joined = joinParts([
    {
      records: 90,
      counts: { changed: 49, unchanged: 0, refused: 1 },
      reasons: [{ ...inUse, n: 1 }],
      rows: [...ids(90, bulkExamples).map(id => row(id, 'changed')), row(41, 'refused', 'car-in-use')],
      after: 41,
    },
    {
      records: 90,
      counts: { changed: 2, unchanged: 0, refused: 38 },
      reasons: [
        { ...gone, n: 31 },
        { ...inUse, n: 7 },
      ],
      rows: [
        row(40, 'changed'),
        ...ids(39, bulkExamples).map(id => row(id, 'refused', 'gone')),
        ...ids(19, 7).map(id => row(id, 'refused', 'car-in-use')),
      ],
      after: null,
    },
  ])
  expect(joined.counts).toEqual({ changed: 51, unchanged: 0, refused: 39 })
  expect(joined.looked).toBe(90)
  expect(joined.reasons.map(({ code, n }) => [code, n])).toEqual([
    ['gone', 31],
    ['car-in-use', 8],
  ])
  const shown = (group: string) => joined.rows.filter(each => (each.code || each.outcome) === group).map(({ id }) => id)
  expect(shown('changed')).toEqual(ids(90, bulkExamples))
  expect(shown('gone')).toHaveLength(bulkExamples)
  expect(shown('car-in-use')).toEqual([41, ...ids(19, 7)])
})
