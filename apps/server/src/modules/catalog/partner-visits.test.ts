import { expect, test } from 'vitest'
import { partnerVisits } from '../../db/schema/index.ts'
import { startTestApp } from '../../http/testing.ts'
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

test('SRV-06: one name adds a thousand visits a day and all names together five thousand, so that nobody fills the table', async () => {
  await given('eager', 999, 23)
  await given('eager', 500, 25)
  await visit('eager')
  expect(await db.$count(partnerVisits)).toBe(1500)
  await visit('eager')
  expect(await db.$count(partnerVisits)).toBe(1500)
  await visit('other')
  expect(await db.$count(partnerVisits)).toBe(1501)
  await given('made up', 3999, 1)
  await visit('yet another')
  expect(await db.$count(partnerVisits)).toBe(5500)
  app.clock.advance({ days: 1 })
  await visit('yet another')
  expect(await db.$count(partnerVisits)).toBe(5501)
})

test('SRV-06: visits are kept for half a year', async () => {
  await db.delete(partnerVisits)
  await visit('old')
  app.clock.advance({ days: 179 })
  expect(await dropOldPartnerVisits(app.parts, app.clock.now())).toBe(0)
  await visit('new')
  app.clock.advance({ days: 2 })
  expect(await dropOldPartnerVisits(app.parts, app.clock.now())).toBe(1)
  expect(await db.select({ referer: partnerVisits.referer }).from(partnerVisits)).toEqual([{ referer: 'new' }])
})
