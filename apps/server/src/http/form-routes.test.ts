import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { formRoutes } from './form-routes.ts'

const app = fastify()
await app.register(formRoutes, {
  publicUrl: 'https://ownward.test',
  answer: async (request, reply) => reply.send(request.body ?? 'nothing was read'),
})

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
