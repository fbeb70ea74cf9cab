import { execFile } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as aWhile } from 'node:timers/promises'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { logOptions } from '../log/log.ts'
import { processId } from '../log/process-id.ts'
import { inSpan, within } from '../log/under-way.ts'
import { s3Files } from '../outside/files/s3.ts'
import { stripeGateway } from '../outside/gateway/stripe.ts'
import { smtpMail } from '../outside/mail/smtp.ts'
import { googleTowns } from '../outside/places/google.ts'
import { twilioSms } from '../outside/sms/twilio.ts'
import { startCollector } from '../testing/collector.ts'
import { slowMailServer } from '../testing/slow-mail-server.ts'
import { startTestApp } from '../testing/test-app.ts'
import { openTracing, traceQueries } from './index.ts'
import { startOf } from './trace-queries.ts'
import { readTraceparent } from './traceparent.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

/** Tracing that sends to a collector of its own. */
async function tracingTo(settings: Record<string, string> = {}) {
  const collector = await startCollector()
  afterAll(collector.close)
  const logs: Record<string, unknown>[] = []
  const log = pino(logOptions('info', 'test'), { write: (line: string) => void logs.push(JSON.parse(line)) })
  const { tracing: config } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...settings })
  return { collector, logs, tracing: openTracing(config!, { version: '1.2.3', log }) }
}

test('OPS-18: a request is a part of its caller’s trace, and call, transaction and queries are parts of it, without a person and without values', async () => {
  const { collector, tracing } = await tracingTo({
    OTEL_SERVICE_NAME: 'cars',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
  })
  const app = await startTestApp({ tracing })
  traceQueries(app.parts.database.pool)
  const { token, id } = await app.given.customer()
  const headers = { traceparent }
  await app.send('saveMonthlyIncome', { income: 7654321 }, { token, headers })
  await app.request(`/nowhere/${token}?card=4242424242424242`, { headers })
  await app.send('searchPreAuthVehicles', { query: 'Vera Lind' }, { headers: { traceparent: 'nonsense' } })
  await tracing.stop()

  const { spans } = collector
  const named = (name: string) => spans.filter(span => span.name === name)
  const [request] = named('POST /api/v1/saveMonthlyIncome')
  expect(request).toMatchObject({
    traceId,
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
    notes: { 'http.route': '/api/v1/saveMonthlyIncome', 'http.response.status_code': 200 },
    from: { 'service.name': 'cars', 'service.version': '1.2.3', 'service.instance.id': processId },
  })
  const [call] = named('call saveMonthlyIncome')
  expect(call).toMatchObject({ traceId, parentSpanId: request!.spanId, kind: 1 })
  const [transaction] = named('transaction').filter(({ parentSpanId }) => parentSpanId === call!.spanId)
  const within = spans.filter(({ parentSpanId }) => parentSpanId === transaction!.spanId).map(({ name }) => name)
  expect(within).toEqual(expect.arrayContaining(['begin', 'insert incomes', 'commit']))
  expect(named('GET none')[0]).toMatchObject({ traceId, notes: { 'http.response.status_code': 404 } })
  expect(named('POST /api/v1/searchPreAuthVehicles')[0]).toMatchObject({ parentSpanId: '' })
  expect(named('POST /api/v1/searchPreAuthVehicles')[0]!.traceId).not.toBe(traceId)
  expect(collector.text()).not.toMatch(new RegExp(`${token}|4242|7654321|Vera|nowhere|127\\.0\\.0\\.1"`))
  expect(JSON.stringify(spans.map(({ notes }) => notes))).not.toContain(`:${id},`)
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'a b', 'content-type': 'application/json' })
  const line = app.logs.find(({ route }) => route === '/api/v1/saveMonthlyIncome')
  expect(line).toMatchObject({ trace: traceId, actor: id })
})

test('OPS-18: services outside are told which trace they are asked for, and are parts of it by host and operation', async () => {
  const { collector, tracing } = await tracingTo()
  const asked = new Map<string, IncomingHttpHeaders>()
  const outside = createServer((request, response) => {
    asked.set(`${request.method} ${request.url?.split('?')[0]}`, request.headers)
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","data":[],"suggestions":[]}')
  })
  await new Promise<void>(done => void outside.listen(0, '127.0.0.1', done))
  afterAll(() => void outside.close())
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  const post = await slowMailServer(0, () => {})
  afterAll(post.close)
  const keys = { region: 'r', bucket: 'cars', accessKeyId: 'k', secretAccessKey: 's' }
  const app = await startTestApp({ seed: 'none' })
  const job = {
    name: 'asks-all',
    everySeconds: 1,
    run: async () => {
      await twilioSms({ accountSid: 'AC1', authToken: 't', from: '+13055550100', apiUrl: url }).send({
        to: '3055501234',
        text: 'Your code is 8812',
      })
      await stripeGateway({ secretKey: 'sk_test_1', apiUrl: url, installation: 'i' }).tryAccess!()
      await s3Files({ endpoint: url, ...keys }).put('ab-file', new Uint8Array(3))
      await googleTowns('a-maps-key', { places: url, geocoding: url }).suggest('Miami')
      await smtpMail({ smtpUrl: post.smtpUrl, from: 'a@cars.test' }).send({
        to: 'vera@mail.test',
        subject: 'Hi',
        text: 'Hello Vera',
        html: '',
      })
      return 0
    },
  }
  const clock = { now: () => app.clock.now(), moveTo: async () => {} }
  await createJobRunner(app.parts, [job], { tracing }).runDueJobs(clock, app.clock.now())
  await tracing.stop()

  const [run] = collector.spans.filter(({ name }) => name === 'job asks-all')
  expect(run).toMatchObject({ parentSpanId: '', failed: false })
  const parts = collector.spans.filter(({ parentSpanId }) => parentSpanId === run!.spanId)
  expect(parts.map(({ name }) => name).sort()).toEqual([
    'files put',
    'gateway payment_intents',
    'mail send',
    'maps ask',
    'sms send',
  ])
  for (const part of parts) expect(part).toMatchObject({ kind: 3, notes: { 'server.address': '127.0.0.1' } })
  expect([...asked.keys()].sort()).toEqual([
    'GET /v1/payment_intents',
    'POST /2010-04-01/Accounts/AC1/Messages.json',
    'POST /v1/places:autocomplete',
    'PUT /cars/ab/ab-file',
  ])
  const ofParts = new Set(parts.map(({ spanId }) => `00-${run!.traceId}-${spanId}-01`))
  for (const [what, headers] of asked) expect(ofParts, what).toContain(headers.traceparent)
  expect(asked.get('PUT /cars/ab/ab-file')!.authorization).not.toContain('traceparent')
  expect(collector.text()).not.toMatch(/3055501234|8812|vera|Vera|Miami|a-maps-key|ab-file/)
})

test('OPS-18: a run that fails is told so by the kind of its fault, never by its words', async () => {
  const { collector, tracing } = await tracingTo()
  const span = tracing.begin({ name: 'whole', kind: 'server' })
  const failing = inSpanOf(span, async () => {
    throw Object.assign(new Error('vera@mail.test is taken'), { code: '23505' })
  })
  await expect(failing).rejects.toThrow('vera')
  span.end()
  await tracing.stop()
  expect(collector.spans[0]).toMatchObject({ name: 'part', failed: true, notes: { 'error.type': '23505' } })
  expect(collector.text()).not.toContain('vera')
})

test('OPS-18: a collector that never answers keeps nobody waiting, and is told once', async () => {
  const { collector, tracing, logs } = await tracingTo()
  collector.stick()
  const many = 20_000
  for (let i = 0; i < many; i++) {
    const span = tracing.begin({ name: `one ${i}`, kind: 'server' })
    await inSpanOf(span, () => aWhile())
    span.end()
  }
  // That this ends is what is shown: the collector holds the first batch for ever.
  await tracing.stop()
  expect(collector.spans).toEqual([])
  await collector.close()
  await expect
    .poll(() => logs, { timeout: 8000 })
    .toMatchObject([{ level: 40, msg: expect.stringMatching(/^OTEL_EXP/) }])
}, 30_000)

test('OPS-18: what waits for a slow collector is bounded, the rest is dropped', async () => {
  const { collector, tracing } = await tracingTo()
  collector.stick()
  for (let i = 0; i < 10_000; i++) {
    tracing.begin({ name: 'one', kind: 'server' }).end()
    if (i % 100 === 0) await aWhile()
  }
  collector.goOn()
  await tracing.stop()
  expect(collector.spans.length).toBeGreaterThan(1000)
  expect(collector.spans.length).toBeLessThanOrEqual(2048 + 512)
})

test('OPS-18: a share of the traces that begin here is kept; a caller who keeps a trace is followed', async () => {
  const { collector, tracing } = await tracingTo({ OTEL_TRACES_SAMPLER_ARG: '0' })
  tracing.begin({ name: 'ours', kind: 'server' }).end()
  tracing.begin({ name: 'theirs', kind: 'server' }, traceparent).end()
  expect(tracing.begin({ name: 'ours', kind: 'server' }).traceparent).toMatch(/-00$/)
  await tracing.stop()
  expect(collector.spans.map(({ name }) => name)).toEqual(['theirs'])
})

test('OPS-18: a traceparent is taken as W3C Trace Context says', () => {
  expect(readTraceparent(traceparent)).toMatchObject({ traceId, spanId: 'b7ad6b7169203331', traceFlags: 1 })
  expect(readTraceparent(`cc-${traceId}-b7ad6b7169203331-00-more`)).toMatchObject({ traceFlags: 0 })
  for (const wrong of [
    undefined,
    '',
    traceparent.toUpperCase(),
    `${traceparent}-more`,
    `${traceparent}, ${traceparent}`,
    traceparent.replace('00-', 'ff-'),
    traceparent.replace(traceId, '0'.repeat(32)),
    traceparent.replace('b7ad6b7169203331', '0'.repeat(16)),
    ` ${traceparent}`,
  ])
    expect(readTraceparent(wrong), wrong).toBeNull()
})

test('OPS-18: a query is called by words of ours alone', () => {
  expect(startOf({ text: 'select "id" from "vehicles" where vin = $1' }).name).toBe('select vehicles')
  expect(startOf("update users set name = 'Vera' -- from Lind").name).toBe('update users')
  expect(startOf("notify vera, 'from lind'").name).toBe('query')
  expect(startOf("select 'from lind'").name).toBe('select')
})

test('OPS-18: nothing of it is loaded before there is an endpoint', async () => {
  const parts = ['start-server.ts', 'app.ts', 'jobs/schedule.ts', 'jobs/runner.ts'].map(
    name => new URL(`../${name}`, import.meta.url).href,
  )
  const script = `
    const { registerHooks } = await import('node:module')
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    for (const part of ${JSON.stringify(parts)}) await import(part)
    console.log(JSON.stringify(loaded))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    maxBuffer: 16 * 1024 * 1024,
  })
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded).toEqual(expect.arrayContaining(parts))
  expect(loaded.filter(url => /opentelemetry|open-tracing/.test(url))).toEqual([])
})

test('OPS-18: without an endpoint there is no trace, and work is done as it is', async () => {
  expect(readConfig({}).tracing).toBeUndefined()
  const work = async () => 1
  expect(await inSpan({ name: 'none', kind: 'internal' }, work)).toBe(1)
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/^OTEL_TRACES_SAMPLER_ARG must be a number/)
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow(/must be a web address/)
})

function inSpanOf<T>(span: Parameters<typeof within>[0]['span'] & object, work: () => Promise<T>): Promise<T> {
  return within({ facts: {}, span }, () => inSpan({ name: 'part', kind: 'internal' }, work))
}
