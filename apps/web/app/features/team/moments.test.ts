import { expect, test } from 'vitest'
import { sayThere, wholeMoment } from './moments.ts'

test('CONST-10, SRV-32: a time in the console names its clock once, in summer and in winter', () => {
  expect(sayThere('2026-07-01T14:00:00Z', 'America/New_York')).toMatch(/^10:00 am - 1st Jul[^(]*\s\(EDT\)$/)
  expect(sayThere('2026-01-02T15:00:00Z', 'America/New_York')).toMatch(/^10:00 am - 2nd Jan[^(]*\s\(EST\)$/)
  expect(sayThere('2026-07-01T17:00:00Z', 'America/Los_Angeles')).toMatch(/^10:00 am - 1st Jul[^(]*\s\(PDT\)$/)
  expect(sayThere('', 'America/New_York')).toBe('')
})

test('DESK-17: at both changes of the hour a moment has the abbreviation that holds at it', () => {
  const said = (moment: string) => sayThere(moment, 'America/New_York').replaceAll('\u00a0', ' ')
  // From 1:59 it goes on at 3:00.
  expect(said('2026-03-08T06:59:59Z')).toMatch(/^1:59 am - 8th Mar.*\(EST\)$/)
  expect(said('2026-03-08T07:00:00Z')).toMatch(/^3:00 am - 8th Mar.*\(EDT\)$/)
  // 1:30 comes twice, and is told apart.
  expect(said('2026-11-01T05:30:00Z')).toMatch(/^1:30 am - 1st Nov.*\(EDT\)$/)
  expect(said('2026-11-01T06:30:00Z')).toMatch(/^1:30 am - 1st Nov.*\(EST\)$/)
  // Where the clock is never changed.
  for (const moment of ['2026-03-08T09:59:59Z', '2026-03-08T10:00:00Z', '2026-11-01T09:30:00Z'])
    expect(sayThere(moment, 'America/Phoenix')).toMatch(/\(MST\)$/)
})

test('DESK-17: the tooltip has the clock of the page, the other one and UTC, across both changes of the hour', () => {
  const zones = ['America/Chicago', 'America/New_York', 'America/Denver']
  // Whoever changes first is an hour further for an hour.
  expect(wholeMoment('2026-03-08T07:00:05Z', zones, 'en').split('\n')).toEqual([
    'Sunday, March 8, 2026 at 1:00:05 AM CST',
    'Sunday, March 8, 2026 at 3:00:05 AM EDT',
    'Sunday, March 8, 2026 at 7:00:05 AM UTC',
  ])
  expect(wholeMoment('2026-11-01T06:30:00Z', zones, 'en').split('\n')).toEqual([
    'Sunday, November 1, 2026 at 1:30:00 AM CDT',
    'Sunday, November 1, 2026 at 1:30:00 AM EST',
    'Sunday, November 1, 2026 at 6:30:00 AM UTC',
  ])
  expect(wholeMoment('2026-11-01T06:30:00Z', ['America/New_York', 'America/Detroit'], 'fr').split('\n')).toEqual([
    expect.stringMatching(/^dimanche 1 novembre 2026 à 01 h 30 min 00 s HNE$/),
    expect.stringMatching(/6 h 30 min 00 s UTC$/),
  ])
  expect(wholeMoment('2026-11-01T06:30:00Z', ['UTC'], 'en').split('\n')).toHaveLength(1)
})
