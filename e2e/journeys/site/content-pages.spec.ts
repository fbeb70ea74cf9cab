import { expect, test } from '../../test.ts'

test.describe(() => {
  test.use({ javaScriptEnabled: false })

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
})

test.describe(() => {
  test.use({ expectedErrors: /status of 500 .*\/api\/v1\/getFaq\)$/ })

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
  for (const [from, name, path, title] of [
    ['/login', 'terms and conditions', '/terms', 'Terms of use'],
    ['/login', 'privacy policy', '/privacy', 'Privacy'],
    ['/register', 'terms and conditions', '/terms', 'Terms of use'],
    ['/register', 'privacy policy', '/privacy', 'Privacy'],
  ] as const) {
    await page.goto(from)
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
    await expect(page.getByRole('checkbox', { name: /^I accept the terms/ })).not.toBeChecked()
  }
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

test('MKT-22: pages have the head that the team gives them, the ways in among them; the listing and a car its keywords', async ({
  page,
}) => {
  const head = async () => ({
    title: await page.title(),
    description: await page.locator('meta[name=description]').getAttribute('content'),
    keywords: await page.locator('meta[name=keywords]').getAttribute('content'),
  })
  const wanted = async (key: string) => {
    const answer = await page.request.post('/api/v1/getMetas', { data: { page: key } })
    const { metatitle, metadescription, metakeyword } = ((await answer.json()) as { result: Record<string, string> })
      .result
    return { title: metatitle, description: metadescription, keywords: metakeyword }
  }
  const login = await wanted('login')
  const register = await wanted('register')
  await page.goto('/login')
  expect(await head()).toEqual(login)
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveTitle(register.title ?? '')
  expect(await head()).toEqual(register)
  for (const [path, key] of [
    ['/cars', 'cars'],
    ['/car/details/1', 'cardetails'],
  ] as const) {
    const { keywords } = await wanted(key)
    expect(await (await page.request.get(path)).text()).toContain(`<meta name="keywords" content="${keywords}"`)
  }
  for (const [path, key] of [
    ['/', 'homepage'],
    ['/drivers', 'drivers'],
    ['/investor-relations', 'investors'],
  ] as const) {
    const { title, description, keywords } = await wanted(key)
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain(`<title>${title}</title>`)
    for (const [name, content] of Object.entries({ description, keywords })) {
      expect(content, `${path} ${name}`).toBeTruthy()
      expect(html, path).toContain(`<meta name="${name}" content="${content}"`)
    }
  }
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
