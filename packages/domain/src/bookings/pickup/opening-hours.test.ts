import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  displayHours,
  displayWeek,
  hoursFault,
  hoursOn,
  hoursRows,
  isOpenAt,
  lastOpen,
  nextOpen,
  type OpeningHours,
} from './opening-hours.ts'

const day = { opens: '08:00', closes: '20:00' }
const week: OpeningHours = [day, day, day, day, day, { opens: '09:00', closes: '17:30' }, null]
const miami = 'America/New_York'

test('BEY-27: a place is open by its own clock, closing time included, also when that clock has just changed', () => {
  // 2026-03-08 is a Sunday, on which clocks go forward; the Monday after it is on summer time.
  expect(isOpenAt(week, '2026-03-06T13:00:00Z', miami)).toBe(true)
  expect(isOpenAt(week, '2026-03-06T12:59:00Z', miami)).toBe(false)
  expect(isOpenAt(week, '2026-03-08T15:00:00Z', miami)).toBe(false)
  expect(isOpenAt(week, '2026-03-09T12:00:00Z', miami)).toBe(true)
  expect(isOpenAt(week, '2026-03-07T22:30:00Z', miami)).toBe(true)
  expect(isOpenAt(week, '2026-03-07T22:31:00Z', miami)).toBe(false)
  // Still Saturday there, though Sunday in UTC.
  expect(hoursOn(week, '2026-03-08T04:00:00Z', miami)).toEqual({ opens: '09:00', closes: '17:30' })
})

test('BEY-27: hours that cannot be are named by their day', () => {
  const on = (at: number, span: OpeningHours[number]) => week.map((kept, i) => (i === at ? span : kept))
  expect(hoursFault(week)).toBeNull()
  expect(hoursFault(on(2, { opens: '18:00', closes: '09:00' }))).toEqual({ code: 'closes-first', day: 2 })
  expect(hoursFault(on(3, { opens: '9', closes: '18:00' }))).toEqual({ code: 'not-a-time', day: 3 })
  expect(hoursFault(on(4, { opens: '00:00', closes: '24:00' }))).toBeNull()
  expect(hoursFault(week.slice(1))).toEqual({ code: 'not-seven-days', day: 0 })
  expect(hoursFault(week.map(() => null))).toEqual({ code: 'never-open', day: 0 })
})

test('BEY-27: a week is told in as few rows as say it', () => {
  expect(hoursRows(week)).toEqual([
    { from: 0, to: 4, span: day },
    { from: 5, to: 5, span: { opens: '09:00', closes: '17:30' } },
    { from: 6, to: 6, span: null },
  ])
})

test('BEY-27: people read hours by the clock, and a day that is open throughout as 24 hours', () => {
  const [allDay, morning] = [
    { opens: '00:00', closes: '24:00' },
    { opens: '00:00', closes: '12:00' },
  ]
  const hours = [day, day, allDay, allDay, morning, null, null]
  expect(displayHours(hours, 'en')).toEqual([
    { days: 'Monday – Tuesday', times: '8:00 am – 8:00 pm' },
    { days: 'Wednesday – Thursday', times: '24 hours' },
    { days: 'Friday', times: '12:00 am – 12:00 pm' },
    { days: 'Saturday – Sunday', times: null },
  ])
  const hoursFr = displayWeek(hours, 'fr', 'fermé')
  expect(hoursFr).toContain('00\u00a0; mercredi – jeudi')
  expect(displayWeek(hours, 'en', 'closed')).toContain('12:00 pm; Saturday – Sunday closed')
  expect(displayHours(hours, 'fr')[1]).toEqual({ days: 'mercredi – jeudi', times: '24\u00a0heures' })
})

test('BEY-11, BEY-27: from a closed hour the open ones beside it are found, over a closed day and a change of the clock', () => {
  const at = (text: string) => new Date(text)
  // Saturday, six in the evening: open until half past five, and again on Monday, by then on summer time.
  expect(lastOpen(week, at('2026-03-07T23:00:00Z'), miami)).toEqual(at('2026-03-07T22:30:00Z'))
  expect(nextOpen(week, at('2026-03-07T23:00:00Z'), miami)).toEqual(at('2026-03-09T12:00:00Z'))
  expect(nextOpen(week, at('2026-03-06T15:00:00Z'), miami)).toEqual(at('2026-03-06T15:00:00Z'))
  expect(lastOpen(week, at('2026-03-06T15:00:00Z'), miami)).toEqual(at('2026-03-06T15:00:00Z'))
  const never = week.map(() => null)
  expect([
    nextOpen(never, at('2026-03-06T15:00:00Z'), miami),
    lastOpen(never, at('2026-03-06T15:00:00Z'), miami),
  ]).toEqual([null, null])
})

test('BEY-11: what is found is open, and nothing nearer is', () => {
  const minutes = fc.integer({ min: 0, max: 366 * 1440 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 7 * 1440 }), (minute, step) => {
      const from = new Date(Date.UTC(2026, 0, 1) + minute * 60_000)
      const [next, last] = [nextOpen(week, from, miami)!, lastOpen(week, from, miami)!]
      expect([isOpenAt(week, next, miami), isOpenAt(week, last, miami)]).toEqual([true, true])
      const later = new Date(from.getTime() + step * 60_000)
      if (later < next) expect(isOpenAt(week, later, miami)).toBe(false)
      const earlier = new Date(from.getTime() - step * 60_000)
      if (earlier > last) expect(isOpenAt(week, earlier, miami)).toBe(false)
    }),
  )
})
