import type { Page } from '@playwright/test'
import { freeCar } from '../../listing.ts'
import { sendRegistration } from '../../newcomer.ts'
import { freshContact } from '../../people.ts'
import { expect, test } from '../../test.ts'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('button', { name, exact: true }).boundingBox())!.y + (await page.evaluate(() => scrollY))

test('DET-13, PLAT-06: at 360 px the way to the builder says what it does in one line, in French too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await freeCar(page.request, 'Honda')
  for (const [to, name] of [
    ['en', 'Personalize Pricing'],
    ['fr', 'Personnaliser le prix'],
  ] as const) {
    await page.goto(`/language?to=${to}&back=${encodeURIComponent(`/cars/details/${id}/x`)}`)
    const link = page.getByRole('link', { name })
    await expect(link).toBeVisible()
    const lines = await link.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines, name).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})

test('VAL-08, AUTH-12: a photo that is chosen or taken back moves nothing of the form', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('First name').focus()
  await expect(page.locator('x-island[data-on] main')).toBeAttached()
  const before = await topOf(page, 'Continue')
  await page.getByLabel('Photo of you (optional)').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot })
  await expect(page.getByRole('img', { name: 'The photo you chose' })).toBeVisible()
  expect(await topOf(page, 'Continue')).toBe(before)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)
  expect(await topOf(page, 'Continue')).toBe(before)
})

test('AUTH-14, VAL-01: the code step says the number that the code went to as people read it', async ({ page }) => {
  await page.goto('/register')
  const contact = freshContact()
  await sendRegistration(page, contact)
  const read = contact.phone.replace(/(\d{3})(\d{3})(\d{4})/, '+1 ($1) $2-$3')
  await expect(page.getByText(`sent by text message to ${read}`)).toBeVisible()
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('VAL-01: until the script wakes a phone number takes no more than ten characters', async ({ page }) => {
    for (const path of ['/login', '/register', '/forgot-password']) {
      await page.goto(path)
      await expect(page.locator('input[type=tel]'), path).toHaveAttribute('maxlength', '10')
    }
  })
})

test('SRCH-21: the page size can be chosen at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/cars')
  await page.getByLabel('Per page').selectOption('8')
  await expect(page).toHaveURL(/\/limit=8$/)
  await expect(page.locator('[data-part=results] > ul > li')).toHaveCount(8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
