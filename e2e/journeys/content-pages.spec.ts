import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newcomer } from '../newcomer.ts'
import { arriveSignedIn } from '../people.ts'
import { expect, test } from '../test.ts'

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
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('MKT-12, MKT-13, MKT-14, VAL-09, VAL-11: the contact form works without JavaScript: errors beside the fields, nothing typed lost, then the thank-you page', async ({
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

  test('MKT-13, NAV-22: with a slash at the end, and with more text than a message takes, the page itself answers and shows what was typed', async ({
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

  test('MKT-10, API-26: questions are grouped, the first of each open, without JavaScript', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions & Answers')
    const groups = page.getByRole('region').filter({ has: page.locator('details') })
    await expect(groups).toHaveCount(3)
    for (const group of await groups.all()) {
      const open = await group.locator('details').evaluateAll(all => all.map(each => (each as HTMLDetailsElement).open))
      expect(open).toEqual(open.map((_, index) => index === 0))
    }
    await page.getByText('How does the car become mine?').click()
    await expect(page.getByText('What is left is the price to convert')).toBeVisible()
  })

  test('MKT-15, BEY-20: publications are chosen by kind without JavaScript; their links open in a new tab', async ({
    page,
  }) => {
    await page.goto('/publications-blog-industry-videos')
    const items = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    const all = await items.count()
    expect(all).toBeGreaterThan(5)
    await page.getByRole('link', { name: 'Webinars' }).click()
    await expect(page).toHaveURL('/publications-blog-industry-videos/webinar')
    await expect(page.getByRole('link', { name: 'Webinars' })).toHaveAttribute('aria-current', 'page')
    await expect(items.filter({ hasText: 'Webinar' })).toHaveCount(await items.count())
    for (const link of await items.getByRole('link').all()) await expect(link).toHaveAttribute('target', '_blank')
    await page.goto('/publications-blog-industry-videos/podcast')
    await expect(page).toHaveURL('/publications-blog-industry-videos')
  })

  test('MKT-18: filings are dated and lead to the authority; charters and the code of ethics are downloaded', async ({
    page,
    request,
  }) => {
    await page.goto('/investor-relations')
    const filings = page.getByRole('region', { name: 'Regulatory filings' }).getByRole('listitem')
    const dates = await filings.locator('time').evaluateAll(all => all.map(each => each.getAttribute('datetime') ?? ''))
    expect(dates.length).toBeGreaterThan(4)
    expect(dates).toEqual(dates.toSorted().reverse())
    await expect(filings.first().getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.sec\.gov\//)
    await expect(filings.filter({ hasText: 'Sample' })).toHaveCount(dates.length)
    const downloads = page.getByRole('link', { name: /^Download .* \(PDF\)$/ })
    await expect(downloads).toHaveCount(4)
    for (const link of await downloads.all()) {
      const file = await request.get((await link.getAttribute('href')) ?? '')
      expect(file.headers()['content-type']).toBe('application/pdf')
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('SRV-35, O-52: a visitor without JavaScript reads at /chat how to reach us', async ({ page }) => {
    await page.goto('/chat')
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('main').getByRole('link', { name: '+1 305 555 0100' })).toBeVisible()
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
  expect(posts).toEqual([])
  await write(page)
  await send(page).click()
  await expect(page).toHaveURL('/thank-you')
  expect(posts).toEqual(['/api/v1/contactFormPost'])
})

test('MKT-13, PLAT-10: an answer in HTML is shown in place, cannot run a script, and clears the form', async ({
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
  // A handler inside of hostile words is refused by the page's policy, which the browser writes into its console.
  test.use({ expectedErrors: [/status of (429|500)|inline event handler .* blocked/] })

  test('ERR-07, SRV-02: a failure says so and keeps what was typed; too many messages say how long to wait', async ({
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

  test('MKT-11, O-15, ERR-16: Enter outside a control asks for the questions again; none found says so; a failure leaves them', async ({
    page,
  }) => {
    await page.goto('/faq')
    const asked: string[] = []
    let reply: object | null = null
    await page.route('**/api/v1/getFaq', route => {
      asked.push(route.request().url())
      return reply ? route.fulfill({ json: reply }) : route.fulfill({ status: 500, json: { status: -1 } })
    })
    const first = page.getByText('Do you check my credit?')
    await page.locator('body').press('Enter')
    await expect.poll(() => asked.length).toBe(1)
    await expect(first).toBeVisible()
    const again = page.locator('[data-enter]')
    await expect(again).toHaveAttribute('aria-busy', 'false')

    const hostile = '<p>New <img src=x onerror="document.title=1"></p>'
    reply = {
      status: true,
      message: '',
      result: {
        faq: [{ id: 1, category_id: 1, question: 'Is it <b>new</b>?', answer: hostile }],
        categories: [
          { id: 1, category_name: 'First' },
          { id: 2, category_name: 'Second' },
        ],
      },
    }
    await page.locator('body').press('Enter')
    await expect(page.getByText('Is it <b>new</b>?')).toBeVisible()
    await expect(page.locator('#faq-list img')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Second' })).toContainText('No FAQ Found')
    await expect(page).toHaveTitle('Questions & Answers | Ownward')

    await expect(again).toHaveAttribute('aria-busy', 'false')
    reply = { status: false, message: '' }
    await page.locator('body').press('Enter')
    await expect(page.locator('#faq-list')).toHaveText('No FAQ Found')
  })
})

test('O-15: Enter on a question opens it and asks for nothing', async ({ page }) => {
  await page.goto('/faq')
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('getFaq')) asked += 1
  })
  const second = page.getByRole('main').locator('summary').nth(1)
  await second.press('Enter')
  await expect(page.getByRole('main').locator('details').nth(1)).toHaveAttribute('open', '')
  expect(asked).toBe(0)
})

test('MKT-21, C-16: sign-in and registration lead to terms and privacy in a new tab, each with its contents', async ({
  page,
  context,
}) => {
  await page.goto('/register')
  for (const [name, path, title] of [
    ['terms and conditions', '/terms', 'Terms of use'],
    ['privacy policy', '/privacy', 'Privacy'],
  ] as const) {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('main').getByRole('link', { name }).click(),
    ])
    await expect(tab).toHaveURL(path)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title)
    const contents = tab.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    expect(await contents.count()).toBeGreaterThan(8)
    await contents.nth(3).click()
    await expect(tab).toHaveURL(/#section-4$/)
    await tab.close()
  }
  await expect(page.getByRole('checkbox', { name: /^I accept the terms/ })).not.toBeChecked()
})

test('O-08: a link for dealers chooses the role ahead', async ({ page }) => {
  await page.goto('/contact-us?iam=Dealer')
  await expect(page.getByLabel('I am')).toHaveValue('Dealer')
  await page.goto('/contact-us')
  await expect(page.getByLabel('I am')).toHaveValue('')
})

test('SRV-35, BEY-24, O-52: a person writes to the team, sees it in the thread, and finds it again', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/chat')
  await expect(page.getByText('No messages yet.')).toBeVisible()
  await page.getByLabel('Your message').fill('Where do I pick it up?\n<img src=x onerror=alert(1)>')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').getByText('Where do I pick it up?')).toContainText('<img src=x')
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('listitem').getByText('Where do I pick it up?')).toBeVisible()
})

test('SRV-35, O-52: a visitor at /chat is offered to sign in over the page, and other ways', async ({ page }) => {
  await page.goto('/chat')
  await expect(page.getByRole('main').getByRole('link', { name: 'Use the contact form' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

const pages = [
  '/faq',
  '/contact-us',
  '/thank-you',
  '/terms',
  '/privacy',
  '/aboutus',
  '/publications-blog-industry-videos',
  '/investor-relations',
]

test('MKT-20, O-07: the company page tells who we are and leads to the contact form', async ({ page }) => {
  await page.goto('/aboutus')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1)
  await expect(main.getByRole('link', { name: /contact/i }).first()).toHaveAttribute('href', /^\/contact-us/)
})

test('PLAT-06, MKT-22: pages of words have their heads', async ({ request }) => {
  for (const path of pages) {
    const page = await (await request.get(path, { headers: { 'accept-language': 'fr' } })).text()
    expect(page, path).toContain('<html lang="fr"')
    expect(page, path).toMatch(/<title>[^<]+ \| Ownward<\/title>/)
    expect(page, path).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(page, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
    expect(page.match(/<link rel="alternate"[^>]* hrefLang=/gi), path).toHaveLength(3)
  }
})

test('BEY-22: the contact form with its errors holds WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/contact-us')
  await send(page).click()
  await expect(wrongFields(page)).toHaveCount(10)
  await expectAccessible(page)
})

test('PLAT-10: words in an address stay words', async ({ page }) => {
  await page.goto('/contact-us?iam=%22%3E%3Cscript%3Edocument.title%3D1%3C%2Fscript%3E')
  await expect(page).toHaveTitle('Contact us | Ownward')
  expect(await page.content()).not.toContain('document.title=1')
})
