import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookings, files, licences } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { removeStaleFiles, storeFile } from '../../ground/documents/store-file.ts'
import { givenTerms, leaseOf } from '../../programs/bookings/testing/given.ts'
import { forgetLicences } from './forget-licences.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database
await givenTerms(app)

type Row = typeof licences.$inferInsert

/** A licence with a picture on each side, in the state and of the time given. */
async function givenLicence(userId: number, row: Partial<Row>): Promise<number> {
  const now = app.clock.now()
  const sides = await Promise.all(
    (['licence_front', 'licence_back'] as const).map(kind =>
      storeFile(app.parts, { ownerId: userId, kind, mime: 'image/jpeg', bytes: Buffer.from(kind), now }),
    ),
  )
  for (const { id } of sides) await db.update(files).set({ deleteAfter: null }).where(eq(files.id, id))
  const [licence] = await db
    .insert(licences)
    .values({
      userId,
      state: 'pending',
      fields: { documentNumber: 'M650-123', dateOfExpiry: '04/05/2039' },
      flags: ['edited'],
      frontFileId: sides[0]!.id,
      backFileId: sides[1]!.id,
      createdAt: now,
      submittedAt: now,
      ...row,
    })
    .returning({ id: licences.id })
  return licence!.id
}

/** Lets days pass and the two jobs run, and tells what is left of the person's licences and how many of their pictures. */
async function after(days: number, userId: number) {
  app.clock.advance({ days })
  await forgetLicences(app.parts, app.clock.now())
  await removeStaleFiles(app.parts)
  const rows = await db.select().from(licences).where(eq(licences.userId, userId)).orderBy(licences.id)
  const owned = await db.select().from(files).where(eq(files.ownerId, userId))
  const pictures = owned.filter(({ kind }) => kind.startsWith('licence_'))
  const bytes = await Promise.all(pictures.map(file => app.parts.files.get(file.storageKey)))
  expect(bytes.every(Boolean)).toBe(true)
  return {
    rows: rows.map(({ state, fields }) => [state, fields.documentNumber ?? 'emptied']),
    pictures: pictures.length,
  }
}

test('BEY-25 SRV-23: pictures and fields of a refused licence go after 30 days, the decision and its reason stay', async () => {
  const ana = await app.given.customer()
  const id = await givenLicence(ana.id, { state: 'rejected', decidedAt: app.clock.now(), reason: 'It is too dark.' })
  expect(await after(30, ana.id)).toEqual({ rows: [['rejected', 'M650-123']], pictures: 2 })
  expect(await after(1, ana.id)).toEqual({ rows: [['rejected', 'emptied']], pictures: 0 })
  const [row] = await db.select().from(licences).where(eq(licences.id, id))
  expect(row).toMatchObject({
    reason: 'It is too dark.',
    flags: [],
    frontFileId: null,
    backFileId: null,
    emptiedAt: app.clock.now(),
  })
  expect(await app.call('getmyaccountDetails', {}, await signedInAgain(ana))).toMatchObject({
    result: { license_status: 'rejected', license_reason: 'It is too dark.' },
  })
})

test('BEY-25: what was begun and never sent goes after 30 days, what waits for the team stays', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  await givenLicence(ana.id, { state: 'draft' })
  await givenLicence(ben.id, { state: 'pending' })
  expect(await after(31, ana.id)).toEqual({ rows: [], pictures: 0 })
  expect(await after(400, ben.id)).toEqual({ rows: [['pending', 'M650-123']], pictures: 2 })
})

test('BEY-25 ROLE-02: an approved licence goes two years after the last use, and its holder is no driver any more', async () => {
  const ana = await app.given.customer()
  await givenLicence(ana.id, { state: 'approved', decidedAt: app.clock.now() })
  app.clock.advance({ days: 40 })
  await givenLicence(ana.id, { state: 'approved', decidedAt: app.clock.now() })
  expect(await after(31, ana.id)).toEqual({
    rows: [
      ['approved', 'emptied'],
      ['approved', 'M650-123'],
    ],
    pictures: 2,
  })
  expect(await after(699, ana.id)).toMatchObject({ pictures: 2 })
  expect(await app.call('getmyaccountDetails', {}, await signedInAgain(ana))).toMatchObject({
    result: { is_driver: '1' },
  })
  expect(await after(1, ana.id)).toEqual({ rows: [], pictures: 0 })
  expect(await app.call('getmyaccountDetails', {}, await signedInAgain(ana))).toMatchObject({
    result: { is_driver: '0', license_status: 'none' },
  })
})

test('BEY-25: a licence stays while a program runs and for two years after its end', async () => {
  const [ana, car] = [await app.given.readyPerson(), await app.given.vehicle()]
  await givenLicence(ana.id, { state: 'approved', decidedAt: app.clock.now() })
  const pickup = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString()
  const lease = leaseOf(car.id, { startdatetime: pickup })
  await app.call('getVehicleQuote', lease, ana)
  expect(await app.call('book', lease, ana)).toMatchObject({ status: 1 })
  expect(await after(900, ana.id)).toMatchObject({ pictures: 2 })
  await db.update(bookings).set({ state: 'completed', endAt: app.clock.now() }).where(eq(bookings.userId, ana.id))
  expect(await after(729, ana.id)).toMatchObject({ pictures: 2 })
  expect(await after(2, ana.id)).toEqual({ rows: [], pictures: 0 })
})

/** Sessions do not last for months. */
async function signedInAgain(person: { id: number; password: string }): Promise<{ token: string }> {
  const answer = await app.call('loginadvance', { user_id: person.id, password: person.password })
  if (answer.status !== 1) throw new Error(answer.message)
  return { token: answer.auth_token }
}
