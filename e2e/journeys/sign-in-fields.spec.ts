import { expect, test } from '../test.ts'

test('AUTH-02, VAL-01, VAL-07, AUTH-28: a field says nothing until it is left or sent, then its words follow what is typed', async ({
  page,
}) => {
  await page.goto('/cars')
  await page
    .getByRole('button', { name: /^Favourite: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const phone = dialog.getByLabel('Mobile number')
  await phone.pressSequentially('(305) 5', { delay: 5 })
  await expect(phone, 'digits only').toHaveValue('3055')
  await expect(phone, 'nothing is said while it is typed').not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('checkbox').focus()
  await expect(phone, 'left').toHaveAccessibleDescription('Phone number is not valid')
  await phone.press('End')
  await phone.pressSequentially('55010199')
  await expect(phone, 'ten at most').toHaveValue('3055550101')
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')

  await phone.fill('')
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/login')) asked.push(request.url())
  })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(phone).toHaveAccessibleDescription('Please enter mobile number')
  await expect(phone, 'the first wrong field has the focus').toBeFocused()
  await expect(dialog.getByText('You must accept the terms and conditions')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await expect(dialog.getByText('You must accept the terms and conditions')).toBeHidden()
  expect(asked, 'nothing was sent').toEqual([])
})

test('AUTH-02: what was typed before the code of the page came is kept and sent', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await code.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const phone = page.getByLabel('Mobile number')
  await phone.fill('3055550199')
  const terms = page.getByRole('checkbox', { name: /accept the terms/ })
  await terms.check()
  code.resolve()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('input[type=tel]') ?? {}).some(key => key.startsWith('__reactProps')),
  )
  await expect(phone).toHaveValue('3055550199')
  await expect(terms).toBeChecked()
  const sent = page.waitForRequest(request => request.url().endsWith('/api/v1/login'))
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ phone_number: '3055550199', acceptTerms: true })
})
