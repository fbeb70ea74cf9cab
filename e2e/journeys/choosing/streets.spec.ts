import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { streetArchive } from '../../street-archive.ts'
import { expect, test } from '../../test.ts'

const folder = mkdtempSync(join(tmpdir(), 'ownward-streets-'))
const archive = join(folder, 'streets.pmtiles')
let product: ChildProcess | undefined
let url = ''

/** A second process of the product on the database of this run, with an archive of streets. */
async function start(): Promise<void> {
  writeFileSync(archive, streetArchive())
  mkdirSync(join(folder, 'data'))
  const socket = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'postgres/postmaster.pid'), 'utf8').split('\n')[4]
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise(done => probe.close(done))
  url = `http://localhost:${port}`
  product = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      MODE: 'demo',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      JOBS: 'off',
      MAP_ARCHIVE: archive,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: `postgresql://ownward@localhost:5432/ownward?host=${encodeURIComponent(socket ?? '')}`,
      DATA_DIR: join(folder, 'data'),
    },
  })
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
}

test.describe.configure({ mode: 'serial', timeout: 90_000 })
test.beforeAll(async () => {
  test.setTimeout(90_000)
  await start()
})
test.afterAll(() => {
  product?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const showButton = (page: Page) => page.getByRole('button', { name: 'Show streets' })
const streetMap = (page: Page) => page.getByRole('region', { name: 'Street map' })
const circlesOf = (page: Page) => page.getByRole('group', { name: 'Map of the cars found' }).getByRole('link')

const placesOf = (page: Page) =>
  circlesOf(page).evaluateAll(all =>
    all.map(link => {
      const { x, y, width, height } = link.querySelector('circle')!.getBoundingClientRect()
      return { name: link.getAttribute('aria-label'), x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    }),
  )

test('PICK-16: without an archive the map offers no streets, and no answer gives any', async ({ page }) => {
  await page.goto('/cars/view=map')
  await expect(circlesOf(page).first()).toBeVisible()
  await expect(showButton(page)).toHaveCount(0)
  expect((await page.request.get('/map/streets.pmtiles')).status()).toBe(404)
})

test('PICK-16, PICK-05: streets come by a press alone, under the same circles, with the attribution of the archive, and go by another', async ({
  page,
  isMobile,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith('data:') && !request.url().startsWith('blob:')) asked.push(request.url())
  })
  await page.goto(`${url}/cars`)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/view=map$/)
  await expect(showButton(page)).toBeVisible()
  const own = await placesOf(page)
  expect(asked.filter(address => /streets|show-|maplibre|\.pmtiles/.test(address))).toEqual([])

  await showButton(page).click()
  await expect(page.getByRole('button', { name: 'Hide streets' })).toBeVisible({ timeout: 30_000 })
  await expect(streetMap(page)).toBeVisible()
  expect(asked.filter(address => !address.startsWith(url))).toEqual([])
  expect(asked.some(address => address.endsWith('/map/streets.pmtiles'))).toBe(true)
  const credit = page.locator('.streets-credit')
  await expect(credit).toHaveText('© Makers of the test <b>map')
  await expect(credit.getByRole('link')).toHaveAttribute('href', 'https://maps.example/about')
  await expect(credit.locator('script, img')).toHaveCount(0)

  const places = await placesOf(page)
  expect(places.map(({ name }) => name)).toEqual(own.map(({ name }) => name))
  expect(places).not.toEqual(own)
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.name} and ${other.name}`).toBeGreaterThanOrEqual(42)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, isMobile ? [360] : [768, 1440])

  // Whoever goes by keyboard sees the circle that has the focus.
  await circlesOf(page).last().focus()
  await expect
    .poll(async () => {
      const sheet = (await page.locator('.map-sheet').boundingBox())!
      const { x = 0, y = 0 } = (await placesOf(page)).at(-1) ?? {}
      return x > sheet.x && x < sheet.x + sheet.width && y > sheet.y && y < sheet.y + sheet.height
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Zoom in' }).click()

  await page.getByRole('button', { name: 'Hide streets' }).click()
  await expect(streetMap(page)).toHaveCount(0)
  await expect(credit).toHaveCount(0)
  expect((await placesOf(page)).map(({ name }) => name)).toEqual(own.map(({ name }) => name))
  expect(await circlesOf(page).locator('[transform]').count()).toBe(0)
  await showButton(page).click()
  await expect(streetMap(page)).toBeVisible({ timeout: 30_000 })
})

test('PICK-16: a circle on streets leads to what it counts, and Back to a map that works', async ({ page }) => {
  await page.goto(`${url}/cars/state=US-FL&view=map`)
  await showButton(page).click()
  await expect(streetMap(page)).toBeVisible({ timeout: 30_000 })
  const href = (await circlesOf(page).first().getAttribute('href'))!
  await circlesOf(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url + href)
  await page.goBack()
  await expect(page).toHaveURL(/view=map$/)
  await expect(showButton(page)).toBeVisible()
  await expect(circlesOf(page).first()).toBeVisible()
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('PICK-16: without JavaScript the map is whole and offers nothing that it cannot do', async ({ page }) => {
    await page.goto(`${url}/cars/view=map`)
    await expect(circlesOf(page).first()).toBeVisible()
    await expect(showButton(page)).toBeHidden()
  })
})

test('PICK-16: in French', async ({ page }) => {
  await page.goto(`${url}/cars/view=map?lang=fr`)
  await page.getByRole('button', { name: 'Afficher les rues' }).click()
  await expect(page.getByRole('region', { name: 'Plan des rues' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Masquer les rues' })).toBeVisible()
})

test.describe(() => {
  test.use({ expectedErrors: /404/ })
  test('PICK-16: when the archive goes while the product runs, streets are said not to be had and the own map stays', async ({
    page,
  }) => {
    await page.goto(`${url}/cars/view=map`)
    const own = await placesOf(page)
    rmSync(archive)
    await showButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Streets are not to be had right now.' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(showButton(page)).toBeVisible()
    await expect(streetMap(page)).toHaveCount(0)
    expect((await placesOf(page)).map(({ name }) => name)).toEqual(own.map(({ name }) => name))

    // It comes back, and goes again under the streets that are shown.
    writeFileSync(archive, streetArchive())
    await showButton(page).click()
    await expect(page.getByRole('button', { name: 'Hide streets' })).toBeVisible({ timeout: 30_000 })
    rmSync(archive)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page.getByText('Streets are not to be had right now.')).toBeVisible({ timeout: 30_000 })
    await expect(streetMap(page)).toHaveCount(0)
  })
})
