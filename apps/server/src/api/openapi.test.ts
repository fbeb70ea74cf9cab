import { contract } from '@ownward/contract'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()

test('API-01, OPS-23: the OpenAPI document holds every call with its body and its answer, and not which version the product is', async () => {
  const { body: document } = await app.request('/api/openapi.json')
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toEqual({ title: 'Ownward', version: '1' })
  expect(document.servers).toEqual([{ url: '/api/v1' }])
  const { '/hooks/car-module': hook, ...calls } = document.paths
  expect(Object.keys(calls).sort()).toEqual(
    Object.keys(contract)
      .map(name => `/${name}`)
      .sort(),
  )
  for (const [path, methods] of Object.entries<Record<string, { responses: Record<string, unknown> }>>(calls)) {
    const post = methods.post as { requestBody: unknown; responses: Record<string, unknown> }
    expect([path, typeof post.requestBody, Object.keys(post.responses)]).toEqual([
      path,
      'object',
      ['200', '400', '429'],
    ])
  }
  expect(document.paths['/getFaq'].get).toBeDefined()
  expect(document.paths['/login'].get).toBeUndefined()
})

test('API-01, SRV-16: the document says what a module sends, with its signature, and every answer', async () => {
  const { body: document } = await app.request('/api/openapi.json')
  const { servers, post } = document.paths['/hooks/car-module']
  expect(servers).toEqual([{ url: '/' }])
  expect(Object.keys(post.requestBody.content['application/json'].schema.properties)).toEqual([
    'eventId',
    'moduleId',
    'odometer',
    'readAt',
  ])
  expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '404', '422', '429'])
  expect((await app.request('/api/docs')).text).toContain('x-module-signature')
})

test('API-01 SRV-38: the page for people shows every call without a script', async () => {
  const page = await app.request('/api/docs')
  expect(page.status).toBe(200)
  for (const name of Object.keys(contract)) expect(page.text).toContain(`/${name}</h2>`)
  expect(page.text).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})
