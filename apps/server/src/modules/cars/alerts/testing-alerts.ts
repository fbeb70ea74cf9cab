import type { Request } from '@ownward/contract'
import { checkSurface, fromPrice } from '@ownward/domain/pricing'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { outbox, savedSearches } from '../../../db/schema/index.ts'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { sendLetters } from '../../ground/outbox/send-outbox.ts'
import { vehicleStore } from '../vehicles/index.ts'
import { findNews } from './find-news.ts'
import { sendAlerts } from './send-alerts.ts'

/** A Wednesday, ten in the morning in Miami. */
export const morning = '2026-12-02T15:00:00Z'

/** What a test asks for, if nothing else. */
export const wish = { query: 'city=Miami', news: true, drops: true, rhythm: 'at-once' } as const

type Wish = Request<'saveSearch'>

/** An application with what tests of saved searches do again and again; it stands at the same morning before each of them, and nobody has saved anything. */
export async function alertsApp() {
  const app = await startTestApp({ seed: 'none', now: morning, settings: { TRUST_PROXY: '1' } })
  const { parts } = app
  const { db } = parts.database
  await app.given.vehicle({ availability: 'hidden' })

  let readers = 0
  beforeEach(async () => {
    app.clock.set(morning)
    await db.delete(savedSearches)
  })

  /** Everything that the jobs do at the moment. */
  async function pass(): Promise<void> {
    const now = parts.clock.now()
    await findNews(parts, now)
    await sendAlerts(parts, now)
    await sendLetters(parts)
  }

  const mailTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id))
  const subjectsTo = async (to: string) => (await mailTo(to)).map(mail => mail.subject).toReversed()

  async function confirmToken(email: string): Promise<string> {
    const [mail] = await mailTo(email)
    return /\/alerts\/confirm\/([\w-]+)/.exec(mail!.text)![1]!
  }

  /** Somebody who has saved a search from a network of their own, and confirmed it. */
  async function visitor(asked: Partial<Wish> = {}) {
    const email = `reader${++readers}@example.com`
    expect(await save({ ...wish, email, ...asked })).toMatchObject({ status: 1, saved: false })
    const confirmed = await app.call('confirmSearch', { token: await confirmToken(email) })
    if (confirmed.status !== 1) throw new Error(confirmed.message)
    return { email, token: confirmed.token }
  }

  let networks = 0
  const save = (body: Wish) =>
    app.call('saveSearch', body, { headers: { 'x-forwarded-for': `10.0.${++networks >> 8}.${networks & 255}` } })

  const put = (id: number, availability: 'free' | 'hidden' | 'rented') =>
    parts.transact(async uow => {
      await vehicleStore(uow.tx, parts.clock.now()).putCar(id, availability)
      uow.touch(`car:${id}`, 'list')
    })

  async function price(id: number, week: number, sellingPriceCents = testSurface.sellingPriceCents): Promise<void> {
    const surface = { ...testSurface, dayCents: testSurface.dayCents + week, sellingPriceCents }
    const checked = checkSurface(surface)
    if (!checked.ok) throw new Error(checked.code)
    await parts.transact(async uow => {
      const { weekCents, dayCents } = fromPrice(checked.value)
      await uow.tx.execute(`update price_surfaces set surface = '${JSON.stringify(surface)}' where vehicle_id = ${id}`)
      await vehicleStore(uow.tx, parts.clock.now()).set(id, { weekCents, dayCents, sellingPriceCents })
      uow.touch(`car:${id}`, 'list')
    })
  }
  return { app, parts, db, pass, mailTo, subjectsTo, confirmToken, visitor, save, put, price }
}
