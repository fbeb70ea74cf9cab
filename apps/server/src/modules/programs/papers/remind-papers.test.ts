import { and, asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookings, files, licences, notifications, vehicleDocuments } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { storeFile } from '../../ground/documents/store-file.ts'
import { givenBookings } from '../bookings/testing/given-booking.ts'
import { nextPaperEnd, remindPapers } from './remind-papers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)

type Kind = 'registration' | 'inspection' | 'insurance'

async function givenPaper(vehicleId: number, kind: Kind, expiresOn: string | null) {
  const bytes = new TextEncoder().encode(`${kind} of ${vehicleId}`)
  const of = { ownerId: 1, kind, mime: 'image/jpeg' as const, bytes, now: app.clock.now() }
  const { id } = await storeFile(app.parts, of)
  await db.update(files).set({ ownerId: null, deleteAfter: null }).where(eq(files.id, id))
  await db.insert(vehicleDocuments).values({ vehicleId, kind, fileId: id, position: 0, expiresOn })
}

const toldOf = async (person: { id: number }) =>
  (
    await db
      .select({ facts: notifications.facts })
      .from(notifications)
      .where(and(eq(notifications.userId, person.id as never), eq(notifications.kind, 'paper_ends')))
      .orderBy(asc(notifications.id))
  ).map(({ facts }) => `${facts.paper} ${facts.days}`)

/** Goes from one moment at which something is told to the next. */
async function passUntil(until: Date) {
  for (;;) {
    const next = await nextPaperEnd(app.parts, until)
    if (!next) break
    if (next > app.clock.now()) app.clock.set(next)
    expect(await remindPapers(app.parts, app.clock.now())).toBeGreaterThan(0)
    expect(await remindPapers(app.parts, app.clock.now())).toBe(0)
  }
  app.clock.set(until)
}

test('HOME-11: who drives a car is told 30, 14 and 3 days before a paper of it ends, at nine by its place; nobody else is', async () => {
  const driven = await given.active()
  const waiting = await given.approved()
  await givenPaper(driven.car.id, 'registration', '2026-04-20')
  await givenPaper(driven.car.id, 'inspection', '2026-03-30')
  await givenPaper(driven.car.id, 'insurance', null)
  await givenPaper(waiting.car.id, 'registration', '2026-04-20')
  // Found late, it is told once, with the days that are left.
  expect(await remindPapers(app.parts, app.clock.now())).toBe(1)
  expect(await toldOf(driven.person)).toEqual(['inspection 18'])
  expect(await nextPaperEnd(app.parts, new Date('2026-05-01T15:00:00Z'))).toEqual(new Date('2026-03-16T13:00:00Z'))
  await passUntil(new Date('2026-05-01T15:00:00Z'))
  expect(await toldOf(driven.person)).toEqual([
    ...['inspection 18', 'inspection 14', 'registration 30'],
    ...['inspection 3', 'registration 14', 'registration 3'],
  ])
  expect(await toldOf(waiting.person)).toEqual([])
})

test('HOME-11: a new paper is told of anew, one’s own insurance leaves ours out, and home shows license and papers with their ends', async () => {
  const { id, person, car } = await given.active()
  const today = app.clock.now().toISOString().slice(0, 10)
  const dayIn = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  await givenPaper(car.id, 'insurance', dayIn(3))
  await givenPaper(car.id, 'registration', dayIn(-1))
  await remindPapers(app.parts, app.clock.now())
  expect(await toldOf(person)).toEqual(['insurance 3'])
  await db
    .update(vehicleDocuments)
    .set({ expiresOn: dayIn(14) })
    .where(and(eq(vehicleDocuments.vehicleId, car.id), eq(vehicleDocuments.kind, 'insurance')))
  await remindPapers(app.parts, app.clock.now())
  expect(await toldOf(person)).toEqual(['insurance 3', 'insurance 14'])
  await db
    .update(licences)
    .set({ fields: { documentNumber: 'M650', dateOfExpiry: dayIn(40) } })
    .where(eq(licences.userId, person.id as never))
  const documents = async () => (await app.send('getHome', {}, person)).body.result.documents
  const own = [
    { kind: 'license', policy: null, ends_on: dayIn(40), days_left: 40 },
    { kind: 'registration', policy: null, ends_on: dayIn(-1), days_left: -1 },
  ]
  expect(await documents()).toEqual([
    own[0],
    { kind: 'insurance', policy: null, ends_on: dayIn(14), days_left: 14 },
    own[1],
  ])
  await db
    .update(bookings)
    .set({ ownInsurance: true })
    .where(eq(bookings.id, id as never))
  expect(await documents()).toEqual([...own, { kind: 'own_insurance', policy: null, ends_on: null, days_left: null }])
  await db
    .update(vehicleDocuments)
    .set({ expiresOn: dayIn(10) })
    .where(eq(vehicleDocuments.vehicleId, car.id))
  await remindPapers(app.parts, app.clock.now())
  expect(await toldOf(person)).toEqual(['insurance 3', 'insurance 14', 'registration 10'])
})
