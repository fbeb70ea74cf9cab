import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { contentSecurityPolicy, pageHeaders, permissionsPolicy, workerPolicy } from './security-headers.ts'

const publicPage = { kind: 'public', hashes: { script: ["'sha256-a'"], style: ["'sha256-b'"] } } as const

test('PLAT-09: only the iframe routes may be framed', () => {
  for (const path of ['/iframecars', '/iframecars/', '/iframecars/details/1/x', '/ichapcars/make=Ford']) {
    expect(contentSecurityPolicy(path, publicPage)).toContain('frame-ancestors *')
    expect(pageHeaders(path, publicPage)).not.toHaveProperty('x-frame-options')
  }
  for (const path of ['/', '/cars', '/iframecarsx', '/account', '/x/iframecars']) {
    expect(contentSecurityPolicy(path, publicPage)).toContain("frame-ancestors 'none'")
    expect(pageHeaders(path, publicPage)).toHaveProperty('x-frame-options', 'DENY')
  }
})

test('PLAT-09, O-47: the operator names the sites that may frame these pages, and no other page is framed for it', () => {
  const page = { ...publicPage, frameParents: ['https://dealer.example', 'https://*.partner.example'] }
  for (const path of ['/iframecars', '/ichapcars/make=Ford'])
    expect(contentSecurityPolicy(path, page)).toContain(
      'frame-ancestors https://dealer.example https://*.partner.example;',
    )
  expect(contentSecurityPolicy('/cars', page)).toContain("frame-ancestors 'none'")
})

test('PLAT-10: a public page allows its constant inline texts by hash, a hydrated one its own by nonce, nothing unsafe', () => {
  const policy = contentSecurityPolicy('/cars', publicPage)
  expect(policy).toContain("script-src 'self' 'sha256-a';")
  expect(policy).toContain("style-src 'self' 'sha256-b';")
  const app = contentSecurityPolicy('/account', { ...publicPage, kind: 'app', nonce: 'n0nce' })
  expect(app).toContain("script-src 'self' 'sha256-a' 'nonce-n0nce';")
  expect(`${policy}${app}`).not.toContain('unsafe')
})

test('SRCH-16, ACC-08: the place may be asked on listings and the pages that lead to them, the camera where a licence is scanned and on those that lead there', () => {
  for (const path of ['/cars/make=Ford', '/', '/car/details/1/x'])
    expect(permissionsPolicy(path, 'public')).toContain('geolocation=(self)')
  expect(permissionsPolicy('/account', 'app')).toContain('geolocation=()')
  for (const path of ['/license-scan', '/account/edit-profile', '/confirm-booking', '/chat'])
    expect(permissionsPolicy(path, 'app')).toContain('camera=(self)')
  for (const path of ['/team/licences', '/dev']) expect(permissionsPolicy(path, 'app')).toContain('camera=()')
  expect(permissionsPolicy('/cars', 'public')).toContain('camera=()')
})

test('SRCH-32, O-18: only a partner listing may frame the film, and only from where the operator keeps it', () => {
  const page = { ...publicPage, promoVideoUrl: 'https://player.example/embed/7?rel=0' }
  for (const path of ['/chapcars', '/ichapcars/make=Ford'])
    expect(contentSecurityPolicy(path, page)).toContain("frame-src 'self' https://player.example;")
  for (const path of ['/cars', '/', '/chapcarsx'])
    expect(contentSecurityPolicy(path, page)).not.toContain('player.example')
  expect(contentSecurityPolicy('/chapcars', publicPage)).not.toContain('player.example')
})

test('O-18: a public page frames our own pages and what the operator has set, nothing else', () => {
  expect(contentSecurityPolicy('/evprogram', publicPage)).toContain("frame-src 'self';")
  const framing = { ...publicPage, frameUrls: ['https://stations.example/find#near', 'https://stations.example/cost'] }
  for (const path of ['/evprogram', '/cars'])
    expect(contentSecurityPolicy(path, framing)).toContain("frame-src 'self' https://stations.example;")
  expect(contentSecurityPolicy('/account', { ...publicPage, kind: 'app', nonce: 'n' })).not.toContain('frame-src')
})

test('O-18: what stands in our own frames may be framed by us alone', () => {
  const headers = pageHeaders('/evprogram/frame/stations', publicPage)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['content-security-policy'], 'and runs nothing').toContain("; script-src 'none';")
  expect(pageHeaders('/evprogram', publicPage)['x-frame-options']).toBe('DENY')
  expect(contentSecurityPolicy('/evprogram', publicPage)).toContain("script-src 'self' 'sha256-a';")
})

test('security: WebAssembly is compiled by the licence scanner alone, which runs what comes from here and talks to nobody else', () => {
  const hashes = { script: [], style: [] }
  for (const path of ['/', '/license-scan', '/account/upload-license'])
    expect(contentSecurityPolicy(path, { kind: 'app', nonce: 'x', hashes })).not.toContain('wasm')
  expect(workerPolicy('/srv/assets/licence-worker-AbC_1-2.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  expect(workerPolicy('/srv/assets/licence-worker-AbC_1-2.js.br')).toContain('wasm-unsafe-eval')
  expect(workerPolicy('/srv/sw.js')).toBe("default-src 'none'; connect-src 'self'; img-src 'self'")
  expect(workerPolicy('/srv/assets/cars-AbC.js')).toBeUndefined()
})

test('PLAT-10: an answer that loads nothing says so, whatever it is', async () => {
  await using app = await startTestApp({ seed: 'none' })
  for (const path of ['/healthz', '/readyz', '/api/openapi.json', '/api/v1/getFaq', '/files/none', '/nowhere.png'])
    expect((await app.request(path)).headers.get('content-security-policy'), path).toMatch(/^default-src 'none'/)
})
