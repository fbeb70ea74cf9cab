import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp({ seed: 'none' })

/** Sends bytes as they are and reads what comes until the other side closes. */
function say(bytes: string, url = app.url): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.setEncoding('utf8').on('data', chunk => {
      text += chunk
      if (/\r\n\r\n/.test(text)) socket.end()
    })
    socket.on('error', reject).on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [line = '', ...rows] = head.split('\r\n')
      const named = rows.map(row => [row.slice(0, row.indexOf(':')).toLowerCase(), row.slice(row.indexOf(':') + 2)])
      resolve({ status: Number(line.split(' ')[1]), headers: Object.fromEntries(named), body })
    })
  })
}

const host = 'Host: ownward.test\r\n'
const json = 'Content-Type: application/json\r\nConnection: close\r\n'
const bare: [string, number, string][] = [
  ['a line that is no request', 400, 'hello\r\n\r\n'],
  ['a header that is none', 400, `GET / HTTP/1.1\r\n${host}no header\r\n\r\n`],
  ['no host', 400, 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['two lengths', 400, `POST /api/v1/login HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['too long a head', 431, `GET /healthz HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
  ['an expectation that nobody meets', 417, `POST /api/v1/login HTTP/1.1\r\n${host}Expect: miracles\r\n${json}\r\n`],
  ['too large a body', 413, `POST /api/v1/login HTTP/1.1\r\n${host}${json}Content-Length: 99999999\r\n\r\n{`],
  ['an address that cannot be read', 400, `GET /%zz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['an address that is too long', 404, `GET /api/v1/${'a'.repeat(9000)} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['an unknown address', 404, `GET /nowhere.png HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['an unknown call', 404, `POST /api/v1/nothing HTTP/1.1\r\n${host}${json}Content-Length: 2\r\n\r\n{}`],
]

test.each(bare)(
  'PLAT-10, API-06: the answer to %s carries every header that others carry, and nothing of the request',
  async (_, status, bytes) => {
    const answer = await say(bytes)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    expect(JSON.parse(answer.body)).toMatchObject({ status: -1, message: expect.any(String), code: expect.any(String) })
    expect(answer.body).not.toMatch(/miracles|zzz|aaaa|xxxx|ownward\.test/)
  },
)

test.each(bare)('OPS-18: the answer to %s carries an id under which it is logged', async (_, status, bytes) => {
  const answer = await say(bytes)
  const id = answer.headers['x-request-id']
  expect(id).toMatch(/^[\da-f-]{18}$/)
  await expect
    .poll(() => app.logs.filter(({ request }) => request === id))
    .toMatchObject([{ msg: 'answered', status, network: '127.0.0.0/24' }])
})

test('PLAT-10, OPS-01: whoever is reached by https says so for good in every answer, whatever its mode; nobody else does', async () => {
  await using https = await startTestApp({
    seed: 'none',
    settings: { PUBLIC_URL: 'https://cars.example', TRUST_PROXY: '1' },
  })
  for (const [name, , bytes] of bare) {
    const { headers } = await say(bytes, https.url)
    expect(headers['strict-transport-security'], name).toBe('max-age=63072000; includeSubDomains')
  }
  expect((await https.request('/healthz')).headers.get('strict-transport-security')).toContain('max-age=')
  expect((await app.request('/healthz')).headers.get('strict-transport-security')).toBeNull()
})
