import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { charges, threadMessages, vehicles } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'
import { givenCases } from '../../programs/care/testing/given-cases.ts'

const app = await startTestApp({ now: '2026-03-03T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const tess = await app.given.teamMember()
const rob = await app.given.teamMember(['people'], { firstName: 'Rob', lastName: 'Kerr' })

const ana = await app.given.customer({ firstName: 'Amélie', lastName: 'Gagnon' })
const ben = await app.given.customer({ firstName: 'Ben', lastName: 'Ortiz' })
const { id: bookingId, person: driver } = await given.active()
const [car] = await db
  .select()
  .from(vehicles)
  .where(eq(vehicles.id, (await bookingOf()).vehicleId))
async function bookingOf() {
  const rows = await db.query.bookings.findMany({ where: (row, { eq }) => eq(row.id, bookingId as never) })
  return rows[0]!
}

const wrote = (userId: number, at: string, text: string, by?: number) =>
  db.insert(threadMessages).values({
    userId,
    author: by === undefined ? 'customer' : 'team',
    authorId: by ?? userId,
    text,
    at: new Date(at),
  })
await wrote(ana.id, '2026-02-01T15:00:00Z', 'Où est ma clé rouge? 100%')
// Half past eleven at night in New York, where the business is: the next day by UTC.
await wrote(ana.id, '2026-02-11T04:30:00Z', 'Merci.')
await wrote(ben.id, '2026-02-03T15:00:00Z', 'The red key is lost.')
await wrote(ben.id, '2026-02-04T15:00:00Z', 'We look for it.', rob.id)
await wrote(driver.id, '2026-02-05T15:00:00Z', 'A light is on.')

const rowsOf = async (sought: object) => (await app.send('teamThreads', { state: 'all', ...sought }, tess)).body.result
const found = async (sought: object): Promise<number[]> =>
  (await rowsOf(sought)).map(({ person }: { person: { id: number } }) => person.id)

test('DESK-24: all threads are searched by words of one message, person, car, member, day and whether they are open', async () => {
  expect(await found({ words: 'cle ROUGE' })).toEqual([ana.id])
  expect(await found({ words: 'rouge merci' })).toEqual([])
  expect(await found({ words: '100%' })).toEqual([ana.id])
  expect(await found({ words: 'r_d' })).toEqual([])
  expect(await found({ words: 'red key' })).toEqual([ben.id])
  expect(await found({ person: 'gagnon amelie' })).toEqual([ana.id])
  // A number as the console shows it.
  const shown = `(${ana.phone.slice(0, 3)}) ${ana.phone.slice(3, 6)}-${ana.phone.slice(6)}`
  for (const number of [ana.phone, shown, `+1 ${shown}`]) expect(await found({ person: number })).toEqual([ana.id])
  for (const typed of [car!.vin.slice(-6), car!.stockNo, `${car!.year}`])
    expect(await found({ car: typed })).toEqual([driver.id])
  expect(await found({ car: 'no such car' })).toEqual([])
  // Who may not read a VIN finds nobody by it.
  const byRob = async (typed: string) =>
    (await app.send('teamThreads', { state: 'all', car: typed }, rob)).body.result.length
  expect(await Promise.all([car!.vin.slice(-6), car!.stockNo, `${car!.year}`].map(byRob))).toEqual([0, 0, 1])
  expect(await found({ member: rob.id })).toEqual([ben.id])
  expect(await found({ day: '2026-02-10' })).toEqual([ana.id])
  expect(await found({ day: '2026-02-11' })).toEqual([])
  expect(await found({ day: '2026-02-03', words: 'look' })).toEqual([])
  await app.call('teamAssignThread', { user_id: ana.id, member_id: rob.id }, tess)
  expect((await found({ member: rob.id })).sort()).toEqual([ana.id, ben.id].sort())
  await app.call('teamFinishThread', { user_id: ana.id, done: true }, tess)
  expect(await found({ state: 'open', words: 'rouge' })).toEqual([])
  expect(await found({ state: 'done', words: 'rouge' })).toEqual([ana.id])
  const wrong = await app.send('teamThreads', { day: '2026-02-31' }, tess)
  expect(wrong.body).toMatchObject({ status: -1 })
})

test('DESK-24: what was found stands in the list in place of the last message', async () => {
  expect(await rowsOf({ words: 'red' })).toMatchObject([
    { found: { from: 'person', text: 'The red key is lost.' }, last: { from: 'team', text: 'We look for it.' } },
  ])
  expect((await rowsOf({ person: 'Ortiz' }))[0].found).toBeNull()
})

test('DESK-24: beside a thread stand person, car, next charge, what is due, case and promise, as far as the rights go', async () => {
  const side = async (userId: number, member = tess) =>
    (await app.send('teamThreadSide', { user_id: userId }, member)).body
  const { result } = await side(driver.id)
  const { next_charge: next } = (await app.send('getActiveBookingDetail', { bookingid: bookingId }, driver)).body.result
  expect(result).toMatchObject({
    locale: 'en',
    programs: [{ booking_id: bookingId, vehicle_id: car!.id, state: 'active', due: 0, case: null, promise: null }],
  })
  expect(result.programs[0].next.at).toBe(next.at)
  await db
    .update(charges)
    .set({ state: 'open', openCents: 4200 as never })
    .where(eq(charges.userId, driver.id as never))
  const caseId = await givenCases(app).reported(bookingId, driver)
  expect((await side(driver.id)).result.programs[0]).toMatchObject({ case: { id: caseId } })
  expect((await side(driver.id)).result.programs[0].due).toBeGreaterThan(0)
  // Without the right to bookings nothing of them is told.
  expect((await side(driver.id, rob)).result).toMatchObject({ programs: null })
  expect((await side(ana.id)).result).toMatchObject({ programs: [] })
  expect(await side(tess.id)).toMatchObject({ status: 0, code: 'no-person' })
  expect((await app.send('teamThreadSide', { user_id: ana.id }, driver)).body).toMatchObject({ code: 'no-right' })
})
