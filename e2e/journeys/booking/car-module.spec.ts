import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking } from '../../bookings.ts'
import { arriveAsTeam, arriveSignedIn } from '../../people.ts'
import { expect, test } from '../../test.ts'

// A reading that is refused is a 422 to whoever sends it, which the browser of the desk writes down.
test.use({ expectedErrors: /\/hooks\/car-module|teamCarModule/ })

const widths = [320, 390, 768, 1440]

async function openModule(page: Page, vehicle: number): Promise<void> {
  await page.goto(`/team/fleet/${vehicle}?part=module`)
  await expect(page.getByRole('heading', { level: 2, name: 'Module', exact: true })).toBeVisible()
}

test('SRV-16, SRV-32, BEY-21: a car gets a module, which sends what its odometer shows; team and driver see it, and what was refused only the team', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const { id, person, car } = await activeBooking(page, 'Mazda')
  const moduleId = `JOURNEY-${id}`
  const team = await (await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize() })).newPage()
  await arriveAsTeam(team)

  await test.step('the team gives the car a module', async () => {
    await openModule(team, car.id)
    await expect(team.getByText('This vehicle has no module.')).toBeVisible()
    await expect(team.getByText('No reading was refused.')).toBeVisible()
    await team.getByLabel('Device number').fill('no such thing')
    await team.getByRole('button', { name: 'Save the module' }).click()
    await expect(team.getByLabel('Device number')).toBeFocused()
    await expect(team.getByText('Check the number')).toBeVisible()
    await team.getByLabel('Device number').fill(moduleId)
    await team.getByRole('button', { name: 'Save the module' }).click()
    await expect(team.getByText('No reading yet.')).toBeVisible()
    await expectAccessibleInBothThemes(team)
  })

  await arriveSignedIn(page, person.phone, person.password)
  const card = page.getByRole('heading', { name: 'Modules in cars' }).locator('xpath=ancestor::section[1]')
  const miles = card.getByLabel('Odometer in miles')
  const status = card.getByRole('status')

  const before = await test.step('the module sends, again, and less than before', async () => {
    await page.goto('/dev')
    await card.getByLabel('Module', { exact: true }).selectOption(moduleId)
    const shown = Number(await miles.inputValue())
    await card.getByRole('button', { name: 'The module sends' }).click()
    await expect(status).toContainText('200 {"accepted":true,"counts":"booking"}')
    await card.getByRole('button', { name: 'The same once more' }).click()
    await expect(status).toContainText('200 {"accepted":true,"counts":"booking"}')
    await miles.fill(String(shown - 1))
    await card.getByRole('button', { name: 'The module sends' }).click()
    await expect(status).toContainText('422 {"accepted":false,"code":"lower"')
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    return shown
  })
  const inWords = `${before.toLocaleString('en-US')} mi`

  await test.step('the team sees both', async () => {
    await openModule(team, car.id)
    const refused = team.getByRole('table', { name: 'Readings that were refused' })
    await expect(refused).toContainText('Less than the odometer showed before')
    await expect(refused).toContainText(`${(before - 1).toLocaleString('en-US')} mi`)
    await expect(team.getByText(new RegExp(`^${inWords}, `))).toBeVisible()
    await expectAccessibleInBothThemes(team)
    await expectFits(team, widths)
    await team.goto(`/team/bookings/${id}`)
    const readings = team.getByRole('table', { name: 'Odometer readings' })
    const read = readings.getByRole('row').filter({ hasText: 'Module in the car' })
    await expect(read).toHaveCount(1)
    await expect(read).toContainText(inWords)
    await expect(read).toContainText('the system')
    await team.goto(`/team/fleet/${car.id}?part=history`)
    await expect(team.getByText('Module fitted')).toBeVisible()
  })

  await test.step('the driver sees who read it', async () => {
    await page.goto(`/account/booking-detail/${id}/2`)
    await expect(page.getByText(/^Last read by the car’s module, \d+:\d\d [ap]m - /)).toBeVisible()
    const fact = page.getByText('Latest checked mileage').locator('xpath=..')
    await expect(fact).toContainText(inWords)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
  })

  await test.step('without a module nothing is taken', async () => {
    await openModule(team, car.id)
    await team.getByRole('button', { name: 'Remove the module' }).click()
    await team.getByRole('dialog').getByRole('button', { name: 'Remove the module' }).click()
    await expect(team.getByText('This vehicle has no module.')).toBeVisible()
    await expect(team.getByText('Less than the odometer showed before')).toBeVisible()
  })
  await team.context().close()
})

test('SRV-16: the list of refusals says when it cannot be had, and asks again', async ({ page }) => {
  await arriveAsTeam(page)
  await page.route('**/api/v1/teamCarModule', route => route.abort(), { times: 1 })
  await page.goto('/team/fleet/2?part=module')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This vehicle has no module.')).toBeVisible()
})
