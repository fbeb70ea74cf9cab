import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pageMetas } from '../../../db/schema/index.ts'
import { seedReference } from '../../../db/seed/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { contentChanged } from './page-metas.ts'

const app = await startTestApp({ settings: { BRAND_NAME: 'Driveway' } })
await seedReference(app.parts.database, app.clock.now())
afterAll(() => app.close())

test('MKT-22: a page is named in the reader’s language and after the operator, by name or by number', async () => {
  const listing = await app.call('getMetas', { page: 'listing' })
  expect(listing).toMatchObject({ status: true, result: { metatitle: 'Find Your Dream Car | Driveway' } })
  const faq = await app.send('getPageMetas', { id: 46 }, { headers: { 'accept-language': 'fr' } })
  expect(faq.body.result.metatitle).toBe('Questions et réponses | Driveway')
})

test('MKT-22, NAV-20, NAV-21: every page of the sources has its words in both languages, and no two pages one number but those of C-16', async () => {
  const rows = await app.parts.database.db.select().from(pageMetas)
  const named = (locale: string) => new Set(rows.filter(row => row.locale === locale).map(({ page }) => page))
  for (const locale of ['en', 'fr'])
    expect(
      [...pageKeys].filter(key => !named(locale).has(key)),
      locale,
    ).toEqual([])
  for (const { title, description } of rows) expect([title, description].every(text => text.length > 5)).toBe(true)
  const pages = Map.groupBy(rows, row => row.pageId)
  const shared = [...pages].filter(([, of]) => new Set(of.map(({ page }) => page)).size > 1)
  expect(shared.map(([id]) => id)).toEqual([12])
})

test('MKT-22: words are kept until the team changes them, and a page nobody has written is no page', async () => {
  const title = async () => (await app.call('getMetas', { page: 'login' })).result?.metatitle
  expect(await title()).toBe('Sign in | Driveway')
  await app.parts.transact(async uow => {
    await uow.tx.update(pageMetas).set({ title: 'Come in | {brand}' }).where(eq(pageMetas.page, 'login'))
    uow.touch('content')
  })
  expect(await title()).toBe('Come in | Driveway')
  const { db } = app.parts.database
  await db.update(pageMetas).set({ title: 'Changed elsewhere' }).where(eq(pageMetas.page, 'login'))
  expect(await title()).toBe('Come in | Driveway')
  contentChanged(app.parts.database, ['car:7'])
  expect(await title()).toBe('Come in | Driveway')
  contentChanged(app.parts.database, ['content'])
  expect(await title()).toBe('Changed elsewhere')
  expect(await app.call('getMetas', { page: 'nothing' })).toMatchObject({ status: false, code: 'no-page' })
})

const pageKeys = [
  ...['homepage', 'login', 'drivers', 'dealers', 'rideshare', 'regularuse', 'howitworks', 'aboutus', 'cars'],
  ...['cardetails', 'booking', 'confirmbuyreservation', 'confirmreservation', 'faq', 'publications', 'contactus'],
  ...['thankyou', 'bookingsuccess', 'employeevehicleprogram', 'carite', 'investors', 'evprogram', 'editprofile'],
  ...['uploadlicense', 'changepassword', 'prequalify', 'wishlistvehicles', 'bookings', 'myoffers', 'myofferdetails'],
  ...['myofferconfirmbooking', 'bookingdetail', 'pendingbookingdetail', 'mypayments', 'paymentmethods'],
  'invitefriends',
]
