import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createJobRunner } from '../../../jobs/runner.ts'
import { schedule } from '../../../jobs/schedule.ts'
import { smtpMail } from '../../../outside/mail/smtp.ts'
import { twilioSms } from '../../../outside/sms/twilio.ts'
import type { Parts } from '../../../parts.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts'
import { queueEmail, queueSms } from './queue.ts'
import { nextCodeDue, nextLetterDue, sendCodes, sendLetters } from './send-outbox.ts'

const later = new Date('2027-01-01T00:00:00Z')

async function withMessage(options: TestAppOptions = {}) {
  const app = await startTestApp(options)
  const at = app.clock.now()
  await app.parts.transact(async uow => {
    await queueSms(uow, { to: '3055550101', text: '48213 is your code.', code: '48213', at })
    await queueEmail(uow, { to: 'ana@example.com', subject: 'Hello', text: 'Hello Ana', html: '<p>Hello Ana</p>', at })
  })
  return app
}

/** Both lanes, one after the other; how much went out. */
async function sendAll(parts: Parts, now: Date): Promise<number> {
  return (await sendCodes(parts, now)) + (await sendLetters(parts))
}

const send = (app: TestApp) => sendAll(app.parts, app.clock.now())

test('SRV-29: what was queued is sent once', async () => {
  await using app = await withMessage()
  expect(await send(app)).toBe(2)
  expect(await send(app)).toBe(0)
  expect(await app.lastMessage('ana@example.com')).toMatchObject({ sentAt: app.clock.now(), tries: 1, problem: null })
})

test('SRV-29: a message of a transaction that was rolled back is never sent', async () => {
  await using app = await startTestApp()
  const rolledBack = app.parts.transact(async uow => {
    await queueEmail(uow, { to: 'ana@example.com', subject: 'Hello', text: 'Hello', at: app.clock.now() })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await app.lastMessage('ana@example.com')).toBeUndefined()
})

test('SRV-29: two processes that send at the same moment send each message once', async () => {
  const sent: string[] = []
  const sms = { send: async ({ to }: { to: string }) => void sent.push(to) }
  const mail = { send: async ({ to }: { to: string }) => void sent.push(to) }
  await using app = await withMessage({ parts: { sms, mail } })
  await Promise.all(Array.from({ length: 6 }, () => send(app)))
  expect(sent.sort()).toEqual(['3055550101', 'ana@example.com'])
})

test('SRV-29: what could not be sent is tried again after 2, 4, 8 … minutes, eight times', async () => {
  let fails = 0
  const mail = {
    send: () => {
      fails += 1
      return Promise.reject(new Error('the mail server is away'))
    },
  }
  await using app = await withMessage({ parts: { mail } })
  expect(await send(app)).toBe(1)
  expect(await send(app)).toBe(0)
  const dueAfter: number[] = []
  for (;;) {
    const due = await nextLetterDue(app.parts, later)
    if (!due) break
    dueAfter.push((due.getTime() - app.clock.now().getTime()) / 60_000)
    app.clock.set(due)
    await send(app)
  }
  expect(dueAfter).toEqual([2, 4, 8, 16, 32, 64, 128])
  expect(fails).toBe(8)
  expect(await app.lastMessage('ana@example.com')).toMatchObject({ sentAt: null, problem: 'the mail server is away' })
})

test('SRV-01 SRV-29: a code that could not be sent within its ten minutes is given up, what waits without a code is not', async () => {
  const sent: string[] = []
  let away = true
  const deliver = async ({ to }: { to: string }) => {
    if (away) throw new Error('away')
    sent.push(to)
  }
  await using app = await withMessage({ parts: { sms: { send: deliver }, mail: { send: deliver } } })
  const production: typeof app.parts = { ...app.parts, config: { ...app.parts.config, mode: 'production' } }
  await sendAll(production, app.clock.now())
  away = false
  app.clock.advance({ minutes: 10 })
  // A code of this moment goes out, although older ones are dead.
  await app.parts.transact(uow =>
    queueSms(uow, { to: '3055550102', text: '10101 is your code.', code: '10101', at: app.clock.now() }),
  )
  expect(await sendAll(production, app.clock.now())).toBe(2)
  expect(sent.sort()).toEqual(['3055550102', 'ana@example.com'])
  expect(await app.lastMessage('3055550101')).toMatchObject({
    sentAt: null,
    tries: 8,
    code: null,
    text: '••••• is your code.',
    problem: 'The code was over before it could be sent.',
  })
  expect(await nextCodeDue(app.parts, later)).toBeNull()
  expect(await nextLetterDue(app.parts, later)).toBeNull()
})

test('SRV-01 SRV-38: once really sent, the code is blotted out of the record; the demo keeps it for its desk', async () => {
  await using demo = await withMessage()
  await send(demo)
  expect(await demo.lastMessage('3055550101')).toMatchObject({ code: '48213', text: '48213 is your code.' })

  await using app = await withMessage()
  await sendAll({ ...app.parts, config: { ...app.parts.config, mode: 'production' } }, app.clock.now())
  expect(await app.lastMessage('3055550101')).toMatchObject({ code: null, text: '••••• is your code.' })
})

test('SRV-29, HOME-12, PICK-11: mail reaches an SMTP server, and says in its head where such letters are switched off, if they may be', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then(mail => {
        received.push(mail)
        done()
      }, done)
    },
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mail = smtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Ownward <hello@ownward.example>' })
  await using app = await withMessage({ parts: { mail } })
  const free = { to: 'ben@example.com', subject: 'News', text: 'News', optional: true, at: app.clock.now() }
  await app.parts.transact(uow => queueEmail(uow, free))
  const { optional, ...told } = free
  await app.parts.transact(uow => queueEmail(uow, { ...told, text: 'At /alerts/1-x', unsubscribe: '/alerts/1-x' }))
  expect(await send({ ...app, parts: { ...app.parts, config: { ...app.parts.config, mode: 'production' } } })).toBe(4)
  const [byPress, ...others] = received.toSorted((a, b) => Number(b.includes('alerts')) - Number(a.includes('alerts')))
  expect(byPress).toContain('List-Unsubscribe: <http://ownward.test/alerts/1-x>')
  expect(byPress).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(others.join()).not.toContain('List-Unsubscribe-Post')
  expect(await app.lastMessage('ben@example.com')).toMatchObject({ text: 'At •••••', unsubscribe: null })
  expect(received[0]).not.toContain('List-Unsubscribe')
  expect(others.join()).toContain('List-Unsubscribe: <http://ownward.test/account/notifications>')
  expect(received[0]).toContain('To: ana@example.com')
  expect(received[0]).toContain('From: Ownward <hello@ownward.example>')
  expect(received[0]).toContain('<p>Hello Ana</p>')
  await new Promise<void>(resolve => server.close(resolve))
})

test('SRV-29, OPS-11: a code waits for no letter, by text message or by mail, however many wait for a server that hangs', async () => {
  const { promise: hangs, resolve: goOn } = Promise.withResolvers<void>()
  const codes: string[] = []
  const letters: string[] = []
  const mail = {
    send: async ({ to }: { to: string }) => void codes.push(to),
    several: () => ({
      async send({ to }: { to: string }) {
        await hangs
        letters.push(to)
      },
    }),
  }
  const sms = { send: async ({ to }: { to: string }) => void codes.push(to) }
  await using app = await startTestApp({ parts: { sms, mail } })
  const at = app.clock.now()
  await app.parts.transact(async uow => {
    for (let i = 0; i < 500; i++)
      await queueEmail(uow, { to: `ana${i}@example.com`, subject: 'Hello', text: 'Hello', at })
    await queueSms(uow, { to: '3055550101', text: '48213 is your code.', code: '48213', at })
    await queueEmail(uow, { to: 'ben@example.com', subject: 'Code', text: '48214 is your code.', code: '48214', at })
  })
  const runner = createJobRunner(app.parts, schedule)
  runner.start()
  await expect.poll(() => codes.toSorted(), { timeout: 10_000 }).toEqual(['3055550101', 'ben@example.com'])
  expect(letters).toEqual([])
  goOn()
  await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(500)
  await runner.stop()
  expect(new Set(letters).size).toBe(500)
})

test('OPS-11: letters go over a few connections that stay open, as many at once as the setting says', async () => {
  let open = 0
  let [connections, atOnce, mostAtOnce] = [0, 0, 0]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections++
      open++
      done()
    },
    onClose: () => void open--,
    onData(stream, _session, done) {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce)
      text(stream).then(() => {
        atOnce--
        done()
      }, done)
    },
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mail = smtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'hello@ownward.example' })
  await using app = await startTestApp({ parts: { mail }, settings: { MAIL_CONNECTIONS: '3' } })
  const at = app.clock.now()
  await app.parts.transact(async uow => {
    for (let i = 0; i < 40; i++)
      await queueEmail(uow, { to: `ana${i}@example.com`, subject: 'Hello', text: 'Hello', at })
  })
  await app.parts.transact(uow =>
    queueEmail(uow, { to: 'code@example.com', subject: 'Code', text: '48214 is your code.', code: '48214', at }),
  )
  expect(await sendLetters(app.parts)).toBe(40)
  expect(await app.lastMessage('code@example.com')).toMatchObject({ sentAt: null, tries: 0 })
  expect(connections).toBeLessThanOrEqual(3)
  expect(mostAtOnce).toBeLessThanOrEqual(3)
  await expect.poll(() => open).toBe(0)
  await new Promise<void>(resolve => server.close(resolve))
})

test('SRV-29: a mail server that does not speak is given up after a while, once a run', async () => {
  const sockets: Socket[] = []
  const silent = createTcpServer(socket => void sockets.push(socket))
  await new Promise<void>(resolve => void silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const mail = smtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'hello@ownward.example' }, { patience: 50 })
  await using app = await withMessage({ parts: { mail } })
  const at = app.clock.now()
  await app.parts.transact(uow => queueEmail(uow, { to: 'ben@example.com', subject: 'Hello', text: 'Hello', at }))

  expect(await send(app)).toBe(1)
  expect(await app.lastMessage('ana@example.com')).toMatchObject({
    tries: 1,
    problem: 'The mail server answered ETIMEDOUT.',
  })
  expect(await app.lastMessage('ben@example.com')).toMatchObject({ tries: 0 })
  await send(app)
  expect(await app.lastMessage('ben@example.com')).toMatchObject({ tries: 1 })
  expect(sockets).toHaveLength(2)
  for (const socket of sockets) socket.destroy()
  await new Promise<void>(resolve => void silent.close(() => resolve()))
})

test('SRV-29: of a refusal of the mail server its codes are kept, not its words, which name the reader', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(Object.assign(new Error(`<${address}> is not known here`), { responseCode: 550 }))
    },
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mail = smtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'hello@ownward.example' })
  await using app = await withMessage({ parts: { mail } })
  await send(app)
  expect(await app.lastMessage('ana@example.com')).toMatchObject({ problem: 'The mail server answered EENVELOPE 550.' })
  expect(JSON.stringify(app.logs)).toContain('EENVELOPE 550')
  expect(JSON.stringify(app.logs)).not.toContain('ana@example.com')
  await new Promise<void>(resolve => server.close(resolve))
})

test('SRV-01: an SMS reaches a service shaped like Twilio’s, and its refusal is a reason to try again', async () => {
  const seen: { url: string; authorization: string; body: URLSearchParams }[] = []
  let status = 503
  const server = createServer(async (request, response) => {
    const { authorization = '' } = request.headers
    seen.push({ url: request.url ?? '', authorization, body: new URLSearchParams(await text(request)) })
    response.writeHead(status).end('{}')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sms = twilioSms({
    accountSid: 'AC1',
    authToken: 'secret',
    from: '+13055550100',
    apiUrl: `http://127.0.0.1:${port}/`,
  })
  await using app = await withMessage({ parts: { sms } })

  await send(app)
  expect(await app.lastMessage('3055550101')).toMatchObject({ sentAt: null, problem: 'The SMS service answered 503.' })
  status = 201
  app.clock.advance({ minutes: 2 })
  await send(app)
  expect(await app.lastMessage('3055550101')).toMatchObject({ sentAt: app.clock.now() })
  expect(seen[1]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json')
  expect(seen[1]?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
  expect(Object.fromEntries(seen[1]?.body ?? [])).toEqual({
    To: '+13055550101',
    From: '+13055550100',
    Body: '48213 is your code.',
  })
  expect(JSON.stringify(app.logs)).not.toContain('48213')
  await new Promise(resolve => server.close(resolve))
})
