import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, owners, vehicleClaims, vehicleDocuments } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { leaseOf } from '../../../programs/bookings/testing/given.ts'
import { givenBookings, passTime } from '../../../programs/bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const member = await app.given.teamMember(['fleet', 'bookings'])
const fortnight = { from: '2026-03-02', days: 14 } as const

async function listed(asked: object = {}) {
  const answer = await app.call('teamTimeline', { ...fortnight, ...asked }, member)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer
}

async function carOf(vehicleId: number, asked: object = {}) {
  const answer = await app.call('teamTimelineCars', { ...fortnight, ...asked, vehicle_ids: [vehicleId] }, member)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result[0]
}

const block = async (vehicle_id: number, from: string, until: string) => {
  const done = await app.call('teamBlockVehicle', { vehicle_id, from, until, note: 'New tires.' }, member)
  expect(done).toMatchObject({ status: 1 })
  return (await carOf(vehicle_id, { days: 90 }))!.spans.findLast(({ kind }) => kind === 'block')!.id
}

test('SRV-32, DESK-32: the timeline has cars with who has them in these days, and only those that somebody has when asked for', async () => {
  const { car, id } = await given.reserved()
  const idle = await app.given.vehicle()
  const later = { from: '2026-03-10' }
  expect((await listed({ ...later, busy: true })).result).toContain(car.id)
  expect((await listed({ ...later, busy: true })).result).not.toContain(idle.id)
  expect((await listed(later)).result).toEqual(expect.arrayContaining([car.id, idle.id]))
  expect((await listed({ from: '2025-01-01', busy: true })).result).toEqual([])
  expect(await carOf(car.id, later)).toMatchObject({
    time_zone: 'America/New_York',
    spans: [{ kind: 'booking', booking_id: id, state: 'new', late: false }],
  })
  expect(await carOf(idle.id, later)).toMatchObject({ spans: [] })
  expect(await carOf(999_999)).toBeUndefined()
  await given.rest()
})

test('DESK-32: cars are asked for in the order of their groups, each in one, and sold ones in none', async () => {
  const [other] = await db
    .insert(owners)
    .values({ name: 'Aardvark Motors', kind: 'dealer', email: 'cars@example.com', phone: '3055550111', placeId: 9001 })
    .returning({ id: owners.id })
  const [mine, theirs, sold] = [
    await app.given.vehicle({ name: 'Toyota Camry XLE' }),
    await app.given.vehicle({ ownerId: other!.id }),
    await app.given.vehicle({ availability: 'sold' }),
  ]
  for (const group of ['place', 'model', 'owner', undefined]) {
    const { groups, result, records } = await listed({ group })
    expect(groups.reduce((sum, { cars }) => sum + cars, 0)).toBe(result.length)
    expect(records).toBe(result.length)
    expect(new Set(result).size).toBe(result.length)
    expect(result).toEqual(expect.arrayContaining([mine.id, theirs.id]))
    expect(result).not.toContain(sold.id)
    expect(groups.map(({ name }) => name === '')).toEqual(groups.map(() => group === undefined))
  }
  const byOwner = await listed({ group: 'owner' })
  expect(byOwner.groups[0]).toMatchObject({ name: 'Aardvark Motors', cars: 1 })
  expect(byOwner.result[0]).toBe(theirs.id)
  expect((await listed({ query: 'no such car' })).groups).toEqual([])
})

test('DESK-32: free from … to … leaves out who has a car on any of these days of its place', async () => {
  const car = await app.given.vehicle()
  const isFree = async (free_from: string, free_until: string, id = car.id) =>
    (await listed({ free_from, free_until })).result.includes(id)
  await block(car.id, '2026-03-10', '2026-03-12')
  expect(await isFree('2026-03-05', '2026-03-09')).toBe(true)
  expect(await isFree('2026-03-13', '2026-03-20')).toBe(true)
  expect(await isFree('2026-03-12', '2026-03-12')).toBe(false)
  expect(await isFree('2026-03-01', '2026-03-30')).toBe(false)
  // One day alone is from and until.
  expect((await listed({ free_from: '2026-03-11' })).result).not.toContain(car.id)
  expect(
    await app.call('teamTimeline', { ...fortnight, free_from: '2026-03-09', free_until: '2026-03-08' }, member),
  ).toMatchObject({
    status: 0,
    code: 'free-days',
  })
  await expect(app.call('teamTimeline', { ...fortnight, free_from: '2026-02-30' }, member)).rejects.toThrow(/invalid/)
})

test('DESK-32: the last days of papers stand where they fall', async () => {
  const { id } = await app.given.vehicle()
  const paper = (kind: 'registration' | 'insurance' | 'inspection', expiresOn: string) =>
    db.insert(vehicleDocuments).values({ vehicleId: id, kind, fileId: `end-${kind}`, expiresOn })
  await paper('registration', '2026-03-02')
  await paper('insurance', '2026-03-15')
  await paper('inspection', '2026-03-16')
  expect((await carOf(id))?.ending_papers).toEqual([
    { paper: 'registration', on: '2026-03-02' },
    { paper: 'insurance', on: '2026-03-15' },
  ])
})

test('DESK-32, BEY-10: of a block that is moved and a reservation at the same moment one comes through', async () => {
  for (let round = 0; round < 5; round++) {
    const [car, person] = [await app.given.vehicle(), await app.given.readyPerson()]
    const id = await block(car.id, '2026-03-03', '2026-03-04')
    const was = { from: '2026-03-03', until: '2026-03-04' }
    const answers = await Promise.all([
      app.call('book', leaseOf(car.id), person),
      app.call('teamMoveBlock', { block_id: id, from: '2026-03-10', until: '2026-03-20', was }, member),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 1])
    const live = (await db.select().from(vehicleClaims).where(eq(vehicleClaims.vehicleId, car.id))).filter(
      claim => claim.live,
    )
    expect(live.filter(({ kind }) => kind === 'block')).toHaveLength(1)
    expect(live.filter(({ kind }) => kind === 'booking')).toHaveLength(answers[0]!.status === 1 ? 1 : 0)
  }
})

test('DESK-32, DESK-20: a block is moved as it was told, logged, and refused with the next free days, or where it has changed meanwhile', async () => {
  const { car } = await given.reserved()
  const booked = (await carOf(car.id, { days: 90 }))!.spans[0]!
  expect(booked.from).toBe('2026-03-12T15:00:00.000Z')
  const id = await block(car.id, '2026-03-04', '2026-03-05')
  const preview = async (from: string, until: string) => {
    const answer = await app.call('teamPreviewBlockMove', { block_id: id, from, until }, member)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result
  }
  const was = { from: '2026-03-04', until: '2026-03-05' }
  const move = (from: string, until: string, seen = was) =>
    app.call('teamMoveBlock', { block_id: id, from, until, was: seen }, member)
  expect(await preview('2026-03-05', '2026-03-07')).toMatchObject({
    ...{ vehicle_id: car.id, note: 'New tires.', was, in_the_way: '', next_free: null },
    frees: [{ from: '2026-03-04', until: '2026-03-04' }],
    keeps: [{ from: '2026-03-06', until: '2026-03-07' }],
  })
  const taken = await preview('2026-03-11', '2026-03-12')
  expect(taken.in_the_way).toContain(booked.number)
  // It ends in another year, which is named.
  expect(taken.in_the_way).toMatch(/from 11:00 am - 12th Mar \(EDT\) to 11:00 am - 12th Mar 20\d\d \(EDT\)\./)
  // The first two days after the last one of the booking, which also the refusal names.
  const last = (await db.select().from(vehicleClaims).where(eq(vehicleClaims.id, booked.id)))[0]!.period
  expect(taken.next_free!.from > last.slice(2, 12)).toBe(true)
  expect(await move('2026-03-11', '2026-03-12')).toMatchObject({
    code: 'block-taken',
    message: expect.stringContaining('As many days are free next from'),
  })
  expect(await move('2026-03-06', '2026-03-07', { from: '2026-03-03', until: '2026-03-05' })).toMatchObject({
    code: 'changed-meanwhile',
    message: expect.stringContaining('Tess Adams'),
  })
  expect(await move('2026-03-08', '2026-03-07')).toMatchObject({ code: 'block-days' })
  // What is no day is told as one: nobody is asked for a time.
  const noDay = await app.send(
    'teamPreviewBlockMove',
    { block_id: id, from: '2026-02-31', until: '2026-03-03' },
    member,
  )
  expect(noDay.body).toMatchObject({ errors: [{ path: 'from', message: 'Please enter a day of the calendar' }] })
  // Yesterday is over, and no block begins then.
  expect(await move('2026-03-01', '2026-03-03')).toMatchObject({ code: 'block-days' })
  expect((await carOf(car.id))!.spans.find(span => span.id === id)).toMatchObject({ from: '2026-03-04T05:00:00.000Z' })

  expect(await move('2026-03-05', '2026-03-07')).toMatchObject({ status: 1 })
  expect((await carOf(car.id))!.spans.find(span => span.id === id)).toMatchObject({
    from: '2026-03-05T05:00:00.000Z',
    until: '2026-03-08T05:00:00.000Z',
  })
  const ofCar = and(eq(auditLog.action, 'vehicle_block_moved'), eq(auditLog.subject, `vehicle:${car.id}`))
  const log = await db.select().from(auditLog).where(ofCar)
  expect(log.map(({ reason }) => reason)).toEqual(['2026-03-04 – 2026-03-05 → 2026-03-05 – 2026-03-07: New tires.'])
  // One that has begun keeps its beginning.
  app.clock.set(new Date('2026-03-06T15:00:00Z'))
  const now = { from: '2026-03-05', until: '2026-03-07' }
  expect(await move('2026-03-08', '2026-03-09', now)).toMatchObject({ code: 'block-begun' })
  // So no other days are named for it where somebody is in the way of its last one.
  expect(await preview('2026-03-05', '2026-03-12')).toMatchObject({
    in_the_way: expect.stringContaining(booked.number),
    next_free: null,
  })
  expect(await move('2026-03-05', '2026-03-12', now)).toMatchObject({
    code: 'block-taken',
    message: expect.not.stringContaining('free next'),
  })
  expect(await move('2026-03-05', '2026-03-09', now)).toMatchObject({ status: 1 })
  await app.call('teamUnblockVehicle', { block_id: id }, member)
  expect(await move('2026-03-05', '2026-03-08', now)).toMatchObject({ code: 'no-block' })
  await given.rest()
})

test('DESK-32: a car that is out longer than agreed is late, and free on no day before it is back', async () => {
  const { car, id } = await given.active()
  const isFree = async (day: string) => (await listed({ free_from: day })).result.includes(car.id)
  const ofBooking = and(eq(vehicleClaims.bookingId, id), eq(vehicleClaims.kind, 'booking'))
  await db
    .update(vehicleClaims)
    .set({ period: sql`tstzrange(lower(period), lower(period) + interval '1 day')` })
    .where(ofBooking)
  await passTime(app, { days: 3 })
  const now = app.clock.now()
  const span = (await carOf(car.id, { from: now.toISOString().slice(0, 10) }))?.spans[0]
  expect(span).toMatchObject({ kind: 'booking', late: true, until: now.toISOString() })
  expect(await isFree('2027-05-01')).toBe(false)
  expect((await listed({ from: now.toISOString().slice(0, 10), busy: true })).result).toContain(car.id)
  await given.rest()
})
