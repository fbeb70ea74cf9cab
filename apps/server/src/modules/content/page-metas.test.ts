import { afterAll, expect, test } from 'vitest'
import { seedReference } from '../../db/seed/index.ts'
import { startTestApp } from '../../http/testing.ts'

const app = await startTestApp({ settings: { BRAND_NAME: 'Driveway' } })
await seedReference(app.parts.database, app.clock.now())
afterAll(() => app.close())

test('MKT-22: a page is named in the reader’s language and after the operator, by name or by number', async () => {
  const listing = await app.call('getMetas', { page: 'listing' })
  expect(listing).toMatchObject({ status: true, result: { metatitle: 'Find Your Dream Car | Driveway' } })
  const faq = await app.send('getPageMetas', { id: 46 }, { headers: { 'accept-language': 'fr' } })
  expect(faq.body.result.metatitle).toBe('Questions et réponses | Driveway')
})
