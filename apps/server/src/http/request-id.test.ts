import { expect, test } from 'vitest'
import { createJobRunner } from '../jobs/runner.ts'
import { processId } from '../log/process-id.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { networkForLog } from './request-id.ts'

const app = await startTestApp({
  seed: 'none',
  settings: { TRUST_PROXY: '1' },
  handlers: {
    getFaq: async () => {
      throw new Error('broken')
    },
  },
})

const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
const asked: [string, string, RequestInit, number][] = [
  ['a call', '/api/v1/getStateList', { ...json, body: '{}' }, 200],
  ['a call that fails', '/api/v1/getFaq', { ...json, body: '{}' }, 500],
  ['a call with a broken body', '/api/v1/getStateList', { ...json, body: '{' }, 400],
  ['a call with too large a body', '/api/v1/getStateList', { ...json, body: `"${'x'.repeat(70_000)}"` }, 413],
  ['a call by a wrong method', '/api/v1/login', { method: 'DELETE' }, 405],
  ['an unknown call', '/api/v1/nothing', { ...json, body: '{}' }, 404],
  ['an unknown address', '/nowhere', {}, 404],
  ['an address that cannot be read', '/%zz', {}, 400],
  ['health', '/healthz', {}, 200],
  ['readiness', '/readyz', {}, 200],
  ['the description of the API', '/api/openapi.json', {}, 200],
  ['what a car tells', '/hooks/car-module', { ...json, body: '{}' }, 401],
]

test.each(asked)('OPS-18: %s is answered and logged under the id that it brings', async (name, path, init, status) => {
  const id = `caller.${name.replaceAll(' ', '_')}-1`
  const answer = await app.request(path, { ...init, headers: { ...init.headers, 'x-request-id': id } })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, id])
  await expect.poll(() => linesOf(app, id).map(({ msg }) => msg)).toContain('answered')
  for (const line of linesOf(app, id))
    expect(line).toMatchObject({ version: 'test', process: processId, network: '127.0.0.0/24' })
})

test('OPS-18: an id that is none, or that may be a phone or a card, is not taken; each request gets one that nobody can guess', async () => {
  const ids: (string | null)[] = []
  for (const given of ['', '3055501234', '4242-4242-4242-4242', 'two words', 'a,b', 'x'.repeat(65), 'a@mail.example']) {
    const { headers } = await app.request('/healthz', { headers: { 'x-request-id': given } })
    ids.push(headers.get('x-request-id'))
  }
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}$/)
  expect(new Set(ids).size).toBe(ids.length)
  const longest = await app.request('/healthz', { headers: { 'x-request-id': 'x'.repeat(64) } })
  expect(longest.headers.get('x-request-id')).toBe('x'.repeat(64))
})

test('OPS-18: a fault is found by the id that its answer tells, with whose session it was; two at a time are kept apart', async () => {
  const [one, two] = [await app.given.customer(), await app.given.customer()]
  const answers = await Promise.all(
    [one, two].map(({ token }) => app.send('getFaq', { filler: 'x'.repeat(50_000) }, { token })),
  )
  for (const [i, { id: userId }] of [one, two].entries()) {
    const { body, headers } = answers[i]!
    expect(body).toMatchObject({ code: 'fault', id: headers.get('x-request-id') })
    await expect.poll(() => linesOf(app, body.id)).toHaveLength(2)
    expect(linesOf(app, body.id)).toMatchObject([
      { msg: 'a call failed', call: 'getFaq', fault: body.id, actor: userId, network: '127.0.0.0/24' },
      { msg: 'answered', status: 500, actor: userId },
    ])
  }
})

test('OPS-18: lines tell from which network somebody comes, never the address', async () => {
  for (const [address, network] of [
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['Vera Lind', 'unknown'],
  ] as const) {
    const { headers } = await app.request('/nowhere', { headers: { 'x-forwarded-for': address } })
    await expect.poll(() => linesOf(app, headers.get('x-request-id')!)).toMatchObject([{ network }])
  }
  expect(networkForLog(undefined)).toBe('unknown')
  expect(JSON.stringify(app.logs)).not.toMatch(/113\.77|1:2:3|Vera/)
})

test('OPS-18: what a job logs names the job and no request', async () => {
  const tell = async ({ log }: TestApp['parts']) => {
    log.info('told')
    return 1
  }
  const jobs = [
    { name: 'tells', everySeconds: 1, run: tell },
    { name: 'fails', everySeconds: 1, run: () => Promise.reject(new Error('broken')) },
  ]
  const clock = { now: () => app.clock.now(), moveTo: async (to: Date) => app.clock.set(to) }
  await createJobRunner(app.parts, jobs).runDueJobs(clock, app.clock.now())
  const told = app.logs.filter(({ job }) => job !== undefined)
  expect(told).toMatchObject([
    { msg: 'told', job: 'tells', process: processId, version: 'test' },
    { msg: 'a job failed', job: 'fails' },
  ])
  for (const line of told) expect(line).not.toHaveProperty('request')
})

function linesOf({ logs }: TestApp, id: string): Record<string, unknown>[] {
  return logs.filter(({ request }) => request === id)
}
