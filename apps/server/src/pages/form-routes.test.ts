import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { formRoutes } from './form-routes.ts'

const { parts } = await startTestApp({ seed: 'none' })
const now = new Date('2026-03-02T15:00:00Z')

/** The forms' address alone, with what it was asked to render. */
async function formsAt(clock = { now }) {
  const made = fastify({ trustProxy: true })
  await made.register(formRoutes, {
    config: { ...parts.config, publicUrl: 'https://ownward.test' },
    clock: { now: () => clock.now },
    answer: async (request, reply) => reply.send(request.body ?? 'nothing was read'),
  })
  afterAll(() => made.close())
  return made
}

const app = await formsAt()

const send = (headers: Record<string, string>, payload = 'name=Ana', url = '/contact-us') =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })

test('PLAT-10, MKT-13: a form is taken from our own pages, as the browser says, and from no other site', async () => {
  const ours = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://ownward.test' },
    { origin: 'http://localhost:3000' },
    {},
  ]
  for (const headers of ours)
    expect(await send(headers), JSON.stringify(headers)).toMatchObject({ statusCode: 200, body: 'name=Ana' })
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://ownward.test' },
    { origin: 'https://evil.example' },
    { origin: 'https://ownward.test.evil.example' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    const answer = await send(headers)
    expect(answer.statusCode, JSON.stringify(headers)).toBe(403)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    })
  }
})

test('MKT-13, NAV-22: a form is taken with and without a slash at the end of its address', async () => {
  expect(await send({}, 'name=Ana', '/contact-us/')).toMatchObject({ statusCode: 200, body: 'name=Ana' })
})

test('PICK-06, PICK-11: forms of saved searches are taken at any of their addresses, and the one press of a mail program whichever way it is written', async () => {
  for (const url of ['/alerts/new/city=Miami%2C%20FL&make=Toyota', '/alerts/confirm/abc', '/alerts/1-abc/'])
    expect(await send({}, 'change=stop', url)).toMatchObject({ statusCode: 200, body: 'change=stop' })
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const inParts = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await send(inParts, parts, '/alerts/1-abc')).toMatchObject({
    statusCode: 200,
    body: 'List-Unsubscribe=One-Click',
  })
  const others = [
    await send(inParts, parts),
    await send(inParts, parts.replace('One-Click', 'Two'), '/alerts/1-abc'),
    await send({ ...inParts, origin: 'https://evil.example' }, parts, '/alerts/1-abc'),
  ]
  expect(others.map(answer => answer.statusCode)).toEqual([415, 415, 403])
})

test('MKT-13: what is longer than any form is still read, so that nothing typed is lost; beyond that the page says so, and no more is kept in memory', async () => {
  const long = `comment=${'é'.repeat(100_000)}`
  expect((await send({}, long)).body).toBe(long)
  expect(await send({}, `comment=${'x'.repeat(300_000)}`)).toMatchObject({
    statusCode: 200,
    body: 'nothing was read',
  })
  expect((await send({}, `comment=${'x'.repeat(5_000_000)}`)).statusCode).toBe(413)
})

test('PLAT-10: only a form is read there', async () => {
  expect((await send({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415)
  expect((await send({ 'content-type': 'multipart/form-data; boundary=x' }, '--x--')).statusCode).toBe(415)
})

test('SRV-02, MKT-13: one network sends sixty forms in ten minutes at most, in whatever state they are; others send theirs', async () => {
  const clock = { now }
  const site = await formsAt(clock)
  const sendFrom = async (address: string, headers = {}) => {
    const own = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address, ...headers }
    return site.inject({ method: 'POST', url: '/contact-us', headers: own, payload: 'name=' })
  }
  const statuses: number[] = []
  for (let i = 0; i < 62; i++) statuses.push((await sendFrom('203.0.113.7')).statusCode)
  expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([60, 59])
  const refused = await sendFrom('203.0.113.7', { 'accept-language': 'fr' })
  expect(refused.headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'no-store' })
  expect(refused.body).toContain('Veuillez attendre')
  expect((await sendFrom('203.0.113.8')).statusCode).toBe(200)
  clock.now = new Date(now.getTime() + 10 * 60_000)
  expect((await sendFrom('203.0.113.7')).statusCode).toBe(200)
})

test('SRV-23, MKT-13: of forms that are begun and never ended one network keeps four on their way; a foreign one is refused before it is read', async () => {
  const site = await formsAt()
  const port = Number(new URL(await site.listen({ host: '127.0.0.1', port: 0 })).port)
  const begun: ClientRequest[] = []
  function begin(from: string, headers: Record<string, string> = {}): ClientRequest {
    const own = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '200000',
      'x-forwarded-for': from,
    }
    const sent = openRequest({
      port,
      path: '/contact-us',
      method: 'POST',
      headers: { ...own, ...headers },
      agent: false,
    })
    sent.on('error', () => {})
    sent.write('name=Ana')
    begun.push(sent)
    return sent
  }
  const answerTo = async (sent: ClientRequest) => ((await once(sent, 'response')) as [IncomingMessage])[0].statusCode
  expect(await answerTo(begin('203.0.113.9', { 'sec-fetch-site': 'cross-site' }))).toBe(403)
  // Of five at once the one too many is told so, whichever it is; the four others wait for the rest of what they send.
  const five = Array.from({ length: 5 }, () => begin('203.0.113.7'))
  expect(await Promise.race(five.map(answerTo))).toBe(429)
  const other = begin('203.0.113.8')
  other.end('x'.repeat(200_000 - 8))
  expect(await answerTo(other)).toBe(200)
  // A line that is closed gives its place free.
  for (const sent of begun) sent.destroy()
  await expect
    .poll(async () => {
      const again = begin('203.0.113.7')
      again.end('x'.repeat(200_000 - 8))
      return answerTo(again)
    })
    .toBe(200)
})
