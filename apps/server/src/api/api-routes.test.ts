import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { type CallName, contract, specOf } from '@ownward/contract'
import { expect, test } from 'vitest'
import type { Handler } from '../call.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const names = Object.keys(contract) as CallName[]

test('API-01: every call answers at /api/v1 by POST, the three that the row names by GET too', async () => {
  for (const name of names) {
    const post = await app.send(name, {})
    expect([name, [200, 400].includes(post.status)]).toEqual([name, true])
    const get = await app.request(`/api/v1/${name}`)
    expect([name, get.status === 405]).toEqual([name, specOf(name).method === 'POST'])
  }
  const readings = names.filter(name => specOf(name).method === 'GET')
  expect(readings.sort()).toEqual(['getFaq', 'getMySignature', 'getStateList'])
  expect(await app.request('/api/v1/getStateList')).toMatchObject({ status: 200, body: { status: 1 } })
  expect(await app.send('getStateList', {})).toMatchObject({ status: 200, body: { status: 1 } })
})

test('API-06: an unknown call is 404 as JSON', async () => {
  for (const path of [
    '/api/v1/nosuchcall',
    '/api/v1/',
    '/api/v1/login/more',
    '/api/v1/constructor',
    '/api/v1/__proto__',
  ]) {
    const answer = await app.request(path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect([path, answer.status, answer.body?.code]).toEqual([path, 404, 'unknown-call'])
  }
})

test('API-06: a wrong method is 405 and says which are allowed', async () => {
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await app.request('/api/v1/login', { method })
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST'])
    expect(answer.body).toMatchObject({ status: -1, code: 'wrong-method' })
  }
  const put = await app.request('/api/v1/getFaq', { method: 'PUT' })
  expect(put.headers.get('allow')).toBe('GET, HEAD, POST')
})

test.each([
  ['no JSON', '{"phone_number":'],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
])('API-04: a body that is %s is HTTP 400 without status 0', async (_, body) => {
  const answer = await app.request('/api/v1/login', {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer).toMatchObject({ status: 400, body: { status: -1, code: 'unreadable' } })
})

test.each([
  ['a NUL', '{"phone_number":"305555\\u00000101"}', 'phone_number'],
  ['half a sign', '{"phone_number":"305555\\ud8000101"}', 'phone_number'],
])('API-04: a character that cannot be kept (%s) is told at its field, with what to do', async (_, body, path) => {
  const answer = await app.request('/api/v1/login', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const message = 'This field has a character that cannot be saved. Type it again instead of pasting it.'
  expect(answer.body).toMatchObject({ code: 'invalid', message, errors: [{ path, message }] })
})

test.each([[null], [[]], ['"text"'], [17], [true]])('API-04: a body of %s is told what is missing', async body => {
  const answer = await app.send('login', body)
  expect(answer).toMatchObject({ status: 400, body: { status: -1, code: 'invalid' } })
  expect(answer.body.errors).toEqual([{ path: expect.any(String), message: expect.any(String) }])
})

test('API-04: a body of another type than JSON is 415, an empty one counts as {}', async () => {
  const form = await app.request('/api/v1/login', { method: 'POST', body: new URLSearchParams({ phone_number: '1' }) })
  expect(form).toMatchObject({ status: 415, body: { status: -1, code: 'not-json' } })
  const empty = await app.request('/api/v1/getFaq', { method: 'POST' })
  expect(empty.status).toBe(200)
})

test('API-04: a body above the limit of its call is 413', async () => {
  const big = { phone_number: '3055550101', padding: 'x'.repeat(70_000) }
  expect(await app.send('login', big)).toMatchObject({ status: 413, body: { status: -1, code: 'too-large' } })
  const withinRegister = { padding: 'x'.repeat(70_000) }
  expect((await app.send('register', withinRegister)).body).toMatchObject({ status: 0, code: 'invalid' })
  expect((await app.send('register', { padding: 'x'.repeat(4_300_000) })).status).toBe(413)
})

test('API-04, SRV-38: a large body of somebody who may not make the call is answered before the end of it has come', async () => {
  const ana = await app.given.customer()
  const { host, hostname, port } = new URL(app.url)
  const sendsMost = async (headers: string) => {
    const socket = connectSocket(Number(port), hostname)
    const head = `POST /api/v1/uploadDocument HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${headers}\r\n`
    socket.write(`${head}\r\n`)
    const [said] = (await once(socket, 'data', { signal: AbortSignal.timeout(5_000) })) as [Buffer]
    socket.destroy()
    return said.toString()
  }
  const length = 'content-length: 9000000'
  expect(await sendsMost(length)).toMatch(/^HTTP\/1\.1 400 .*"code":"session"/s)
  expect(await sendsMost(`${length}\r\nauthorization: Basic ${'0'.repeat(40)}`)).toMatch(/"code":"session"/)
  expect(await sendsMost('transfer-encoding: chunked')).toMatch(/"code":"session"/)

  // Who may call is read, and a body that is whole gets the whole answer either way.
  const large = { padding: 'x'.repeat(200_000) }
  expect((await app.send('uploadDocument', large, { token: ana.token })).status).toBe(400)
  expect(await app.send('uploadDocument', large)).toMatchObject({ status: 400, body: { code: 'session' } })
  expect(await app.send('teamImportVehicles', large, { token: ana.token })).toMatchObject({
    body: { code: 'no-right' },
  })
  expect(app.logs).toContainEqual(
    expect.objectContaining({ msg: 'refused', call: 'uploadDocument', refusal: 'session' }),
  )
})

test('API-04: fields the contract does not know are left out of sight', async () => {
  const ana = await app.given.customer()
  const extra = {
    user_id: ana.id,
    password: ana.password,
    kind: 'team',
    __proto__: { rights: ['money'] },
    blockedAt: 1,
  }
  expect(await app.send('loginadvance', extra)).toMatchObject({ status: 200, body: { status: 1 } })
})

test('API-02 SRV-38: a personal answer is kept by nobody', async () => {
  const ana = await app.given.customer()
  const answer = await app.send('getmyaccountDetails', {}, { token: ana.token })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('API-03: with an API token set, visitors need it and people signed in do not', async () => {
  await using guarded = await startTestApp({ settings: { API_TOKEN: 'partner-7' } })
  const ana = await guarded.given.customer()
  const visit = (headers?: Record<string, string>, token?: string) =>
    guarded.send('getFaq', {}, { ...(headers && { headers }), ...(token && { token }) })
  expect(await visit()).toMatchObject({ status: 403, body: { status: -1, code: 'api-token' } })
  expect((await visit({ 'x-api-token': 'wrong' })).status).toBe(403)
  expect((await visit({ 'x-api-token': 'partner-7' })).status).toBe(200)
  expect((await visit({}, ana.token)).status).toBe(200)
  await expect(guarded.callApi('getFaq', {}, { locale: 'en' })).resolves.toMatchObject({ status: true })
})

test('API-03 O-02: with an API token set, the site can still call its own API, and pages of other sites cannot', async () => {
  const publicUrl = 'https://ownward.example'
  await using guarded = await startTestApp({ settings: { API_TOKEN: 'partner-7', PUBLIC_URL: publicUrl } })
  const { host } = new URL(guarded.url)
  const statusWith = async (headers: Record<string, string>) => (await guarded.send('getFaq', {}, { headers })).status
  for (const own of [{ 'sec-fetch-site': 'same-origin' }, { origin: `http://${host}` }, { origin: publicUrl }])
    expect([own, await statusWith(own)]).toEqual([own, 200])
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: publicUrl },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'x-api-token': '' },
    { 'x-api-token': 'partner-77' },
  ] as const
  for (const other of foreign) expect([other, await statusWith(other)]).toEqual([other, 403])
})

test('API-03: without one set, the header may be sent all the same', async () => {
  expect((await app.send('getFaq', {}, { headers: { 'x-api-token': 'anything' } })).status).toBe(200)
})

test('API-06 SRV-38: a fault is 500 with an id that finds it in the log, and tells nothing else', async () => {
  const broken: Handler<'getFaq'> = () => {
    throw new Error('select secret from people')
  }
  await using failing = await startTestApp({ handlers: { getFaq: broken } })
  const { status, body, text } = await failing.send('getFaq', {})
  expect(status).toBe(500)
  expect(body).toEqual({ status: -1, code: 'fault', message: 'Sorry! something went wrong.', id: expect.any(String) })
  expect(text).not.toMatch(/secret|at |\.ts/)
  expect(failing.logs.find(line => line.fault === body.id)).toMatchObject({ call: 'getFaq', level: 50 })
})

test('SRV-38: neither token, password, phone nor body are logged, not even by a fault of the database', async () => {
  await using quiet = await startTestApp()
  const ana = await quiet.given.customer()
  await quiet.send('loginadvance', { user_id: ana.id, password: 'a very private thing' })
  await quiet.send('getmyaccountDetails', {}, { token: ana.token })
  await quiet.parts.database.pool.query('alter table incomes add constraint fails check (monthly_cents < 0)')
  const fault = await quiet.send('saveMonthlyIncome', { income: 4217 }, { token: ana.token })
  expect(fault.status).toBe(500)
  const log = JSON.stringify(quiet.logs)
  expect(log).toContain('"sqlState":"23514"')
  for (const secret of [ana.token, ana.password, 'a very private thing', ana.phone, '421700'])
    expect(log).not.toContain(secret)
})

test('API-06: half a request does not bring anything down', async () => {
  const { port } = new URL(app.url)
  await new Promise<void>(resolve => {
    const socket = connectSocket(Number(port), '127.0.0.1', () => {
      socket.end(
        'POST /api/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"pho',
      )
    })
    socket.on('close', () => resolve()).on('error', () => resolve())
    socket.resume()
  })
  expect((await app.request('/healthz')).status).toBe(200)
})

test('SRV-38: /healthz says the process is up, /readyz that it can serve', async () => {
  expect(await app.request('/healthz')).toMatchObject({ status: 200, body: { status: 'up' } })
  expect(await app.request('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', database: true } })
})

test('SRV-38: without its database the process is up but not ready', async () => {
  const lost = await startTestApp()
  await lost.parts.database.close()
  expect((await lost.request('/healthz')).status).toBe(200)
  const ready = await lost.request('/readyz')
  expect(ready).toMatchObject({ status: 503, body: { database: false } })
  expect(ready.headers.get('retry-after')).toBe('2')
})
