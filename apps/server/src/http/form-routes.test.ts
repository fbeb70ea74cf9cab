import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { formRoutes } from './form-routes.ts'

const app = fastify()
await app.register(formRoutes, {
  publicUrl: 'https://ownward.test',
  answer: async (request, reply) => reply.send(request.body),
})

const send = (headers: Record<string, string>, payload = 'name=Ana') =>
  app.inject({
    method: 'POST',
    url: '/contact-us',
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
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('PLAT-10: only a form is read there, and no large one', async () => {
  expect((await send({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415)
  expect((await send({ 'content-type': 'multipart/form-data; boundary=x' }, '--x--')).statusCode).toBe(415)
  expect((await send({}, `comment=${'x'.repeat(70_000)}`)).statusCode).toBe(413)
})
