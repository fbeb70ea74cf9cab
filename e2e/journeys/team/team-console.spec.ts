import type { Page } from '@playwright/test'
import { reservedBooking } from '../../bookings.ts'
import { newcomer, sendLicence } from '../../newcomer.ts'
import { arriveAsTeam, callApi, demoPassword, demoPeople, mustCall, newMember, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

async function signInToConsole(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('SRV-32, BEY-22: Tab begins with the ways past the parts, a booking is near, and a low window shows every part', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team/bookings')
  const bookings = page.getByRole('table', { name: 'Bookings' })
  await expect(bookings).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(bookings.getByRole('link').first()).toBeFocused()

  const parts = page.getByRole('navigation', { name: 'Parts of the console' })
  for (const height of [1080, 1000, 900, 800, 768, 650]) {
    await page.setViewportSize({ width: 1366, height })
    for (const part of await parts.getByRole('link').all()) await expect(part).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 })

  // At the width of a tablet a table is a table still, and nothing is wider than the page.
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const list of ['/team/fleet', '/team/people', '/team/money']) {
    await page.goto(list)
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768)
  }
})

test('DESK-14, DESK-15, ROLE-07: a link in a new tab, one from elsewhere and a reload are signed in, no script has the session, and signing out in one tab does in all', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/team/bookings')
  await signInToConsole(page, demoPeople.team.phone)
  const link = page.getByRole('table', { name: 'Bookings' }).getByRole('link').first()
  await expect(link).toBeVisible()
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  // The browser's own list of tabs: Playwright does not always tell a tab that opens behind the one that is looked at.
  const tabs = await browser.newBrowserCDPSession()
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect
    .poll(async () => (await tabs.send('Target.getTargets')).targetInfos.map(tab => tab.url))
    .toContain(address)
  const second = await context.newPage()
  await second.goto(address)
  await expect(second.getByRole('heading', { level: 1, name: /^Booking \d/ })).toBeVisible({ timeout: 25_000 })
  await expect(second.getByLabel('Mobile number')).toHaveCount(0)

  const session = (await context.cookies()).find(({ name }) => name === 'team')!
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', expires: -1 })
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, history.state]),
  )
  expect(readable).not.toContain(session.value)
  // As a link in a mail: another site leads here, and the browser keeps the cookie back from the page itself.
  await second.goto('about:blank')
  await second.setContent(`<a href="${address}">Booking</a>`)
  await second.getByRole('link').click()
  await expect(second.getByRole('heading', { level: 1, name: /^Booking \d/ })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { level: 1, name: /^Booking \d/ })).toBeVisible()

  const third = await context.newPage()
  await third.goto('/team/people')
  await expect(third.getByRole('table', { name: 'People' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, second, third]) await expect(tab.getByLabel('Mobile number')).toBeVisible()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('team')
  await third.reload()
  await expect(third.getByLabel('Mobile number')).toBeVisible()
})

test.describe('DESK-14: no network', () => {
  test.use({ expectedErrors: /ERR_FAILED.*teamLogout/ })

  test('DESK-14: who signs out without a network is signed out here, and everywhere once there is one', async ({
    page,
    context,
  }) => {
    await arriveAsTeam(page)
    await page.goto('/team/people')
    await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
    const kept = (await context.cookies()).find(({ name }) => name === 'team')!
    await page.route('**/teamLogout', route => route.abort())
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByLabel('Mobile number')).toBeVisible()
    const mayAsk = () =>
      page.request
        .post('/api/v1/teamOverview', {
          data: {},
          headers: { cookie: `team=${kept.value}`, 'sec-fetch-site': 'same-origin', 'x-team': '1' },
        })
        .then(answer => answer.status())
    expect(await mayAsk()).toBe(200)
    await page.unroute('**/teamLogout')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(mayAsk).toBe(400)
    await expect(page.getByLabel('Mobile number')).toBeVisible()
  })
})

test('AUTH-28, SRV-32: what was typed is not lost by a slip: another page, a reload and Escape ask first', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team/fleet/new')
  await page.getByLabel('Trim').fill('Touring')
  await page.getByRole('link', { name: 'Calendar' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay', exact: true }).click()
  await expect(page.getByLabel('Trim')).toHaveValue('Touring')
  const asked = page.waitForEvent('dialog')
  const left = page.evaluate(() => location.assign('/team/log'))
  const own = await asked
  expect(own.type()).toBe('beforeunload')
  await own.dismiss()
  await left
  await expect(page.getByLabel('Trim')).toHaveValue('Touring')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/team\/calendar/)

  await page.goto('/team/members')
  await page.getByRole('button', { name: 'Invite a member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Iris')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('What you have typed here is not saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('First name')).toHaveValue('Iris')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Close and lose it' }).click()
  await expect(dialog).toBeHidden()
})

test.describe('SRV-32: the end of a session', () => {
  test.use({ expectedErrors: /400 \(Bad Request\)/ })

  test('SRV-32, ROLE-07, AUTH-28: what was typed stands when a session ends, for its own member; another one starts anew', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    const person = await newcomer(page.request)
    const { user_id } = await callApi(page.request, 'login', { phone_number: person.phone, acceptTerms: true })
    await page.goto(`/team/messages/${user_id}`)
    await signInToConsole(page, demoPeople.team.phone)
    const answer = page.getByLabel('Answer', { exact: true })
    await answer.fill('Your car is ready at noon.')
    await page.request.post('/api/v1/teamLogout', {
      data: {},
      headers: { 'sec-fetch-site': 'same-origin', 'x-team': '1' },
    })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(again).toContainText('Ruth Ellison, your session has ended.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await signInToConsole(page, demoPeople.team.phone)
    await expect(again).toBeHidden()
    await expect(answer).toHaveValue('Your car is ready at noon.')
    await expect(page.getByText('Your session had ended, so this was not done.')).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const thread = page.getByRole('region', { name: 'Nadia Whitlock' })
    await expect(thread.getByRole('listitem').filter({ hasText: 'Your car is ready at noon.' })).toHaveCount(1)
    await expect(answer).toHaveValue('')

    await answer.fill('Bring your license.')
    const second = await context.newPage()
    await second.goto('/team/security')
    await second.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(again).toContainText('Ruth Ellison, you signed out in another tab.')
    await signInToConsole(second, demoPeople.team.phone)
    await expect(again).toBeHidden()
    await expect(answer).toHaveValue('Bring your license.')

    await second.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(again).toBeVisible()
    await signInToConsole(page, demoPeople.reviewer.phone)
    await expect(again).toBeHidden()
    await expect(page.getByText('Bring your license.')).toHaveCount(0)
    await expect(answer).toHaveCount(0)
  })
})

test.describe('SRV-32: an address that leads to nothing', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('SRV-12, SRV-32, C-01: what somebody else decided meanwhile is told; a booking leads to its car, charge and person; a lost address stays in the console', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const { id, car, person } = await reservedBooking(page, 'Nissan')
    await arriveAsTeam(page)
    await page.goto(`/team/bookings/${id}`)
    await expect(
      page
        .getByRole('main')
        .getByText(/^\d{1,2}:\d\d [ap]m .+\s\([A-Z]{2,5}\)$/)
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    const decision = { booking_id: id, decision: 'cancel', reason: 'The car was damaged.' }
    await mustCall(page.request, 'teamDecideBooking', decision, await teamToken(page.request))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Ruth Ellison has canceled this booking meanwhile.')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()

    const charge = page.getByRole('table', { name: 'Charges' }).getByRole('link').first()
    const number = await charge.innerText()
    await charge.click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d{6}$/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/team/bookings/${id}$`))
    await page.getByRole('main').getByRole('link', { name: car.name }).click()
    await expect(page).toHaveURL(new RegExp(`/team/fleet/${car.id}$`))
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Nadia Whitlock' }).first().click()
    await expect(page).toHaveURL(/\/team\/people\/\d+$/)
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`${person.phone.slice(-4)}$`))
        .first(),
    ).toBeVisible()

    for (const path of ['/team/nope', '/team/cases/x', '/team/queues/feathers', '/team/people/0']) {
      const lost = await page.goto(path)
      expect(lost?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
    }
    await expect(page.getByRole('navigation', { name: 'Parts of the console' })).toBeVisible()
    await page.goto('/team/contact?page=9999')
    await page.getByRole('link', { name: 'Last page' }).click()
    await expect(page).toHaveURL(/\/team\/contact/)
  })
})

const pathOf = (address: string) => new URL(address, 'http://any').pathname

test('SRV-24, BEY-25: a license that others decide stays named until the next is chosen; only what was shown counts as opened', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const people = [
    await newcomer(page.request, { first_name: 'Ondine', last_name: 'Abara' }),
    await newcomer(page.request, { first_name: 'Percy', last_name: 'Abara' }),
  ]
  for (const [at, givenName] of ['Ondine', 'Percy'].entries())
    await sendLicence(page, people[at]!, { givenName, lastName: 'Abara' })
  const token = await teamToken(page.request)
  const { result } = await mustCall(page.request, 'teamLicenceQueue', { state: 'pending' }, token)
  const waiting = result as { id: number; name: string; front: string; back: string }[]
  const [first, after] = ['Ondine Abara', 'Percy Abara'].map(name => waiting.find(row => row.name === name)!)
  await arriveAsTeam(page)
  // Other journeys look at the same queue: what this page asks for is counted, and each asking is an opening on record.
  const asked: string[] = []
  let come = () => {}
  const line = new Promise<void>(done => {
    come = done
  })
  await page.route(/\/files\//, async route => {
    asked.push(pathOf(route.request().url()))
    const response = await route.fetch()
    await line
    await route.fulfill({ response }).catch(() => {})
  })
  await page.goto('/team/licences')
  await page.getByRole('button', { name: /^Ondine Abara/ }).click()
  await expect.poll(() => asked).toEqual(expect.arrayContaining([pathOf(first!.front), pathOf(first!.back)]))
  expect(asked).not.toContain(pathOf(after!.front))
  expect(asked).not.toContain(pathOf(after!.back))
  // Left and chosen again while its pictures still come: they are not asked for twice.
  await page.getByRole('button', { name: /^Percy Abara/ }).click()
  await expect.poll(() => asked).toContain(pathOf(after!.back))
  await page.getByRole('button', { name: /^Ondine Abara/ }).click()
  come()
  await expect(page.getByRole('img', { name: 'Back' })).toBeVisible()
  expect(asked.length).toBe(new Set(asked).size)

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: /^Percy Abara/ }).click()
  const reason = 'The back is blurred.'
  await mustCall(page.request, 'teamReviewLicence', { licence_id: first!.id, decision: 'approve' }, token)
  await mustCall(page.request, 'teamReviewLicence', { licence_id: after!.id, decision: 'reject', reason }, token)
  await page.getByRole('button', { name: 'Do it now' }).click()
  const told = page.getByRole('dialog')
  await expect(told).toContainText('Ruth Ellison has approved this license meanwhile.')
  await told.getByRole('button').first().click()
  // The list comes anew after what was said; until then a key decides on what is still shown.
  const gone = page.getByRole('alert').filter({ hasText: 'The license of Percy Abara was decided by somebody else' })
  await expect(gone).toContainText('Rejected by Ruth Ellison')
  await expect(gone).toContainText(reason)
  // Neither a key nor a button decides on another one in its place.
  await page.keyboard.press('a')
  await expect(gone).toBeVisible()
  await expect(page.getByText(/^Approving the license/)).toHaveCount(0)
})

test('ROLE-07: a page below a closed part of the console is as closed as the part, and shows none of its tools @desktop', async ({
  page,
}) => {
  const { phone, password } = await newMember(page.request, ['licences'])
  await arriveAsTeam(page, phone, password)
  for (const path of ['/team/money', '/team/money/refunds', '/team/money/books', '/team/money/wallet']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toHaveText(/^Money\s*You have no right to this part\./)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
})
