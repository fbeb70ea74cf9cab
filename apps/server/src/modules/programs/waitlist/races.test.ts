import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { bookings, vehicleClaims, vehicles, waitlistEntries } from '../../../db/schema/index.ts'
import { transactAt } from '../../../work.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { joinLine } from './join-line.ts'
import { nextTurn } from './pass-turns.ts'
import { waitlistApp } from './testing-waitlist.ts'

const { app, parts, db, again, rented, put, join, pass, free, carOf, heldFor, entry } = await waitlistApp()
afterAll(() => app.close())

/** All of a car that counts at the moment. */
const liveClaims = (car: { id: number }) =>
  db
    .select()
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.vehicleId, car.id as never), vehicleClaims.live))

test('PICK-25: 200 people join while a car becomes free, and it is held for one of them, once', async () => {
  const car = await rented()
  const ready = await Promise.all(Array.from({ length: 20 }, () => app.given.readyPerson()))
  const others = await Promise.all(Array.from({ length: 180 }, () => app.given.customer()))
  const joinOf = (userId: number) =>
    transactAt(parts, parts.clock.now(), work => {
      const wanted = { vehicleId: car.id as never, question: null, lat: null, lng: null }
      return joinLine(work, { userId: userId as never, wanted, answers: 0 })
    })
  // One is in line before: however the others fare, there is somebody to hold it for.
  await join(car, ready[0]!)
  const people = [...others, ...ready.slice(1)].toSorted((a, b) => (a.id % 7) - (b.id % 7))
  const half = Math.floor(people.length / 2)
  const joined = [
    ...(await Promise.all([
      ...people.slice(0, half).map(({ id }) => joinOf(id)),
      put(car.id, 'free').then(() => pass()),
      pass(),
      ...people.slice(half).map(({ id }) => joinOf(id)),
      pass(),
    ])),
  ].flatMap(each => (typeof each === 'object' ? [each] : []))
  for (const each of joined) expect(each.ok || each.code === 'waitlist-free').toBe(true)
  await pass()
  const claims = (await liveClaims(car)).filter(claim => claim.kind === 'waitlist')
  const held = await db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.vehicleId, car.id as never), eq(waitlistEntries.state, 'held')))
  expect((await carOf(car)).availability).toBe('held')
  expect(claims).toMatchObject([{ userId: ready[0]!.id }])
  expect(held).toMatchObject([{ userId: ready[0]!.id, heldVehicleId: car.id }])
})

test('PICK-25: 20 racing joins stand in the order in which they were written down, each in a place of its own', async () => {
  const car = await rented()
  const people = await Promise.all(Array.from({ length: 20 }, () => app.given.customer()))
  const answers = await Promise.all(people.map(who => app.call('joinWaitlist', { vehicle_id: car.id }, who)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 1 })
  const lines = await Promise.all(people.map(who => app.call('getMyWaitlist', {}, who)))
  const places = lines.flatMap(line => (line.status === 1 ? line.result.map(({ place }) => place) : []))
  expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  const twice = await Promise.all([1, 2, 3].map(() => app.call('joinWaitlist', { vehicle_id: car.id }, people[0]!)))
  expect(twice.every(answer => answer.status === 0)).toBe(true)
})

test('PICK-26: a hold that runs out while its person reserves is used or passed on, never both', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 6; round++) {
    app.clock.set('2026-03-02T15:00:00Z')
    const [first, second, car] = [await app.given.readyPerson(), await app.given.readyPerson(), await rented()]
    const [line, next] = [await join(car, first), await join(car, second)]
    await free(car)
    app.clock.set('2026-03-02T19:00:00Z')
    const back = await again(first)
    const steps = [() => app.call('book', leaseOf(car.id), back), () => pass()]
    if (round % 2) steps.reverse()
    await Promise.all(steps.map(step => step()))
    await pass()
    const claims = await liveClaims(car)
    expect(claims).toHaveLength(1)
    const [own] = await db
      .select()
      .from(bookings)
      .where(eq(bookings.vehicleId, car.id as never))
    if (own) {
      outcomes.add('used')
      expect(claims).toMatchObject([{ kind: 'booking', userId: first.id }])
      expect(await entry(line)).toMatchObject({ state: 'used' })
      expect(await entry(next)).toMatchObject({ state: 'waiting' })
      expect((await carOf(car)).availability).toBe('reserved')
    } else {
      outcomes.add('passed')
      expect(await heldFor(car)).toEqual([second.id])
      expect(await entry(line)).toMatchObject({ state: 'waiting' })
      expect((await carOf(car)).availability).toBe('held')
    }
  }
  expect(outcomes.size, 'some race was run').toBeGreaterThan(0)
}, 60_000)

test('PICK-25, PICK-26, SRV-33: whatever happens in whatever order, a car is free, booked, checked, blocked or held, never two', async () => {
  const tess = await app.given.teamMember()
  const people = await Promise.all([1, 2, 3].map(() => app.given.readyPerson()))
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('join' as const, 'leave' as const, 'book' as const), who: fc.nat(2) }),
    fc.record({ do: fc.constantFrom('pass' as const, 'free' as const, 'check' as const, 'rent' as const) }),
    fc.record({ do: fc.constantFrom('block' as const, 'unblock' as const) }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 3 }) }),
  )
  const steps = fc.array(step, { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(steps, async acts => {
      app.clock.set('2026-03-02T15:00:00Z')
      await db.delete(waitlistEntries)
      const car = await rented()
      for (const act of acts) {
        const token = 'who' in act ? await again(people[act.who]!) : null
        const claims = await liveClaims(car)
        const booked = claims.some(claim => claim.kind === 'booking')
        if (act.do === 'join') await app.call('joinWaitlist', { vehicle_id: car.id }, token!)
        if (act.do === 'leave') {
          const lines = await app.call('getMyWaitlist', {}, token!)
          if (lines.status === 1 && lines.result[0]) await app.call('leaveWaitlist', { id: lines.result[0].id }, token!)
        }
        if (act.do === 'book' && !booked && isHome(await carOf(car))) await app.call('book', leaseOf(car.id), token!)
        if (act.do === 'pass') await pass()
        // What ends and begins a program happens to a car that nobody has, or whose program is over.
        const { availability } = await carOf(car)
        if (act.do === 'free' && ['rented', 'checking'].includes(availability) && !booked) await put(car.id, 'free')
        if (act.do === 'check' && availability === 'rented') await put(car.id, 'checking')
        if (act.do === 'rent' && availability === 'free' && claims.length === 0) await put(car.id, 'rented')
        if (act.do === 'block')
          await app.call(
            'teamBlockVehicle',
            { vehicle_id: car.id, from: '2026-03-02', until: '2026-03-20', note: 'Brakes' },
            { ...tess, token: (await sessionOf(tess)).token },
          )
        const block = claims.find(claim => claim.kind === 'block')
        if (act.do === 'unblock' && block)
          await app.call(
            'teamUnblockVehicle',
            { block_id: block.id },
            { ...tess, token: (await sessionOf(tess)).token },
          )
        if (act.do === 'wait') app.clock.advance({ hours: act.hours })
        await expectOneState(car)
      }
      // Whatever was left half done is not left for ever.
      await pass()
      const { turnSince, availability } = await carOf(car)
      const held = await heldFor(car)
      const isBlocked = (await liveClaims(car)).some(({ kind }) => kind === 'block')
      const waits = and(eq(waitlistEntries.vehicleId, car.id as never), eq(waitlistEntries.state, 'waiting'))
      if (isBlocked) expect(held).toEqual([])
      else expect(availability === 'held').toBe(held.length === 1)
      // Behind a block the car is kept for a line, and for nobody where there is none.
      if (isBlocked && availability === 'held') expect(await db.$count(waitlistEntries, waits)).toBeGreaterThan(0)
      if (turnSince && held.length === 0) expect(await nextTurn(parts, new Date('2027-01-01'))).not.toBeNull()
      await db
        .update(bookings)
        .set({ state: 'canceled' })
        .where(eq(bookings.vehicleId, car.id as never))
      await db
        .update(vehicles)
        .set({ turnSince: null })
        .where(eq(vehicles.id, car.id as never))
      await db
        .update(vehicleClaims)
        .set({ live: false })
        .where(eq(vehicleClaims.vehicleId, car.id as never))
    }),
    { numRuns: 25 },
  )
}, 120_000)

const isHome = ({ availability }: { availability: string }) => availability === 'free' || availability === 'held'

async function sessionOf(member: { id: number }) {
  const { openSession } = await import('../../people/sessions/index.ts')
  const token = await parts.transact(({ tx }) =>
    openSession(tx, { userId: member.id as never, kind: 'team', now: parts.clock.now() }),
  )
  return { token }
}

async function expectOneState(car: { id: number }): Promise<void> {
  const [{ availability, turnSince }, claims] = [await carOf(car), await liveClaims(car)]
  const of = (kind: string) => claims.filter(claim => claim.kind === kind)
  const open = await db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.heldVehicleId, car.id as never), eq(waitlistEntries.state, 'held')))
  expect(of('waitlist').length).toBeLessThanOrEqual(1)
  expect(open.map(({ userId }) => userId)).toEqual(of('waitlist').map(({ userId }) => userId))
  // The period of no two of them meets: the database says so; here no two of them count at all.
  expect([...of('waitlist'), ...of('booking'), ...of('block')].length).toBeLessThanOrEqual(1)
  if (of('waitlist').length > 0) expect(availability).toBe('held')
  if (of('booking').length > 0) expect(availability).toBe('reserved')
  if (availability === 'held') expect(turnSince).not.toBeNull()
  if (of('block').length > 0) expect(of('waitlist')).toEqual([])
  if (availability !== 'held' && availability !== 'free') expect(turnSince).toBeNull()
}
