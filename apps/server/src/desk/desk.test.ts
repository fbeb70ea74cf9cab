import fastify, { type FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { addDuration, deskRefusal, mayOpenDesk, mountDesk } from './desk.ts'

test.each([
  ['2026-01-31T10:00:00Z', 'P1M', '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 'P1Y', '2029-02-28T10:00:00.000Z'],
  ['2026-11-20T12:00:00Z', 'P7D', '2026-11-27T12:00:00.000Z'],
  ['2026-11-20T12:00:00Z', 'P2W', '2026-12-04T12:00:00.000Z'],
  ['2026-12-31T23:30:00Z', 'PT36H', '2027-01-02T11:30:00.000Z'],
  ['2026-11-20T12:00:00Z', 'P1DT1H30M5S', '2026-11-21T13:30:05.000Z'],
])('BEY-21: %s and %s is %s', (from, duration, until) => {
  expect(addDuration(new Date(from), duration)?.toISOString()).toBe(until)
})

test.each(['', 'P', 'PT', '7D', 'P-1D', 'P1.5D', 'P1H', 'p7d', 'P7D '])('BEY-21: %j is no duration', duration => {
  expect(addDuration(new Date(0), duration)).toBeNull()
})

test('BEY-21: the demo desk is reached from this machine, by a loopback name, from its own pages', () => {
  const fine = { ip: '127.0.0.1', host: 'localhost:3000', origin: undefined, fetchSite: undefined, byProxy: false }
  expect(deskRefusal(fine)).toBeNull()
  expect(deskRefusal({ ...fine, ip: '::1', host: '[::1]:3000' })).toBeNull()
  expect(
    deskRefusal({ ...fine, ip: '::ffff:127.0.0.1', host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }),
  ).toBeNull()
  expect(deskRefusal({ ...fine, ip: '10.0.0.7' })).toMatch(/this machine/)
  expect(deskRefusal({ ...fine, byProxy: true })).toMatch(/this machine/)
  expect(deskRefusal({ ...fine, host: 'evil.example' })).toMatch(/localhost only/)
  expect(deskRefusal({ ...fine, host: 'localhost.evil.example' })).toMatch(/localhost only/)
  expect(deskRefusal({ ...fine, host: undefined })).toMatch(/localhost only/)
  expect(deskRefusal({ ...fine, origin: 'http://evil.example' })).toMatch(/other sites/)
  expect(deskRefusal({ ...fine, origin: 'null' })).toMatch(/other sites/)
  for (const fetchSite of ['same-origin', 'none']) expect(deskRefusal({ ...fine, fetchSite })).toBeNull()
  for (const fetchSite of ['cross-site', 'same-site', ''])
    expect(deskRefusal({ ...fine, fetchSite })).toMatch(/other sites/)
})

const { parts, close } = await startTestApp()
afterAll(close)

/** A desk behind so many proxies that the operator told of: the status of its clock for a request with these headers. */
async function askDesk(trustedProxies: number, headers: Record<string, string>): Promise<number> {
  const app = fastify({ trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies) })
  const powers = { advanceTo: async () => [], reset: async () => {} }
  mountDesk(app, { ...parts, config: { ...parts.config, trustedProxies } }, powers)
  const { statusCode } = await app.inject({ url: '/dev/clock.json', headers: { host: '127.0.0.1:3000', ...headers } })
  await app.close()
  return statusCode
}

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'cars.example'],
  ['x-real-ip', '203.0.113.7'],
  ['forwarded', 'for=203.0.113.7'],
  ['via', '1.1 proxy'],
])(
  'BEY-21: behind a proxy that nobody told it of, known by %s, a demo keeps its desk shut, whatever Host comes',
  async (name, value) => {
    expect([await askDesk(0, {}), await askDesk(0, { [name]: value })]).toEqual([200, 403])
  },
)

test('BEY-21: behind a proxy that it was told of the desk goes by the address that the proxy tells', async () => {
  expect(await askDesk(1, { 'x-forwarded-for': '127.0.0.9' })).toBe(200)
  expect(await askDesk(1, { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
})

test('BEY-21: the page of the desk opens by a loopback name on this machine alone, and in a demo alone', () => {
  const asked = (host: string, headers = {}) => ({ ip: '127.0.0.1', headers: { host, ...headers } }) as FastifyRequest
  const { config } = parts
  expect(mayOpenDesk(asked('localhost:3000'), config)).toBe(true)
  expect(mayOpenDesk(asked('localhost:3000', { 'sec-fetch-site': 'cross-site' }), config)).toBe(true)
  expect(mayOpenDesk(asked('evil.example'), config)).toBe(false)
  expect(mayOpenDesk(asked('localhost:3000', { 'x-forwarded-for': '203.0.113.9' }), config)).toBe(false)
  expect(mayOpenDesk(asked('localhost:3000'), { ...config, mode: 'production' })).toBe(false)
})
