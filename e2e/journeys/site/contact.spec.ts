import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessibility.ts'
import { expect, test } from '../../test.ts'

const written = {
  'First name': 'Ana',
  'Last name': 'Moreno',
  Address: '1 Ocean Drive',
  City: 'Miami',
  ZIP: '33139',
  'Your message': 'Is the blue one <b>still</b> there?',
}

let count = Math.floor(Math.random() * 8_000_000)

async function write(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(written)) await page.getByLabel(label, { exact: true }).fill(text)
  count += 1
  await page.getByLabel('Phone').fill(
    `(305) ${String(count)
      .padStart(7, '0')
      .replace(/^(...)/, '$1-')}`,
  )
  await page.getByLabel('Email', { exact: true }).fill(`ana${count}@example.com`)
  await page.getByLabel('State').selectOption('Florida')
  await page.getByLabel('I am').selectOption('Driver')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' })
const wrongFields = (page: Page) => page.getByText('Cannot be empty', { exact: true })

test.describe(() => {
  // A form that is wrong is answered with 422, which the browser writes into its console.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422 .*\/contact-us\)$/ })

  test('MKT-12, MKT-14, VAL-09, VAL-11: the contact form works without JavaScript: errors beside the fields, nothing typed lost, then the thank-you page @phone', async ({
    page,
  }) => {
    await page.goto('/contact-us')
    await expect(page).toHaveTitle('Contact us | Ownward')
    await expect(page.getByLabel('State').locator('option')).toHaveCount(55)
    expect(await page.getByLabel('I am').locator('option').allInnerTexts()).toEqual([
      'Choose one',
      'Driver',
      'Dealer',
      'Other',
    ])
    await send(page).click()
    await expect(wrongFields(page)).toHaveCount(10)
    await expect(page.getByRole('alert')).toHaveText('10 fields need your attention.')

    await write(page)
    await page.getByLabel('Phone').fill('12345')
    await page.getByLabel('Email', { exact: true }).fill('ana@@example.com')
    await send(page).click()
    await expect(page.getByText('Invalid Phone number')).toBeVisible()
    await page.getByLabel('Phone').fill('(305) 555-01012')
    await send(page).click()
    await expect(page.getByText('Invalid Phone number'), 'eleven digits are not ten').toBeVisible()
    await expect(page.getByText('Invalid Email address')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    for (const [label, text] of Object.entries(written))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    await expect(page.getByLabel('State')).toHaveValue('FL')

    await write(page)
    await send(page).click()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you for your message. We will contact you shortly',
    )
  })

  test('MKT-13, NAV-22: with a slash at the end, and with more text than a message takes, the page itself answers and shows what was typed @desktop', async ({
    request,
  }) => {
    const form = { name: 'Ana', comment: 'x'.repeat(90_000) }
    for (const path of ['/contact-us', '/contact-us/']) {
      const answer = await request.post(path, { form })
      expect(answer.status()).toBe(422)
      const page = await answer.text()
      expect(page).toContain('At most 4000 characters, please.')
      expect(page).toContain(form.comment)
    }
    const endless = await request.post('/contact-us', { form: { ...form, comment: 'x'.repeat(300_000) } })
    expect(endless.status()).toBe(413)
    expect(await endless.text()).toContain('Go back in your browser to find what you wrote')
  })
})

test('MKT-13, VAL-09: the form is checked and sent in place: nothing is asked of the server before it is right', async ({
  page,
}) => {
  await page.goto('/contact-us')
  const posts: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await send(page).click()
  await expect(wrongFields(page)).toHaveCount(10)
  await expect(page.getByLabel('First name')).toBeFocused()
  await write(page)
  await page.getByLabel('Phone').fill('305 555 01012')
  await send(page).click()
  await expect(page.getByText('Invalid Phone number'), 'eleven digits are not ten').toBeVisible()
  expect(posts).toEqual([])
  await write(page)
  await send(page).click()
  await expect(page).toHaveURL('/thank-you')
  expect(posts).toEqual(['/api/v1/contactFormPost'])
})

test('MKT-13, PLAT-10: an answer in HTML is shown in place, cannot run a script, and clears the form @desktop', async ({
  page,
}) => {
  const result = '<p>We call <b>you</b>.</p><script>document.title="hacked"</script><a href="/faq">Read on</a>'
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/v1/contactFormPost', async route => {
    await held
    await route.fulfill({ json: { status: 1, message: 'Thanks', result } })
  })
  await page.goto('/contact-us')
  await write(page)
  await send(page).click()
  const busy = page.getByRole('button', { name: 'Sending …' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page.getByRole('status').getByText('We call you.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('State')).toHaveValue('')
  await expect(page.locator('#contact-answer script')).toHaveCount(0)
  await expect(page).toHaveTitle('Contact us | Ownward')
})

test.describe(() => {
  test.use({ expectedErrors: /status of (429|500) .*\/api\/v1\/contactFormPost\)$/ })

  test('ERR-07, SRV-02: a failure says so and keeps what was typed; too many messages say how long to wait @phone', async ({
    page,
  }) => {
    let status = 500
    await page.route('**/api/v1/contactFormPost', route =>
      route.fulfill({
        status,
        json: { status: status === 429 ? 0 : -1, code: 'x', message: 'Please wait 59 minutes.' },
      }),
    )
    await page.goto('/contact-us')
    await write(page)
    await send(page).click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong! Please try again.')
    await expect(page.getByLabel('Your message')).toHaveValue(written['Your message'])
    status = 429
    await send(page).click()
    await expect(page.getByRole('alert')).toHaveText('Please wait 59 minutes.')
  })
})

test('O-08: a link for dealers chooses the role ahead @desktop', async ({ page }) => {
  await page.goto('/contact-us?iam=Dealer')
  await expect(page.getByLabel('I am')).toHaveValue('Dealer')
  await page.goto('/contact-us')
  await expect(page.getByLabel('I am')).toHaveValue('')
})

test('BEY-22: the contact form with its errors holds WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/contact-us')
  await send(page).click()
  await expect(wrongFields(page)).toHaveCount(10)
  await expectAccessible(page)
})

test('PLAT-10: words in an address stay words @desktop', async ({ page }) => {
  await page.goto('/contact-us?iam=%22%3E%3Cscript%3Edocument.title%3D1%3C%2Fscript%3E')
  await expect(page).toHaveTitle('Contact us | Ownward')
  expect(await page.content()).not.toContain('document.title=1')
})
