import type { Page } from '@playwright/test'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn } from '../../people.ts'
import { openUserMenu } from '../../shell.ts'
import { expect, test } from '../../test.ts'

const form = (page: Page) => page.getByRole('main')

test('ACC-02, ACC-03, ACC-04, C-05: somebody opens their profile from the menu, puts it right and finds it so again', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/faq')
  await (await openUserMenu(page)).getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update My Profile')

  const tabs = page.getByRole('navigation', { name: 'Your account', exact: true }).getByRole('link')
  await expect(tabs).toHaveText([
    'Update My Profile',
    'Change Password',
    'Driving License',
    'My Payments',
    'Payment Methods',
    'Invite Friends',
  ])
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')

  const first = form(page).getByLabel('First name')
  await expect(first).toHaveValue('Nadia')
  for (const [label, value] of [
    ['Email', /@/],
    ['Mobile number', person.phone],
  ] as const) {
    await expect(form(page).getByLabel(label)).toHaveValue(value)
    await expect(form(page).getByLabel(label)).toHaveAttribute('readonly')
  }

  await first.fill(' ')
  await form(page).getByLabel('Date of birth').fill('2099-01-01')
  await form(page).getByRole('button', { name: 'Save profile' }).click()
  await expect(first, 'the first wrong field has the focus').toBeFocused()
  await expect(first).toHaveAccessibleDescription('Required')
  await expect(form(page).getByLabel('Date of birth')).toHaveAccessibleDescription(/cannot be in the future/)

  await first.fill('Nadine')
  await form(page).getByLabel('Date of birth').fill('1988-04-05')
  await form(page).getByLabel('City').fill('Montréal')
  await form(page).getByLabel('Country').selectOption('CA')
  await form(page).getByLabel('State or province').selectOption('QC')
  await form(page)
    .getByRole('checkbox', { name: /^Renew automatically/ })
    .uncheck()

  const sent = page.waitForRequest('**/api/v1/updateAccountDetails')
  await form(page).getByRole('button', { name: 'Save profile' }).click()
  expect((await sent).postDataJSON()).toEqual({
    first_name: 'Nadine',
    last_name: 'Whitlock',
    dob: '04/05/1988',
    address: '',
    city: 'Montréal',
    state: 'QC',
    zip: '',
    auto_renew: '0',
  })
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.locator('details.user'), 'the shown name follows').toContainText('Nadine Whitlock')

  await page.goto('/account/edit-profile')
  await expect(first).toHaveValue('Nadine')
  await expect(form(page).getByLabel('Country')).toHaveValue('CA')
  await expect(form(page).getByLabel('State or province')).toHaveValue('QC')
  await expect(form(page).getByRole('checkbox', { name: /^Renew automatically/ })).not.toBeChecked()
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
})

test('ACC-03, ACC-04, ACC-09, VAL-08: of a photo the person chooses a part, and that part is sent and shown', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/edit-profile')
  const choose = form(page).getByLabel('Choose a photo')
  await choose.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(form(page).getByText('Please upload a PNG or JPEG file')).toBeVisible()
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) })
  await expect(form(page).getByText('Please upload file up to 2MB')).toBeVisible()

  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  const crop = page.getByRole('dialog', { name: 'Choose the part of the photo' })
  await crop.getByRole('slider', { name: 'Zoom' }).press('End')
  await expect(crop.getByText('3×').first()).toBeVisible()
  await crop.getByRole('slider', { name: 'Turn' }).press('ArrowRight')
  await crop.getByRole('button', { name: 'Use this part' }).click()
  await expect(crop).toBeHidden()
  await expect(form(page).getByAltText('Photo of Nadia Whitlock')).toBeVisible()

  const sent = page.waitForRequest('**/api/v1/updateAccountDetails')
  await form(page).getByRole('button', { name: 'Save profile' }).click()
  const body = (await sent).postDataJSON()
  expect([body.fileformat, body.photo_data.slice(0, 23)]).toEqual(['jpg', 'data:image/jpeg;base64,'])
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  const shown = form(page).getByAltText('Photo of Nadia Whitlock')
  await expect(shown).toHaveAttribute('src', /^\/files\//)
  expect(
    await shown.evaluate((photo: HTMLImageElement) =>
      photo.decode().then(() => photo.naturalWidth === photo.naturalHeight),
    ),
  ).toBe(true)
})

test.describe(() => {
  test.use({ expectedErrors: /status of 500 .*\/api\/v1\/updateAccountDetails\)$/ })

  test('ERR-08, AUTH-28: a profile that could not be saved says so, keeps what was typed, and is sent once however often one presses', async ({
    page,
  }) => {
    const person = await newcomer(page.request)
    await arriveSignedIn(page, person.phone, person.password)
    let calls = 0
    await page.route('**/api/v1/updateAccountDetails', async route => {
      calls += 1
      await new Promise(done => setTimeout(done, 300))
      await route.fulfill({ status: 500, json: { status: -1, code: 'fault', message: 'Sorry! something went wrong.' } })
    })
    await page.goto('/account/edit-profile')
    await form(page).getByLabel('City').fill('Key West')
    await form(page).getByRole('button', { name: 'Save profile' }).dblclick()
    await expect(form(page).getByRole('alert')).toHaveText('Sorry! something went wrong. Please reload your page.')
    await expect(form(page).getByLabel('City')).toHaveValue('Key West')
    expect(calls).toBe(1)
  })
})
