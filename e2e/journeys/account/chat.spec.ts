import { newcomer, sendRegistration } from '../../newcomer.ts'
import { arriveSignedIn, codeSentTo, freshContact } from '../../people.ts'
import { pressTwice, timesCalled } from '../../press-twice.ts'
import { expect, test } from '../../test.ts'

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('SRV-35, O-52: a visitor without JavaScript reads at /chat how to reach us', async ({ page }) => {
    await page.goto('/chat')
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('main').getByRole('link', { name: '+1 305 555 0100' })).toBeVisible()
  })
})

test('SRV-35, BEY-24, O-52, AUTH-28: a person writes to the team, sees it in the thread once however often one presses, and finds it again', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/chat')
  await expect(page.getByText('No messages yet.')).toBeVisible()
  await page.getByLabel('Your message').fill('Where do I pick it up?\n<img src=x onerror=alert(1)>')
  const sent = timesCalled(page, 'sendMessage')
  await pressTwice(page.getByRole('button', { name: 'Send' }))
  await expect(page.getByRole('listitem').getByText('Where do I pick it up?')).toContainText('<img src=x')
  await expect(page.getByLabel('Your message')).toHaveValue('')
  expect(sent()).toBe(1)
  await page.reload()
  await expect(page.getByRole('listitem').getByText('Where do I pick it up?')).toBeVisible()
})

test('SRV-35, O-52, AUTH-15: a visitor at /chat is offered to sign in over the page, and other ways; who registers instead comes back to it', async ({
  page,
}) => {
  await page.goto('/chat')
  await expect(page.getByRole('main').getByRole('link', { name: 'Use the contact form' })).toBeVisible()
  // Before the page is taken over the link leads to the sign-in page.
  await expect(page.getByRole('main').locator('[data-show=signed-out]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  const contact = freshContact()
  await sendRegistration(page, contact)
  await page.getByLabel('Activation code').fill(await codeSentTo(page.request, contact.phone))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/chat')
  await expect(page.getByLabel('Your message')).toBeVisible()
})
