import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { searchTellings } from '../../../db/schema/index.ts'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { sendLetters } from '../../ground/outbox/send-outbox.ts'
import { findNews } from './find-news.ts'
import { previewSearchLetters } from './letters/preview-letters.ts'
import { nextAlert, sendAlerts } from './send-alerts.ts'
import { alertsApp, morning } from './testing-alerts.ts'

const { app, parts, db, pass, mailTo, subjectsTo, visitor, put, price } = await alertsApp()
const member = await app.given.teamMember()

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

  test('PICK-08: what came to the list before the search was saved is not new to it, nor what came while it was stopped', async () => {
    const before = await app.given.vehicle({ availability: 'hidden' })
    await put(before.id, 'free')
    const reader = await visitor()
    await app.call('changeAlert', { token: reader.token, change: 'stop' })
    const meanwhile = await app.given.vehicle({ availability: 'hidden' })
    await put(meanwhile.id, 'free')
    await app.call('changeAlert', { token: reader.token, change: 'resume' })
    await pass()
    for (const { id } of [before, meanwhile]) await price(id, 50)
    await pass()
    expect(await subjectsTo(reader.email)).toEqual(['Confirm your saved search'])
  })

  test('PICK-09: a letter says of each price since when it holds', async () => {
    const car = await app.given.vehicle({ availability: 'free' })
    const reader = await visitor({ rhythm: 'daily' })
    await price(car.id, 0, testSurface.sellingPriceCents - 20_000)
    await pass()
    app.clock.set('2026-12-03T03:00:00Z')
    await price(car.id, -100, testSurface.sellingPriceCents - 20_000)
    app.clock.set('2026-12-03T05:30:00Z')
    await price(car.id, -200, testSurface.sellingPriceCents - 20_000)
    app.clock.set('2026-12-03T13:00:00Z')
    await pass()
    const [mail] = await mailTo(reader.email)
    expect(mail!.text).toMatch(/^Now \$175\.00 a week, before that \$189\.00; since December 3, 2026$/m)
    expect(mail!.text).toMatch(/^Sells for .*; since December 2, 2026$/m)
  })

  test('PICK-06, BEY-21: the letters of saved searches are shown with those of everything else, in both languages', () => {
    const letters = previewSearchLetters(parts.config)
    expect(letters.filter(({ locale }) => locale === 'fr').map(({ title }) => title)).toEqual([
      'Confirmez votre recherche enregistrée',
      'Une nouvelle voiture pour votre recherche',
      'Un prix en baisse dans votre recherche',
      expect.stringContaining('8 septembre 2026'),
    ])
    for (const { text } of letters) {
      expect(text).toContain('Miami · Toyota')
      expect(text).toContain(`${parts.config.publicUrl}/alerts/`)
    }
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
