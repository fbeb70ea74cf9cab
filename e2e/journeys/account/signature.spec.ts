import type { Locator, Page } from '@playwright/test'
import { freeCar } from '../../listing.ts'
import { readyNewcomer } from '../../newcomer.ts'
import { arriveSignedIn, callApi } from '../../people.ts'
import { goToConfirm } from '../../program.ts'
import { expect, test } from '../../test.ts'

test.use({ deviceScaleFactor: 2 })

test('PROG-15, PROG-20, OFF-08, API-36: a signature is drawn where the finger is, on a turned phone too, wiped, drawn again, kept, and offered the next time', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const person = await readyNewcomer(page)
  const car = await freeCar(page.request, 'Mazda', 'price_low')
  await arriveSignedIn(page, person.phone, person.password)
  await goToConfirm(page, car.id)
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true })
  await page.getByRole('checkbox', { name: 'I have read and agree to the following' }).check()
  await page.getByRole('radio', { name: 'Draw it' }).check()
  await expect(reserve, 'an empty field signs nothing').toHaveAttribute('aria-disabled', 'true')

  const field = page.getByLabel('Sign here')
  await stroke(page, field, { from: 0.1, to: 0.3 })
  await expect(reserve).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Clear and sign again' }).click()
  await expect(reserve).toHaveAttribute('aria-disabled', 'true')
  expect(await inkOf(field)).toBeNull()

  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: height - 500, height: width })
  await stroke(page, field, { from: 0.6, to: 0.9 })
  const ink = (await inkOf(field))!
  expect(ink.left).toBeCloseTo(0.6, 1)
  expect(ink.right).toBeCloseTo(0.9, 1)

  const asked = page.waitForRequest('**/api/v1/saveMySignature')
  await reserve.click()
  const { signature_data } = (await asked).postDataJSON()
  expect(signature_data).toMatch(/^data:image\/png;base64,/)
  await expect(page).toHaveURL(/\/booking-success/)

  const kept = await callApi(page.request, 'getMySignature', {}, person.token)
  expect(kept.result).toMatchObject({ file: expect.stringMatching(/^\/./) })
  const other = await freeCar(page.request, 'Mazda', 'price_low')
  await goToConfirm(page, other.id)
  await page.getByRole('radio', { name: 'Use the signature on file' }).check()
  const picture = page.getByRole('img', { name: 'Use the signature on file' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('checkbox', { name: 'I have read and agree to the following' }).check()
  await expect(reserve).not.toHaveAttribute('aria-disabled', 'true')
})

/** Draws a line through the middle of a field, from and to a share of its width. */
async function stroke(page: Page, field: Locator, { from, to }: { from: number; to: number }): Promise<void> {
  await field.scrollIntoViewIfNeeded()
  const box = (await field.boundingBox())!
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * ((from + to) / 2), y + 10, { steps: 5 })
  await page.mouse.move(box.x + box.width * to, y, { steps: 5 })
  await page.mouse.up()
}

/** Between which shares of its width a drawing has ink; null when it is blank. */
function inkOf(field: Locator): Promise<{ left: number; right: number } | null> {
  return field.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
    const columns = [...Array(width).keys()].filter(x =>
      [...Array(height).keys()].some(y => data[(y * width + x) * 4 + 3]! > 0),
    )
    return columns.length === 0 ? null : { left: columns[0]! / width, right: columns.at(-1)! / width }
  })
}
