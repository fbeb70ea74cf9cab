import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, bookings, chargeIntents, outbox, pauses, threadMessages } from '../../../db/schema/index.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { schedule } from '../../../jobs/schedule.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { operationsOf } from '../../ground/operations/index.ts'
import { queueEmail, queueSms } from '../../ground/outbox/index.ts'
import { leaseOf } from '../../programs/bookings/testing/given.ts'
import { booksOf, givenBookings, movedFor, passTime, useCard } from '../../programs/bookings/testing/given-booking.ts'

const app = await startTestApp()
const given = givenBookings(app)
const { db } = app.parts.database
afterAll(app.close)

const why = 'the gateway answers wrongly since noon'
const pause = async (what: 'charging' | 'messages' | 'jobs') =>
  expect(await app.call('teamPause', { what, why }, await given.member())).toMatchObject({ status: 1 })
const resume = async (what: 'charging' | 'messages' | 'jobs') =>
  expect(await app.call('teamResume', { what }, await given.member())).toMatchObject({ status: 1 })
const tries = (bookingId: number) => db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, bookingId))

test('OPS-03: while charging is paused no press asks a card, nothing is written down for later, and afterwards the same press works', async () => {
  const reserved = await given.approved()
  app.clock.set(reserved.startAt)
  const somebody = await app.given.readyPerson()
  const car = await app.given.vehicle()
  const startdatetime = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString()
  const before = await tries(reserved.id)
  await pause('charging')

  const refused = await app.send('startBooking', { booking_id: reserved.id }, reserved.person)
  expect(refused).toMatchObject({ status: 503, body: { status: -1, code: 'charging-paused' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(refused.body.message).toMatch(/paused for a while.*Nothing was charged/)
  expect(await app.send('book', leaseOf(car.id, { startdatetime }), somebody)).toMatchObject({ status: 503 })
  expect(await tries(reserved.id)).toEqual(before)
  expect(await db.select().from(bookings).where(eq(bookings.userId, somebody.id))).toEqual([])

  await resume('charging')
  expect(await app.call('startBooking', { booking_id: reserved.id }, reserved.person)).toMatchObject({ status: 1 })
  expect(await app.call('book', leaseOf(car.id, { startdatetime }), somebody)).toMatchObject({ status: 1 })
  await given.rest()
})

test('OPS-03: what falls due in a pause of charging is charged once when it ends, and no car is asked for in the three days after', async () => {
  const { id } = await given.active()
  const cycles = async () => (await movedFor(app, id)).filter(([key]) => key.startsWith('cycle'))
  await pause('charging')
  await passTime(app, { days: 20 })
  expect(await cycles()).toEqual([])
  const [meanwhile] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect(meanwhile?.recalledAt).toBeNull()

  await resume('charging')
  await passTime(app, { hours: 1 })
  expect((await cycles()).length).toBeGreaterThan(0)
  const asked = (await cycles()).map(([key]) => key)
  expect(new Set(asked).size).toBe(asked.length)
  expect(Object.values(await booksOf(app, id)).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  await given.rest()
})

test('OPS-03: a try whose answer was lost before a pause of charging is only looked for in it, and asked again afterwards, once', async () => {
  let fault: 'lost' | 'none' = 'none'
  await using shaky = await startTestApp({ gatewayFault: () => fault })
  const { approved, member } = givenBookings(shaky)
  const { id, person, startAt } = await approved()
  shaky.clock.set(startAt)
  fault = 'lost'
  expect(await shaky.call('startBooking', { booking_id: id }, person)).toMatchObject({ code: 'payment-unclear' })
  fault = 'none'
  expect(await shaky.call('teamPause', { what: 'charging', why }, await member())).toMatchObject({ status: 1 })
  expect(await shaky.send('startBooking', { booking_id: id }, person)).toMatchObject({ status: 503 })
  await passTime(shaky, { hours: 1 })
  expect((await movedFor(shaky, id)).filter(([key]) => key.startsWith('start'))).toEqual([])
  expect(await shaky.call('teamResume', { what: 'charging' }, await member())).toMatchObject({ status: 1 })
  await passTime(shaky, { hours: 1 })
  expect((await movedFor(shaky, id)).filter(([key]) => key.startsWith('start'))).toHaveLength(1)
})

test('OPS-03: the time to pay that ended in a pause goes on for three days after it', async () => {
  const { id, person } = await given.active()
  const recalledAt = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.recalledAt
  await useCard(app, person, testCards.refusesCharge)
  await passTime(app, { days: 9 })
  await pause('charging')
  await passTime(app, { days: 12 })
  expect(await recalledAt()).toBeNull()
  await resume('charging')
  await passTime(app, { hours: 71 })
  expect(await recalledAt()).toBeNull()
  await passTime(app, { hours: 2 })
  expect(await recalledAt()).not.toBeNull()
  await given.rest()
})

test('OPS-03, OPS-04: while messages are paused only codes go out, and while all jobs are nothing does', async () => {
  const write = () =>
    app.parts.transact(async uow => {
      const at = app.clock.now()
      await queueSms(uow, { to: '3055550177', text: '48213 is your code.', code: '48213', at })
      await queueEmail(uow, { to: 'ben@example.com', subject: 'Hello', text: 'Hello', at })
    })
  const sentTo = async () =>
    (await db.select().from(outbox)).filter(({ to, sentAt }) => sentAt && /177|ben@/.test(to)).map(({ to }) => to)
  await pause('messages')
  await write()
  await passTime(app, { hours: 0.1 })
  expect(await sentTo()).toEqual(['3055550177'])
  await pause('jobs')
  await write()
  await passTime(app, { hours: 0.1 })
  expect(await sentTo()).toEqual(['3055550177'])
  await resume('jobs')
  await resume('messages')
  await passTime(app, { hours: 0.1 })
  expect((await sentTo()).filter(to => to === 'ben@example.com')).toHaveLength(2)
})

test('OPS-03: a pause says who began it, when and why, on every page of the console and in the log, and can be begun and ended once', async () => {
  const member = await given.member()
  expect(await app.call('teamPause', { what: 'jobs', why: ' no' }, member)).toMatchObject({
    status: 0,
    code: 'invalid',
  })
  await pause('jobs')
  const since = app.clock.now().toISOString()
  const shown = { what: 'jobs', cause: 'team', why, since, who: { id: member.id, name: 'Tess Adams' } }
  expect(await app.call('teamPause', { what: 'jobs', why }, member)).toMatchObject({ code: 'paused-already' })
  const others = await app.given.teamMember(['licences'])
  expect((await app.call('teamOverview', {}, others)) as object).toMatchObject({ paused: [shown], clock: 0 })
  expect((await app.send('teamResume', { what: 'jobs' }, others)).body).toMatchObject({ code: 'no-right' })
  expect((await app.request('/readyz')).body).toMatchObject({ status: 'ready', paused: 'jobs' })
  await resume('jobs')
  expect(await app.call('teamResume', { what: 'jobs' }, member)).toMatchObject({ code: 'not-paused' })
  const log = await db.select().from(auditLog).where(eq(auditLog.subject, 'pause:jobs'))
  expect(log.slice(-2)).toMatchObject([
    { action: 'jobs_paused', actorId: member.id, reason: why },
    { action: 'jobs_resumed', actorId: member.id },
  ])
  const page = await app.call('teamOperations', {}, member)
  expect(page).toMatchObject({ result: { paused: [], jobs: true, clock: 0, version: 'test' } })
  expect(page.status === 1 && page.result.past[0]).toMatchObject({ ...shown, until: since })
})

test('OPS-04: a clock that is wrong by more than five minutes pauses charging, messages and all jobs until it is right, and is told from 30 seconds on', async () => {
  let offset = 0
  const operations = operationsOf(app.parts.database, { machineNow: () => Date.now() + offset })
  await using other = await startTestApp({
    database: app.parts.database.pool.options.connectionString!,
    parts: { operations },
  })
  const held = async () => ({
    charging: (await operations.hold('charging'))?.cause,
    messages: await operations.hold('messages'),
    jobs: await operations.hold('jobs'),
  })
  const ready = async () => (await other.request('/readyz')).body
  await operations.compareClock()
  expect(await held()).toEqual({ charging: undefined, messages: null, jobs: null })
  expect(await ready()).not.toHaveProperty('clock')

  offset = 45_000
  await operations.compareClock()
  expect(await held()).toEqual({ charging: undefined, messages: null, jobs: null })
  expect((await ready()).clock).toMatch(/^45 s ahead of the database$/)
  expect(await other.call('teamOverview', {}, await given.member())).toMatchObject({ clock: 45, paused: [] })

  offset = -301_000
  await operations.compareClock()
  expect(await held()).toMatchObject({ charging: 'clock', messages: { letsCodesGo: true }, jobs: { cause: 'clock' } })
  expect(await ready()).toMatchObject({
    clock: '301 s behind the database',
    paused: 'charging, messages and jobs, by the clock',
  })
  const press = await other.send('startBooking', { booking_id: 1 }, await app.given.readyPerson())
  expect(press.status).not.toBe(500)
  const runner = createJobRunner(
    other.parts,
    schedule.map(job => ({ ...job, run: async () => 1 })),
  )
  const at = { now: () => other.clock.now(), moveTo: async () => {} }
  // What is old by a wrong clock is not, and would be gone for good: only codes go out.
  expect(await runner.runDueJobs(at, other.clock.now())).toEqual(['send-codes', 'send-letters'])

  offset = 0
  await operations.compareClock()
  expect(await held()).toEqual({ charging: undefined, messages: null, jobs: null })
  expect((await runner.runDueJobs(at, other.clock.now())).length).toBe(schedule.length)
})

test('OPS-04: a clock that jumps is seen before the next charge, not with the next comparison', async () => {
  let offset = 0
  const operations = operationsOf(app.parts.database, { machineNow: () => Date.now() + offset, comparesAgainMs: 0 })
  expect(await operations.hold('charging')).toBeNull()
  offset = 8 * 86_400_000
  expect(await operations.hold('charging')).toMatchObject({ cause: 'clock' })
})

test('OPS-03: refunds wait for the end of a pause and are given once; nobody’s reservation lapses within a day after it', async () => {
  const startdatetime = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString()
  const [leaver, late] = [await given.approved({ startdatetime }), await given.approved({ startdatetime })]
  await pause('charging')
  const canceled = { booking_id: leaver.id, sharing_allowed: 1 }
  expect(await app.call('cancelbookedLease', canceled, leaver.person)).toMatchObject({ status: 1 })
  const back = async () => (await movedFor(app, leaver.id)).filter(([, cents]) => cents < 0)
  await passTime(app, { days: 6 })
  expect(await back()).toEqual([])
  const stateOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.state
  expect(await stateOf(late.id)).toBe('approved')
  await resume('charging')
  await passTime(app, { hours: 23 })
  expect(await back()).toHaveLength(1)
  expect(await stateOf(late.id)).toBe('approved')
  await passTime(app, { hours: 2 })
  expect(await stateOf(late.id)).toBe('canceled')
})

test('OPS-02: while everything is paused the API reads and refuses to change anything, but for who signs in and what ends it', async () => {
  const member = await given.member()
  const person = await app.given.readyPerson()
  await app.call('sendMessage', { text: 'Where is my car?' }, person)
  await app.call('teamWriteMessage', { user_id: person.id, text: 'In Miami.' }, member)
  await db.insert(pauses).values({ what: 'everything', cause: 'restored', begunAt: app.clock.now() })
  await app.parts.operations.look()
  expect((await app.request('/readyz')).body).toMatchObject({ status: 'ready', paused: 'looks like a copy' })
  expect(await app.call('getmyaccountDetails', {}, person)).toMatchObject({ status: 1 })
  // What is read then is not marked as read.
  expect(await app.call('getMessages', {}, person)).toMatchObject({ status: 1, result: [{}, { text: 'In Miami.' }] })
  expect(await app.call('teamThread', { user_id: person.id }, member)).toMatchObject({ status: 1 })
  const read = await db.select({ at: threadMessages.readAt }).from(threadMessages)
  expect(read.map(({ at }) => at)).toEqual([null, null])
  const change = await app.send('updateAccountDetails', { first_name: 'Eve', last_name: 'Moreno' }, person)
  expect(change).toMatchObject({ status: 503, body: { code: 'all-paused' } })
  expect(await app.send('teamPause', { what: 'jobs', why }, member)).toMatchObject({ status: 503 })
  const signIn = await app.call('loginadvance', { user_id: person.id, password: person.password })
  expect(signIn).toMatchObject({ status: 1 })
  expect(await app.call('teamResume', { what: 'everything' }, member)).toMatchObject({ status: 1 })
  expect(await app.call('updateAccountDetails', { first_name: 'Eve', last_name: 'Moreno' }, person)).toMatchObject({
    status: 1,
  })
})
