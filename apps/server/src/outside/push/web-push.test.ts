import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testBrowser } from './testing-browser.ts'
import { webPush } from './web-push.ts'

// A key that both sides know stands in for a certificate.
const psk = Buffer.alloc(16, 7)
const shared = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const
const asked: IncomingMessage[] = []
let answer: (response: ServerResponse) => void = response => response.writeHead(201).end()
const service = createServer({ ...shared, pskCallback: () => psk }, (request, response) => {
  asked.push(request)
  answer(response)
})
service.listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const here = (_: string, options: { all?: boolean }, done: (...given: never[]) => void) =>
  done(...([null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4] as unknown as never[]))
let now = 0
const how = {
  ...{ ...shared, port: (service.address() as AddressInfo).port, agent: false as const },
  ...{ checkServerIdentity: () => undefined, pskCallback: () => ({ psk, identity: 'x' }) },
}
const settings = { services: ['push.test', 'other.test'], contact: 'help@ownward.example' }
const push = webPush(settings, { patienceMs: 200, nowMs: () => now, lookup: here as never, how: how as never })
const keys = { publicKey: 'ours', privateKey: generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey }
const send = (endpoint = 'https://push.test/1', by = push) =>
  by.send({ endpoint, ...testBrowser().keys, words: '{}', topic: 'm1' }, keys)

test('HOME-16, HOME-17: a service takes a push as RFC 8030 has it; by 404 and 410 it says that the browser is gone', async () => {
  answer = response => response.writeHead(201).end()
  expect(await send('https://push.test/some/where?x=1')).toBe('taken')
  const { method, url, headers } = asked.at(-1)!
  expect([method, url, headers.ttl, headers['content-encoding']]).toEqual([
    'POST',
    '/some/where?x=1',
    '86400',
    'aes128gcm',
  ])
  for (const status of [404, 410]) {
    answer = response => response.writeHead(status).end()
    expect(await send()).toBe('gone')
  }
  expect(push.resting).toEqual([])
})

test('HOME-18: an answer that leads elsewhere is not followed, and what is not of a known service any more is not asked', async () => {
  answer = response => response.writeHead(307, { location: 'https://other.test/inside' }).end()
  const before = asked.length
  await expect(send()).rejects.toThrow('answered 307')
  expect(await send('https://gone.test/1')).toBe('gone')
  expect(asked).toHaveLength(before + 1)
})

test('HOME-18: a known name that leads to this machine is not asked', async () => {
  const before = asked.length
  const real = webPush({ services: ['localhost'], contact: '' }, { how: how as never })
  await expect(send('https://localhost/1', real)).rejects.toThrow('ENOTPUBLIC')
  expect(asked).toHaveLength(before)
})

test('OPS-11: a service that is broken, overrun or silent is left alone for a minute, or as long as it says up to an hour, others are not', async () => {
  const restsFor = async (most: number) => {
    const began = now
    while (push.resting.includes('push.test') && now - began < most) now += 1000
    return (now - began) / 1000
  }
  for (const [status, retryAfter, seconds] of [
    ...[[503, undefined, 60] as const, [500, '5', 60] as const, [429, '300', 300] as const],
    ...[[429, '99999', 3600] as const, [429, 'Fri, 31 Dec 1999 23:59:59 GMT', 60] as const],
  ] as const) {
    answer = response => response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end()
    await expect(send()).rejects.toThrow(`answered ${status}`)
    expect(push.resting).toEqual(['push.test'])
    expect(await restsFor(4_000_000)).toBe(seconds)
  }
  // What it does not take for another reason says nothing of the others.
  answer = response => response.writeHead(413).end()
  await expect(send()).rejects.toThrow('answered 413')
  expect(push.resting).toEqual([])
  answer = () => {}
  await expect(send()).rejects.toThrow('did not answer')
  expect(await restsFor(4_000_000)).toBe(60)
})

test('HOME-18: what went wrong is told without the address, which is a secret of the browser', async () => {
  answer = response => response.destroy()
  const problem = await send('https://push.test/secret-of-a-browser').catch(error => String(error))
  expect(problem).toContain('did not answer')
  expect(problem).not.toContain('secret')
})
