import type { Locator } from '@playwright/test'
import { freeCar } from '../../listing.ts'
import { readyNewcomer } from '../../newcomer.ts'
import { arriveSignedIn } from '../../people.ts'
import { openBuilder, pressNext } from '../../program.ts'
import { expect, test } from '../../test.ts'

// The same at every size.
test('PLAT-07: cars stand on a floor of the theme, and their pictures let it through @desktop', async ({ page }) => {
  for (const [colorScheme, lightest] of [
    ['light', 255],
    ['dark', 110],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/cars')
    const picture = page.getByRole('main').getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true)
    const seen = await picture.evaluate((img: HTMLImageElement) => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')!
      context.drawImage(img, 0, 0)
      const floor = getComputedStyle(img).backgroundImage.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)
      return {
        corner: context.getImageData(2, 2, 1, 1).data[3],
        floor: [...floor].map(([, ...rgb]) => rgb.map(Number)),
      }
    })
    expect(seen.corner, 'nothing of the studio is in the picture').toBe(0)
    expect(seen.floor.length).toBeGreaterThan(0)
    expect(Math.max(...seen.floor.flat()), colorScheme).toBeLessThanOrEqual(lightest)
  }
})

// The same at every size.
test('PLAT-07: enlarged four times head and price leave the page its room, and paper shows neither menu nor what is pressed @desktop', async ({
  page,
}) => {
  await page.goto('/cars')
  await page.goto((await page.locator('.card > a').first().getAttribute('href'))!)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const stuck = await page.evaluate(() =>
    ['.head', '.phone-bar'].map(part => getComputedStyle(document.querySelector(part)!).position),
  )
  expect(stuck).toEqual(['static', 'static'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('.phone-bar')).toBeHidden()
  const pressed = page.locator('main button:visible:not([role=tab]), .buy:visible, .card > a:visible')
  await expect(pressed).toHaveCount(0)
  await expect(page.locator('.price .week')).toBeVisible()
  await page.goto('/cars')
  await expect(page.locator('.card h2').first()).toBeVisible()
  for (const part of ['#filters', '.toolbar', '[data-part=pager]']) await expect(page.locator(part)).toBeHidden()
  await expect(pressed).toHaveCount(0)
})

// The bar under the builder is a phone’s.
test('PLAT-07, PROG-12: on paper the builder and the confirmation show what is paid, and nothing that is pressed @phone', async ({
  page,
}) => {
  const person = await readyNewcomer(page)
  const car = await freeCar(page.request, 'GMC')
  await arriveSignedIn(page, person.phone, person.password)
  const main = page.getByRole('main')
  const pressed = main.locator('button:visible:not([role]), .fixed:visible')
  await openBuilder(page, car.id)
  await expect(pressed).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(pressed).toHaveCount(0)
  await expect(main.getByText('Due today').filter({ visible: true }).first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await pressNext(page)
  await expect(pressed).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(pressed).toHaveCount(0)
  await expect(main.getByText('Due today').filter({ visible: true }).first()).toBeVisible()
})

// Of wider windows.
test('PLAT-07, NAV-23: at every width the head is one row, in French too @desktop', async ({ page }) => {
  for (const lang of ['en', 'fr']) {
    await page.goto(`/?lang=${lang}`)
    const head = page.getByRole('banner')
    for (const width of [769, 900, 960, 1119, 1120, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect((await head.boundingBox())!.height, `${lang} at ${width}`).toBeLessThan(70)
      await expect(head.getByRole('link', { name: /^(log in|connexion)$/i })).toBeVisible()
      await expect(head.getByRole('button', { name: 'Menu' })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${lang} at ${width}`).toBe(width)
    }
  }
})

// The same at every size.
test('PLAT-07: with a reader’s own colors a filled button keeps an edge @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/cars')
  for (const button of [page.getByRole('banner').locator('.cta'), page.locator('.card > a').first()])
    expect(await button.evaluate(link => getComputedStyle(link).borderTopWidth)).toBe('1px')
})

// The same at every size.
test('PLAT-07: with a reader’s own colors what is open is told from the rest of its strip, tabs or menu @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arriveSignedIn(page, '3055550104')
  const grounds = (open: Locator, other: Locator) =>
    Promise.all(
      [open, other].map(async part => {
        await expect(part).toBeVisible()
        return part.evaluate(element => getComputedStyle(element).backgroundColor)
      }),
    )
  await page.goto('/account/my-payments')
  const strip = page.getByRole('navigation', { name: 'Your account' })
  const [here, there] = await grounds(strip.locator('[aria-current]'), strip.getByRole('link').first())
  expect(here).not.toBe(there)
  await page.goto('/account/bookings/2')
  const more = page.getByRole('navigation', { name: 'More pages' })
  await expect(more.locator('[aria-current=page]')).toHaveText('Bookings')
  await expect(more.getByRole('link').first()).toHaveAttribute('href', '/account/home')
  const [open, other] = await grounds(
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { selected: false }).first(),
  )
  expect(open).not.toBe(other)
})

// The same at every size.
test('PLAT-07: with a reader’s own colors a switch shows its shape @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arriveSignedIn(page, '3055550104')
  await page.goto('/account/payment-methods')
  const track = page.getByRole('main').getByRole('switch').first().locator('span').first()
  await expect(track).toBeVisible()
  const [edge, ground, thumb] = await track.evaluate(element => [
    getComputedStyle(element).outlineStyle,
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element.firstElementChild!).backgroundColor,
  ])
  expect(edge).toBe('solid')
  expect(thumb).not.toBe(ground)
})

// The same at every size.
test('PLAT-07: with a reader’s own colors the scene behind the first car is left out, and its word stands on the road @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const scene = page.locator('.scene.pick')
  const [word, words] = [scene.getByText('Illustration'), scene.getByText(/a week, all in/)]
  const [above, below] = [(await word.boundingBox())!, (await words.boundingBox())!]
  expect(above.y + above.height).toBeLessThan(below.y)
  expect(below.y - above.y).toBeLessThan(80)
  const drawn = () => scene.evaluate(element => getComputedStyle(element, '::before').display)
  expect(await drawn()).not.toBe('none')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await drawn()).toBe('none')
})

// The same at every size.
test('BEY-01, SRCH-24: beside the weekly filter stands which price it means @desktop', async ({ page }) => {
  await page.goto('/cars')
  await expect(page.getByText('“As low as” is the usage fee alone.')).toBeVisible()
})

// A column on anything wider.
test('SRCH-08: on a phone the sheet of filters says what it is, clears them, and closes @phone', async ({ page }) => {
  await page.goto('/cars')
  const open = page.getByRole('button', { name: 'Filters', exact: true })
  await open.click()
  const sheet = page.getByRole('group', { name: 'Filters' })
  await expect(sheet.getByText('Filters', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Clear all filters' })).toBeHidden()
  await sheet.getByLabel('Body').selectOption({ index: 1 })
  await sheet.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(sheet.getByLabel('Body')).toHaveValue('')
  await expect(page).toHaveURL(/\/listing$/)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})

// Of touch.
test('PLAT-07: on a phone what is pressed in head, foot and toolbar has room for a finger, and the order is read whole @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const lang of ['en', 'fr']) {
    await page.goto(`/cars?lang=${lang}`)
    const low = await page
      .locator(':is(.head, .foot, .toolbar) :is(a, button, select)')
      .evaluateAll(parts =>
        parts
          .filter(part => part.getClientRects().length > 0 && part.getBoundingClientRect().height < 43.5)
          .map(part => part.textContent),
      )
    expect(low, lang).toEqual([])
    const room = await page.locator('#f-orderby').evaluate((list: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const words = pen.measureText(list.selectedOptions[0]!.label).width
      return list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words
    })
    expect(room, lang).toBeGreaterThanOrEqual(0)
  }
})

// A table on anything wider.
test('ACC-18: on a phone a payment is a few lines, its sum beside its name @phone', async ({ page }) => {
  await arriveSignedIn(page, '3055550104')
  await page.goto('/account/my-payments')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Usage fee' }).first()
  const [card, name, sum] = await Promise.all(
    [row, row.getByText('Usage fee'), row.getByRole('cell').filter({ hasText: /\$\d/ })].map(
      async part => (await part.boundingBox())!,
    ),
  )
  expect(card!.height).toBeLessThan(170)
  expect(Math.abs(name!.y - sum!.y)).toBeLessThan(6)
})

// The same at every size.
test('PLAT-07, HOME-19: a phone can keep the site on its home screen @desktop', async ({ request, page }) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address!)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  // Of pages some tools read no more than the head.
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', '/apple-touch-icon.png')
  expect(manifest).toMatchObject({ name: 'Ownward', lang: 'en', start_url: '/account/home', display: 'standalone' })
  expect(manifest.color_scheme_dark.theme_color).not.toBe(manifest.theme_color)
  expect(manifest.icons.filter((icon: { purpose?: string }) => icon.purpose === 'maskable')).toHaveLength(2)
  for (const { src, type } of [...manifest.icons, { src: '/apple-touch-icon.png', type: 'image/png' }])
    expect((await request.get(src)).headers()['content-type'], src).toContain(type)
  // The browser's own word, and the reader's language although it asks without cookies.
  const cdp = await page.context().newCDPSession(page)
  expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  expect((await cdp.send('Page.getAppManifest')).errors).toEqual([])
  await page.goto('/language?to=fr&back=/')
  const { data } = await cdp.send('Page.getAppManifest')
  expect(JSON.parse(data!)).toMatchObject({
    id: '/',
    lang: 'fr',
    description: expect.stringContaining('Votre voiture'),
  })
})
