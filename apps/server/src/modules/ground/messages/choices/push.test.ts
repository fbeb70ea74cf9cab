import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { outbox, places, pushKeys, pushSubscriptions, sessions } from '../../../../db/schema/index.ts'
import { schedule } from '../../../../jobs/schedule.ts'
import type { Handed, PushService } from '../../../../outside/push/port.ts'
import { type TestBrowser, testBrowser } from '../../../../outside/push/testing-browser.ts'
import { pushTwin } from '../../../../outside/push/twin.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { transactAt } from '../../../../work.ts'
import { openSession } from '../../../people/sessions/index.ts'
import { nextPushDue, sendPushes } from '../../outbox/send-pushes.ts'
import { makePushKeys } from '../../push/index.ts'
import type { EventKind, PersonEvent } from '../event-facts.ts'
import { eventKinds } from '../events.ts'
import { notify } from '../notify.ts'
import { samples } from '../samples.ts'
import { kindOfEvent } from './kind-of-event.ts'

type Person = { id: number; token: string }

const noon = '2026-12-01T17:00:00Z'
/** The twin, in front of which a test can put a service that is broken or busy. */
const twin = pushTwin({ services: ['fcm.googleapis.com'], contact: 'help@ownward.example' })
let broken: PushService['send'] | null = null
const push: PushService = { ...twin, send: (...given) => (broken ?? twin.send)(...given) }
const app = await startTestApp({ now: noon, parts: { push } })
afterAll(() => app.close())
const { db } = app.parts.database
await transactAt(app.parts, app.clock.now(), work => makePushKeys(work))
const miami = { name: 'Miami', folded: 'miami', state: 'FL', country: 'US', timeZone: 'America/New_York' }
await db.insert(places).values({ id: 9601, ...miami, lat: 25.77, lng: -80.19, population: 442_241 })

const subscribe = (person: Person, { endpoint, keys }: TestBrowser, more: object = {}) =>
  app.send('subscribePush', { endpoint, keys, ...more }, person)
const told = async (person: Person) => (await app.send('getNotificationChoices', {}, person)).body.result
const tell = (id: number, kind: EventKind, facts: object = {}) => {
  const event = { kind, facts: { ...samples[kind], ...facts } } as PersonEvent
  return transactAt(app.parts, app.clock.now(), work => notify(work, id as never, event))
}
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const signInAgain = (id: number) =>
  transactAt(app.parts, app.clock.now(), ({ uow: { tx }, now }) =>
    openSession(tx, { userId: id as never, kind: 'customer', now, agent }),
  )
/** Hours later the token of before is over. */
const fresh = async <P extends Person>(person: P): Promise<P> => ({ ...person, token: await signInAgain(person.id) })
const send = () => sendPushes(app.parts, app.clock.now())
const handedTo = ({ endpoint }: TestBrowser) => twin.handed!.filter(one => one.endpoint === endpoint)
/** What a browser was shown, oldest first. */
const shownBy = (browser: TestBrowser) =>
  handedTo(browser)
    .map(({ body }: Handed) => browser.read(body))
    .reverse()
const waiting = async (person: Person) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, person.id as never))
      .orderBy(asc(outbox.id))
  ).filter(({ channel, sentAt }) => channel === 'push' && !sentAt)
const endpointsOf = async ({ id }: Person) =>
  (
    await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, id as never))
  ).map(one => one.endpoint)

/** Somebody in Florida who is told of things on a browser. */
async function givenNotified(more: object = {}) {
  const person = await app.given.customer({ state: 'FL' })
  const browser = testBrowser()
  expect((await subscribe(person, browser, more)).body).toMatchObject({ status: 1 })
  return { person, browser }
}

test('HOME-16, HOME-12: what is switched on reaches the browser that was added, encrypted for it, and no other; offers begin off', async () => {
  const { person, browser } = await givenNotified()
  const other = await givenNotified()
  const { push: state, choices } = await told(person)
  expect(state.devices).toMatchObject([{ endpoint: browser.endpoint, details: 0 }])
  // Elsewhere it is only known that there is one.
  expect((await told(await fresh(person))).push.devices).toMatchObject([{ endpoint: '' }])
  expect(Buffer.from(state.public_key, 'base64url')).toHaveLength(65)
  for (const { kind, channel, on } of choices)
    if (channel === 'push') expect([kind, on]).toEqual([kind, kind === 'offers' ? 0 : 1])
  await tell(person.id, 'message_from_team')
  await tell(person.id, 'offer_made')
  await tell(person.id, 'password_changed')
  expect(await send()).toBe(1)
  expect(shownBy(browser)).toEqual([
    { title: 'Ownward', body: 'Messages: there is news for you.', path: '/chat', tag: expect.stringMatching(/^m\d+$/) },
  ])
  expect(handedTo(other.browser)).toEqual([])
  expect(() => other.browser.read(handedTo(browser)[0]!.body)).toThrow()
  await app.send('saveNotificationChoices', { choices: [{ kind: 'messages', channel: 'push', on: 0 }] }, person)
  await tell(person.id, 'message_from_team')
  expect(await send()).toBe(0)
})

test('HOME-18: nothing on the screen names an amount, an address or a number before its person lets it, in both languages', async () => {
  for (const locale of ['en', 'fr'] as const) {
    const person = await app.given.customer({ state: 'FL', locale })
    const [shy, open] = [testBrowser(), testBrowser()]
    await subscribe(person, shy)
    await subscribe(person, open, { details: 1 })
    await app.send('saveNotificationChoices', { choices: [{ kind: 'offers', channel: 'push', on: 1 }] }, person)
    const pushed = eventKinds.filter(kind => kindOfEvent[kind] !== 'security')
    for (const kind of pushed) await tell(person.id, kind)
    expect(await send()).toBe(2 * pushed.length)
    for (const { tag: _, ...words } of shownBy(shy)) {
      expect(JSON.stringify(words)).not.toMatch(/[\d$@]/)
      expect([words.title, words.body.length > 20]).toEqual(['Ownward', true])
    }
    for (const { title } of shownBy(open)) expect(title).not.toBe('Ownward')
    expect(
      shownBy(open)
        .map(({ body }) => body)
        .join(),
    ).toMatch(/\d/)
    expect(shownBy(shy).at(-1)!.body).toContain(locale === 'fr' ? 'il y a du nouveau' : 'there is news')
  }
})

test('HOME-18: what waits for the morning loses its details when its person takes the leave back', async () => {
  const { person, browser } = await givenNotified({ details: 1 })
  app.clock.set('2026-12-02T03:00:00Z')
  await tell(person.id, 'payment_received')
  expect((await waiting(person))[0]!.text).toMatch(/\d/)
  // Left out, it stays as it was.
  const later = await fresh(person)
  expect((await subscribe(later, browser)).body.result.push.devices).toMatchObject([{ details: 1 }])
  expect((await waiting(person))[0]!.text).toMatch(/\d/)
  await subscribe(later, browser, { details: 0 })
  app.clock.set('2026-12-02T13:00:00Z')
  await send()
  expect(shownBy(browser)).toMatchObject([{ body: 'There is news for you.', path: '/account/notifications' }])
  app.clock.set(noon)
})

test('HOME-14, HOME-15: a push of the night comes at eight by the clock of the place, the newest about one thing', async () => {
  const { person, browser } = await givenNotified({ details: 1 })
  app.clock.set('2026-12-02T03:00:00Z')
  await tell(person.id, 'payment_received', { number: '1', car: 'First' })
  await tell(person.id, 'payment_received', { number: '2', car: 'Second' })
  await tell(person.id, 'payment_received', { number: '1', car: 'Third' })
  expect(await send()).toBe(0)
  const eight = new Date('2026-12-02T13:00:00Z')
  expect(await nextPushDue(app.parts, new Date('2026-12-03T00:00:00Z'))).toEqual(eight)
  app.clock.set(new Date(eight.getTime() - 1000))
  expect(await send()).toBe(0)
  app.clock.set(eight)
  await send()
  expect(shownBy(browser).map(({ title }) => title)).toEqual([
    'Your payment for the Second',
    'Your payment for the Third',
  ])
  // Who wants no more has what waits taken back.
  app.clock.set('2026-12-03T03:00:00Z')
  await tell(person.id, 'payment_received')
  await app.send(
    'saveNotificationChoices',
    { choices: [{ kind: 'payments', channel: 'push', on: 0 }] },
    await fresh(person),
  )
  expect(await waiting(person)).toEqual([])
  app.clock.set(noon)
})

test('HOME-17: eight browsers at most, of thirty at once too; one more takes the place of the one unused for longest', async () => {
  const person = await app.given.customer()
  const first = testBrowser()
  await subscribe(person, first)
  const seen = app.clock.now()
  app.clock.advance({ minutes: 10 })
  const others = await Promise.all(
    Array.from({ length: 7 }, async () => {
      const again = await signInAgain(person.id)
      const browser = testBrowser()
      await subscribe({ ...person, token: again }, browser)
      return browser
    }),
  )
  const [oldest] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, others[3]!.endpoint))
  await db
    .update(sessions)
    .set({ seenAt: new Date(seen.getTime() - 1000) })
    .where(eq(sessions.familyId, oldest!.familyId))
  const ninth = testBrowser()
  const { devices } = (await subscribe(person, ninth)).body.result.push
  expect(devices).toHaveLength(8)
  expect(devices).toContainEqual(expect.objectContaining({ browser: 'Firefox', system: 'Windows', endpoint: '' }))
  const kept = await endpointsOf(person)
  expect(kept).toEqual(expect.arrayContaining([first.endpoint, ninth.endpoint, others[0]!.endpoint]))
  expect(kept).not.toContain(others[3]!.endpoint)
  await Promise.all(Array.from({ length: 30 }, () => subscribe(person, testBrowser())))
  expect(await endpointsOf(person)).toHaveLength(8)
  // The same browser again is one, not two.
  await subscribe(person, ninth)
  await subscribe(person, ninth)
  expect((await endpointsOf(person)).filter(endpoint => endpoint === ninth.endpoint)).toHaveLength(1)
})

test('HOME-17: signing out, here or from elsewhere, a browser that is gone, and its own press remove it; what waits for it never goes', async () => {
  const { person, browser } = await givenNotified()
  const second = await fresh(person)
  const third = await fresh(person)
  const [away, gone] = [testBrowser(), testBrowser('https://push.ownward.example/gone')]
  await subscribe(second, away)
  await subscribe(third, gone)
  await tell(person.id, 'message_from_team')
  await app.call('logout', {}, second)
  expect(await endpointsOf(person)).not.toContain(away.endpoint)
  expect(await send()).toBe(1)
  expect([handedTo(browser).length, handedTo(away).length]).toEqual([1, 0])
  expect(await endpointsOf(person)).toEqual([browser.endpoint])
  expect(await waiting(person)).toEqual([])
  await subscribe(third, away)
  await app.call('endMyOtherSessions', {}, person)
  expect(await endpointsOf(person)).toEqual([browser.endpoint])
  // A sign-in that is over by itself is told of nothing either.
  await tell(person.id, 'message_from_team')
  const over = { refreshUntil: new Date(app.clock.now().getTime() - 1) }
  const [own] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, browser.endpoint))
  await db.update(sessions).set(over).where(eq(sessions.familyId, own!.familyId))
  expect(await send()).toBe(0)
  const job = schedule.find(({ name }) => name === 'drop-old-sign-ins')!
  await job.run(app.parts, app.clock.now())
  expect(await endpointsOf(person)).toEqual([])
  const amy = await givenNotified()
  expect((await app.send('unsubscribePush', { endpoint: amy.browser.endpoint }, amy.person)).body).toMatchObject({
    result: { push: { devices: [] } },
  })
  await tell(amy.person.id, 'message_from_team')
  expect(await send()).toBe(0)
})

test('HOME-18: an address elsewhere or a key that is none is refused; of others’ browsers nobody takes, stops or tests any', async () => {
  const { person, browser } = await givenNotified()
  const eve = await app.given.customer()
  const { keys } = testBrowser()
  for (const endpoint of ['https://127.0.0.1/x', 'http://localhost:3000/dev/reset.json', 'https://evil.example/x'])
    expect((await app.send('subscribePush', { endpoint, keys }, eve)).body).toMatchObject({
      status: 0,
      code: 'push-endpoint',
    })
  const noPoint = { ...keys, p256dh: `BA${'A'.repeat(85)}` }
  expect((await subscribe(eve, { ...testBrowser(), keys: noPoint })).body).toMatchObject({ code: 'push-endpoint' })
  expect((await subscribe(eve, { ...testBrowser(), keys: { ...keys, auth: 'short' } })).body).toMatchObject({
    status: -1,
  })
  // Who knows the address alone has not the browser.
  expect((await subscribe(eve, { ...browser, keys })).body).toMatchObject({ code: 'push-endpoint' })
  await app.send('unsubscribePush', { endpoint: browser.endpoint }, eve)
  expect((await app.send('testPush', { endpoint: browser.endpoint }, eve)).body).toMatchObject({
    code: 'no-push-device',
  })
  expect(await endpointsOf(person)).toEqual([browser.endpoint])
  // The next to sign in at the same browser has its keys, and none of the details that the one before chose.
  await subscribe(person, browser, { details: 1 })
  expect((await subscribe(eve, browser)).body.result.push.devices).toMatchObject([
    { endpoint: browser.endpoint, details: 0 },
  ])
  expect(await endpointsOf(person)).toEqual([])
})

test('HOME-17: a test comes at once, at night too, to this browser alone', async () => {
  app.clock.set('2026-12-02T03:00:00Z')
  const { person, browser } = await givenNotified()
  const other = testBrowser()
  await subscribe(person, other)
  expect((await app.send('testPush', { endpoint: browser.endpoint }, person)).body).toMatchObject({ status: 1 })
  expect(await send()).toBe(1)
  expect([shownBy(browser), handedTo(other)]).toMatchObject([[{ path: '/account/notifications' }], []])
  app.clock.set(noon)
})

test('HOME-16, K: of three processes at once each push goes once', async () => {
  const { person, browser } = await givenNotified({ details: 1 })
  for (let n = 0; n < 12; n++) await tell(person.id, 'payment_received', { number: String(n), car: `car ${n}` })
  const sent = await Promise.all([send(), send(), send()])
  while ((await waiting(person)).length > 0) sent.push(await send())
  expect(sent.reduce((sum, n) => sum + n)).toBe(12)
  expect(new Set(shownBy(browser).map(({ title }) => title)).size).toBe(12)
  expect(handedTo(browser)).toHaveLength(12)
})

test('OPS-11: a service that is dead is tried in vain a few times and left alone, keeps nobody else waiting, and after a day its pushes are dropped', async () => {
  let tries = 0
  const resting: string[] = []
  const parts = { ...app.parts, push: { ...push, resting } }
  broken = async (one, keys) => {
    if (!one.endpoint.includes('fcm')) return twin.send(one, keys)
    tries += 1
    resting.push('fcm.googleapis.com')
    throw new Error('The push service answered 503.')
  }
  const many = await app.given.customer({ state: 'FL' })
  for (let n = 0; n < 5; n++) await subscribe(many, testBrowser(`https://fcm.googleapis.com/${n}`))
  // One of theirs is at a service that lives: it has all of them, though the others of its person wait.
  const lively = testBrowser()
  await subscribe(many, lively)
  for (let n = 0; n < 20; n++) await tell(many.id, 'payment_received', { number: String(n) })
  const { person, browser } = await givenNotified()
  await tell(person.id, 'message_from_team')
  expect(await sendPushes(parts, app.clock.now())).toBe(21)
  expect([shownBy(browser).length, shownBy(lively).length]).toEqual([1, 20])
  // One for each browser shows that it is dead; nothing else of the hundred is tried, now or at the next look.
  expect(tries).toBe(5)
  await sendPushes(parts, app.clock.now())
  expect([tries, await nextPushDue(parts, app.clock.now())]).toEqual([5, null])
  app.clock.advance({ hours: 24, minutes: 1 })
  await sendPushes(parts, app.clock.now())
  expect([tries, await waiting(many)]).toEqual([5, []])
  broken = null
  app.clock.set(noon)
})

test('HOME-16: the keys are made once and kept sealed, and open under this secret alone', async () => {
  const before = await db.select().from(pushKeys)
  await Promise.all([1, 2].map(() => transactAt(app.parts, app.clock.now(), work => makePushKeys(work))))
  expect(await db.select().from(pushKeys)).toEqual(before)
  const config = { ...app.parts.config, appSecret: { now: 'another secret of the installation', before: undefined } }
  const elsewhere = { ...app.parts, config }
  expect(await transactAt(elsewhere, app.clock.now(), work => makePushKeys(work))).toBe(false)
  const { person } = await givenNotified()
  await tell(person.id, 'message_from_team')
  expect(await sendPushes(elsewhere, app.clock.now())).toBe(0)
  expect(await waiting(person)).toHaveLength(1)
  await send()
  // Keys that open stay, and so do the browsers that were added for them.
  await transactAt(app.parts, app.clock.now(), work => makePushKeys(work, { anew: true }))
  expect(await db.select().from(pushKeys)).toEqual(before)
  expect(await db.$count(pushSubscriptions)).toBeGreaterThan(0)
  // A demo, whose secret may be drawn at each start, has new ones, and nobody is told by the old.
  expect(await transactAt(elsewhere, app.clock.now(), work => makePushKeys(work, { anew: true }))).toBe(true)
  expect(await db.$count(pushSubscriptions)).toBe(0)
})
