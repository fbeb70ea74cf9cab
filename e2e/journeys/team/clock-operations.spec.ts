import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { freeCar } from '../../listing.ts'
import { readyNewcomer } from '../../newcomer.ts'
import { arriveAsTeam, arriveSignedIn, mustCall, teamToken } from '../../people.ts'
import { goToConfirm, signAndAgree } from '../../program.ts'
import { expect, test } from '../../test.ts'

// What the team pauses is paused for everybody: the journeys come with those that move the clock, one after the other.

test.use({ expectedErrors: /503.*\/api\/v1\/book/ })

test('OPS-03: the team pauses charging with a reason, every page of the console says so, and lets it go on', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team/operations')
  const charging = page.getByRole('heading', { level: 2, name: 'Charging' }).locator('xpath=ancestor::section[1]')
  await expect(charging).toContainText('Running')
  await charging.getByRole('button', { name: 'Pause' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause: Charging' })
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByLabel('Why it is paused')).toBeFocused()
  await expect(dialog).toContainText('Say in a few words why it is paused.')
  await dialog.getByLabel('Why it is paused').fill('The gateway answers wrongly since noon.')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(charging).toContainText('Paused')
  await expect(charging).toContainText('by Ruth Ellison')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [320, 390, 768, 1440])

  await page.goto('/team/places')
  const banner = page.getByRole('region', { name: 'Operations' })
  await expect(banner).toContainText('Charging is paused')
  await expect(banner).toContainText('The gateway answers wrongly since noon.')
  await expectFits(page, [320, 390, 768, 1440])
  await banner.getByRole('link', { name: 'See operations' }).click()
  await charging.getByRole('button', { name: 'Let it go on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let it go on' }).click()
  await expect(charging).toContainText('Running')
  await expect(page.getByRole('region', { name: 'Operations' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /The gateway answers wrongly since noon/ }).first()).toBeVisible()
  await page.goto('/team/log?action=charging_paused')
  await expect(page.getByRole('row', { name: /Charging paused/ }).first()).toContainText('The gateway answers wrongly')
})

test('OPS-03: who presses Reserve while charging is paused is told so, keeps what they signed, and reserves later by the same press', async ({
  page,
}) => {
  const person = await readyNewcomer(page)
  await arriveSignedIn(page, person.phone, person.password)
  const car = await freeCar(page.request, 'Hyundai')
  await goToConfirm(page, car.id)
  await signAndAgree(page)
  const token = await teamToken(page.request)
  await mustCall(page.request, 'teamPause', { what: 'charging', why: 'the gateway moves' }, token)
  try {
    await page.getByRole('button', { name: 'Reserve', exact: true }).click()
    const told = page.getByRole('dialog', { name: 'Please note' })
    await expect(told).toContainText('Payments are paused for a while. Nothing was charged')
    await told.getByText('OK').click()
  } finally {
    await mustCall(page.request, 'teamResume', { what: 'charging' }, token)
  }
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page).toHaveURL(/booking-success/, { timeout: 15_000 })
})
