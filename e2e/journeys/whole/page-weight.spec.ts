import { expect, test } from '../../test.ts'

const kib = 1024

// The bars of the listing (bench/page-cost.ts): counts of files and of bytes, which no busy machine changes. Each file comes with the id of its request,
// some forty bytes.
for (const { path, script } of [
  { path: '/login', script: 81 },
  { path: '/register', script: 93 },
  { path: '/forgot-password', script: 90 },
])
  test(`AUTH-01, AUTH-12, AUTH-17: ${path} brings few files and no script to somebody who only reads, and of the router nothing to whoever fills it in`, async ({
    page,
  }) => {
    const come = new Map<string, number>()
    page.on('requestfinished', async request => {
      const sizes = request.sizes()
      come.set(request.url(), 0)
      const { responseBodySize, responseHeadersSize } = await sizes
      come.set(request.url(), responseBodySize + responseHeadersSize)
    })
    const bytesOf = (kind: RegExp) =>
      [...come].filter(([url]) => kind.test(url)).reduce((sum, [, bytes]) => sum + bytes, 0)
    const code = /\/assets\/[^/]+\.js$/

    await page.goto(path, { waitUntil: 'networkidle' })
    expect([...come.keys()].filter(url => code.test(url))).toEqual([])
    expect(come.size).toBeLessThanOrEqual(8)
    expect(bytesOf(/./)).toBeLessThanOrEqual(90 * kib)

    await page.getByLabel('Mobile number').focus()
    await expect(page.locator('x-island[data-on] main')).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => [...come.values()].every(bytes => bytes > 0)).toBe(true)
    const files = [...come.keys()].filter(url => code.test(url))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter(url => /\/router-/.test(url))).toEqual([])
    expect(bytesOf(code)).toBeLessThanOrEqual(script * kib)
    if (path === '/login') expect(come.size).toBeLessThanOrEqual(16)
  })
