import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { partnerVisits } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { addPartnerVisit, dropOldPartnerVisits } from './partner-visits.ts'

const app = await startTestApp()
const { db } = app.parts.database
const hour = 3_600_000

const visit = (referer: string) =>
  app.parts.transact(({ tx }) => addPartnerVisit(tx, { vehicleId: 7, referer, vin: null, at: app.clock.now() }))
const given = (referer: string, count: number, hoursAgo: number) =>
  db.insert(partnerVisits).values(
    Array.from({ length: count }, () => ({
      vehicleId: 7,
      referer,
      at: new Date(app.clock.now().getTime() - hoursAgo * hour),
    })),
  )

const detailOf = (id: number, more: Record<string, unknown> = {}) =>
  app.send('getPreAuthVehicleDetail', { list_id: id, program: 'rideshare', financing: 'pto', ...more })

test('SRV-06: a visit by a partner link is written down with its referer and vin', async () => {
  const { id } = await app.given.vehicle()
  await detailOf(id)
  await detailOf(id, { referer: 'champmanlisting_iframe', vin: '4T1G11AK0LU000001' })
  const visits = await app.parts.database.db.select().from(partnerVisits).where(eq(partnerVisits.vehicleId, id))
  expect(visits).toMatchObject([{ referer: 'champmanlisting_iframe', vin: '4T1G11AK0LU000001', at: app.clock.now() }])
})

test('SRV-06: what a page asks in the browser belongs to the visit that the page was made for, one from elsewhere is another', async () => {
  const { id } = await app.given.vehicle()
  const person = await app.given.customer()
  const asked = { list_id: id, referer: 'champmanlisting' }
  const visits = () => app.parts.database.db.$count(partnerVisits, eq(partnerVisits.vehicleId, id))
  await app.callApi('getPreAuthVehicleDetail', asked, { locale: 'en' })
  expect(await visits()).toBe(1)
  const ours = { headers: { 'sec-fetch-site': 'same-origin' } }
  expect((await app.send('getVehiclePriceDetail', asked, { ...ours, ...person })).body.status).toBe(1)
  expect((await app.send('getPreAuthVehiclePriceDetail', asked, ours)).body.status).toBe(1)
  expect(await visits()).toBe(1)
  expect((await app.send('getVehiclePriceDetail', asked, person)).body.status).toBe(1)
  expect(await visits()).toBe(2)
})

test('SRV-06: one name adds a thousand visits a day and all names together five thousand, so that nobody fills the table', async () => {
  await db.delete(partnerVisits)
  await given('eager', 999, 23)
  await given('eager', 500, 25)
  await visit('eager')
  expect(await db.$count(partnerVisits)).toBe(1500)
  await visit('eager')
  expect(await db.$count(partnerVisits)).toBe(1500)
  await visit('other')
  expect(await db.$count(partnerVisits)).toBe(1501)
  await given('made up', 3998, 1)
  await visit('yet another')
  expect(await db.$count(partnerVisits)).toBe(5500)
  await visit('and another')
  expect(await db.$count(partnerVisits)).toBe(5500)
  app.clock.advance({ days: 1 })
  await visit('yet another')
  expect(await db.$count(partnerVisits)).toBe(5501)
})

test('SRV-06: visits are kept for 180 days', async () => {
  await db.delete(partnerVisits)
  await visit('old')
  app.clock.advance({ days: 179 })
  expect(await dropOldPartnerVisits(app.parts, app.clock.now())).toBe(0)
  await visit('new')
  app.clock.advance({ days: 2 })
  expect(await dropOldPartnerVisits(app.parts, app.clock.now())).toBe(1)
  expect(await db.select({ referer: partnerVisits.referer }).from(partnerVisits)).toEqual([{ referer: 'new' }])
})
