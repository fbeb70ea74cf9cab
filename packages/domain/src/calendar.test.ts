import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDaysInZone,
  addMinutes,
  addMonthsInZone,
  cycleBounds,
  dateInZone,
  daysBetweenInZone,
  displayDate,
  displayDateTime,
  fromMonthDayYear,
  instantFromWallTime,
  isInstant,
  monthDayYear,
  programEnd,
  wallTimeInZone,
} from './calendar.ts'

const miami = 'America/New_York'
const phoenix = 'America/Phoenix'
const newfoundland = 'America/St_Johns'

test.each([
  ['clocks go forward in between', '2026-03-05T15:00:00Z', 7, miami, '2026-03-12T14:00:00.000Z'],
  ['clocks go back in between', '2026-10-29T14:00:00Z', 7, miami, '2026-11-05T15:00:00.000Z'],
  ['a place without daylight saving', '2026-03-05T15:00:00Z', 7, phoenix, '2026-03-12T15:00:00.000Z'],
  ['into the skipped hour, moved on by the gap', '2026-03-07T07:30:00Z', 1, miami, '2026-03-08T07:30:00.000Z'],
  ['into the repeated hour, its first time', '2026-10-31T05:30:00Z', 1, miami, '2026-11-01T05:30:00.000Z'],
  ['just after the repeated hour', '2026-10-31T06:30:00Z', 1, miami, '2026-11-01T07:30:00.000Z'],
  ['over a leap day', '2028-02-28T12:00:00Z', 2, miami, '2028-03-01T12:00:00.000Z'],
  ['over the year end', '2026-12-28T18:00:00Z', 14, miami, '2027-01-11T18:00:00.000Z'],
  ['a zone of half an hour, backwards', '2026-03-12T12:30:00Z', -7, newfoundland, '2026-03-05T13:30:00.000Z'],
])('CONST-03: days are counted on the clock of the place: %s', (_, from, days, zone, expected) => {
  expect(addDaysInZone(from, days, zone).toISOString()).toBe(expected)
})

test.each([
  ['a month end in a common year', '2026-01-31T15:00:00Z', 1, '2026-02-28T15:00:00.000Z'],
  ['a month end in a leap year', '2028-01-31T15:00:00Z', 1, '2028-02-29T15:00:00.000Z'],
  ['thirty days, and over daylight saving', '2026-03-31T14:00:00Z', 8, '2026-11-30T15:00:00.000Z'],
  ['the longest program', '2026-11-20T17:00:00Z', 36, '2029-11-20T17:00:00.000Z'],
  ['over the year end', '2026-12-15T17:00:00Z', 1, '2027-01-15T17:00:00.000Z'],
  ['a leap day, a year on', '2028-02-29T17:00:00Z', 12, '2029-02-28T17:00:00.000Z'],
])('C-07: a month later is the same day and hour, or the last of the month: %s', (_, from, months, expected) => {
  expect(programEnd(from, months, miami).toISOString()).toBe(expected)
})

test('C-07: the month end is clamped in the place, not in UTC', () => {
  // 31 January, 23:30 in Miami is already February in UTC.
  expect(addMonthsInZone('2026-02-01T04:30:00Z', 1, miami).toISOString()).toBe('2026-03-01T04:30:00.000Z')
})

test('SRV-14: cycles follow each other without a gap, and are counted from the start', () => {
  const first = cycleBounds('2026-02-26T15:00:00Z', 7, 0, miami)
  const second = cycleBounds('2026-02-26T15:00:00Z', 7, 1, miami)
  expect(first.from.toISOString()).toBe('2026-02-26T15:00:00.000Z')
  expect(second.from).toEqual(first.until)
  expect(second.until.toISOString()).toBe('2026-03-12T14:00:00.000Z')
})

test('SRV-37: calendar days and dates are those of the place', () => {
  expect(daysBetweenInZone('2026-03-03T04:00:00Z', '2026-03-03T06:00:00Z', miami)).toBe(1)
  expect(daysBetweenInZone('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', miami)).toBe(1)
  expect(daysBetweenInZone('2026-03-09T04:00:00Z', '2026-03-08T05:00:00Z', miami)).toBe(-1)
  expect(dateInZone('2026-03-03T04:59:00Z', miami)).toBe('2026-03-02')
})

test.each([
  ['2026-05-04T19:05:00Z', '3:05 pm - 4th May', '4 mai à 15 h 05'],
  ['2026-09-01T04:00:00Z', '12:00 am - 1st Sep', '1er sept. à 0 h 00'],
  ['2026-06-02T16:30:00Z', '12:30 pm - 2nd Jun', '2 juin à 12 h 30'],
  ['2026-01-03T16:09:00Z', '11:09 am - 3rd Jan', '3 janv. à 11 h 09'],
  ['2026-01-11T14:00:00Z', '9:00 am - 11th Jan', '11 janv. à 9 h 00'],
  ['2026-01-12T14:00:00Z', '9:00 am - 12th Jan', '12 janv. à 9 h 00'],
  ['2026-01-13T14:00:00Z', '9:00 am - 13th Jan', '13 janv. à 9 h 00'],
  ['2026-02-21T14:00:00Z', '9:00 am - 21st Feb', '21 févr. à 9 h 00'],
  ['2026-12-22T14:00:00Z', '9:00 am - 22nd Dec', '22 déc. à 9 h 00'],
  ['2026-12-23T14:00:00Z', '9:00 am - 23rd Dec', '23 déc. à 9 h 00'],
  ['2027-01-01T04:59:00Z', '11:59 pm - 31st Dec', '31 déc. à 23 h 59'],
])('CONST-10, O-34: %s in Miami reads %s, in French %s', (instant, en, fr) => {
  expect(displayDateTime(instant, miami, 'en')).toBe(en)
  expect(displayDateTime(new Date(instant), miami, 'fr')).toBe(fr)
})

test('PLAT-06: the first of a month is an ordinal in French, and no other day', () => {
  expect(displayDate('2026-12-01', 'en')).toBe('December 1, 2026')
  expect(displayDate('2026-12-01', 'fr')).toBe('1er décembre 2026')
  expect(displayDate('2026-12-01', 'fr', 'short')).toBe('1er déc. 2026')
  expect(displayDate('2026-12-11', 'fr')).toBe('11 décembre 2026')
})

test.each([
  ['2026-05-04T19:05:00Z', true],
  ['2026-05-04T19:05-04:00', true],
  ['2026-05-04T19:05:00.123Z', true],
  ['2026-05-04T19:05:00', false],
  ['2026-02-30T19:05:00Z', false],
  ['2026-13-01T19:05:00Z', false],
  ['tomorrow', false],
])('SRV-37: %s is an instant: %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected)
})

const hour = 3_600_000
/** A day of each kind: clocks go forward, go back, stay. */
const days = ['2026-03-08', '2026-11-01', '2026-06-15'].map(day => Date.parse(`${day}T00:00:00Z`))

test('SRV-37: a clock shows in each hour what Intl says of it, on days on which it is changed as on others', () => {
  const zone = fc.constantFrom(miami, phoenix, newfoundland, 'America/Los_Angeles', 'Pacific/Honolulu')
  const moment = fc
    .record({
      day: fc.constantFrom(...days),
      years: fc.integer({ min: -30, max: 30 }),
      hours: fc.integer({ min: -36, max: 60 }),
    })
    .map(({ day, years, hours }) => new Date(day + years * 365.2425 * 24 * hour + hours * hour))
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
      expect(wallTimeInZone(at, timeZone)).toBe(shown.replace(' ', 'T'))
    }),
    { numRuns: 2000 },
  )
})

test('SRV-37: a moment that is none is a fault', () => {
  expect(() => addDaysInZone('soon', 1, miami)).toThrow(RangeError)
})

test('BEY-10: minutes are minutes, whatever the clocks do', () => {
  expect(addMinutes('2026-03-08T06:50:00Z', 15).toISOString()).toBe('2026-03-08T07:05:00.000Z')
})

test.each([
  ['2026-05-04T15:05', '2026-05-04T19:05:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
])('PROG-09: a field that shows %s in Miami means %s, and back', (wall, instant) => {
  expect(instantFromWallTime(wall, miami)?.toISOString()).toBe(instant)
  expect(wallTimeInZone(instant, miami)).toBe(wall)
})

test('PROG-09: an hour that clocks skip moves on by the gap', () => {
  expect(instantFromWallTime('2026-03-08T02:30', miami)?.toISOString()).toBe('2026-03-08T07:30:00.000Z')
})

test.each(['', '2026-05-04', '2026-02-30T10:00', '2026-05-04T25:00', '2026-05-04T15:05:00Z'])(
  'PROG-09: a field that shows %j means no moment',
  text => {
    expect(instantFromWallTime(text, miami)).toBeUndefined()
  },
)

test('ACC-04: a date is written MM/DD/YYYY and read back; what is none is left alone', () => {
  expect(monthDayYear('1988-04-05')).toBe('04/05/1988')
  expect(monthDayYear('')).toBe('')
  expect(fromMonthDayYear(' 04/05/1988 ')).toBe('1988-04-05')
  for (const other of ['', '4/5/1988', '1988-04-05', '04/05/88', 'tomorrow'])
    expect(fromMonthDayYear(other), other).toBeUndefined()
})
