import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, daysBetweenInZone, instantFromWallTime, programEnd, wallTimeInZone } from '../calendar.ts'
import { type Piece, piecesOf } from '../pricing/spans/span-pieces.ts'
import {
  afterNextSpan,
  billedUntil,
  type Course,
  dayNumber,
  dayOf,
  endOfProgram,
  nextBeginning,
  nextSpan,
  paymentDayFrom,
  renewalDueAt,
  spanOf,
  usedDays,
} from './course.ts'

const miami = 'America/New_York'
const course: Course = {
  startAt: '2026-01-20T15:00:00Z',
  timeZone: miami,
  cycleDays: 7,
  programMonths: 36,
  billedDays: 7,
}

/** The ends of the first cycles of a program, as a clock in the place shows them. */
function endsOf(given: Partial<Course>, count: number): string[] {
  let at: Course = { ...course, billedDays: 0, ...given }
  return Array.from({ length: count }, () => {
    const span = nextSpan(at)
    at = { ...at, billedDays: at.billedDays + span.days }
    return wallTimeInZone(span.until, at.timeZone)
  })
}

test.each<[string, Partial<Course>, string[]]>([
  ['a month end', { startAt: '2026-01-20T15:00:00Z' }, ['2026-01-27T10:00', '2026-02-03T10:00', '2026-02-10T10:00']],
  [
    'a leap day',
    { startAt: '2028-02-15T15:00:00Z', cycleDays: 14 },
    ['2028-02-29T10:00', '2028-03-14T10:00', '2028-03-28T10:00'],
  ],
  [
    'a February without one, by 30 days',
    { startAt: '2027-01-31T15:00:00Z', cycleDays: 30 },
    ['2027-03-02T10:00', '2027-04-01T10:00', '2027-05-01T10:00'],
  ],
  ['the clocks going forward', { startAt: '2026-03-05T15:00:00Z' }, ['2026-03-12T10:00', '2026-03-19T10:00']],
  ['the clocks going back', { startAt: '2026-10-29T14:00:00Z' }, ['2026-11-05T10:00', '2026-11-12T10:00']],
  ['the year', { startAt: '2026-12-28T15:00:00Z' }, ['2027-01-04T10:00', '2027-01-11T10:00']],
  [
    'an hour that the place skips, without drifting from then on',
    { startAt: '2026-03-01T07:30:00Z' },
    ['2026-03-08T03:30', '2026-03-15T02:30'],
  ],
  ['an hour that the place has twice', { startAt: '2026-10-25T05:30:00Z' }, ['2026-11-01T01:30', '2026-11-08T01:30']],
  [
    'a place that never changes its clocks',
    { startAt: '2026-03-05T17:00:00Z', timeZone: 'America/Phoenix' },
    ['2026-03-12T10:00', '2026-03-19T10:00'],
  ],
  [
    'a place half an hour off',
    { startAt: '2026-10-29T12:30:00Z', timeZone: 'America/St_Johns' },
    ['2026-11-05T10:00', '2026-11-12T10:00'],
  ],
])('SRV-14: cycles go on over %s', (_, given, ends) => {
  expect(endsOf(given, ends.length)).toEqual(ends)
})

test('SRV-14: the last cycle of a program counts the days up to its end; a car kept longer has the rest of it, and then whole cycles', () => {
  // One month from 20 January is 31 days: four weeks and three days.
  const lengths: number[] = []
  let at: Course = { ...course, billedDays: 0, programMonths: 1 }
  for (let i = 0; i < 7; i++) {
    const { days } = nextSpan(at)
    lengths.push(days)
    at = { ...at, billedDays: at.billedDays + days }
  }
  expect(lengths).toEqual([7, 7, 7, 7, 3, 4, 7])
})

test('BEY-11: a planned return shortens the cycle it falls into', () => {
  const returnAt = new Date('2026-01-31T20:00:00Z')
  expect(nextSpan({ ...course, returnAt })).toMatchObject({ fromDay: 7, days: 4 })
  expect(nextSpan({ ...course, returnAt: '2026-06-01T15:00:00Z' })).toMatchObject({ days: 7 })
})

test('BEY-11: the days after a plan that is gone are the rest of the cycle that it cut, and then whole cycles again', () => {
  const cut = { ...course, billedDays: 11 }
  expect(nextSpan(cut)).toMatchObject({ fromDay: 11, days: 3, begunDays: 4 })
  expect(nextSpan({ ...cut, billedDays: 14 })).toMatchObject({ fromDay: 14, days: 7, begunDays: 0 })
  expect(spanOf(cut, 10)).toMatchObject({ fromDay: 11, days: 10, begunDays: 4 })
})

test('SRV-14: a bridge leads to another day, and cycles are counted from there', () => {
  const moved = { ...course, bridge: { fromDay: 7, days: 3 } }
  const lengths: [number, number][] = []
  let at: Course = moved
  for (let i = 0; i < 3; i++) {
    const { days, begunDays } = nextSpan(at)
    lengths.push([days, begunDays])
    at = { ...at, billedDays: at.billedDays + days }
  }
  expect(lengths).toEqual([
    [3, 0],
    [7, 0],
    [7, 0],
  ])
  // What goes on with a begun cycle has its rest first; the bridge comes after it.
  expect(nextSpan({ ...moved, billedDays: 4 })).toMatchObject({ fromDay: 4, days: 3, begunDays: 4 })
  expect(nextSpan({ ...moved, billedDays: 9 })).toMatchObject({ days: 1, begunDays: 2, bridge: { at: -2, days: 3 } })
  expect(spanOf(moved, 12)).toMatchObject({ days: 12, begunDays: 0, bridge: { at: 0, days: 3 } })
  expect(spanOf({ ...moved, billedDays: 5 }, 2)).not.toHaveProperty('bridge')
  expect(spanOf({ ...moved, billedDays: 10 }, 7)).not.toHaveProperty('bridge')
  // Something that waits for a payment day waits for one of these.
  expect(paymentDayFrom(moved, dayOf(course, 8))).toEqual(dayOf(course, 10))
  expect(paymentDayFrom(moved, dayOf(course, 11))).toEqual(dayOf(course, 17))
})

test('BEY-11: when the car is to come back on the day the cycle ends, the next one waits a day', () => {
  const end = billedUntil(course)
  expect(renewalDueAt(course)).toEqual(end)
  const later = { ...course, returnAt: addMinutes(end, 5 * 60) }
  expect(renewalDueAt(later)).toEqual(dayOf(course, 8))
  // It did not come back: the cycle begins where the one before ended.
  expect(nextSpan(later)).toMatchObject({ from: end, days: 7 })
  expect(renewalDueAt({ ...course, returnAt: addMinutes(end, 24 * 60) })).toEqual(end)
})

test.each([
  ['an hour after the start', '2026-01-20T16:00:00Z', 1],
  ['late the same evening', '2026-01-21T04:59:00Z', 1],
  ['the next day', '2026-01-21T15:00:00Z', 1],
  ['two days on, in the evening', '2026-01-23T01:00:00Z', 2],
  ['after four weeks', '2026-02-17T15:00:00Z', 28],
  ['after the clocks went forward', '2026-03-10T14:00:00Z', 49],
])('BEY-11: a car that comes back %s was used so many days', (_, returnedAt, days) => {
  expect(usedDays(course, returnedAt)).toBe(days)
})

const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'America/St_Johns', 'Pacific/Honolulu']
const courses = fc.record({
  startAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  timeZone: fc.constantFrom(...zones),
  cycleDays: fc.constantFrom(7, 14, 30),
  programMonths: fc.integer({ min: 1, max: 36 }),
  billedDays: fc.constant(0),
})

test('SRV-14: spans follow each other without a gap or an overlap, whatever is extended, planned or moved in between', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ extendBy: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ returnIn: fc.integer({ min: -5, max: 40 }) }),
      fc.record({ bridgeDays: fc.integer({ min: 1, max: 7 }) }),
      fc.constant({}),
    ),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(courses, steps, (given, plan) => {
      let at: Course = given
      let end = new Date(given.startAt)
      for (const step of plan) {
        // One at a time is on its way to another day (PACT-04).
        if ('bridgeDays' in step && !(at.bridge && at.bridge.fromDay >= at.billedDays)) {
          at = { ...at, bridge: { fromDay: nextBeginning(at), days: step.bridgeDays } }
        }
        if ('returnIn' in step) at = { ...at, returnAt: addMinutes(billedUntil(at), step.returnIn * 1440) }
        const span = 'extendBy' in step ? spanOf(at, step.extendBy) : nextSpan(at)
        expect(span.from).toEqual(end)
        expect(span.days).toBeGreaterThan(0)
        expect(daysBetweenInZone(given.startAt, span.until, at.timeZone)).toBe(at.billedDays + span.days)
        expect(renewalDueAt(at) >= billedUntil(at)).toBe(true)
        end = span.until
        at = { ...at, billedDays: at.billedDays + span.days }
      }
    }),
    { numRuns: 300 },
  )
})

test('PACT-03: however often a payment day is moved and a program paused, its booking fees are never more than were signed', () => {
  const steps = fc.array(fc.record({ move: fc.integer({ min: 0, max: 30 }), pause: fc.constantFrom(0, 0, 0, 7, 14) }))
  fc.assert(
    fc.property(courses, steps, (given, plan) => {
      const programDays = dayNumber(given, endOfProgram(given))
      const share = given.cycleDays
      let at: Course = { ...given, pausedDays: 0 }
      let feeDays = 0
      for (let step = 0; billedUntil(at) < endOfProgram(at); step += 1) {
        const { move = 0, pause = 0 } = plan[step] ?? {}
        const free = [at.bridge, at.pause].every(one => !one || one.fromDay < at.billedDays)
        const begins = nextBeginning(at)
        if (free && pause > 0 && begins < dayNumber(at, endOfProgram(at)))
          at = { ...at, pause: { fromDay: begins, days: pause }, pausedDays: at.pausedDays! + pause }
        else if (free && move > 0 && move < share) at = { ...at, bridge: { fromDay: begins, days: move } }
        const span = nextSpan(at)
        if (!span.paused) for (const piece of piecesOf(span, share)) feeDays += feeDaysOf(piece, share)
        at = afterNextSpan(at)
      }
      expect(at.billedDays).toBe(programDays + at.pausedDays!)
      // What was signed: a whole fee for the last days too. Once a day was moved, each day has its share of one.
      expect(feeDays).toBe(at.bridge ? programDays : Math.ceil(programDays / share) * share)
    }),
    { numRuns: 80 },
  )
})

/** How many days' share of a booking fee a piece costs: a cycle the whole of it as it begins, a bridge by the day. */
function feeDaysOf({ days, begunDays, isBridge }: Piece, cycleDays: number): number {
  if (isBridge) return days
  return begunDays === 0 ? cycleDays : 0
}

test('PACT-03: what is left over at the end of a program whose payment day was moved is the rest of the cycle that the move cut', () => {
  // 1 096 days from 20 January 2026: 156 weeks and 4 days. Three days' move leaves one day over.
  const moved = { ...course, bridge: { fromDay: 28, days: 3 }, billedDays: 1095 }
  expect(nextSpan(moved)).toMatchObject({ days: 1, begunDays: 0, bridge: { at: 0, days: 1 } })
  // Days beyond the end begin a cycle of their own.
  expect(nextSpan({ ...moved, billedDays: 1096 })).toMatchObject({ days: 7, begunDays: 0 })
  expect(nextSpan({ ...moved, billedDays: 1096 })).not.toHaveProperty('bridge')
  // Nothing is left over where the move leads to the day of the end, or where nothing was moved.
  expect(nextSpan({ ...moved, bridge: { fromDay: 28, days: 4 }, billedDays: 1095 })).toMatchObject({ begunDays: 6 })
  expect(nextSpan({ ...course, billedDays: 1095 })).not.toHaveProperty('bridge')
})

test('BEY-08: a program that simply runs has the charges of its cost box: whole cycles, and the days that are left', () => {
  fc.assert(
    fc.property(courses, given => {
      const end = programEnd(given.startAt, given.programMonths, given.timeZone)
      const programDays = daysBetweenInZone(given.startAt, end, given.timeZone)
      let at: Course = given
      const lengths: number[] = []
      while (at.billedDays < programDays) {
        const { days } = nextSpan(at)
        lengths.push(days)
        at = { ...at, billedDays: at.billedDays + days }
      }
      expect(at.billedDays).toBe(programDays)
      expect(lengths).toHaveLength(Math.ceil(programDays / given.cycleDays))
    }),
    { numRuns: 100 },
  )
})

test('SRV-14: a program that begins in the second of two equal hours begins then, not an hour before', () => {
  const second = new Date('2026-11-01T06:30:00Z')
  const course: Course = {
    startAt: second,
    timeZone: 'America/New_York',
    cycleDays: 7,
    programMonths: 12,
    billedDays: 0,
  }
  expect(nextSpan(course).from).toEqual(second)
  expect(nextSpan(course).until.toISOString()).toBe('2026-11-08T06:30:00.000Z')
})

// When clocks change east and west, by an hour and by half an hour, in both directions.
const clockChanges: readonly (readonly [string, string])[] = [
  ['America/New_York', '2027-03-14T07:00:00Z'],
  ['America/New_York', '2027-11-07T06:00:00Z'],
  ['America/Los_Angeles', '2028-03-12T10:00:00Z'],
  ['America/Los_Angeles', '2027-11-07T09:00:00Z'],
  ['America/St_Johns', '2027-03-14T05:30:00Z'],
  ['America/St_Johns', '2027-11-07T04:30:00Z'],
  ['Europe/London', '2027-10-31T01:00:00Z'],
  ['Pacific/Auckland', '2027-09-25T14:00:00Z'],
  ['Pacific/Auckland', '2028-04-01T14:00:00Z'],
  ['Australia/Lord_Howe', '2027-10-02T15:30:00Z'],
  ['Australia/Lord_Howe', '2028-04-01T15:00:00Z'],
]

test.each(clockChanges)(
  'SRV-14: whenever a program begins around the change of clocks in %s of %s, its cycles tile its life and keep its hour',
  (timeZone, change) => {
    const facts = fc.record({
      minutes: fc.integer({ min: -3 * 1440, max: 3 * 1440 }),
      cyclesBefore: fc.integer({ min: 0, max: 3 }),
      cycleDays: fc.constantFrom(7, 14, 30),
    })
    fc.assert(
      fc.property(facts, ({ minutes, cyclesBefore, cycleDays }) => {
        const startAt = addMinutes(change, minutes - cyclesBefore * cycleDays * 1440)
        const hour = wallTimeInZone(startAt, timeZone).slice(11)
        let at: Course = { startAt, timeZone, cycleDays, programMonths: 36, billedDays: 0 }
        let end = startAt
        for (let i = 0; i < 6; i++) {
          const span = nextSpan(at)
          expect(span.from).toEqual(end)
          expect(span.until > span.from).toBe(true)
          expect(daysBetweenInZone(startAt, span.until, timeZone)).toBe(at.billedDays + cycleDays)
          const wall = wallTimeInZone(span.until, timeZone)
          // An hour that clocks skip on that day is the one thing that moves it, on that day alone.
          const isSkipped =
            wallTimeInZone(instantFromWallTime(`${wall.slice(0, 11)}${hour}`, timeZone)!, timeZone) !==
            `${wall.slice(0, 11)}${hour}`
          if (!isSkipped) expect(wall.slice(11)).toBe(hour)
          expect(usedDays(at, span.until)).toBe(at.billedDays + cycleDays)
          end = span.until
          at = { ...at, billedDays: at.billedDays + span.days }
        }
      }),
      { numRuns: 60 },
    )
  },
)

test('SRV-14: over a leap day and two year ends every day is billed once, and no moment in two spans or in none', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2027-11-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.constantFrom(7, 14, 30),
      fc.constantFrom(...zones),
      (startAt, cycleDays, timeZone) => {
        let at: Course = { startAt, timeZone, cycleDays, programMonths: 15, billedDays: 0 }
        const ends = programEnd(startAt, 15, timeZone)
        const days = daysBetweenInZone(startAt, ends, timeZone)
        let until = startAt
        while (at.billedDays < days) {
          const span = nextSpan(at)
          expect([span.fromDay, span.from]).toEqual([at.billedDays, until])
          at = { ...at, billedDays: at.billedDays + span.days }
          until = span.until
        }
        expect([at.billedDays, until, billedUntil(at)]).toEqual([days, ends, ends])
      },
    ),
    { numRuns: 100 },
  )
})
