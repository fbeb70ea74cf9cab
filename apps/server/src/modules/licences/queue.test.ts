import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { licences, users } from '../../db/schema/index.ts'
import { startTestApp } from '../../http/testing.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database
const tess = await app.given.teamMember(['licences'])

async function waiting(
  userId: number,
  fields: Record<string, string>,
  row: Partial<typeof licences.$inferInsert> = {},
) {
  const now = app.clock.now()
  const [added] = await db
    .insert(licences)
    .values({ userId, state: 'pending', fields, createdAt: now, submittedAt: now, ...row })
    .returning({ id: licences.id })
  return added!.id
}

async function rowOf(id: number, state = 'pending') {
  const { result } = (await app.send('teamLicenceQueue', { state }, tess)).body
  return result.find((row: { id: number }) => row.id === id)
}

test('SRV-24: the queue tells what the person has stated and what differs from it, as it is now', async () => {
  const ana = await app.given.customer({
    dateOfBirth: '1988-04-05',
    address: '1 Ocean Drive',
    city: 'Miami',
    state: 'FL',
    zip: '33139',
    locale: 'fr',
  })
  const fields = {
    documentNumber: 'M650',
    givenName: 'ANA',
    lastName: 'MORENO',
    dateOfBirth: '04/05/1988',
    dateOfExpiry: '03/31/2026',
    addressStreet: '2 OCEAN DR',
    addressCity: 'MIAMI',
  }
  const id = await waiting(ana.id, fields, { flags: ['expired', 'edited'] })
  expect(await rowOf(id)).toMatchObject({
    locale: 'fr',
    profile: {
      givenName: 'Ana',
      dateOfBirth: '1988-04-05',
      addressStreet: '1 Ocean Drive',
      addressPostalCode: '33139',
    },
    differs: ['addressStreet'],
    // Not expired yet, whatever was told when it was sent.
    flags: ['edited'],
    refused_before: null,
  })
  app.clock.advance({ days: 40 })
  await db.update(users).set({ lastName: 'Tremblay' }).where(eq(users.id, ana.id))
  const fresh = await app.given.teamMember(['licences'])
  const { result } = (await app.send('teamLicenceQueue', {}, fresh)).body
  expect(result.find((row: { id: number }) => row.id === id)).toMatchObject({
    differs: ['lastName', 'addressStreet'],
    flags: ['expired', 'name-mismatch', 'edited'],
  })
})

test('SRV-24: who was refused before is told with the reason; decided ones come newest first with who decided', async () => {
  const reviewer = await app.given.teamMember(['licences'])
  const ben = await app.given.customer()
  const decide = (licence_id: number, decision: 'approve' | 'reject', reason = '') =>
    app.call('teamReviewLicence', { licence_id, decision, reason }, reviewer)
  const first = await waiting(ben.id, { documentNumber: 'B1' })
  await decide(first, 'reject', 'Too dark.')
  // One that was only replaced by a newer one was not refused by anybody.
  await waiting(
    ben.id,
    { documentNumber: 'B2' },
    { state: 'rejected', decidedAt: app.clock.now(), reason: 'Replaced.' },
  )
  const third = await waiting(ben.id, { documentNumber: 'B3' })
  const { result } = (await app.send('teamLicenceQueue', {}, reviewer)).body
  expect(result.find((row: { id: number }) => row.id === third).refused_before).toEqual({
    at: app.clock.now().toISOString(),
    reason: 'Too dark.',
  })
  app.clock.advance({ minutes: 1 })
  await decide(third, 'approve')
  const approved = (await app.send('teamLicenceQueue', { state: 'approved' }, reviewer)).body
  expect(approved.result[0]).toMatchObject({
    id: third,
    decided_by: 'Tess Adams',
    decided_at: app.clock.now().toISOString(),
  })
  const rejected = (await app.send('teamLicenceQueue', { state: 'rejected' }, reviewer)).body
  expect(rejected.result.map((row: { reason: string }) => row.reason)).toEqual(expect.arrayContaining(['Too dark.']))
  expect((await app.send('teamLicenceQueue', { state: 'approved', page: 2 }, reviewer)).body).toMatchObject({
    records: approved.records,
    result: [],
  })
})
