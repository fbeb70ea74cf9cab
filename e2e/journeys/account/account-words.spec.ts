import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, callApi, demoPassword, demoPeople, mustCall } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('ACC-05, VAL-14, SRV-39, BEY-13: somebody changes their password, is told by mail and in the list, and signs out where they are signed in besides', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  const me = await mustCall(page.request, 'getmyaccountDetails', {}, person.token)
  const { email } = me.result as { email: string }
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/change-password')
  const main = page.getByRole('main')
  const [old, fresh, again] = ['Old password', 'New password', 'Confirm new password'].map(label =>
    main.getByLabel(label, { exact: true }),
  ) as [ReturnType<typeof main.getByLabel>, ReturnType<typeof main.getByLabel>, ReturnType<typeof main.getByLabel>]
  const change = main.getByRole('button', { name: 'Change Password' })

  await change.click()
  await expect(old).toBeFocused()
  await expect(old).toHaveAccessibleDescription('Please enter your old password')
  await expect(fresh).toHaveAccessibleDescription(/Please enter new password$/)
  await expect(again).toHaveAccessibleDescription('Please confirm your password')
  await fresh.fill('ab')
  await again.fill('abc')
  await expect(fresh).toHaveAccessibleDescription(/Minimum 3 symbols$/)
  await expect(again).toHaveAccessibleDescription("Password and Confirm Password didn't match")
  await fresh.fill('x'.repeat(51))
  await expect(fresh).toHaveAccessibleDescription(/Maximum 50 symbols$/)

  await old.fill('not the old one')
  await fresh.fill('a new road every day')
  await again.fill('a new road every day')
  await change.click()
  await expect(main.getByRole('alert')).toBeVisible()
  await expect(fresh, 'what was typed stays').toHaveValue('a new road every day')
  await old.fill(person.password)
  await change.click()
  await expect(old, 'the form is empty again').toHaveValue('')

  const check = await callApi(page.request, 'login', { phone_number: person.phone, acceptTerms: true })
  await mustCall(page.request, 'loginadvance', { user_id: check.user_id, password: 'a new road every day' })

  await page.reload()
  const places = main.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(places).toHaveCount(2)
  await expect(places.filter({ hasText: 'This device' })).toContainText('Chrome')
  await main.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(places).toHaveCount(1)
  await expect(places).toContainText('This device')
  await expect(main.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  const link = page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Notifications' })
  await expect(link).toHaveAccessibleName('Notifications 2 not read yet')
  await link.click()
  const entries = main.getByRole('list').first().getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('New')
  await expect(entries.first().getByRole('heading')).toHaveText('Your password was changed')
  await expect(link, 'what was shown is read').toHaveAccessibleName('Notifications')
  await entries.first().getByRole('link', { name: 'Tell us' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  const mail = await page.request.get(`/dev/outbox.json?to=${email}`).then(answer => answer.json())
  expect(mail[0]).toMatchObject({ channel: 'email', subject: 'Your password was changed' })
})

test('BEY-24, SRV-35: what the team writes is counted in the account until it is read', async ({ page }) => {
  const person = await newcomer(page.request)
  const me = await mustCall(page.request, 'getmyaccountDetails', {}, person.token)
  const team = await mustCall(page.request, 'teamLogin', {
    phone_number: demoPeople.team.phone,
    password: demoPassword,
  })
  const user_id = (me.result as { id: number }).id
  await mustCall(page.request, 'teamWriteMessage', { user_id, text: 'Your car is ready.' }, team.auth_token as string)

  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account')
  const link = page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Messages' })
  await expect(link).toHaveAccessibleName('Messages 1 not read yet')
  await link.click()
  await expect(page.getByText('Your car is ready.')).toBeVisible()
  await page.goto('/account')
  await expect(link).toHaveAccessibleName('Messages')
})
