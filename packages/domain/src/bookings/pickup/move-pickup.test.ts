import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDaysInZone, daysBetweenInZone, programEnd } from '../../calendar.ts'
import { keptForNothingDays } from '../another.ts'
import { decideMove, type MoveFacts, mostMovedDays, movedBefore } from './move-pickup.ts'
import { isOpenAt, type OpeningHours } from './opening-hours.ts'
import type { Period } from './pickup.ts'

const timeZone = 'America/New_York'
const day = 86_400_000
const hour = 3_600_000
const nine = { opens: '09:00', closes: '18:00' }
const weekdays: OpeningHours = [nine, nine, nine, nine, nine, null, null]
// Monday the 2nd of March, 10 in the morning; the clocks go forward on the 8th.
const now = new Date('2026-03-02T15:00:00Z')
const signedAt = new Date('2026-03-12T14:00:00Z')
const facts: MoveFacts = {
  wantedAt: new Date('2026-03-17T14:00:00Z'),
  now,
  pickupAt: signedAt,
  signedAt,
  isPaid: true,
  others: [],
  programMonths: 6,
  timeZone,
  hours: weekdays,
}
const to = (wantedAt: string, change: Partial<MoveFacts> = {}) =>
  decideMove({ ...facts, ...change, wantedAt: new Date(wantedAt) })

test('DESK-29: a pickup is moved earlier or later, for as long a program as was signed', () => {
  for (const wantedAt of ['2026-03-03T15:00:00Z', '2026-03-17T14:00:00Z']) {
    const from = new Date(wantedAt)
    expect(to(wantedAt)).toEqual({ ok: true, value: { from, until: programEnd(from, 6, timeZone) } })
  }
})

test('DESK-29, VAL-19, BEY-27: not to where it is, not into the past, not while its place is closed', () => {
  expect(to('2026-03-12T14:00:00Z')).toMatchObject({ code: 'pickup_unchanged', facts: { next: null } })
  // Moments count by the minute.
  expect(to('2026-03-12T14:00:01Z')).toMatchObject({ code: 'pickup_unchanged', facts: { next: null } })
  expect(to('2026-03-12T14:01:00Z').ok).toBe(true)
  expect(to('2026-03-02T14:59:59Z')).toMatchObject({ code: 'pickup_in_past', facts: { next: null } })
  // Saturday noon: it opens on Monday.
  expect(to('2026-03-14T16:00:00Z')).toMatchObject({
    code: 'place_closed',
    facts: { next: new Date('2026-03-16T13:00:00Z') },
  })
  expect(to('2026-03-14T16:00:00Z', { hours: null }).ok).toBe(true)
})

test('DESK-29, SRV-10: to the end of the thirtieth day after the one that was signed, of the fourteenth where nothing was paid', () => {
  const always = { hours: null }
  expect(movedBefore(facts)).toEqual(new Date('2026-04-12T04:00:00Z'))
  expect(to('2026-04-12T03:59:00Z', always).ok).toBe(true)
  expect(to('2026-04-12T04:00:00Z', always)).toMatchObject({ code: 'pickup_too_late' })
  const free = { ...always, isPaid: false }
  expect(to('2026-03-27T03:59:00Z', free).ok).toBe(true)
  expect(to('2026-03-27T04:00:00Z', free)).toMatchObject({ code: 'pickup_too_late' })
  // Moved before, it is still counted from what was signed.
  expect(to('2026-04-12T04:00:00Z', { ...always, pickupAt: new Date('2026-04-10T14:00:00Z') }).ok).toBe(false)
})

test('BEY-10, DESK-29: where somebody else has the car the next moment is told, unless that is too late or the pickup there is', () => {
  const others = [{ from: new Date('2026-03-01T00:00:00Z'), until: new Date('2026-03-20T22:30:00Z') }]
  // Free on Friday at 18:30, half an hour after closing.
  expect(to('2026-03-17T14:00:00Z', { others })).toMatchObject({
    code: 'vehicle_taken',
    facts: { next: new Date('2026-03-23T13:00:00Z') },
  })
  const after = [{ from: new Date('2026-09-12T00:00:00Z'), until: new Date('2027-03-12T00:00:00Z') }]
  expect(to('2026-03-17T14:00:00Z', { others: after })).toMatchObject({ code: 'vehicle_taken', facts: { next: null } })
  const before = [{ from: now, until: signedAt }]
  expect(to('2026-03-10T14:00:00Z', { others: before })).toMatchObject({ code: 'vehicle_taken', facts: { next: null } })
})

/** Others one after the other, from days before now on. */
const others = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 2000 }), length: fc.integer({ min: 1, max: 3000 }) }), {
    maxLength: 4,
  })
  .map(rows => {
    let at = now.getTime() - 60 * day
    return rows.map(({ gap, length }): Period => {
      const from = new Date(at + gap * hour)
      const until = new Date(from.getTime() + length * hour)
      at = until.getTime()
      return { from, until }
    })
  })
const moment = fc.integer({ min: -2 * 96, max: 60 * 96 }).map(quarters => new Date(now.getTime() + quarters * 900_000))
const span = fc
  .record({ opens: fc.integer({ min: 0, max: 11 }), closes: fc.integer({ min: 12, max: 24 }) })
  .map(({ opens, closes }) => ({
    opens: `${String(opens).padStart(2, '0')}:00`,
    closes: `${String(closes).padStart(2, '0')}:00`,
  }))
const hours = fc
  .array(fc.option(span), { minLength: 7, maxLength: 7 })
  .map((week): OpeningHours | null => (week.some(one => one !== null) ? week : null))

const wishes = fc.record({
  wantedAt: moment,
  pickupAt: moment,
  isPaid: fc.boolean(),
  others,
  programMonths: fc.integer({ min: 1, max: 36 }),
  hours,
})

/** All that has to hold of a pickup that is moved, written out once more. */
function holds(at: Date, wish: MoveFacts): boolean {
  const most = wish.isPaid ? mostMovedDays : keptForNothingDays
  const until = programEnd(at, wish.programMonths, timeZone)
  return (
    at.getTime() !== wish.pickupAt.getTime() &&
    at >= now &&
    daysBetweenInZone(wish.signedAt, at, timeZone) <= most &&
    (wish.hours === null || isOpenAt(wish.hours, at, timeZone)) &&
    wish.others.every(other => other.until <= at || other.from >= until)
  )
}

test('DESK-29, VAL-19, BEY-27, BEY-10: what is granted holds, what is refused does not, and the next moment told is the first that does', () => {
  fc.assert(
    fc.property(wishes, wish => {
      const asked = { ...facts, ...wish }
      const decided = decideMove(asked)
      expect(decided.ok).toBe(holds(asked.wantedAt, asked))
      if (decided.ok) {
        const { from, until } = decided.value
        expect([from, until]).toEqual([asked.wantedAt, programEnd(from, asked.programMonths, timeZone)])
        return
      }
      const { next } = decided.facts
      if (next === null) return
      expect(next > asked.wantedAt).toBe(true)
      expect(decideMove({ ...asked, wantedAt: next }).ok).toBe(true)
      // Whatever could come sooner begins where somebody's time ends, or where the place opens.
      const sooner = [
        ...asked.others.map(({ until }) => until),
        ...Array.from({ length: 45 }, (_, n) => addDaysInZone(asked.wantedAt, n, timeZone)),
      ].filter(at => at > asked.wantedAt && at < next)
      for (const at of sooner) if (at.getTime() !== asked.pickupAt.getTime()) expect(holds(at, asked)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
