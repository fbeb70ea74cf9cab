import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { mountDesk } from './desk.ts'

const app = await startTestApp({ now: '2026-11-20T15:00:00Z', seed: 'small' })
const desk = fastify()
mountDesk(desk, app.parts, { advanceTo: async () => [], reset: async () => {} })
afterAll(async () => {
  await desk.close()
  await app.close()
})

const ask = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) =>
  desk.inject({ method, url, headers: { host: '127.0.0.1:3000', ...headers }, ...(payload && { payload }) })

test('SRV-16, BEY-21: the demo’s cars that are out have modules, and the desk signs what one of them sends to the real address', async () => {
  const modules = (await ask('GET', '/dev/modules.json')).json() as { moduleId: string; car: string; miles: number }[]
  expect(modules.length).toBeGreaterThanOrEqual(2)
  const [{ moduleId, miles }] = modules as [(typeof modules)[number]]
  const signed = (await ask('POST', '/dev/module-message.json', { moduleId, miles: miles + 10 })).json()
  const answer = await app.request('/hooks/car-module', { method: 'POST', ...signed })
  expect(answer).toMatchObject({ status: 200, body: { accepted: true, counts: 'booking' } })
  const after = (await ask('GET', '/dev/modules.json')).json() as typeof modules
  expect(after[0]).toMatchObject({ moduleId, miles: miles + 10 })
})

test('BEY-21: the desk signs for nobody elsewhere, and nothing that is no reading', async () => {
  const wish = { moduleId: 'DEMO-0001', miles: 1 }
  expect((await ask('POST', '/dev/module-message.json', wish, { host: 'cars.example' })).statusCode).toBe(403)
  expect((await ask('POST', '/dev/module-message.json', { ...wish, miles: 1.5 })).statusCode).toBe(400)
  expect((await ask('POST', '/dev/module-message.json', { ...wish, readAt: '2020' })).statusCode).toBe(400)
})
