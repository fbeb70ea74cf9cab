import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonthsInZone } from '../../calendar.ts'
import { isOpenAt, type OpeningHours } from './opening-hours.ts'
import { type Claim, decidePickup, type PickupFacts, pickupsNear } from './pickup.ts'

const timeZone = 'America/New_York'
const now = new Date('2026-11-20T15:00:00Z')
const at = (text: string) => new Date(`${text}T15:00:00Z`)
const ana = 'ana'
const asked: PickupFacts = {
  requestedAt: at('2026-12-01'),
  now,
  claims: [],
  userId: ana,
  programMonths: 6,
  timeZone,
}
const booked: Claim = {
  userId: 'ben',
  kind: 'booking',
  from: at('2026-12-05'),
  until: at('2027-03-05'),
  expiresAt: null,
}
const held: Claim = { ...booked, kind: 'hold', expiresAt: new Date('2026-11-20T15:10:00Z') }

test('SRV-09: a free vehicle can be had at the time asked for, for the whole program', () => {
  // Six months on, the clocks have gone forward.
  expect(decidePickup(asked)).toEqual({
    ok: true,
    value: { from: at('2026-12-01'), until: new Date('2027-06-01T14:00:00Z') },
  })
})

test('VAL-19: a pickup in the past is refused with the first time that is possible', () => {
  const requestedAt = new Date(now.getTime() - 1)
  expect(decidePickup({ ...asked, requestedAt })).toEqual({
    ok: false,
    code: 'pickup_in_past',
    facts: { nextFree: now },
  })
  expect(decidePickup({ ...asked, requestedAt, earliestAt: requestedAt })).toMatchObject({ facts: { nextFree: now } })
  expect(decidePickup({ ...asked, requestedAt: now }).ok).toBe(true)
})

test('VAL-20: a pickup before the first one offered is refused with that one', () => {
  const earliestAt = at('2026-12-02')
  expect(decidePickup({ ...asked, earliestAt })).toEqual({
    ok: false,
    code: 'pickup_too_early',
    facts: { nextFree: earliestAt },
  })
  expect(decidePickup({ ...asked, earliestAt: at('2026-01-01') }).ok).toBe(true)
})

test('SRV-09: when somebody has the car in that time, the next free time is the end of theirs', () => {
  expect(decidePickup({ ...asked, claims: [booked] })).toEqual({
    ok: false,
    code: 'vehicle_taken',
    facts: { nextFree: booked.until },
  })
})

test('SRV-09: a gap too short for the program is passed over', () => {
  const later: Claim = { ...booked, from: at('2027-04-05'), until: at('2027-08-05') }
  const facts = { ...asked, claims: [later, booked] }
  expect(decidePickup(facts)).toMatchObject({ code: 'vehicle_taken', facts: { nextFree: later.until } })
  expect(decidePickup({ ...facts, programMonths: 1 })).toMatchObject({ facts: { nextFree: booked.until } })
})

test('SRV-09: a program may begin the moment another ends, and end the moment another begins', () => {
  const before: Claim = { ...booked, from: at('2026-09-01'), until: asked.requestedAt }
  const after: Claim = { ...booked, from: new Date('2027-06-01T14:00:00Z'), until: at('2028-06-01') }
  expect(decidePickup({ ...asked, claims: [before, after] }).ok).toBe(true)
})

test("BEY-10: another's hold stands in the way until it lapses; one's own hold never does, one's own booking does", () => {
  expect(decidePickup({ ...asked, claims: [held] })).toMatchObject({ code: 'vehicle_taken' })
  expect(decidePickup({ ...asked, claims: [held], now: held.expiresAt! }).ok).toBe(true)
  expect(decidePickup({ ...asked, claims: [{ ...held, userId: ana }] }).ok).toBe(true)
  expect(decidePickup({ ...asked, claims: [{ ...booked, userId: ana }] })).toMatchObject({ code: 'vehicle_taken' })
})

const day = fc.integer({ min: -60, max: 1500 })
const claims = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 300 }),
      length: fc.integer({ min: 1, max: 400 }),
      kind: fc.constantFrom('hold', 'booking'),
      userId: fc.constantFrom(ana, 'ben'),
      minutesLeft: fc.integer({ min: -15, max: 15 }),
    }),
    { maxLength: 6 },
  )
  // The first is the latest, so that nothing can count on their order.
  .map(rows => {
    let from = now.getTime() - 100 * 86_400_000
    const inOrder = rows.map(({ gap, length, kind, userId, minutesLeft }): Claim => {
      from += gap * 86_400_000
      const until = from + length * 86_400_000
      const claim = { userId, kind, from: new Date(from), until: new Date(until) } as const
      from = until
      return { ...claim, expiresAt: kind === 'hold' ? new Date(now.getTime() + minutesLeft * 60_000) : null }
    })
    return inOrder.reverse()
  })

test('SRV-09, BEY-10: no granted pickup overlaps a claim, and the time named instead is really free', () => {
  fc.assert(
    fc.property(claims, day, fc.integer({ min: 1, max: 36 }), (taken, offset, programMonths) => {
      const facts = {
        ...asked,
        claims: taken,
        programMonths,
        requestedAt: new Date(now.getTime() + offset * 86_400_000),
      }
      const decided = decidePickup(facts)
      const granted = decided.ok ? decided.value : decideAgain({ ...facts, requestedAt: decided.facts.nextFree })

      expect(granted.until).toEqual(addMonthsInZone(granted.from, programMonths, timeZone))
      for (const claim of taken) {
        const counts = claim.kind === 'booking' || (claim.userId !== ana && claim.expiresAt! > now)
        if (counts) expect(claim.from >= granted.until || claim.until <= granted.from).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

function decideAgain(facts: PickupFacts) {
  const decided = decidePickup(facts)
  if (!decided.ok) throw new Error(`${decided.code} at the time named as free`)
  return decided.value
}

test('SRV-09: no earlier time than the one named would have been free', () => {
  fc.assert(
    fc.property(claims, fc.integer({ min: 1, max: 12 }), (taken, programMonths) => {
      const decided = decidePickup({ ...asked, claims: taken, programMonths, requestedAt: now })
      if (decided.ok) return
      for (const claim of taken) {
        if (claim.until <= now || claim.until >= decided.facts.nextFree) continue
        expect(decidePickup({ ...asked, claims: taken, programMonths, requestedAt: claim.until }).ok).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

const office: OpeningHours = Array.from({ length: 7 }, (_, day) =>
  day === 6 ? null : { opens: '08:00', closes: '20:00' },
)

test('BEY-27, SRV-09: a pickup while nobody is at the place is refused with the next one that can be, open and free', () => {
  // 2026-03-06 is a Friday; Miami is five hours behind, and on Sunday the 8th its clocks go forward.
  const facts = { ...asked, claims: [], now: at('2026-03-02'), timeZone: 'America/New_York', hours: office }
  const decide = (requestedAt: string, more = {}) =>
    decidePickup({ ...facts, requestedAt: new Date(requestedAt), ...more })
  expect(decide('2026-03-06T13:00:00Z').ok).toBe(true)
  expect(decide('2026-03-07T01:00:00Z').ok).toBe(true)
  const night = { code: 'place_closed', facts: { nextFree: new Date('2026-03-07T13:00:00Z') } }
  expect(decide('2026-03-07T01:01:00Z')).toMatchObject(night)
  expect(decide('2026-03-07T12:59:00Z')).toMatchObject(night)
  const sunday = { code: 'place_closed', facts: { nextFree: new Date('2026-03-09T12:00:00Z') } }
  expect(decide('2026-03-08T15:00:00Z')).toMatchObject(sunday)
  // Who has the car until four in the morning leaves it free at eight.
  const taken = { ...booked, from: new Date('2026-03-06T10:00:00Z'), until: new Date('2026-03-07T09:00:00Z') }
  expect(decide('2026-03-06T15:00:00Z', { claims: [taken] })).toMatchObject({
    code: 'vehicle_taken',
    facts: { nextFree: new Date('2026-03-07T13:00:00Z') },
  })
  // A place that never closes, and one without hours, take any moment; a place that never opens refuses none by its hours.
  const always = Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' }))
  for (const hours of [always, null, office.map(() => null)])
    expect(decide('2026-03-08T04:59:59Z', { hours }).ok).toBe(true)
})

test('BEY-27: the next pickup that a refusal names is one that can be had', () => {
  const minutes = fc.integer({ min: 0, max: 30 * 1440 })
  fc.assert(
    fc.property(minutes, minutes, minutes, (minute, begins, lasts) => {
      const start = at('2026-03-02').getTime()
      const claim = {
        ...booked,
        from: new Date(start + begins * 60_000),
        until: new Date(start + (begins + lasts + 1) * 60_000),
      }
      const facts = { ...asked, now: new Date(start), claims: [claim], timeZone: 'America/New_York', hours: office }
      const decided = decidePickup({ ...facts, requestedAt: new Date(start + minute * 60_000) })
      if (decided.ok) expect(isOpenAt(office, decided.value.from, facts.timeZone)).toBe(true)
      else expect(decidePickup({ ...facts, requestedAt: decided.facts.nextFree }).ok).toBe(true)
    }),
  )
})

test('KEEP-12: the nearest pickups are the last one before somebody has the vehicle and the first one after', () => {
  const programMonths = 1
  const taken: Claim = { ...booked, from: at('2027-01-05'), until: at('2027-02-05') }
  const facts = { ...asked, requestedAt: at('2026-12-20'), programMonths, claims: [taken] }
  expect(decidePickup(facts)).toMatchObject({ code: 'vehicle_taken' })
  expect(pickupsNear(facts)).toEqual([at('2026-12-05'), now, at('2027-02-05')])
  // Nobody is there at three in the afternoon UTC but from Monday to Friday: the Friday before, and the Friday that it is free again.
  const hours: OpeningHours = [...Array(5).fill({ opens: '09:00', closes: '17:00' }), null, null]
  expect(pickupsNear({ ...facts, hours })).toEqual([new Date('2026-12-04T22:00:00Z'), now, at('2027-02-05')])
  expect(pickupsNear({ ...asked, claims: [held], requestedAt: at('2026-12-10') })).toEqual(
    [held.until, held.from].slice(0, 1),
  )
})

test('KEEP-12: each of the nearest pickups can be had, the nearest first, and the next free one is among them', () => {
  fc.assert(
    fc.property(claims, day, fc.integer({ min: 1, max: 36 }), (taken, offset, programMonths) => {
      const requestedAt = new Date(now.getTime() + Math.abs(offset) * 86_400_000)
      const facts = { ...asked, claims: taken, programMonths, requestedAt }
      const decided = decidePickup(facts)
      fc.pre(!decided.ok)
      const near = pickupsNear(facts)
      for (const pickup of near) expect(decidePickup({ ...facts, requestedAt: pickup }).ok).toBe(true)
      const apart = near.map(pickup => Math.abs(pickup.getTime() - requestedAt.getTime()))
      expect(apart).toEqual(apart.toSorted((a, b) => a - b))
      if (!decided.ok) expect(near.map(Number)).toContain(decided.facts.nextFree.getTime())
    }),
    { numRuns: 500 },
  )
})
