import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideJoin,
  type InLine,
  inOrder,
  isBarredBy,
  type LineEvent,
  type LineState,
  lapseDays,
  lineEvents,
  lineStates,
  mostLapses,
  mostLines,
  mostTurns,
  nextLineState,
  waitlistDay,
  waitlistHoldEnd,
  waitlistHoldHours,
  whoseTurn,
} from './waitlist.ts'

const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'America/St_Johns', 'Pacific/Honolulu']
const hourMs = 3_600_000

const clockIn = (at: Date, timeZone: string) => {
  const said = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' })
  const [hour, minute] = said.format(at).split(':').map(Number)
  return hour! + minute! / 60
}

describe('the end of a hold', () => {
  test.each([
    ['in the morning', '2026-12-02T15:00:00Z', '2026-12-02T19:00:00Z'],
    ['at night, from 8:00 on', '2026-12-02T08:00:00Z', '2026-12-02T17:00:00Z'],
    ['at 20:00, the rest on the next day', '2026-12-03T01:00:00Z', '2026-12-03T16:00:00Z'],
    ['just at 17:00, to the end of the day', '2026-12-02T22:00:00Z', '2026-12-03T02:00:00Z'],
    ['over the night in which the clock goes forward', '2026-03-08T01:00:00Z', '2026-03-08T15:00:00Z'],
    ['over the night in which it goes back', '2026-11-01T00:00:00Z', '2026-11-01T16:00:00Z'],
  ])('PICK-25: a car is held for four hours of the day %s', (_, from, until) => {
    expect(waitlistHoldEnd(new Date(from), 'America/New_York').toISOString()).toBe(new Date(until).toISOString())
  })

  test('PICK-25: a hold ends between 8:00 and 21:00 of its place, after four hours of such time, and later when it begins later', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), fc.integer({ min: 0, max: 48 * 60 }), (from, zone, later) => {
        const until = waitlistHoldEnd(from, zone)
        const clock = clockIn(until, zone)
        expect(clock).toBeGreaterThanOrEqual(waitlistDay.from)
        expect(clock).toBeLessThanOrEqual(waitlistDay.until)
        // Counted minute by minute, which is another way to the same.
        let counted = 0
        for (let at = from.getTime(); at < until.getTime(); at += 60_000) {
          const hour = clockIn(new Date(at), zone)
          if (hour >= waitlistDay.from && hour < waitlistDay.until) counted += 60_000
        }
        expect(Math.abs(counted - waitlistHoldHours * hourMs)).toBeLessThanOrEqual(60_000)
        expect(waitlistHoldEnd(new Date(from.getTime() + later * 60_000), zone) >= until).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})

test('PICK-26: the table of a place in a line: what may happen where, and where it leads', () => {
  const table: Record<LineState, Partial<Record<LineEvent, LineState>>> = {
    waiting: { hold: 'held', use: 'used', leave: 'left', bar: 'barred', lose: 'gone' },
    held: { use: 'used', lapse: 'waiting', release: 'waiting', leave: 'left', bar: 'barred', lose: 'gone' },
    used: {},
    left: {},
    barred: {},
    gone: {},
  }
  for (const state of lineStates)
    for (const event of lineEvents)
      expect(nextLineState(state, event), `${state} ${event}`).toBe(table[state][event] ?? null)
})

test('PICK-24, PICK-26: who may join a line', () => {
  const now = new Date('2026-12-02T15:00:00Z')
  const facts = { now, lines: 0, isIn: false, isFree: false, barredAt: null }
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * hourMs)
  expect(decideJoin(facts)).toMatchObject({ ok: true })
  expect(decideJoin({ ...facts, isIn: true, lines: 1 })).toMatchObject({ code: 'waitlist-in' })
  expect(decideJoin({ ...facts, isFree: true })).toMatchObject({ code: 'waitlist-free' })
  expect(decideJoin({ ...facts, lines: mostLines - 1 })).toMatchObject({ ok: true })
  expect(decideJoin({ ...facts, lines: mostLines })).toMatchObject({ code: 'waitlist-most' })
  expect(decideJoin({ ...facts, barredAt: daysAgo(lapseDays - 1) })).toMatchObject({
    code: 'waitlist-barred',
    facts: { from: new Date(now.getTime() + 24 * hourMs) },
  })
  expect(decideJoin({ ...facts, barredAt: daysAgo(lapseDays) })).toMatchObject({ ok: true })
})

test('PICK-26: the second hold that runs out within thirty days is one too many', () => {
  const now = new Date('2026-12-02T15:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * hourMs)
  expect(mostLapses).toBe(2)
  expect(isBarredBy([], now)).toBe(false)
  expect(isBarredBy([daysAgo(lapseDays)], now)).toBe(false)
  expect(isBarredBy([daysAgo(lapseDays - 1)], now)).toBe(true)
})

describe('whose turn it is', () => {
  const line = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 30 }),
      userId: fc.integer({ min: 1, max: 12 }),
      of: fc.constantFrom('car' as const, 'question' as const),
      joinedAt: fc.integer({ min: 0, max: 5 }).map(hours => new Date(hours * hourMs)),
      isReady: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  )
  const before = (a: InLine, b: InLine) => inOrder([b, a])[0] === a

  test('PICK-25, PICK-26: it is the first who is ready and had no turn, and all who were passed over come before and are not ready', () => {
    fc.assert(
      fc.property(line, fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }), (people, hadIds) => {
        const had = new Set(hadIds)
        const { next, lacking } = whoseTurn(people, had)
        const may = people.filter(each => each.isReady && !had.has(each.userId))
        if (had.size >= mostTurns || may.length === 0) expect(next).toBeNull()
        else {
          expect(may).toContain(next)
          for (const other of may) expect(other === next || before(next!, other)).toBe(true)
          // Of a question nobody comes before somebody of the car's own line who is ready.
          if (next!.of === 'question') expect(may.every(each => each.of === 'question')).toBe(true)
        }
        if (next) {
          const passedOver = people.filter(each => each !== next && !had.has(each.userId) && before(each, next))
          expect(new Set(lacking)).toEqual(new Set(passedOver))
        }
        for (const each of lacking) {
          expect(each.isReady).toBe(false)
          expect(had.has(each.userId)).toBe(false)
          if (next) expect(before(each, next)).toBe(true)
        }
      }),
    )
  })

  test('PICK-26: at most three people in turn have a car held, each once, whatever happens', () => {
    fc.assert(
      fc.property(line, people => {
        const had = new Set<number>()
        let turns = 0
        for (;;) {
          const { next } = whoseTurn(people, had)
          if (!next) break
          expect(had.has(next.userId)).toBe(false)
          had.add(next.userId)
          turns += 1
        }
        expect(turns).toBeLessThanOrEqual(mostTurns)
      }),
    )
  })
})
