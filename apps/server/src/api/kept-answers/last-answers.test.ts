import { type IncomingHttpHeaders, request as rawRequest } from 'node:http'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()

/** A request whose path is sent as it stands, which `fetch` would tidy up first. */
function get(path: string): Promise<{ status: number; body: string; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const request = rawRequest(app.url, { path }, response => {
      let body = ''
      response.setEncoding('utf8').on('data', chunk => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
    })
    request.on('error', reject).end()
  })
}

const hostile = [
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '/api/v1/%3Cscript%3Ealert(1)%3C/script%3E',
  '/api/%0d%0aset-cookie:x=1',
  '/files/%2e%2e',
  '/files/aaaaaaaaaaaaaaaaaaaaaaaa?p=1&e=1&s=1&p=2',
  '/pictures/..%2f..%2fsecret-320.webp',
  '/api/v1/login?__proto__[x]=1',
  `/${'a'.repeat(7000)}`,
  '//evil.example/',
  '/api/v1/login/%C0%AE',
  '/dev/outbox.json',
  '/?q=%ff%fe',
]

test.each(hostile)('API-06: nothing of the address %s comes back, and nothing breaks', async path => {
  const { status, body, headers } = await get(path)
  expect(headers['content-security-policy'], 'a browser that shows it runs nothing').toMatch(/^default-src 'none';/)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).toMatch(/^(\{"status":-1,"message":|There is no such file)/)
  expect(body).not.toMatch(/script|passwd|evil|%|\.\./)
})

test.each(['/%', '/%E0%A4%A', '/api/v1/login/%C0%AE', '/cars/make=%ff'])(
  'API-06: the address %s is told to be unreadable, not a body that nobody sent',
  async path => {
    const { status, body } = await get(path)
    expect([status, JSON.parse(body)]).toMatchObject([400, { status: -1, code: 'bad-address' }])
  },
)

test('PLAT-10, API-06: a fault of the edge is told to a browser with a policy that lets nothing load or run', async () => {
  const broken = await startTestApp({
    seed: 'none',
    handlers: {
      getFaq: () => {
        throw new Error('broken on purpose')
      },
    },
  })
  const answer = await fetch(`${broken.url}/api/v1/getFaq`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
