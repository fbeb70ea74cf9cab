import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { licences, outbox, places, vehicleClaims } from '../../../db/schema/index.ts'
import { testBrowser } from '../../../outside/push/testing-browser.ts'
import { transactAt } from '../../../work.ts'
import { sendPushes } from '../../ground/outbox/send-pushes.ts'
import { makePushKeys } from '../../ground/push/index.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { waitlistApp } from './testing-waitlist.ts'

const { app, parts, db, again, rented, put, join, pass, free, heldFor, entry, told, carOf } = await waitlistApp()
afterAll(() => app.close())
await transactAt(parts, parts.clock.now(), work => makePushKeys(work))
const miami = { name: 'Miami', folded: 'miami', state: 'FL', country: 'US', timeZone: 'America/New_York' }
await db.insert(places).values({ id: 9601, ...miami, lat: 25.77, lng: -80.19, population: 442_241 })

test('PICK-25, HOME-16: whose turn it is hears of it on a device, which opens the car and says until when only where its lock screen may', async () => {
  // Who lives in Florida is not asleep at ten in the morning.
  const [ana, ben] = [await app.given.readyPerson({ state: 'FL' }), await app.given.readyPerson({ state: 'FL' })]
  const car = await rented()
  const [open, closed, other] = [testBrowser(), testBrowser(), testBrowser()]
  const subscribe = ({ endpoint, keys }: typeof open, who: { token: string }, more: object = {}) =>
    app.send('subscribePush', { endpoint, keys, ...more }, who)
  await subscribe(open, ana, { details: 1 })
  await subscribe(closed, ana)
  await subscribe(other, ben)
  await join(car, ana)
  await join(car, ben)
  await db.delete(outbox).where(eq(outbox.channel, 'push'))
  await free(car)
  expect(await sendPushes(parts, parts.clock.now())).toBe(2)
  const shownBy = (browser: typeof open) =>
    parts.push.handed!.filter(({ endpoint }) => endpoint === browser.endpoint).map(({ body }) => browser.read(body))
  expect(shownBy(open)).toMatchObject([{ body: expect.stringContaining('2024 Toyota Camry SE') }])
  expect(shownBy(closed)).toHaveLength(1)
  expect(JSON.stringify(shownBy(closed))).not.toContain('Camry')
  expect(shownBy(other)).toEqual([])
  const mails = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, ben.id as never), eq(outbox.channel, 'email')))
  expect(mails.filter(({ subject }) => subject.includes('Held'))).toEqual([])
})

test('PICK-25: a car that comes back in the evening is held over the night, and can be reserved until the next day', async () => {
  // 19:30 in Miami: an hour and a half that evening, the rest from 8:00 on.
  app.clock.set('2026-03-03T00:30:00Z')
  const [ana, ben] = [await again(await app.given.readyPerson()), await again(await app.given.readyPerson())]
  const car = await rented()
  const [first] = [await join(car, ana), await join(car, ben)]
  await free(car)
  const until = '2026-03-03T15:30:00.000Z'
  expect(await entry(first)).toMatchObject({ state: 'held', heldUntil: new Date(until) })
  expect(await told(ana)).toMatchObject([{ kind: 'waitlist_held', until }])
  for (const night of ['2026-03-03T02:30:00Z', '2026-03-03T09:00:00Z', '2026-03-03T15:29:59Z']) {
    app.clock.set(night)
    await pass()
    expect(await heldFor(car), night).toEqual([ana.id])
    expect(await app.call('book', leaseOf(car.id), await again(ben)), night).toMatchObject({ code: 'car-held' })
  }
  app.clock.set(until)
  await pass()
  expect(await heldFor(car)).toEqual([ben.id])
})

test('PICK-26: a sold car ends every place in its line and tells each, once, and leaves their other lines alone', async () => {
  const [ana, ben, car, other] = [
    await app.given.customer(),
    await app.given.readyPerson(),
    await rented(),
    await rented(),
  ]
  const [first, second, beside] = [await join(car, ana), await join(car, ben), await join(other, ana)]
  await put(car.id, 'sold')
  expect(await pass()).toBe(2)
  expect(await pass()).toBe(0)
  for (const id of [first, second]) expect(await entry(id)).toMatchObject({ state: 'gone' })
  expect(await entry(beside)).toMatchObject({ state: 'waiting' })
  for (const who of [ana, ben]) expect(await told(who)).toMatchObject([{ kind: 'waitlist_over', how: 'sold' }])
  expect((await carOf(car)).availability).toBe('sold')
})

test('PICK-25, PICK-26: while the team keeps a car back nobody else reserves it for the days behind that, but where nobody in its line could have it', async () => {
  const [tess, ana, eve] = [await app.given.teamMember(), await app.given.readyPerson(), await app.given.readyPerson()]
  const [freed, blocked] = [await rented(), await rented()]
  for (const car of [freed, blocked]) await join(car, ana)
  await free(freed)
  app.clock.advance({ minutes: 1 })
  const day = { from: '2026-03-02', until: '2026-03-03', note: 'Brakes' }
  // One is kept back while it is held, the other before it comes back.
  for (const car of [freed, blocked])
    expect(await app.call('teamBlockVehicle', { vehicle_id: car.id, ...day }, tess)).toMatchObject({ status: 1 })
  await put(blocked.id, 'free')
  for (const car of [freed, blocked]) expect((await carOf(car)).availability, 'before the job has looked').toBe('held')
  await pass()
  for (const car of [freed, blocked]) {
    expect(await heldFor(car)).toEqual([])
    expect(await app.call('book', leaseOf(car.id), eve)).toMatchObject({ status: 0, code: 'car-held' })
    expect(await app.call('getVehicleQuote', leaseOf(car.id), eve)).toMatchObject({ status: 0, code: 'car-held' })
  }
  expect(await pass(), 'it is not done again and again').toBe(0)

  app.clock.set('2026-03-04T15:00:00Z')
  await pass()
  for (const car of [freed, blocked]) expect(await heldFor(car)).toEqual([ana.id])

  const lacking = await rented()
  await join(lacking, await again(eve))
  await db
    .update(licences)
    .set({ state: 'rejected' })
    .where(eq(licences.userId, eve.id as never))
  const later = { vehicle_id: lacking.id, from: '2026-03-04', until: '2026-03-06', note: 'Brakes' }
  const member = await app.given.teamMember()
  expect(await app.call('teamBlockVehicle', later, member)).toMatchObject({ status: 1 })
  await free(lacking)
  expect((await carOf(lacking)).availability).toBe('free')
  await db
    .update(licences)
    .set({ state: 'approved' })
    .where(eq(licences.userId, eve.id as never))
  await pass()
  expect((await carOf(lacking)).availability, 'somebody in its line could have it since').toBe('held')
})

test('PICK-25, DESK-32: days that are refused, or moved elsewhere, take no turn from whoever the car is held for', async () => {
  const [ana, tess] = [await again(await app.given.readyPerson()), await app.given.teamMember(['fleet'])]
  const car = await rented()
  const first = await join(car, ana)
  const at = app.clock.now()
  const day = (days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await free(car)
  await pass()
  expect(await entry(first)).toMatchObject({ state: 'held' })
  // Kept back only after a program of theirs would be over.
  const [block] = await db
    .insert(vehicleClaims)
    .values({
      ...{
        vehicleId: car.id as never,
        userId: tess.id as never,
        kind: 'block',
        live: true,
        createdAt: at,
        note: 'Far',
      },
      period: `[${day(1300)}T04:00:00Z,${day(1302)}T04:00:00Z)`,
    })
    .returning()
  const taken = { vehicle_id: car.id, from: day(1299), until: day(1301), note: 'Twice.' }
  expect(await app.call('teamBlockVehicle', taken, tess)).toMatchObject({ code: 'block-taken' })
  expect(await entry(first)).toMatchObject({ state: 'held' })
  const was = { from: day(1300), until: day(1301) }
  const move = { block_id: block!.id, from: day(1304), until: day(1305), was }
  expect(await app.call('teamMoveBlock', move, tess)).toMatchObject({ status: 1 })
  expect(await entry(first)).toMatchObject({ state: 'held' })
})
