import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hopelessRefusals } from '../billing/collecting/card-refusal.ts'
import type { BookingId } from '../ids.ts'
import { type BookingFacts, type DriverFacts, leadOf, needKinds, needsOf } from './needs.ts'

const now = new Date('2026-12-03T15:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
const zone = 'America/New_York'

const calm: BookingFacts = {
  bookingId: 1 as BookingId,
  state: 'active',
  timeZone: zone,
  dueCents: 0,
  waitsForPerson: false,
  refusal: null,
  payBy: null,
  promise: null,
  contestBy: null,
  usableBy: null,
  isDown: false,
  hasChoice: false,
  swapAt: null,
  isSwapRefused: false,
  loanerBy: null,
  loanerBack: null,
  pickup: null,
  returnAt: null,
  isCarOut: false,
  policyEndsOn: null,
  readAt: at(-3),
  checkBy: null,
  hasDeposit: true,
  creditUntil: null,
}
const driver: DriverFacts = {
  bookings: [calm],
  licence: { state: 'approved', expiresOn: '2030-01-01', renewal: null },
  isCardGivenUp: false,
  timeZone: zone,
  unreadMessages: 0,
  offersUntil: [],
}
const kindsOf = (change: Partial<BookingFacts>, person: Partial<DriverFacts> = {}) =>
  needsOf({ ...driver, bookings: [{ ...calm, ...change }], ...person }, now).map(({ kind }) => kind)

test('HOME-04: each thing that needs a driver is found, and nothing where nothing does', () => {
  expect(kindsOf({})).toEqual([])
  const due = { dueCents: 34_547, waitsForPerson: true, payBy: at(4) }
  for (const refusal of hopelessRefusals) expect(kindsOf({ ...due, refusal })).toEqual(['card'])
  expect(kindsOf({ ...due, refusal: 'step_up' })).toEqual(['confirm'])
  expect(kindsOf({ ...due, refusal: 'no_funds' })).toEqual(['payment'])
  expect(kindsOf({ ...due, refusal: null })).toEqual(['payment'])
  expect(kindsOf({ ...due, waitsForPerson: false })).toEqual([])
  // A promise that stands is what is due then; a card that never pays does not keep it.
  const promise = { leftCents: 20_000, until: at(2) }
  for (const waitsForPerson of [true, false]) expect(kindsOf({ ...due, waitsForPerson, promise })).toEqual(['promise'])
  expect(kindsOf({ ...due, promise, refusal: 'lost' })).toEqual(['card'])
  expect(kindsOf({ promise })).toEqual([])
  expect(kindsOf({ contestBy: at(2) })).toEqual(['contest'])
  expect(kindsOf({ usableBy: at(1) })).toEqual(['usable'])
  expect(kindsOf({ hasChoice: true, swapAt: at(1) })).toEqual(['choice', 'swap'])
  expect(kindsOf({ swapAt: at(1.01) })).toEqual([])
  expect(kindsOf({ swapAt: at(1), isSwapRefused: true }), 'the card first, whenever the exchange is').toEqual([
    'swap_card',
  ])
  expect(kindsOf({ swapAt: at(5), isSwapRefused: true })).toEqual(['swap_card'])
  expect(kindsOf({ loanerBy: at(1) })).toEqual(['loaner'])
  // One that is driven needs nothing until its own car is ready, or its last day has come.
  expect(kindsOf({ loanerBack: { by: at(2), isOwnReady: false } })).toEqual([])
  expect(kindsOf({ loanerBack: { by: at(2), isOwnReady: true } })).toEqual(['loaner_back'])
  expect(kindsOf({ loanerBack: { by: at(1), isOwnReady: false } })).toEqual(['loaner_back'])
  expect(kindsOf({ loanerBack: { by: at(-1), isOwnReady: false } })).toEqual(['loaner_back'])
  expect(kindsOf({ state: 'approved', pickup: { from: at(0), until: at(3) } })).toEqual(['pickup'])
  expect(kindsOf({ state: 'approved', pickup: { from: at(0.01), until: at(3) } })).toEqual([])
  expect(kindsOf({ returnAt: at(1) })).toEqual(['return'])
  expect(kindsOf({ returnAt: at(1.01) })).toEqual([])
  expect(kindsOf({ state: 'completed', isCarOut: true, dueCents: 5, waitsForPerson: true })).toEqual([
    'payment',
    'bring_back',
  ])
  expect(kindsOf({ readAt: at(-30) })).toEqual(['reading'])
  expect(kindsOf({ readAt: at(-30), isDown: true })).toEqual([])
  expect(kindsOf({ readAt: at(-29.9) })).toEqual([])
  expect(kindsOf({ state: 'approved', readAt: at(-40) })).toEqual([])
  expect(kindsOf({ state: 'completed', checkBy: at(5) })).toEqual(['check'])
  const checked = (hasDeposit: boolean) =>
    needsOf({ ...driver, bookings: [{ ...calm, state: 'completed', checkBy: at(5), hasDeposit }] }, now)[0]!.by
  expect([checked(true), checked(false)]).toEqual([at(5), null])
  expect(kindsOf({}, { unreadMessages: 2 })).toEqual(['message'])
  expect(kindsOf({ state: 'completed', creditUntil: at(14) })).toEqual(['credit'])
  expect(kindsOf({ state: 'completed', creditUntil: at(14.1) })).toEqual([])
  expect(kindsOf({ state: 'completed', creditUntil: at(0) })).toEqual([])
  expect(kindsOf({}, { offersUntil: [at(9), at(2)] })).toEqual(['offer'])
})

test('HOME-04, PACT-22: a default card that never pays is told of before anything falls due, once, to who has a car', () => {
  const givenUp = { isCardGivenUp: true }
  expect(needsOf({ ...driver, ...givenUp }, now)).toEqual([{ kind: 'card', bookingId: null, by: null, cents: null }])
  for (const state of ['new', 'approved'] as const) expect(kindsOf({ state }, givenUp)).toEqual(['card'])
  for (const state of ['completed', 'canceled'] as const) expect(kindsOf({ state }, givenUp)).toEqual([])
  const due = { dueCents: 34_547, waitsForPerson: true, payBy: at(4), refusal: 'lost' } as const
  expect(kindsOf(due, givenUp), 'with what is due').toEqual(['card'])
  expect(kindsOf({ isSwapRefused: true }, givenUp), 'with the exchange').toEqual(['swap_card'])
})

test('HOME-04, HOME-11: a licence is told of from the thirtieth day before its last on, unless a newer one is being looked at', () => {
  const licence = (expiresOn: string | null, renewal: 'pending' | 'rejected' | null = null) => ({
    licence: { state: 'approved', expiresOn, renewal } as const,
  })
  expect(kindsOf({}, licence('2027-01-02'))).toEqual(['document'])
  expect(kindsOf({}, licence('2027-01-03'))).toEqual([])
  expect(kindsOf({}, licence(null))).toEqual([])
  expect(kindsOf({}, licence('2026-12-20', 'pending'))).toEqual([])
  expect(kindsOf({}, licence('2026-12-20', 'rejected'))).toEqual(['document'])
  const [told] = needsOf({ ...driver, ...licence('2026-12-20') }, now)
  expect(told?.by, 'the last minute of its last day, where the driver is').toEqual(new Date('2026-12-21T04:59:00Z'))
  const without = { state: 'none', expiresOn: null, renewal: null } as const
  expect(kindsOf({}, { licence: without })).toEqual(['document'])
  expect(kindsOf({}, { licence: { ...without, state: 'pending' } })).toEqual([])
  expect(kindsOf({ state: 'completed' }, { licence: without }), 'who has no car has a list of what is missing').toEqual(
    [],
  )
})

const some = fc.record<DriverFacts>({
  bookings: fc.uniqueArray(
    fc.record<BookingFacts>({
      bookingId: fc.integer({ min: 1, max: 50 }) as fc.Arbitrary<BookingId>,
      state: fc.constantFrom('new', 'approved', 'active', 'completed', 'canceled'),
      timeZone: fc.constantFrom(zone, 'Pacific/Honolulu'),
      dueCents: fc.integer({ min: 0, max: 3 }),
      waitsForPerson: fc.boolean(),
      refusal: fc.constantFrom(null, 'lost', 'limit'),
      payBy: fc.option(fc.integer({ min: -3, max: 3 }).map(at)),
      promise: fc.option(fc.integer({ min: 0, max: 14 }).map(ahead => ({ leftCents: 2, until: at(ahead) }))),
      contestBy: fc.option(fc.integer({ min: -3, max: 3 }).map(at)),
      usableBy: fc.option(fc.integer({ min: 0, max: 1 }).map(at)),
      isDown: fc.boolean(),
      hasChoice: fc.boolean(),
      swapAt: fc.option(fc.integer({ min: 0, max: 3 }).map(at)),
      isSwapRefused: fc.boolean(),
      loanerBy: fc.option(fc.integer({ min: 0, max: 1 }).map(at)),
      loanerBack: fc.option(fc.record({ by: fc.integer({ min: -2, max: 3 }).map(at), isOwnReady: fc.boolean() })),
      pickup: fc.option(fc.constant({ from: at(-1), until: at(2) })),
      isCarOut: fc.boolean(),
      policyEndsOn: fc.constantFrom(null, '2026-12-01', '2026-12-10', '2028-01-01'),
      returnAt: fc.option(fc.integer({ min: -3, max: 3 }).map(at)),
      readAt: fc.option(fc.integer({ min: -60, max: 0 }).map(at)),
      checkBy: fc.option(fc.integer({ min: 0, max: 3 }).map(at)),
      hasDeposit: fc.boolean(),
      creditUntil: fc.option(fc.integer({ min: 0, max: 20 }).map(at)),
    }),
    { selector: ({ bookingId }) => bookingId, maxLength: 6 },
  ),
  licence: fc.record({
    state: fc.constantFrom('none', 'pending', 'approved', 'rejected', 'expired'),
    expiresOn: fc.constantFrom(null, '2026-12-01', '2026-12-10', '2028-01-01'),
    renewal: fc.constantFrom(null, 'pending', 'rejected'),
  }),
  isCardGivenUp: fc.boolean(),
  timeZone: fc.constant(zone),
  unreadMessages: fc.integer({ min: 0, max: 2 }),
  offersUntil: fc.array(fc.integer({ min: 1, max: 9 }).map(at), { maxLength: 3 }),
})

test('HOME-04, HOME-11: the policy that a driver brings is told of from the thirtieth day before its last on, and after it, while they drive', () => {
  expect(kindsOf({ policyEndsOn: '2027-01-02' })).toEqual(['policy'])
  expect(kindsOf({ policyEndsOn: '2027-01-03' })).toEqual([])
  expect(kindsOf({ policyEndsOn: '2026-11-20' })).toEqual(['policy'])
  expect(kindsOf({ state: 'approved', policyEndsOn: '2026-11-20' })).toEqual([])
  const [told] = needsOf({ ...driver, bookings: [{ ...calm, policyEndsOn: '2026-12-20' }] }, now)
  expect(told).toMatchObject({ kind: 'policy', bookingId: 1, by: new Date('2026-12-21T04:59:00Z') })
})

test('HOME-04, HOME-08: whatever is so, the gravest comes first, of two alike the one that ends first, and its car leads', () => {
  fc.assert(
    fc.property(some, fc.func(fc.integer()), (facts, shuffle) => {
      const needs = needsOf(facts, now)
      for (const [n, need] of needs.slice(1).entries()) {
        const before = needs[n]!
        const graver = needKinds.indexOf(need.kind) - needKinds.indexOf(before.kind)
        expect(graver).toBeGreaterThanOrEqual(0)
        if (graver === 0) expect(before.by?.getTime() ?? Infinity).toBeLessThanOrEqual(need.by?.getTime() ?? Infinity)
      }
      const shuffled = facts.bookings.toSorted((a, b) => shuffle(a.bookingId) - shuffle(b.bookingId))
      expect(needsOf({ ...facts, bookings: shuffled }, now), 'in whatever order they are read').toEqual(needs)

      const rows = facts.bookings.map(({ bookingId, state }) => ({ bookingId, state, startAt: at(-bookingId) }))
      const lead = leadOf(needs, rows)
      const open = rows.filter(({ state }) => ['new', 'approved', 'active'].includes(state))
      const isOpen = (id: number | null) => open.some(({ bookingId }) => bookingId === id)
      expect(lead === null).toBe(open.length === 0)
      if (lead === null) return
      expect(isOpen(lead)).toBe(true)
      const needed = needs.find(({ bookingId }) => isOpen(bookingId))
      if (needed) expect(lead).toBe(needed.bookingId)
      else if (open.some(({ state }) => state === 'active'))
        expect(rows.find(({ bookingId }) => bookingId === lead)?.state).toBe('active')
    }),
  )
})
