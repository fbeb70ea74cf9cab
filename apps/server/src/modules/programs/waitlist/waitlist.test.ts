import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cards, licences, vehicleClaims, waitlistEntries } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { dropExpiredHolds } from '../claims/claims.ts'
import { nextTurn } from './pass-turns.ts'
import { dropOldLines } from './store.ts'
import { waitlistApp } from './testing-waitlist.ts'

const { app, parts, db, again, rented, put, join, pass, free, carOf, heldFor, entry, told, mailsTo } =
  await waitlistApp()
afterAll(() => app.close())

const tillTwo = '2026-03-02T19:00:00.000Z'
const detailOf = async (id: number, who?: Awaited<ReturnType<typeof app.given.customer>>) => {
  const body = { list_id: id, program: 'rideshare', financing: 'pto' } as const
  const answer = await (who
    ? app.call('getPreAuthVehicleDetail', body, who)
    : app.call('getPreAuthVehicleDetail', body))
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}
const mine = async (who: Awaited<ReturnType<typeof app.given.customer>>) => {
  const answer = await app.call('getMyWaitlist', {}, who)
  if (answer.status !== 1) throw new Error('no waitlist')
  return answer
}

test('PICK-24: a line of a taken car is joined once, shows the place in it and what is missing, and is left by one press', async () => {
  const [ana, ben, car] = [await app.given.readyPerson(), await app.given.customer(), await rented()]
  expect(await app.call('joinWaitlist', { vehicle_id: car.id }, ana)).toMatchObject({ status: 1, place: 1 })
  expect(await app.call('joinWaitlist', { vehicle_id: car.id }, ben)).toMatchObject({ status: 1, place: 2 })
  expect(await app.call('joinWaitlist', { vehicle_id: car.id }, ana)).toMatchObject({ status: 0, code: 'waitlist-in' })

  expect(await mine(ana)).toMatchObject({
    result: [{ vehicle_id: car.id, name: '2024 Toyota Camry SE', place: 1, held: null }],
    missing: [],
    barred_until: null,
  })
  const bens = await mine(ben)
  expect(bens.result).toMatchObject([{ place: 2 }])
  expect(bens.missing).toEqual(['a verified driver’s license', 'your stated income', 'a credit card'])

  const [first] = (await mine(ana)).result
  expect(await app.call('leaveWaitlist', { id: first!.id }, ben)).toMatchObject({ status: 0, code: 'no-line' })
  expect(await app.call('leaveWaitlist', { id: first!.id }, ana)).toMatchObject({ status: 1 })
  expect(await app.call('leaveWaitlist', { id: first!.id }, ana)).toMatchObject({ status: 0, code: 'no-line' })
  expect((await mine(ben)).result).toMatchObject([{ place: 1 }])
  expect((await mine(ana)).result).toEqual([])
})

test('PICK-25: a car that has just become free is kept from everybody until its turn was given, and then from all but who it is held for', async () => {
  const [ana, eve, car] = [await app.given.readyPerson(), await app.given.readyPerson(), await rented()]
  await join(car, ana)
  await put(car.id, 'free')
  for (const who of [eve, ana]) {
    expect(await app.call('getVehicleQuote', leaseOf(car.id), who)).toMatchObject({ status: 0, code: 'car-held' })
    expect(await app.call('book', leaseOf(car.id), who)).toMatchObject({ status: 0, code: 'car-held' })
  }
  await pass()
  expect(await app.call('getVehicleQuote', leaseOf(car.id), eve)).toMatchObject({ status: 0, code: 'car-held' })
  expect(await app.call('getVehicleQuote', leaseOf(car.id), ana)).toMatchObject({ status: 1 })
  expect(await app.call('book', leaseOf(car.id), ana)).toMatchObject({ status: 1 })
  expect(await heldFor(car)).toEqual([])
})

test('PICK-24: nobody waits for the car that they have', async () => {
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle()]
  expect(await app.call('book', leaseOf(car.id), ana)).toMatchObject({ status: 1 })
  expect(await app.call('joinWaitlist', { vehicle_id: car.id }, ana)).toMatchObject({
    status: 0,
    code: 'already-yours',
  })
})

test('PICK-24: a free car refuses with its address, a hidden one like a missing one, and a sixth line is one too many', async () => {
  const [ana, car] = [await app.given.customer(), await app.given.vehicle()]
  expect(await app.call('joinWaitlist', { vehicle_id: car.id }, ana)).toMatchObject({
    status: 0,
    code: 'waitlist-free',
    result: { path: `/car/details/${car.id}/toyota-camry-se` },
  })
  const hidden = await app.given.vehicle({ availability: 'hidden' })
  expect(await app.call('joinWaitlist', { vehicle_id: hidden.id }, ana)).toMatchObject({ code: 'no-vehicle' })
  expect(await app.call('joinWaitlist', { vehicle_id: 99_999_999 }, ana)).toMatchObject({ code: 'no-vehicle' })
  for (let line = 0; line < 5; line++) await join(await rented(), ana)
  const sixth = await rented()
  expect(await app.call('joinWaitlist', { vehicle_id: sixth.id }, ana)).toMatchObject({ code: 'waitlist-most' })
})

test('PICK-24: a line of a search is joined while no car answers it', async () => {
  const ana = await app.given.customer()
  expect(await app.call('joinWaitlist', { query: 'make=Toyota' }, ana)).toMatchObject({
    status: 0,
    code: 'waitlist-free',
    result: { path: '/cars/make=Toyota' },
  })
  expect(await app.call('joinWaitlist', { query: 'color=Green&page=3' }, ana)).toMatchObject({ status: 1, place: 1 })
  expect(await app.call('joinWaitlist', { query: 'color=Green' }, ana)).toMatchObject({ code: 'waitlist-in' })
  expect((await mine(ana)).result).toMatchObject([
    { vehicle_id: null, query: 'color=Green', path: '/cars/color=Green' },
  ])
})

test('PICK-24: a search that no car can ever answer takes no place, and says so; what may come does', async () => {
  const ana = await app.given.customer()
  const never = ['make=Zzz', 'make=Toyota&model=Zzz', 'make=Honda&model=Camry', 'cab_type=Zeppelin', 'fuel=steam']
  for (const query of [...never, 'from_year=2025&to_year=2020', 'week_min=500&week_max=100'])
    expect(await app.call('joinWaitlist', { query }, ana), query).toMatchObject({ status: 0, code: 'waitlist-never' })
  expect((await mine(ana)).result).toEqual([])
  for (const query of ['make=TOYOTA&color=Brown', 'cab_type=convertible', 'fuel=diesel', 'color=Purple', 'q=zzz'])
    expect(await app.call('joinWaitlist', { query }, ana), query).toMatchObject({ status: 1 })
})

test('PICK-24: a car that there cannot be is refused in words, as is a line that there cannot be', async () => {
  const ana = await app.given.customer()
  const nothing = { status: 400, body: { code: 'invalid', message: 'There is nothing with this number' } }
  for (const id of [0, -1, 1.5, 99_999_999_999])
    expect(await app.send('joinWaitlist', { vehicle_id: id }, ana), String(id)).toMatchObject(nothing)
  expect(await app.send('leaveWaitlist', { id: 0 }, ana)).toMatchObject(nothing)
})

test('PICK-25, SRV-33: the first in line gets the car held for four hours, is told by mail and list, and others see until when', async () => {
  const [ana, ben, car] = [await app.given.readyPerson(), await app.given.readyPerson(), await rented()]
  const [first, second] = [await join(car, ana), await join(car, ben)]
  await put(car.id, 'free')
  expect((await carOf(car)).availability, 'nobody sees it free in between').toBe('held')
  await pass()
  expect(await heldFor(car)).toEqual([ana.id])
  expect(await entry(first)).toMatchObject({ state: 'held', heldUntil: new Date(tillTwo) })
  expect(await entry(second)).toMatchObject({ state: 'waiting' })
  expect(await told(ana)).toMatchObject([{ kind: 'waitlist_held', carId: car.id, until: tillTwo }])
  expect(await told(ben)).toEqual([])
  expect((await mailsTo(ana))[0]).toContain('Held for you until')
  expect((await mine(ana)).result).toMatchObject([{ held: { vehicle_id: car.id, until: tillTwo } }])

  expect(await detailOf(car.id)).toMatchObject({ availability: 'held', held_until: tillTwo })
  expect(await detailOf(car.id, ana)).toMatchObject({ availability: 'free', held_until: null })
  const listed = await app.call('searchPreAuthVehicles', { page: 1, limit: 100 })
  expect(JSON.stringify(listed)).not.toContain(`"id":${car.id},`)

  expect(await app.call('getVehicleQuote', leaseOf(car.id), ben)).toMatchObject({ status: 0, code: 'car-held' })
  expect(await app.call('book', leaseOf(car.id), ben)).toMatchObject({ status: 0, code: 'car-held' })
  // Longer than the thirty minutes of a quote.
  app.clock.advance({ hours: 3 })
  await dropExpiredHolds(db, parts.clock.now())
  const back = await again(ana)
  expect(await app.call('getVehicleQuote', leaseOf(car.id), back)).toMatchObject({
    status: 1,
    result: { hold_until: tillTwo },
  })
  expect(await app.call('book', leaseOf(car.id), back)).toMatchObject({ status: 1 })
  expect(await entry(first)).toMatchObject({ state: 'used', heldUntil: null })
  expect(await entry(second)).toMatchObject({ state: 'waiting' })
  expect(await carOf(car)).toMatchObject({ availability: 'reserved', turnSince: null })
  app.clock.advance({ hours: 2 })
  expect(await pass()).toBe(0)
  const claims = await db
    .select()
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.vehicleId, car.id as never), vehicleClaims.live))
  expect(claims).toMatchObject([{ kind: 'booking', userId: ana.id }])
})

test('PICK-26: two in line, the first lets it run out and keeps the place, the second books; one more run out bars from every line', async () => {
  const [ana, ben, car] = [await app.given.readyPerson(), await app.given.readyPerson(), await rented()]
  const [first, second] = [await join(car, ana), await join(car, ben)]
  await free(car)
  expect((await nextTurn(parts, new Date('2026-03-03T00:00:00Z')))?.toISOString()).toBe(tillTwo)
  app.clock.set(tillTwo)
  await pass()
  expect(await heldFor(car)).toEqual([ben.id])
  expect(await entry(first)).toMatchObject({ state: 'waiting', lapsedAt: new Date(tillTwo) })
  expect(await told(ana)).toMatchObject([{ kind: 'waitlist_held' }, { kind: 'waitlist_over', how: 'lapsed' }])
  const [late, next] = [await again(ana), await again(ben)]
  expect(await app.call('book', leaseOf(car.id), late)).toMatchObject({ status: 0, code: 'car-held' })
  expect(await app.call('book', leaseOf(car.id), next)).toMatchObject({ status: 1 })
  expect(await entry(second)).toMatchObject({ state: 'used' })

  app.clock.set('2026-03-20T15:00:00Z')
  const [other, third, back] = [await rented(), await rented(), await again(ana)]
  const [once, beside] = [await join(other, back), await join(third, back)]
  await free(other)
  expect(await heldFor(other)).toEqual([ana.id])
  app.clock.advance({ hours: 4 })
  await pass()
  expect((await carOf(other)).availability, 'nobody else waits: it is listed').toBe('free')
  for (const id of [first, once, beside]) expect(await entry(id)).toMatchObject({ state: 'barred' })
  expect((await told(ana)).at(-1)).toMatchObject({ how: 'barred', from: '2026-04-19T19:00:00.000Z' })
  const joinAgain = async () => app.call('joinWaitlist', { vehicle_id: third.id }, await again(ana))
  expect(await joinAgain()).toMatchObject({ code: 'waitlist-barred' })
  app.clock.set('2026-04-19T19:00:01Z')
  expect(await joinAgain()).toMatchObject({ status: 1 })
})

test('PICK-26: of four in line three get the car in turn, then it is listed', async () => {
  const car = await rented()
  const people = [1, 2, 3, 4].map(() => app.given.readyPerson())
  const line = await Promise.all(people)
  for (const who of line) await join(car, who)
  await free(car)
  for (const who of line.slice(0, 3)) {
    expect(await heldFor(car)).toEqual([who.id])
    app.clock.set(
      (
        await db
          .select()
          .from(waitlistEntries)
          .where(eq(waitlistEntries.heldVehicleId, car.id as never))
      )[0]!.heldUntil!,
    )
    await pass()
  }
  expect(await heldFor(car)).toEqual([])
  expect(await carOf(car)).toMatchObject({ availability: 'free', turnSince: null })
  // When it comes back another time, the line begins anew with those who kept their place.
  await put(car.id, 'rented')
  app.clock.advance({ hours: 1 })
  await free(car)
  expect(await heldFor(car)).toEqual([line[0]!.id])
})

test('PICK-25: who lacks something is told what, once, and keeps the place; the next who is ready gets the car', async () => {
  const [ana, ben, cid, car] = [
    await app.given.readyPerson(),
    await app.given.readyPerson(),
    await app.given.readyPerson(),
    await rented(),
  ]
  const [first] = [await join(car, ana), await join(car, ben), await join(car, cid)]
  await db.delete(cards).where(eq(cards.userId, ana.id as never))
  await db
    .update(licences)
    .set({ state: 'rejected' })
    .where(eq(licences.userId, ben.id as never))
  await free(car)
  expect(await heldFor(car)).toEqual([cid.id])
  expect((await mine(ana)).result).toMatchObject([{ place: 1, free: false }])
  expect(await told(ana)).toMatchObject([{ kind: 'waitlist_lacking', requirements: ['card'] }])
  expect(await told(ben)).toMatchObject([{ kind: 'waitlist_lacking', requirements: ['licence'] }])
  app.clock.set(tillTwo)
  await pass()
  expect(await told(ana)).toHaveLength(1)
  expect(await entry(first!)).toMatchObject({ state: 'waiting' })
  expect((await carOf(car)).availability).toBe('free')
})

test('PICK-24, PICK-26: who keeps a place in the line of a car that is back on the list sees that it can be had now', async () => {
  const [ana, car] = [await app.given.readyPerson(), await rented()]
  await join(car, ana)
  await put(car.id, 'free')
  expect((await mine(ana)).result).toMatchObject([{ free: false }])
  await pass()
  expect((await mine(ana)).result).toMatchObject([{ free: false, held: { vehicle_id: car.id } }])
  app.clock.set(tillTwo)
  await pass()
  expect((await mine(await again(ana))).result).toMatchObject([{ place: 1, free: true, held: null }])
})

test('PICK-25: the line of a car comes before lines of questions that it answers, whoever joined first', async () => {
  const [ana, ben, cid] = [await app.given.readyPerson(), await app.given.readyPerson(), await app.given.readyPerson()]
  const car = await app.given.vehicle({ availability: 'rented', color: 'Orange', searchText: 'toyota camry orange' })
  for (const query of ['color=Orange', 'color=Orange&make=Toyota'])
    expect(await app.call('joinWaitlist', { query }, query.includes('make') ? ben : ana)).toMatchObject({ status: 1 })
  expect(await app.call('joinWaitlist', { query: 'color=Purple' }, cid)).toMatchObject({ status: 1 })
  app.clock.advance({ minutes: 1 })
  await join(car, cid)
  await free(car)
  expect(await heldFor(car)).toEqual([cid.id])
  expect(
    await app.call('leaveWaitlist', { id: (await mine(cid)).result.find(line => line.held)!.id }, cid),
  ).toMatchObject({
    status: 1,
  })
  await pass()
  expect(await heldFor(car)).toEqual([ana.id])
  app.clock.set('2026-03-02T20:00:00Z')
  await pass()
  expect(await heldFor(car)).toEqual([ben.id])
  expect((await carOf(car)).availability).toBe('held')
})

test('PICK-26: a refused card leaves the car held; for whom three cars wait already gets no fourth', async () => {
  const [ana, car] = [await app.given.readyPerson({ card: testCards.noFunds }), await rented()]
  const line = await join(car, ana)
  await free(car)
  expect(await app.call('book', leaseOf(car.id), ana)).toMatchObject({ status: 0, code: 'charge-refused' })
  expect(await heldFor(car)).toEqual([ana.id])
  expect(await entry(line)).toMatchObject({ state: 'held' })
  expect((await carOf(car)).availability).toBe('held')

  const ben = await app.given.readyPerson()
  const cars = [await rented(), await rented(), await rented(), await rented()]
  for (const each of cars) await join(each, ben)
  for (const each of cars) await free(each)
  expect(await Promise.all(cars.map(heldFor))).toEqual([[ben.id], [ben.id], [ben.id], []])
  expect((await carOf(cars[3]!)).availability).toBe('free')
})

test('PICK-26: a block ends the hold with a message and the turn goes on behind it; withdrawing ends it; a sold car ends its line', async () => {
  const [tess, ana, car] = [await app.given.teamMember(), await app.given.readyPerson(), await rented()]
  const line = await join(car, ana)
  await free(car)
  app.clock.advance({ minutes: 1 })
  const day = { vehicle_id: car.id, from: '2026-03-02', until: '2026-03-03', note: 'Brakes' }
  const blocked = await app.call('teamBlockVehicle', day, tess)
  expect(blocked).toMatchObject({ status: 1 })
  expect(await heldFor(car)).toEqual([])
  expect(await entry(line)).toMatchObject({ state: 'waiting', heldVehicleId: null })
  expect((await told(ana)).at(-1)).toMatchObject({ kind: 'waitlist_over', how: 'blocked' })
  await pass()
  expect(await carOf(car), 'kept for its line behind the block').toMatchObject({ availability: 'held' })
  expect(await heldFor(car)).toEqual([])
  expect((await nextTurn(parts, new Date('2026-03-30T00:00:00Z'), parts.clock.now()))?.toISOString()).toBe(
    '2026-03-04T05:00:00.000Z',
  )
  const [block] = await db
    .select()
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.vehicleId, car.id as never), eq(vehicleClaims.kind, 'block')))
  app.clock.advance({ hours: 1 })
  expect(await app.call('teamUnblockVehicle', { block_id: block!.id }, tess)).toMatchObject({ status: 1 })
  await pass()
  expect(await heldFor(car)).toEqual([ana.id])

  expect(await app.call('teamPublishVehicle', { vehicle_id: car.id, published: false }, tess)).toMatchObject({
    status: 1,
  })
  expect((await told(ana)).at(-1)).toMatchObject({ how: 'withdrawn' })
  expect(await carOf(car)).toMatchObject({ availability: 'hidden', turnSince: null })
  expect(await pass()).toBe(0)
  expect(await entry(line)).toMatchObject({ state: 'waiting' })

  await put(car.id, 'sold')
  await pass()
  expect(await entry(line)).toMatchObject({ state: 'gone' })
  expect((await told(ana)).at(-1)).toMatchObject({ how: 'sold' })
})

test('PICK-24, PICK-25, ROLE-07: the page of a car shows the team its line by number, whose turn it is and until when; who may not see people is told how many', async () => {
  const [ana, ben, car] = [await app.given.customer(), await app.given.readyPerson(), await rented()]
  await join(car, ana)
  app.clock.advance({ minutes: 5 })
  await join(car, ben)
  await free(car)
  const fileFor = async (rights: string[]) => {
    const answer = await app.call('teamVehicle', { vehicle_id: car.id }, await app.given.teamMember(rights))
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result
  }
  const { line, waiting } = await fileFor(['fleet', 'people'])
  expect(waiting).toBe(2)
  expect(line).toEqual([
    { person: ben.id, since: '2026-03-02T15:05:00.000Z', held_until: '2026-03-02T19:05:00.000Z' },
    { person: ana.id, since: '2026-03-02T15:00:00.000Z', held_until: null },
  ])
  expect(await fileFor(['fleet', 'bookings'])).toMatchObject({ waiting: 2, line: null })
})

test('PICK-26: places that are over go after sixty days', async () => {
  const [ana, car] = [await app.given.customer(), await rented()]
  const id = await join(car, ana)
  await app.call('leaveWaitlist', { id }, ana)
  app.clock.advance({ days: 59 })
  await dropOldLines(parts, parts.clock.now())
  expect(await entry(id)).toMatchObject({ state: 'left' })
  app.clock.advance({ days: 2 })
  await dropOldLines(parts, parts.clock.now())
  expect(await entry(id)).toBeUndefined()
})
