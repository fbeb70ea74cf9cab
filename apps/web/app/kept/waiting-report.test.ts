import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HomeRecord, mayShow, packed } from './home-record.ts'
import { isTooLate, readyToSend, type WaitingReport } from './waiting-report.ts'

const hour = 3600_000
const day = 24 * hour
const report: WaitingReport = { owner: 1, bookingId: 7, kind: 'breakdown', at: 0, key: 'first' }
const newKey = () => 'second'

test('HOME-23, CARE-02: whatever the clocks say, a case begins when it was reported as far as the device can tell, never ahead and never over 24 hours back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9 * day, max: 9 * day }), fc.integer({ min: 0, max: 9e12 }), (passed, serverNow) => {
      const { downFrom, key } = readyToSend(report, { now: passed, serverNow, newKey })
      const back = serverNow - Date.parse(downFrom)
      expect(back).toBe(Math.min(Math.max(passed, 0), day))
      expect(key).toBe('first')
    }),
  )
})

test('HOME-23: what may have come is sent again as it was, until the server would not take its moment any more', () => {
  const sent = readyToSend(report, { now: hour, serverNow: 50 * day, newKey })
  expect(readyToSend(sent, { now: 5 * hour, serverNow: 50 * day + 4 * hour + 1, newKey })).toEqual(sent)
  expect(readyToSend(sent, { now: 24 * hour, serverNow: 51 * day - hour, newKey })).toEqual(sent)
  const late = readyToSend(sent, { now: 24 * hour + 1, serverNow: 51 * day - hour + 1, newKey })
  expect(late.key).toBe('second')
  expect(Date.parse(late.downFrom)).toBe(50 * day - hour + 1)
})

test('HOME-23: a report waits for 48 hours, also where the clock is set back', () => {
  expect([2 * day - 1, 1 - 2 * day].map(now => isTooLate(report, now))).toEqual([false, false])
  expect([2 * day, -2 * day].map(now => isTooLate(report, now))).toEqual([true, true])
})

test('HOME-21: a record is shown for seven days, by the build that wrote it, and to no clock that was set back', () => {
  const kept = { build: 'a', at: 0, seenAt: 2 * day } as Parameters<typeof mayShow>[0]
  const shownTo = (build: string, now: number) => mayShow(kept, { owner: 1, build, now })
  expect(shownTo('a', 7 * day - 1)).toBe(true)
  expect(shownTo('a', 7 * day)).toBe(false)
  expect(shownTo('b', 3 * day)).toBe(false)
  expect(shownTo('a', 2 * day - 10 * 60_000)).toBe(true)
  expect(shownTo('a', 2 * day - 10 * 60_000 - 1)).toBe(false)
})

test('HOME-20: a record of 32 KB is kept, and none that is a byte longer', () => {
  const of = (length: number) => packed({ hotline: 'x'.repeat(length) } as HomeRecord)
  const empty = of(0)!.length
  expect(of(32 * 1024 - empty)).toHaveLength(32 * 1024)
  expect(of(32 * 1024 - empty + 1)).toBeNull()
})
