import { checkSurface, fromPrice } from '@ownward/domain/pricing'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox, savedSearches, searchTellings } from '../../../db/schema/index.ts'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { sendLetters } from '../../ground/outbox/send-outbox.ts'
import { vehicleStore } from '../vehicles/index.ts'
import { dropOldSearches } from './end-searches.ts'
import { findNews } from './find-news.ts'
import { nextAlert, sendAlerts } from './send-alerts.ts'

// A Wednesday, ten in the morning in Miami.
const morning = '2026-12-02T15:00:00Z'
const app = await startTestApp({ seed: 'none', now: morning, settings: { TRUST_PROXY: '1' } })
const { parts } = app
const { db } = parts.database
const member = await app.given.teamMember()
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

const wish = { query: 'city=Miami', news: true, drops: true, rhythm: 'at-once' } as const

async function confirmToken(email: string): Promise<string> {
  const [mail] = await mailTo(email)
  return /\/alerts\/confirm\/([\w-]+)/.exec(mail!.text)![1]!
}

/** Somebody who has saved a search from a network of their own, and confirmed it. */
async function visitor(asked: Partial<Parameters<typeof app.call<'saveSearch'>>[1]> = {}) {
  const email = `reader${++readers}@example.com`
  expect(await save({ ...wish, email, ...asked })).toMatchObject({ status: 1, saved: false })
  const confirmed = await app.call('confirmSearch', { token: await confirmToken(email) })
  if (confirmed.status !== 1) throw new Error(confirmed.message)
  return { email, token: confirmed.token }
}

let networks = 0
const save = (body: Parameters<typeof app.call<'saveSearch'>>[1]) =>
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

describe('saving', () => {
  test('PICK-07: a visitor confirms by one press, once, within seven days; reading the link confirms nothing', async () => {
    const email = 'first@example.com'
    expect(await save({ ...wish, email: ' First@Example.com ' })).toMatchObject({ status: 1, saved: false })
    const token = await confirmToken(email)
    expect(token).toMatch(/^[\w-]{22}$/)
    const [row] = await db.select().from(savedSearches).where(eq(savedSearches.email, email))
    expect(row).toMatchObject({ confirmedAt: null, question: 'city=Miami', timeZone: 'America/New_York' })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await app.call('readConfirmation', { token })).toMatchObject({ status: 1, result: { said: ['Miami'] } })
    const car = await app.given.vehicle({ availability: 'hidden' })
    await put(car.id, 'free')
    await pass()
    expect(await subjectsTo(email)).toEqual(['Confirm your saved search'])

    expect(await app.call('confirmSearch', { token })).toMatchObject({ status: 1 })
    expect(await app.call('confirmSearch', { token })).toMatchObject({ status: 0, code: 'alert-link-over' })
    const late = 'late@example.com'
    await save({ ...wish, email: late })
    app.clock.advance({ days: 7 })
    expect(await app.call('confirmSearch', { token: await confirmToken(late) })).toMatchObject({
      code: 'alert-link-over',
    })
    await dropOldSearches(parts, parts.clock.now())
    expect(await db.select().from(savedSearches).where(eq(savedSearches.email, late))).toEqual([])
  })

  test('PICK-07: the answer is the same for a new address, a known one and a customer’s, and when no further mail goes', async () => {
    const customer = await app.given.customer({ email: 'customer@example.com' })
    await app.call('saveSearch', { ...wish }, { token: customer.token })
    const known = await visitor()
    const answers: unknown[] = []
    for (const email of ['new@example.com', known.email, 'customer@example.com'])
      answers.push(await save({ ...wish, email }))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    for (let i = 0; i < 4; i++)
      answers.push(await save({ ...wish, query: `seats=${i + 2}`, email: 'new+tag@example.com' }))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect((await mailTo('new@example.com')).length + (await mailTo('new+tag@example.com')).length).toBe(3)
  })

  test('PICK-07: ten an hour come from one network', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    const ask = (n: number) => app.send('saveSearch', { ...wish, email: `many${n}@example.com` }, from)
    for (let n = 0; n < 10; n++) expect((await ask(n)).status).toBe(200)
    expect((await ask(10)).status).toBe(429)
    app.clock.advance({ minutes: 60 })
    expect((await ask(10)).status).toBe(200)
  })

  test('PICK-06: page, order, size and pick are left out; an equal question is changed, not doubled; a wrong form saves nothing', async () => {
    const { token } = await app.given.customer()
    const own = (body: object) => app.call('saveSearch', { ...wish, ...body }, { token })
    expect(await own({ query: 'make=Toyota&page=3&orderby=rent_asc&limit=32&pick=1-2&view=compare' })).toMatchObject({
      saved: true,
    })
    expect(await own({ query: 'make=Toyota', rhythm: 'daily', drops: false })).toMatchObject({ saved: true })
    const mine = await app.call('getMyAlerts', {}, { token })
    expect(mine).toMatchObject({
      result: [{ query: 'make=Toyota', rhythm: 'daily', news: true, drops: false, state: 'on' }],
    })
    expect(await own({ news: false, drops: false })).toMatchObject({ status: 0, code: 'alert-kinds' })
    for (const email of [
      '',
      'ana',
      'ana@x',
      'a b@example.com',
      'a@b.com,c@d.com',
      'x<ana@example.com>',
      `${'a'.repeat(250)}@example.com`,
    ])
      expect(await save({ ...wish, email }), email).toMatchObject({ status: 0, code: 'alert-email' })
  })

  test('PICK-06: twenty searches of one person or address are the most', async () => {
    const { token } = await app.given.customer()
    for (let n = 1; n <= 20; n++)
      expect(await app.call('saveSearch', { ...wish, query: `seats=${n}` }, { token })).toMatchObject({ saved: true })
    expect(await app.call('saveSearch', { ...wish, query: 'make=Ford' }, { token })).toMatchObject({
      code: 'alert-most',
    })
    expect(await app.call('saveSearch', { ...wish, query: 'seats=3', drops: false }, { token })).toMatchObject({
      saved: true,
    })
    const mine = await app.call('getMyAlerts', {}, { token })
    const id = mine.status === 1 ? mine.result[0]!.id : 0
    await app.call('changeMyAlert', { id, change: 'stop' }, { token })
    expect(await app.call('saveSearch', { ...wish, query: 'make=Ford' }, { token })).toMatchObject({ saved: true })
    expect(await app.call('changeMyAlert', { id, change: 'resume' }, { token })).toMatchObject({ code: 'alert-most' })
    const other = await app.given.customer()
    expect(await app.call('changeMyAlert', { id, change: 'stop' }, { token: other.token })).toMatchObject({
      code: 'no-alert',
    })
  })
})

describe('telling', () => {
  test('PICK-08: a car that the team puts on the list is told once, with its price, what that belongs to, its place and its page', async () => {
    const reader = await visitor({ query: 'make=Toyota&page=2' })
    const elsewhere = await visitor({ query: 'make=Ford' })
    const car = await app.given.vehicle({ availability: 'hidden' })
    await db.execute(
      `insert into vehicle_photos (vehicle_id, position, picture_key, kind, angle) values (${car.id}, 0, 'sedan-side-f4f4f2', 'illustration', 'side')`,
    )
    expect(
      await app.call('teamPublishVehicle', { vehicle_id: car.id, published: true }, { token: member.token }),
    ).toMatchObject({ status: 1 })
    await pass()
    await pass()
    const [mail, ...others] = await mailTo(reader.email)
    expect(others.length).toBe(1)
    expect(mail).toMatchObject({ subject: 'A new car for your search', unsubscribe: `/alerts/${reader.token}` })
    expect(mail!.text).toContain('Your search: Toyota')
    expect(mail!.text).toContain('2024 Toyota Camry SE')
    expect(mail!.text).toContain('$189.00 a week, with an initial fee of $1,000.00 and 1,000 miles a month')
    expect(mail!.text).toContain('In Miami, FL')
    expect(mail!.text).toContain(`${parts.config.publicUrl}/car/details/${car.id}/`)
    expect(mail!.html).toMatch(/<img src="http[^"]+\/pictures\//)
    expect(mail!.sentAt).not.toBeNull()
    expect(await subjectsTo(elsewhere.email)).toEqual(['Confirm your saved search'])
  })

  test('PICK-08: words of a question are met as the list meets them, slips of the keyboard forgiven', async () => {
    const reader = await visitor({ query: 'q=toyta%20camrry' })
    const car = await app.given.vehicle({ availability: 'hidden' })
    await put(car.id, 'free')
    await pass()
    expect(await subjectsTo(reader.email)).toContain('A new car for your search')
  })

  test('PICK-08: one that comes back within 14 days is not new', async () => {
    const car = await app.given.vehicle()
    const reader = await visitor()
    await put(car.id, 'rented')
    await pass()
    app.clock.advance({ days: 13 })
    await put(car.id, 'free')
    await pass()
    expect(await subjectsTo(reader.email)).toEqual(['Confirm your saved search'])
    await put(car.id, 'rented')
    app.clock.advance({ days: 14 })
    await put(car.id, 'free')
    await pass()
    expect(await subjectsTo(reader.email)).toContain('A new car for your search')
  })

  test('PICK-09: a lower price is told with the old one, and no price twice; one that rose again before is not', async () => {
    const car = await app.given.vehicle()
    const reader = await visitor()
    await price(car.id, 200)
    await pass()
    expect((await mailTo(reader.email)).length).toBe(1)
    await price(car.id, -100)
    await pass()
    const [mail] = await mailTo(reader.email)
    expect(mail).toMatchObject({ subject: 'A lower price in your search' })
    expect(mail!.text).toContain('Now $182.00 a week, before that $189.00; since December 2, 2026')
    app.clock.advance({ hours: 2 })
    await price(car.id, 300)
    await price(car.id, -100)
    await pass()
    await price(car.id, -300)
    await price(car.id, 100)
    await pass()
    expect((await mailTo(reader.email)).length).toBe(2)
    await price(car.id, -100, testSurface.sellingPriceCents - 100_00)
    await pass()
    const [second] = await mailTo(reader.email)
    expect(second!.text).toContain('Sells for $17,900.00, before that $18,000.00')
    expect(second!.text).not.toContain('Now $182.00')
  })

  test('PICK-08, PICK-09: who wants only the one is not told of the other', async () => {
    const car = await app.given.vehicle()
    const [news, drops] = [await visitor({ drops: false }), await visitor({ news: false })]
    const next = await app.given.vehicle({ availability: 'hidden' })
    await put(next.id, 'free')
    await price(car.id, -100)
    await pass()
    expect((await subjectsTo(news.email)).slice(1)).toEqual(['A new car for your search'])
    expect((await subjectsTo(drops.email)).slice(1)).toEqual(['A lower price in your search'])
  })

  test('PICK-09, PICK-10: three processes at once, one of them begun again, write one letter', async () => {
    const reader = await visitor()
    const others = await Promise.all(
      [1, 2].map(() => startTestApp({ seed: 'none', now: morning, database: parts.config.databaseUrl! })),
    )
    const car = await app.given.vehicle({ availability: 'hidden' })
    await put(car.id, 'free')
    const now = parts.clock.now()
    const all = [parts, ...others.map(other => other.parts)]
    await Promise.all(all.flatMap(each => [findNews(each, now), findNews(each, now)]))
    await Promise.all(all.flatMap(each => [sendAlerts(each, now), sendAlerts(each, now)]))
    expect((await subjectsTo(reader.email)).slice(1)).toEqual(['A new car for your search'])
    expect(await db.select().from(searchTellings).where(eq(searchTellings.vehicleId, car.id))).not.toEqual([])
  })
})

describe('when', () => {
  test('PICK-10: at once writes an hour after its last mail at the earliest, and by night with the morning; once a day at eight', async () => {
    const reader = await visitor()
    const daily = await visitor({ rhythm: 'daily' })
    const cars: { id: number }[] = []
    for (let n = 0; n < 3; n++) cars.push(await app.given.vehicle({ availability: 'hidden' }))
    await put(cars[0]!.id, 'free')
    await pass()
    app.clock.advance({ minutes: 20 })
    await put(cars[1]!.id, 'free')
    await pass()
    expect((await mailTo(reader.email)).length).toBe(2)
    expect(await nextAlert(parts, new Date('2026-12-03T00:00:00Z'))).toEqual(new Date('2026-12-02T16:00:00Z'))
    app.clock.set('2026-12-02T16:00:00Z')
    await pass()
    expect((await mailTo(reader.email)).length).toBe(3)
    // 21:30 in Miami.
    app.clock.set('2026-12-03T02:30:00Z')
    await put(cars[2]!.id, 'free')
    await pass()
    expect((await mailTo(reader.email)).length).toBe(3)
    expect((await mailTo(daily.email)).length).toBe(1)
    app.clock.set('2026-12-03T12:59:59Z')
    await pass()
    expect((await mailTo(reader.email)).length + (await mailTo(daily.email)).length).toBe(4)
    app.clock.set('2026-12-03T13:00:00Z')
    await pass()
    expect((await mailTo(reader.email)).length).toBe(4)
    expect((await subjectsTo(daily.email)).at(-1)).toBe('3 new cars for your search')
    app.clock.set('2026-12-04T13:00:00Z')
    await pass()
    expect((await mailTo(daily.email)).length).toBe(2)
  })

  test('PICK-10: a mail that could not go by day waits for the morning', async () => {
    const reader = await visitor()
    const car = await app.given.vehicle({ availability: 'hidden' })
    app.clock.set('2026-12-03T01:59:00Z')
    await put(car.id, 'free')
    await findNews(parts, parts.clock.now())
    await sendAlerts(parts, parts.clock.now())
    app.clock.set('2026-12-03T02:01:00Z')
    await sendLetters(parts)
    expect((await mailTo(reader.email))[0]).toMatchObject({ sentAt: null, notBefore: new Date('2026-12-03T13:00:00Z') })
    app.clock.set('2026-12-03T13:00:00Z')
    await sendLetters(parts)
    expect((await mailTo(reader.email))[0]!.sentAt).not.toBeNull()
  })

  test('PICK-10: ten cars are named, and how many more there are', async () => {
    const reader = await visitor()
    for (let n = 0; n < 12; n++)
      await put((await app.given.vehicle({ availability: 'hidden', name: 'Toyota Camry X' })).id, 'free')
    await pass()
    const [mail] = await mailTo(reader.email)
    expect(mail!.subject).toBe('12 new cars for your search')
    expect(mail!.text.match(/New on the list/g)!.length).toBe(10)
    expect(mail!.text).toContain('2 more are on the list.')
    expect(mail!.text).toContain('/cars/city=Miami')
  })

  test('PICK-10: a car that went before its mail is not told of, and nothing is sent for it alone', async () => {
    const reader = await visitor({ rhythm: 'daily' })
    const car = await app.given.vehicle({ availability: 'hidden' })
    await put(car.id, 'free')
    await pass()
    await put(car.id, 'rented')
    app.clock.set('2026-12-03T13:00:00Z')
    await pass()
    expect((await mailTo(reader.email)).length).toBe(1)
    // It was never told, so it is told when it can be had.
    await put(car.id, 'free')
    await pass()
    app.clock.set('2026-12-04T13:00:00Z')
    await pass()
    expect((await subjectsTo(reader.email)).at(-1)).toBe('A new car for your search')
  })
})

describe('stopping', () => {
  test('PICK-11: one press stops the search, another all of the address, and what waits is not sent; it can be taken up again for 30 days', async () => {
    const reader = await visitor()
    await save({ ...wish, email: reader.email, query: 'make=Toyota' })
    await app.call('confirmSearch', { token: await confirmToken(reader.email) })
    const car = await app.given.vehicle({ availability: 'hidden' })
    await put(car.id, 'free')
    await findNews(parts, parts.clock.now())
    await sendAlerts(parts, parts.clock.now())
    expect(await app.call('readAlert', { token: reader.token })).toMatchObject({ result: { state: 'on' }, others: 1 })
    expect(await app.call('changeAlert', { token: reader.token, change: 'stop' })).toMatchObject({ status: 1 })
    await sendLetters(parts)
    const sent = (await mailTo(reader.email)).filter(mail => mail.subject === 'A new car for your search')
    expect(sent.length).toBe(1)
    expect(await app.call('changeAlert', { token: reader.token, change: 'resume' })).toMatchObject({ status: 1 })
    expect(await app.call('changeAlert', { token: reader.token, change: 'stop-all' })).toMatchObject({ status: 1 })
    const next = await app.given.vehicle({ availability: 'hidden' })
    await put(next.id, 'free')
    await pass()
    expect((await mailTo(reader.email)).filter(mail => mail.subject === 'A new car for your search').length).toBe(1)
    app.clock.advance({ days: 29 })
    await dropOldSearches(parts, parts.clock.now())
    expect(await app.call('readAlert', { token: reader.token })).toMatchObject({ result: { state: 'stopped' } })
    app.clock.advance({ days: 1 })
    await dropOldSearches(parts, parts.clock.now())
    expect(await app.call('readAlert', { token: reader.token })).toMatchObject({ code: 'no-alert' })
    expect(await app.call('readAlert', { token: `${reader.token.slice(0, -1)}_` })).toMatchObject({ code: 'no-alert' })
  })

  test('PICK-11: a search ends after 180 days unless it is renewed from a mail seven days before', async () => {
    const [renewed, ended] = [await visitor(), await visitor()]
    app.clock.set('2027-05-24T15:00:00Z')
    await pass()
    for (const { email, token } of [renewed, ended]) {
      const [mail] = await mailTo(email)
      expect(mail).toMatchObject({ subject: 'Your saved search ends on May 31, 2027', unsubscribe: `/alerts/${token}` })
    }
    await app.call('changeAlert', { token: renewed.token, change: 'renew' })
    app.clock.set('2027-06-01T15:00:00Z')
    const car = await app.given.vehicle({ availability: 'hidden' })
    await put(car.id, 'free')
    await pass()
    expect((await subjectsTo(renewed.email)).at(-1)).toBe('A new car for your search')
    expect((await subjectsTo(ended.email)).at(-1)).toBe('Your saved search ends on May 31, 2027')
    expect(await app.call('readAlert', { token: ended.token })).toMatchObject({ result: { state: 'stopped' } })
  })
})
