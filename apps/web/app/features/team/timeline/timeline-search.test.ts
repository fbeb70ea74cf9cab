import { expect, test } from 'vitest'
import { leftOutOf, readTimelineSearch } from './timeline-search.tsx'

const now = new Date('2026-11-30T15:00:00Z')
const read = (search: string) => readTimelineSearch(new URLSearchParams(search), now, 'America/New_York')
const leftOut = (search: string) => leftOutOf(new URLSearchParams(search))

test('DESK-32: days of years that no call takes are left out of the address, and said', () => {
  for (const from of ['9999-12-31', '0001-01-01', '1899-12-31', '2200-01-01', '2026-02-30']) {
    expect(read(`from=${from}`).from).toBe('2026-11-30')
    expect(leftOut(`from=${from}`)).toEqual(['from'])
  }
  for (const from of ['1900-01-01', '2199-12-31']) {
    expect(read(`from=${from}`).from).toBe(from)
    expect(leftOut(`from=${from}`)).toEqual([])
  }
})

test('DESK-32: free days that end before they begin are left out, both of them', () => {
  expect(read('free=2026-12-10&until=2026-12-01')).not.toHaveProperty('freeFrom')
  expect(leftOut('free=2026-12-10&until=2026-12-01')).toEqual(['free', 'until'])
  expect(read('free=2026-12-01&until=2026-12-10')).toMatchObject({ freeFrom: '2026-12-01', freeUntil: '2026-12-10' })
  expect(read('until=2026-12-01')).toMatchObject({ freeFrom: '2026-12-01', freeUntil: '2026-12-01' })
  expect(leftOut('free=9999-12-31&until=2026-12-01')).toEqual(['free'])
})
