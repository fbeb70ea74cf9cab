import type { Page } from '@playwright/test'
import { carWithOptions, expectVariant, lastOf } from '../../early.ts'
import { newcomer, readyNewcomer, sendRegistration } from '../../newcomer.ts'
import { arriveSignedIn, codeSentTo, freshContact, signInOnScreen } from '../../people.ts'
import { pressNext, signAndAgree } from '../../program.ts'
import { expect, test } from '../../test.ts'

/** What a picture of these options is called, without its size. */
const baseOf = (images: readonly string[] = []) => images[0]!.replace(/-\d+\.\w+$/, '')

async function chooseOptions(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) await page.locator('.price label').filter({ hasText: value }).click()
}

const fact = (page: Page, label: string) =>
  page.locator('.specs > div').filter({ hasText: label }).locator('dd').filter({ visible: true }).first()

test('DET-09, PROG-01, PROG-13, PROG-14: the options chosen on a car’s page, their picture, colour and price stand on every screen up to the booking @phone', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const person = await readyNewcomer(page)
  const car = await carWithOptions(page, 2)
  const values = lastOf(car)
  const variant = car.variants[values.join('||')]!
  const price = `$${variant.premium_msrp.toLocaleString('en-US')}`
  const options = values.join(', ')
  const isPainted = variant.images !== undefined
  const shot = page.locator(isPainted ? `img[src^="${baseOf(variant.images)}"]` : 'main img').first()

  await page.goto(`/car/details/${car.id}/x`)
  await chooseOptions(page, values)
  await expectVariant(page, car, values)
  await expect(fact(page, 'Selling Price')).toHaveText(price)
  if (isPainted) await expect(fact(page, 'Exterior Color')).toHaveText(values[0]!)
  if (isPainted) await expect(page.getByRole('img', { name: new RegExp(values[0]!) }).first()).toBeAttached()
  const build = page.getByRole('link', { name: 'Personalize Pricing' })
  await expect(build).toHaveAttribute('href', new RegExp(`&variant=${encodeURIComponent(values.join('||'))}$`))
  await build.click()
  await signInOnScreen(page, person.phone, person.password)

  await expect(page).toHaveURL(/\/booking\?car=\d+&.*variant=/)
  await expect(page.getByRole('radio', { name: values.join(' · ') })).toBeChecked()
  await expect(shot).toBeVisible()
  await expect(fact(page, 'Selling Price')).toHaveText(price)
  if (isPainted) await expect(fact(page, 'Exterior Color')).toHaveText(values[0]!)

  await pressNext(page)
  await expect(page.getByRole('main')).toContainText(`Options: ${options}`)
  await expect(shot).toBeVisible()
  if (isPainted) await expect(shot).toHaveAttribute('alt', new RegExp(values[0]!))
  await signAndAgree(page)
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your car is reserved')
  await expect(page.getByRole('main')).toContainText(options)
  await expect(shot).toBeVisible()
  await page.getByRole('link', { name: 'See my booking' }).click()
  await expect(page.getByRole('main')).toContainText(`Options: ${options}`)
  await expect(shot).toBeVisible()
  if (isPainted) await expect(page.getByRole('main')).toContainText(values[0]!)
})

test('DET-13, DET-19, SRCH-29, AUTH-15: who registers on the way to the builder, from it or from a heart finds the options chosen there, and the heart set @phone', async ({
  page,
}) => {
  // Three people register in it.
  test.setTimeout(120_000)
  const car = await carWithOptions(page, 2)
  const values = lastOf(car)
  const chosen = page.getByRole('radio', { name: values.join(' · ') })
  const register = async () => {
    await page.getByRole('dialog', { name: 'Sign in' }).getByRole('link', { name: 'Register', exact: true }).click()
    const contact = freshContact()
    await sendRegistration(page, contact)
    await page.getByLabel('Activation Code').fill(await codeSentTo(page.request, contact.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
  }

  await page.goto(`/car/details/${car.id}/x`)
  await chooseOptions(page, values)
  await page.getByRole('link', { name: 'Personalize Pricing' }).click()
  await register()
  await expect(page).toHaveURL(/\/booking\?car=/)
  await expect(chosen).toBeChecked()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`/booking?car=${car.id}`)
  await page
    .locator('label')
    .filter({ hasText: values.join(' · ') })
    .click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await register()
  await expect(page).toHaveURL(/\/booking\?car=/)
  await expect(chosen).toBeChecked()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`/car/details/${car.id}/x`)
  await chooseOptions(page, values)
  const heart = page.locator('.car-top .heart')
  await heart.click()
  await register()
  await expect(page).toHaveURL(/\/car\/details\/.*variant=/)
  // What the heart was pressed for is done too.
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  for (const value of values) await expect(page.locator('.price').getByRole('radio', { name: value })).toBeChecked()
})

test('DET-08, BEY-09, PLAT-08: every figure follows the options that are marked, after Back and loaded anew too, and Back has no step more @desktop', async ({
  page,
}) => {
  const car = await carWithOptions(page, 2)
  const values = lastOf(car)
  await page.goto(`/car/details/${car.id}/x`)
  const missing = page.locator('.price').getByRole('status')
  await chooseOptions(page, values.slice(0, 1))
  await expect(missing, 'one group alone moves no price, and the other is named').toHaveText(/^Choose this too, /)
  await expect(missing).toContainText(await page.locator('.price legend').last().innerText())
  await chooseOptions(page, values.slice(1))
  await expect(missing).toBeEmpty()
  const steps = await page.evaluate(() => history.length)
  await expectVariant(page, car, values)
  const price = `$${car.variants[values.join('||')]!.premium_msrp.toLocaleString('en-US')}.00`
  const road = page.locator('.forecast')
  await expect(road).toContainText(`Selling price ${price}`)
  const told = await road.innerText()
  await page.reload()
  await expect(road).toHaveText(told, { useInnerText: true })
  await expect(fact(page, 'Selling Price')).toHaveText(price.slice(0, -3))
  await expectVariant(page, car, values)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  // The browser has not kept the page: it loads it again, and puts the marks where they were.
  await page.goto('/faq')
  await page.goBack()
  for (const value of values) await expect(page.locator('.price').getByRole('radio', { name: value })).toBeChecked()
  await expectVariant(page, car, values)
})

test('C-19, DET-08: a car is bought with the options that were chosen @phone', async ({ page }) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  const car = await carWithOptions(page, 1)
  const values = lastOf(car)
  await page.goto(`/car/details/${car.id}/x`)
  await chooseOptions(page, values)
  const quoted = page.waitForRequest('**/api/v1/getVehicleQuote')
  await page.getByRole('button', { name: /^Buy now/i }).click()
  expect((await quoted).postDataJSON()).toMatchObject({ financing: 'buy', variant: values.join('||') })
})
