import { and, asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outbox, places, pushSubscriptions } from '../../../db/schema/index.ts'
import { type TestBrowser, testBrowser } from '../../../outside/push/testing-browser.ts'
import { transactAt } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { nextPushDue, sendPushes } from '../../ground/outbox/send-pushes.ts'
import { makePushKeys } from '../../ground/push/index.ts'
import { openSession } from '../../people/sessions/index.ts'
import { alertsApp, morning, wish } from './testing-alerts.ts'

type Person = { id: number; token: string }

const { app, parts, db, pass, mailTo, put } = await alertsApp()
await transactAt(parts, parts.clock.now(), work => makePushKeys(work))
const miami = { name: 'Miami', folded: 'miami', state: 'FL', country: 'US', timeZone: 'America/New_York' }
await db.insert(places).values({ id: 9601, ...miami, lat: 25.77, lng: -80.19, population: 442_241 })
beforeEach(async () => void (await db.delete(outbox)))

const subscribe = (person: Person, { endpoint, keys }: TestBrowser, more: object = {}) =>
  app.send('subscribePush', { endpoint, keys, ...more }, person)
const send = () => sendPushes(parts, parts.clock.now())
const handedTo = ({ endpoint }: TestBrowser) => parts.push.handed!.filter(one => one.endpoint === endpoint)
const shownBy = (browser: TestBrowser) => handedTo(browser).map(({ body }) => browser.read(body))
/** Hours later the token of before is over. */
const fresh = async ({ id }: Person): Promise<Person> => ({
  id,
  token: await transactAt(parts, parts.clock.now(), ({ uow: { tx }, now }) =>
    openSession(tx, { userId: id as never, kind: 'customer', now, agent: 'Firefox/140.0' }),
  ),
})
const waiting = () =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, 'push'), isNull(outbox.sentAt)))
    .orderBy(asc(outbox.id))

/** Somebody in Florida with a saved search and a browser that is told of it. */
async function reader({ query = 'city=Miami', more = { searches: 1 } as object } = {}) {
  const person: Person = await app.given.customer({ state: 'FL' })
  await app.call('saveSearch', { ...wish, query }, { token: person.token })
  const browser = testBrowser()
  const added = await subscribe(person, browser, more)
  const [mine] = (await app.send('getMyAlerts', {}, person)).body.result
  return { person, browser, added: added.body, searchId: mine.id as number }
}

async function newCar() {
  const car = await app.given.vehicle({ availability: 'hidden' })
  await put(car.id, 'free')
  await pass()
  return car
}

test('PICK-12: what a search is told comes to the devices that were chosen for it, beside the mail, and says no more than its lock screen may', async () => {
  const { person, browser, added } = await reader()
  expect(added.result.push.devices).toMatchObject([{ searches: 1, rest: 0, details: 0 }])
  const open = testBrowser()
  await subscribe(person, open, { searches: 1, details: 1 })
  const other = testBrowser()
  await subscribe(person, other)
  const car = await newCar()
  expect(await send()).toBe(2)
  expect(shownBy(browser)).toEqual([
    {
      title: 'Ownward',
      body: 'Saved searches: there is news for you.',
      path: '/account/alerts',
      tag: expect.stringMatching(/^m\d+$/),
    },
  ])
  expect(shownBy(open)).toMatchObject([
    {
      title: 'A new car for your search',
      body: 'Miami: 2024 Toyota Camry SE, $189.00 a week',
      path: expect.stringContaining(`/car/details/${car.id}/`),
    },
  ])
  expect(handedTo(other)).toEqual([])
  const { rows } = await db.execute<{ email: string }>(`select email from users where id = ${person.id}`)
  expect((await mailTo(rows[0]!.email)).map(({ subject }) => subject)).toEqual(['A new car for your search'])
  // Of several cars it opens the list.
  await put((await app.given.vehicle({ availability: 'hidden' })).id, 'free')
  await put((await app.given.vehicle({ availability: 'hidden' })).id, 'free')
  app.clock.advance({ minutes: 61 })
  await pass()
  await send()
  expect(shownBy(open)[0]).toMatchObject({ title: '2 new cars for your search', path: '/cars/city=Miami' })
})

test('PICK-12, HOME-17: a device that was added for searches is told of nothing else; the choice is taken back by one press, and one told of nothing is forgotten', async () => {
  const { person, browser } = await reader()
  const tell = () =>
    transactAt(parts, parts.clock.now(), work =>
      notify(work, person.id as never, { kind: 'message_from_team', facts: {} } as never),
    )
  await tell()
  expect(await waiting()).toEqual([])
  // Told of the rest as well, it stays chosen for searches; the details of its lock screen change neither.
  expect((await subscribe(person, browser, {})).body.result.push.devices).toMatchObject([{ searches: 1, rest: 1 }])
  await tell()
  expect((await waiting()).length).toBe(1)
  await send()
  expect((await subscribe(person, browser, { searches: 0 })).body.result.push.devices).toMatchObject([
    { searches: 0, rest: 1 },
  ])
  await newCar()
  expect(await waiting()).toEqual([])

  const second = await reader()
  await put((await app.given.vehicle({ availability: 'hidden' })).id, 'free')
  await pass()
  expect((await waiting()).length).toBe(1)
  expect((await subscribe(second.person, second.browser, { searches: 0 })).body.result.push.devices).toEqual([])
  expect(await waiting()).toEqual([])
  expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, second.browser.endpoint))).toBe(0)
})

test('PICK-12, PICK-11: a stopped search pushes nothing any more, not even what waits, and the others of the person do', async () => {
  const { person, browser, searchId } = await reader()
  await app.call('saveSearch', { ...wish, query: 'make=Toyota' }, { token: person.token })
  await newCar()
  expect((await waiting()).length).toBe(2)
  await app.call('changeMyAlert', { id: searchId, change: 'stop' }, { token: person.token })
  expect((await waiting()).map(({ topic }) => topic)).toEqual([expect.not.stringMatching(`saved search ${searchId}$`)])
  expect(await send()).toBe(1)
  await app.call('logout', {}, person)
  app.clock.advance({ minutes: 61 })
  await newCar()
  await send()
  expect(handedTo(browser).length).toBe(1)
})

test('PICK-12, HOME-14, PICK-10: a push keeps the hours of its reader and the night of its place, also where the reader changes theirs; the newest goes', async () => {
  // Ten in the morning in Miami, where the reader sleeps until noon.
  const { person, browser, searchId } = await reader()
  await app.send('saveQuietHours', { from: '23:00', until: '12:00' }, person)
  await newCar()
  expect(await send()).toBe(0)
  const noon = new Date('2026-12-02T17:00:00Z')
  expect(await nextPushDue(parts, new Date('2026-12-04T00:00:00Z'))).toEqual(noon)
  app.clock.advance({ minutes: 61 })
  await newCar()
  expect((await waiting()).map(({ topic }) => topic)).toEqual([expect.stringMatching(`saved search ${searchId}$`)])
  app.clock.set(noon)
  expect(await send()).toBe(1)
  expect(shownBy(browser).length).toBe(1)

  // Awake at night, they are told by day all the same: it is night where the search looks.
  const again = await fresh(person)
  await app.send('saveQuietHours', { from: '07:00', until: '20:30' }, again)
  app.clock.advance({ minutes: 61 })
  await newCar()
  app.clock.set('2026-12-03T01:29:00Z')
  expect(await send()).toBe(0)
  app.clock.set('2026-12-03T01:30:00Z')
  expect(await send()).toBe(1)
  app.clock.set('2026-12-03T16:00:00Z')
  await newCar()
  // It is held up into the night, and then put off to the next hour in which both are awake.
  app.clock.set('2026-12-04T03:00:00Z')
  expect(await send()).toBe(0)
  app.clock.set('2026-12-05T01:30:00Z')
  expect(await send()).toBe(1)

  // Where no hour is left there is the mail alone.
  await app.send('saveQuietHours', { from: '08:00', until: '21:00' }, await fresh(person))
  app.clock.set('2026-12-07T16:00:00Z')
  await newCar()
  expect(await waiting()).toEqual([])
  app.clock.set(morning)
})

test('PICK-12: of three processes at once each device is told once, and whose device it is nobody else’s search says', async () => {
  const { person, browser } = await reader()
  const stranger = await reader({ query: 'make=Toyota' })
  // Whoever signs in where another was told takes the browser over, and none of what the other chose.
  expect((await subscribe(stranger.person, browser, { details: 1 })).body.result.push.devices).toContainEqual(
    expect.objectContaining({ endpoint: browser.endpoint, searches: 0, rest: 1 }),
  )
  await subscribe(person, browser, { searches: 1 })
  await newCar()
  const sent = await Promise.all([send(), send(), send()])
  expect(sent.reduce((sum, n) => sum + n)).toBe(2)
  expect([handedTo(browser).length, handedTo(stranger.browser).length]).toEqual([1, 1])
})
