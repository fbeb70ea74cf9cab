import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, freshContact } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('ACC-18, ACC-19, ACC-24, C-31: payments are listed with what they cover; one opens over the whole screen and closes again', async ({
  page,
  isMobile,
}) => {
  await arriveSignedIn(page, '3055550104')
  await page.goto('/account/my-payments')
  const main = page.getByRole('main')
  const rows = main.getByRole('row').filter({ has: page.getByRole('button', { name: 'View details' }) })
  await expect(rows.first()).toBeVisible()
  // On a phone each row is a card, and its cells name their columns.
  const named = isMobile ? rows.first().getByRole('cell').locator('span:first-child') : main.getByRole('columnheader')
  await expect(named).toHaveText([
    '#',
    'Transaction Date',
    'Transaction Type',
    'Amount',
    'Order No.',
    'Covering',
    'Action',
  ])
  const cycle = rows.filter({ hasText: 'Usage fee' }).first()
  await expect(cycle).toContainText(/\d{1,2}\/\d{1,2} to \d{1,2}\/\d{1,2}/)
  await cycle.getByRole('button', { name: 'View details' }).click()
  const detail = page.getByRole('dialog', { name: 'Usage fee' })
  const size = page.viewportSize()
  expect(await detail.boundingBox()).toEqual({ x: 0, y: 0, width: size?.width, height: size?.height })
  for (const label of [
    'Renew date',
    'Usage fees',
    'Tax',
    'Booking fee',
    'Total usage fees',
    'Insurance',
    'Extra insurance usage fee',
    'Beginning mileage',
    'Ending mileage',
    'Total mileage',
    'Allowed miles per day',
  ])
    await expect(detail.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }), label).toBeVisible()
  const ending = detail.getByRole('term').filter({ hasText: 'Ending mileage' }).locator('xpath=following-sibling::dd')
  await expect(ending).toHaveText('N/A')
  for (const [paper, call] of [
    ['Receipt (PDF)', 'getReceipt'],
    ['Statement (PDF)', 'getStatementFile'],
  ] as const) {
    const asked = page.waitForResponse(`**/api/v1/${call}`)
    const opened = page.waitForEvent('popup')
    await detail.getByRole('button', { name: paper }).click()
    expect(await (await asked).json()).toMatchObject({
      status: 1,
      result: { file: expect.stringMatching(/^\/files\//) },
    })
    await (await opened).close()
  }
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
})

test.describe(() => {
  test.use({ expectedErrors: /status of 500 .*\/api\/v1\/getMyTransactions\)$/ })

  test('ACC-24, ACC-18: an empty list leads on; without payments, and when they cannot be had, the list says so @phone', async ({
    page,
  }) => {
    const person = await newcomer(page.request)
    await arriveSignedIn(page, person.phone, person.password)
    await page.goto('/account/my-payments')
    const none = page.getByRole('main').getByText('Sorry, No Record Found.')
    await expect(none).toBeVisible()
    for (const [path, next, href] of [
      ['my-payments', 'Find a car', '/cars'],
      ['myoffers', 'Write to us', '/chat'],
      ['bookings/2', 'Find a car', '/cars'],
      ['bookings/3', 'Find a car', '/cars'],
    ] as const) {
      await page.goto(`/account/${path}`)
      await expect(page.getByRole('main').getByRole('link', { name: next }), path).toHaveAttribute('href', href)
    }
    await page.goto('/account/my-payments')
    await expect(none).toBeVisible()
    let answer = () => {}
    const asked = new Promise<void>(done => {
      answer = done
    })
    await page.route('**/api/v1/getMyTransactions', async route => {
      await asked
      await route.fulfill({ status: 500, json: { status: -1, code: 'fault', message: 'No.' } })
    })
    await page.reload()
    await expect(page.getByRole('main').getByText('Loading Data ...')).toBeVisible()
    answer()
    await expect(none).toBeVisible()
  })
})

test('ACC-23, VAL-18, SRV-28: somebody invites friends; one of them follows the mail and registers @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/invite-friends')
  const main = page.getByRole('main')
  const box = main.getByLabel('Email addresses')
  const send = main.getByRole('button', { name: 'Invite Friends' })
  await expect(box).toHaveAttribute('placeholder', /@.*,.*@/)
  await send.click()
  await expect(box).toHaveAccessibleDescription(/Please enter email to send invite$/)
  const [friend, other] = [freshContact(), freshContact()]
  await box.fill(`${friend.email}, nobody`)
  await send.click()
  await expect(box).toHaveAccessibleDescription(/Please enter valid email address$/)
  await box.fill(`${friend.email}, ${other.email}`)
  await send.click()
  await expect(page.getByText(/^We have noted 2 addresses/)).toBeVisible()
  await expect(box).toHaveValue('')

  const [mail] = await page.request.get(`/dev/outbox.json?to=${friend.email}`).then(answer => answer.json())
  expect(mail.subject).toBe('Nadia invites you to Ownward')
  const link = new URL(/http\S+\/register\?invite=\S+/.exec(mail.text)?.[0] ?? '')
  await using visit = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await visit.newPage()
  await theirs.goto(link.pathname + link.search)
  await expect(theirs.getByText('Nadia has invited you.')).toBeVisible()
  await expect(theirs.getByLabel('Email')).toHaveValue(friend.email)
  await expect(theirs, 'what the link brought is not in the address').toHaveURL(/\/register$/)
  await theirs.getByLabel('First name').fill('Ben')
  await theirs.getByLabel('Last name').fill('Okafor')
  await theirs.getByLabel('Mobile number').fill(friend.phone)
  await theirs.getByLabel('Password', { exact: true }).fill('a-long-way-home')
  await theirs.getByLabel('Confirm password').fill('a-long-way-home')
  await theirs.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  const sent = theirs.waitForRequest('**/api/v1/register')
  await theirs.getByRole('button', { name: 'Continue' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ email: friend.email, invite: link.searchParams.get('invite') })
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Enter Code')
})
