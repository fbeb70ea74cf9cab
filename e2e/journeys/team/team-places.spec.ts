import { randomInt } from 'node:crypto'
import { arriveAsTeam, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('BEY-27, SRV-32, AUTH-28: a pickup place is written down, changed by two members at once without a loss, and closed', async ({
  page,
}) => {
  const name = `Quay Lot ${randomInt(1_000_000)}`
  await arriveAsTeam(page)
  await page.goto('/team/places')
  await page.getByRole('link', { name: 'New pickup place' }).click()
  await page.getByRole('button', { name: 'Add the place' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Street and number').fill('5 Quay Street')
  await page.getByLabel('City and state').fill('Miami, FL')
  await page.getByLabel('Postal code').fill('33132')
  await page.getByLabel('Phone').fill('(305) 555-0144')
  await page.getByLabel('Email').fill('quay@example.com')
  await page.getByLabel('Monday, closes at').fill('17:30')
  await page.getByRole('button', { name: 'Use Monday’s hours through Friday' }).click()
  for (const [language, words] of [
    ['English', 'Bring your license.'],
    ['French', 'Apportez votre permis.'],
  ] as const) {
    for (const note of ['What to bring', 'How the keys are handed over', 'How the keys are given back'])
      await page.getByLabel(`${note}, ${language}`).fill(words)
  }
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay', exact: true }).click()
  await page.getByRole('button', { name: 'Add the place' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('No car is picked up here.')).toBeVisible()

  // Somebody else changes it while it is being changed here.
  const id = Number(/places\/(\d+)/.exec(page.url())![1])
  const token = await teamToken(page.request)
  const { result } = await mustCall(page.request, 'teamPickupPlace', { pickup_place_id: id }, token)
  const { place } = result as { place: Record<string, unknown> & { hours: unknown[] } }
  expect(place.hours.slice(3)).toEqual([
    { opens: '09:00', closes: '17:30' },
    { opens: '09:00', closes: '17:30' },
    null,
    null,
  ])
  const { city, street: _, ...kept } = place
  await page.getByLabel('Street and number').fill('7 Quay Street')
  const theirs = { ...kept, city, street: '6 Quay Street', phone: '3055550155', pickup_place_id: id }
  await mustCall(page.request, 'teamSavePickupPlace', theirs, token)
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Ruth Ellison has changed this meanwhile' })
  await expect(told.first()).toContainText('Street and number: 5 Quay Street → 6 Quay Street')
  await expect(page.getByLabel('Street and number')).toHaveValue('7 Quay Street')
  await page.getByRole('button', { name: 'Keep what I typed' }).click()
  // What was not typed in here is not put back.
  await expect(page.getByLabel('Phone')).toHaveValue('(305) 555-0155')
  await expect(page.getByLabel('Street and number')).toHaveValue('7 Quay Street')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Street and number: 6 Quay Street → 7 Quay Street')).toBeVisible()

  await page.getByRole('button', { name: 'Close the place' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the place' }).click()
  await expect(page.getByText('No car can be given to this place until it is opened again.')).toBeVisible()
  await page.getByRole('link', { name: 'Pickup places' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Closed')
  await page.getByRole('searchbox', { name: 'Name, address, phone or email' }).fill('nowhere at all')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No pickup place fits this search.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name, address, phone or email' }).fill(`${name.toUpperCase()} 7 quay`)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('main').getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Closed')
  await page.goBack()
  await page.goBack()
  await page
    .getByRole('link', { name: /^\d+ cars? at / })
    .first()
    .click()
  await expect(page.getByText(/^Cars at .+\./)).toBeVisible()
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ownward / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/team\/places\/\d+$/)
})
