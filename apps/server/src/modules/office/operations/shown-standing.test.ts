import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, outbox, type ProcessFacts, processes } from '../../../db/schema/index.ts'
import { schedule } from '../../../jobs/schedule.ts'
import type { MailSender } from '../../../outside/mail/port.ts'
import { serviceHealth } from '../../../outside/service-health.ts'
import { watchServices } from '../../../outside/watch-services.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendLetters } from '../../ground/outbox/send-outbox.ts'
import { forgetProcess, seenProcesses, tellProcess } from '../../ground/processes/processes.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'

/** The operations page, as a member with these rights reads it. */
async function shown(app: TestApp, rights = ['settings', 'people']) {
  const answer = await app.call('teamOperations', {}, await app.given.teamMember(rights))
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

/** Letters that were given up, one with a code that nobody needs any more. */
async function withGivenUp(mail: MailSender) {
  const app = await startTestApp({ parts: { mail } })
  const at = new Date(app.clock.now().getTime() - 6 * 60_000)
  const failed = { channel: 'email', text: 'Hello', at, tries: 8, triedAt: at, problem: '550 full' } as const
  await app.parts.database.db.insert(outbox).values([
    { ...failed, to: 'ana.ruiz@mail.example', subject: 'Your car is ready' },
    { ...failed, to: 'ben@mail.example', subject: 'Your receipt' },
    { ...failed, to: 'zoe@mail.example', subject: 'Sign in', code: 'k2j4' },
    { ...failed, channel: 'sms', to: '3055550177', subject: '', problem: 'The code was over before it could be sent.' },
    // Its last try may still be under way.
    { ...failed, to: 'eve@mail.example', subject: 'Hello', triedAt: app.clock.now(), problem: null },
    { ...failed, channel: 'sms', to: '3055550188', subject: '', text: 'Your password was changed.' },
  ])
  return app
}

test('OPS-19: messages that were given up are listed without codes, one is sent again, and then all of a channel; nothing goes out twice', async () => {
  const went: string[] = []
  await using app = await withGivenUp({ send: async ({ to }) => void went.push(to) })
  const member = await app.given.teamMember(['settings'])
  const { failed } = await shown(app)
  expect(failed).toMatchObject({ sms: 1, email: 2 })
  expect(failed.newest.map(({ to }) => to)).toEqual(['3055550188', 'ben@mail.example', 'ana.ruiz@mail.example'])
  expect(failed.newest[1]).toMatchObject({ subject: 'Your receipt', problem: '550 full' })
  expect((await shown(app, ['settings'])).failed.newest.map(({ to }) => to)).toEqual([
    '•••0188',
    'b•••@mail.example',
    'a•••@mail.example',
  ])

  const again = (body: { channel: 'email' | 'sms'; message_id?: number }) => app.call('teamSendAgain', body, member)
  const both = await Promise.all([1, 2].map(() => again({ channel: 'email', message_id: failed.newest[1]!.id })))
  expect(both.map(answer => answer.status).sort()).toEqual([0, 1])
  expect(both.find(({ status }) => status === 0)).toMatchObject({ code: 'nothing-to-send-again' })
  await sendLetters(app.parts)
  expect(went).toEqual(['ben@mail.example'])

  expect(await again({ channel: 'email' })).toMatchObject({ status: 1 })
  expect(await again({ channel: 'email' })).toMatchObject({ code: 'nothing-to-send-again' })
  await sendLetters(app.parts)
  await sendLetters(app.parts)
  expect(went).toEqual(['ben@mail.example', 'ana.ruiz@mail.example'])
  expect((await shown(app)).failed).toMatchObject({ email: 0, sms: 1 })
  const log = await app.parts.database.db.select().from(auditLog).where(eq(auditLog.action, 'messages_resent'))
  expect(log).toMatchObject([
    { actorId: member.id, subject: 'outbox', reason: 'sms: 0, email: 1' },
    { actorId: member.id, subject: 'outbox', reason: 'sms: 0, email: 1' },
  ])
})

test('OPS-19: what is sent again and fails rests as after a first try, is late for nobody, and is given up and listed once more', async () => {
  const refuse = async () => {
    throw new Error('mailbox full')
  }
  await using app = await withGivenUp({ send: refuse })
  app.clock.advance({ days: 3 })
  const member = await app.given.teamMember(['settings'])
  expect(await app.call('teamSendAgain', { channel: 'email' }, member)).toMatchObject({ status: 1 })
  const late = await startTestApp({
    database: app.parts.database.pool.options.connectionString!,
    schedule,
    now: app.clock.now().toISOString(),
  })
  expect((await shown(late)).late).toEqual([])
  await sendLetters(app.parts)
  await sendLetters(app.parts)
  expect(await app.lastMessage('ben@mail.example')).toMatchObject({ tries: 2, problem: 'mailbox full' })
  for (let tries = 2; tries < 8; tries += 1) {
    app.clock.advance({ minutes: 2 ** tries })
    await sendLetters(app.parts)
  }
  app.clock.advance({ minutes: 6 })
  expect((await shown(app)).failed).toMatchObject({ email: 3 })
})

test('OPS-19: what is late is told with since when, and each job that can be late has words in the console', async () => {
  await using app = await startTestApp({ schedule })
  const at = new Date(app.clock.now().getTime() - 7 * 60_000)
  expect((await shown(app)).late).toEqual([])
  await app.parts.database.db.insert(outbox).values({ channel: 'email', to: 'ana@mail.example', text: 'Hello', at })
  expect((await shown(app)).late).toEqual([{ job: 'send-letters', since: at.toISOString() }])
  const words = readFileSync(
    new URL('../../../../../web/app/features/team/operations/job-words.ts', import.meta.url),
    'utf8',
  )
  const named = schedule.flatMap(({ name, nextDue }) => (nextDue ? [name] : []))
  expect(named.filter(name => !words.includes(`'${name}': `))).toEqual([])
})

test('OPS-19: a charge without an answer is told after five minutes, with its booking, and no more once it is answered', async () => {
  let fault: 'lost' | 'none' = 'none'
  await using app = await startTestApp({ gatewayFault: () => fault })
  const { id, person, startAt } = await givenBookings(app).approved()
  app.clock.set(startAt)
  fault = 'lost'
  expect(await app.call('startBooking', { booking_id: id }, person)).toMatchObject({ code: 'payment-unclear' })
  const since = app.clock.now().toISOString()
  app.clock.advance({ minutes: 4 })
  expect((await shown(app)).unanswered).toEqual({ oldest: [], count: 0 })
  app.clock.advance({ minutes: 2 })
  const { oldest, count } = (await shown(app)).unanswered
  expect({ oldest, count }).toMatchObject({ count: 1, oldest: [{ kind: 'charge', booking_id: id, since }] })
  expect(oldest[0]!.amount).toBeGreaterThan(0)
  expect(oldest[0]!.increment_id).toMatch(/^\d{6}$/)
  fault = 'none'
  await schedule.find(({ name }) => name === 'settle-open-charges')!.run(app.parts, app.clock.now())
  expect((await shown(app)).unanswered.count).toBe(0)
})

const fine: ProcessFacts = { jobs: true, clockSeconds: 0, disk: 'enough', log: null, services: {} }

test('OPS-19: each process is told with version and trouble, one that was killed as gone, one that ended in order not at all', async () => {
  await using app = await startTestApp()
  const { db } = app.parts.database
  await tellProcess(db, { id: 'a', version: '1.2.0', facts: { ...fine, disk: 'low', log: 'ENOSPC', clockSeconds: 44 } })
  await tellProcess(db, { id: 'b', version: '1.3.0', facts: { ...fine, jobs: false } })
  await tellProcess(db, { id: 'c', version: '1.3.0', facts: fine })
  await forgetProcess(db, 'c')
  await db
    .update(processes)
    .set({ seenAt: new Date(Date.now() - 61_000) })
    .where(eq(processes.id, 'a'))
  const told = (await shown(app)).processes
  expect(told.map(({ id }) => id).sort()).toEqual(['a', 'b'])
  expect(told.find(({ id }) => id === 'a')).toMatchObject({
    ...{ version: '1.2.0', gone: true, clock: 44, disk: 'low', log: false, jobs: true },
  })
  expect(told.find(({ id }) => id === 'b')).toMatchObject({ version: '1.3.0', gone: false, jobs: false, log: true })
  await tellProcess(db, { id: 'a', version: '1.2.0', facts: fine })
  expect((await seenProcesses(db)).find(({ id }) => id === 'a')).toMatchObject({ isGone: false, facts: fine })
  await db.update(processes).set({ seenAt: new Date(Date.now() - 25 * 60 * 60_000) })
  expect((await shown(app)).processes).toEqual([])
})

test('OPS-19: how a service does is told by whichever process needed it last, by calls as they really went', async () => {
  await using app = await startTestApp()
  const { db } = app.parts.database
  let ms = 0
  const health = { a: serviceHealth(() => ms), b: serviceHealth(() => ms) }
  const mail = (isAway: boolean): MailSender => ({
    send: async () => {
      if (isAway) throw new Error('away')
    },
  })
  const letter = { to: 'ana@mail.example', subject: 'Hello', text: 'Hello', html: '' }
  const send = (by: 'a' | 'b', isAway: boolean) =>
    watchServices({ ...app.parts, mail: mail(isAway) }, health[by].note)
      .mail.send(letter)
      .catch(() => {})
  const tell = async () => {
    for (const id of ['a', 'b'] as const)
      await tellProcess(db, { id, version: '1', facts: { ...fine, services: health[id].standing() } })
  }
  const mailNow = async () => (await shown(app)).services.find(({ service }) => service === 'mail')
  await tell()
  expect(await mailNow()).toEqual({ service: 'mail', state: 'unasked', answered: '', failed: '', failures: 0 })
  await send('a', false)
  ms += 60_000
  await send('b', true)
  await send('b', true)
  ms += 30_000
  await tell()
  const now = app.clock.now().getTime()
  const failing = await mailNow()
  expect(failing).toMatchObject({ state: 'fails', failures: 2 })
  expect(Math.round((now - Date.parse(failing!.answered)) / 5000)).toBe(18)
  expect(Math.round((now - Date.parse(failing!.failed)) / 5000)).toBe(6)
  ms += 30_000
  await send('a', false)
  await tell()
  expect(await mailNow()).toMatchObject({ state: 'answers', failures: 0 })
  await send('b', false)
  ms += 10_000
  await send('b', true)
  await tell()
  expect(await mailNow()).toMatchObject({ state: 'fails', failures: 1 })
  // A process that is gone says nothing of now.
  await db.update(processes).set({ seenAt: new Date(Date.now() - 61_000) })
  expect(await mailNow()).toMatchObject({ state: 'unasked' })
})
