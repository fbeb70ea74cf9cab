import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const warnings = (logs: Record<string, unknown>[]) => logs.filter(line => /proxy|proxies/i.test(String(line.msg)))

test('SRV-38, SRV-02: a proxy that nobody told of is said once, and at the start where the address is https', async () => {
  await using app = await startTestApp({ settings: { PUBLIC_URL: 'https://ownward.test' } })
  expect(warnings(app.logs).map(line => line.msg)).toEqual([expect.stringContaining('TRUST_PROXY is 0')])
  for (let i = 0; i < 3; i++) await app.request('/healthz', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(warnings(app.logs)).toHaveLength(2)
  expect(JSON.stringify(app.logs)).not.toContain('203.0.113.9')
})

test('SRV-38: with a proxy that was told of nothing is said', async () => {
  await using app = await startTestApp({ settings: { PUBLIC_URL: 'https://ownward.test', TRUST_PROXY: '1' } })
  await app.request('/healthz', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(warnings(app.logs)).toEqual([])
})
