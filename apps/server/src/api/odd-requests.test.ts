import { request as openRequest } from 'node:http'
import { expect, test } from 'vitest'
import { signedFileUrl } from '../modules/ground/documents/signed-url.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp({ settings: { TRUST_PROXY: '1' } })
const person = await app.given.readyPerson()

const odd = [
  '',
  ' ',
  'Basic',
  `Basic ${'a'.repeat(5000)}`,
  'Basic é\u00ff',
  'null',
  '[object Object]',
  '1e999',
  '9007199254740993',
  '2147483648',
  '%00',
  '%ff%fe',
  ';;;===,,,',
  `a${' '.repeat(5000)}b`,
  'en;q=NaN,fr;q=1e999',
  '"\\"',
  `${'x,'.repeat(2500)}x`,
]

/** Sends headers that `fetch` would not let through, byte by byte as they are. */
function ask(path: string, headers: Record<string, string>, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = openRequest(
      app.url + path,
      { method: body === undefined ? 'GET' : 'POST', headers, agent: false },
      answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

test.each([
  'authorization',
  'x-api-token',
  'idempotency-key',
  'accept-language',
  'accept-encoding',
  'cookie',
  'content-type',
  'user-agent',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'if-none-match',
  'range',
])('API-06: whatever stands in %s, a call and a file answer without a fault and in time', async header => {
  for (const value of odd) {
    const headers = {
      authorization: `Basic ${person.token}`,
      'content-type': 'application/json',
      [header]: value,
    }
    const began = performance.now()
    const answers = [
      await ask('/api/v1/makeMyCardDefault', headers, '{"user_cc_token_id":2147483647}'),
      await ask('/api/v1/addMyCard', headers, '{}'),
      await ask('/files/abcdefgh?p=1&e=1&s=x', headers),
    ]
    const shown = value.slice(0, 60)
    const took = performance.now() - began
    expect({ shown, statuses: answers.map(({ status }) => status), took }).toEqual({
      shown,
      statuses: answers.map(() => expect.toSatisfy((status: number) => status < 500)),
      took: expect.toSatisfy((ms: number) => ms < 3000),
    })
  }
})

test('API-06: an address with a number that nothing can have, or with no number, is not there', async () => {
  const numbers = [
    '0',
    '-1',
    '2147483648',
    '9007199254740993',
    '1e999',
    'NaN',
    '9'.repeat(400),
    '%F0%9F%92%A5',
    '%00',
    '%zz',
  ]
  const places = [
    (n: string) => `/files/${n}?p=${n}&e=${n}&s=${n}`,
    // Signed as one of ours is, so that its numbers are read.
    (n: string) => {
      const ticket = { fileId: n, personId: Number(n) }
      return signedFileUrl(app.parts.config.appSecret, ticket, app.clock.now())
    },
    (n: string) => `/documents/${n}-en.pdf`,
    (n: string) => `/api/v1/${n}`,
    (n: string) => `/hooks/${n}`,
    (n: string) => `/media/cars/${n}/${n}-640.avif`,
  ]
  for (const place of places)
    for (const n of numbers) {
      const path = place(n)
      const { status } = await ask(path, {})
      expect({ path, status }).toEqual({ path, status: path.includes('%zz') ? 400 : 404 })
    }
})

test('ROLE-05: an id of somebody else is as unknown as one that does not exist', async () => {
  const ben = await app.given.customer()
  const cards = await app.call('getMyCards', {}, { token: person.token })
  const [card] = (cards as { result: { id: number }[] }).result
  const theirs = await app.send('makeMyCardDefault', { user_cc_token_id: card!.id }, { token: ben.token })
  const nobodys = await app.send('makeMyCardDefault', { user_cc_token_id: 2_000_000_000 }, { token: ben.token })
  expect(theirs).toMatchObject({ status: 200, text: nobodys.text })
})
