import { expectAccessible, expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { tabTo } from '../../keyboard.ts'
import { arriveAsTeam, newMember } from '../../people.ts'
import { expect, test } from '../../test.ts'

// The oldest first: what others add meanwhile comes behind.
const lists = [
  ['/team/bookings?sort=made', 'Bookings', 'teamBookingTable', 'What comes next'],
  ['/team/people?sort=since', 'People', 'teamPeopleTable', 'Registered'],
  ['/team/fleet?sort=listed', 'Fleet', 'teamVehicleTable', 'Odometer'],
  ['/team/offers?sort=made', 'Offers', 'teamOfferTable', 'Made by'],
  ['/team/money?sort=made', 'Charges', 'teamChargeTable', 'Attempts'],
  ['/team/money/refunds?sort=asked', 'Refunds', 'teamRefundTable', 'Answered'],
] as const

for (const [address, name, call, fact] of lists)
  test(`DESK-07: a row of ${name} opens its panel by keys, with facts, last events and main action; the list stays, and j and k move on @desktop`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await arriveAsTeam(page)
    const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr')
    const links = (at: number) => rows.nth(at).getByRole('link').first()
    const panel = page.getByRole('complementary')
    /** What a row is, and which: the number alone would not say it. */
    const titleOf = async (at: number) => {
      if (name === 'Refunds') return `Refund ${await rows.nth(at).getAttribute('data-row')}`
      const words = await links(at).innerText()
      return name === 'Bookings' || name === 'Charges' ? `${name.slice(0, -1)} ${words}` : words
    }
    for (const width of [1366, 768]) {
      await page.setViewportSize({ width, height: 650 })
      await page.goto(address)
      await expect(rows.nth(1)).toBeVisible()
      const words = await titleOf(0)
      if (width === 1366) await tabTo(page, links(0))
      else await links(0).focus()
      await page.keyboard.press('Enter')
      const title = panel.getByRole('heading', { level: 2 })
      await expect(title).toBeFocused()
      await expect(title).toHaveText(words)
      await expect(panel.getByRole('term').filter({ hasText: fact })).toBeVisible()
      await expect(panel.getByRole('region', { name: 'What happened last' })).toBeVisible()
      // There is something to do with each.
      if (name === 'Refunds') await expect(panel.getByRole('link', { name: 'Open the booking' })).toBeVisible()
      if (name === 'Charges')
        await expect(panel.getByText(/^(Ask the card now|Open the charge)$/).first()).toBeVisible()
      const events = panel.getByRole('region', { name: 'What happened last' }).getByRole('listitem')
      expect(await events.count()).toBeLessThanOrEqual(3)
      await expect(page).toHaveURL(address)
      await expect(rows.first()).toHaveAttribute('aria-current', 'true')
      await expectAccessibleInBothThemes(page)

      await page.keyboard.press('j')
      await expect(title).toHaveText(await titleOf(1))
      await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
      await expect(title).toBeFocused()
      await page.keyboard.press('k')
      await page.keyboard.press('k')
      await expect(title).toHaveText(words)

      // A letter belongs to the field that has the focus.
      await page.getByRole('searchbox').press('j')
      await expect(page.getByRole('searchbox')).toHaveValue('j')
      await expect(title).toHaveText(words)
      await panel.getByRole('button', { name: 'Close' }).focus()
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(links(0)).toBeFocused()
    }

    // A press beside the links does the same.
    await page.setViewportSize({ width: 1366, height: 650 })
    const at = { x: 4, y: 4 }
    await rows.nth(1).locator('td').nth(1).click({ position: at })
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(await titleOf(1))
    const path = (await links(1).getAttribute('href'))!

    // Back finds the panel open again.
    await panel.getByRole('link', { name: 'Open the page' }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await expectFits(page, [360, 600, 768, 1024, 1366, 1440])
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(rows.nth(1)).toBeHidden()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(links(1)).toBeFocused()

    // While it comes, and when it does not.
    await page.setViewportSize({ width: 1366, height: 650 })
    let answers = () => {}
    const isHeld = new Promise<void>(resolve => {
      answers = resolve
    })
    let failed = 0
    await page.route(`**/api/v1/${call}`, async route => {
      if (!route.request().postDataJSON().of) return route.continue()
      await isHeld
      return failed++ === 0 ? route.fulfill({ json: { status: 0, message: 'Not now.' } }) : route.continue()
    })
    // What was asked for before stands there at once.
    await page.reload()
    await expect(rows.first()).toBeVisible()
    await links(0).press('Enter')
    await expect(panel.getByText('Loading', { exact: false })).toBeAttached()
    answers()
    await expect(panel.getByRole('alert')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByRole('term').filter({ hasText: fact })).toBeVisible()

    // With Ctrl and with the middle button it is the record's page, in a tab.
    await rows.nth(1).locator('td').nth(1).click({ position: at })
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
    const opened = async (press: () => Promise<void>) => {
      const [tab] = await Promise.all([context.waitForEvent('page'), press()])
      await expect(tab).toHaveURL(path)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab.getByLabel('Password')).toHaveCount(0)
      await tab.close()
    }
    await opened(() => page.keyboard.press('ControlOrMeta+Enter'))
    await opened(() =>
      rows
        .nth(1)
        .locator('td')
        .nth(1)
        .click({ position: at, modifiers: ['ControlOrMeta'] }),
    )
    await opened(() => rows.nth(1).locator('td').nth(1).click({ position: at, button: 'middle' }))
    await expect(page).toHaveURL(address)
  })

test('DESK-07: what the panel offers is done there, and the list shows it @desktop', async ({ page }) => {
  const { phone, password } = await newMember(page.request, ['fleet'])
  await arriveAsTeam(page, phone, password)
  const rows = page.getByRole('table', { name: 'Fleet', exact: true }).locator('tbody tr')
  await page.goto('/team/fleet?state=free&sort=-stock')
  const [link, panel] = [rows.first().getByRole('link').first(), page.getByRole('complementary')]
  const href = await link.getAttribute('href')
  const own = page.getByRole('table', { name: 'Fleet', exact: true }).locator(`a[href="${href}"]`)
  await link.click()
  await panel.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(own).toHaveCount(0)
  await panel.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(own).toHaveCount(1)
  // Other journeys have done something to it before.
  await expect(panel.getByRole('region').getByRole('listitem').nth(0)).toContainText('Published')
  await expect(panel.getByRole('region').getByRole('listitem').nth(1)).toContainText('Withdrawn')
})

test('DESK-07, DESK-06: the panel has no fact that its reader has no right to @desktop', async ({ page }) => {
  const { phone, password } = await newMember(page.request, ['bookings'])
  await arriveAsTeam(page, phone, password)
  await page.goto('/team/bookings')
  const panel = page.getByRole('complementary')
  const answer = page.waitForResponse(
    response => response.url().endsWith('teamBookingTable') && response.request().postDataJSON().of !== undefined,
  )
  await page.getByRole('table', { name: 'Bookings', exact: true }).getByRole('link').first().click()
  await expect(panel.getByRole('term').filter({ hasText: 'Phone' })).toBeVisible()
  for (const fact of ['Email', 'VIN', 'Stock number'])
    await expect(panel.getByRole('term').filter({ hasText: fact })).toHaveCount(0)
  const { result } = await (await answer).json()
  expect(result).toHaveLength(1)
  expect(Object.keys(result[0].cells)).not.toEqual(expect.arrayContaining(['vin']))
  expect(result[0].cells).not.toHaveProperty('email')
  // Nor leads a link to a page that they may not open.
  await expect(panel.locator('a[href^="/team/people/"], a[href^="/team/fleet/"]')).toHaveCount(0)
})

test('DESK-07, PACT-25: what is due opens beside its list, with what happened and how it is collected; an address of before leads to its state @desktop', async ({
  page,
}) => {
  const { phone, password } = await newMember(page.request, ['bookings'])
  await arriveAsTeam(page, phone, password)
  await page.goto('/team/due?age=0-3')
  await expect(page).toHaveURL('/team/due?state=0-3')
  const link = page
    .getByRole('table', { name: 'Payments that are due' })
    .locator('tbody tr')
    .first()
    .getByRole('link')
    .first()
  const words = await link.innerText()
  await link.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(`Booking ${words}`)
  await expect(panel.getByRole('term').filter({ hasText: 'Next step' })).toBeVisible()
  await expect(panel.getByRole('region', { name: 'What happened last' }).getByRole('listitem').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Ask the card now' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await panel.getByRole('button', { name: 'Record a promise' }).click()
  await expect(page.getByRole('dialog', { name: 'Record a promise' }).getByLabel('Amount')).toHaveValue(/^\d+\.\d\d$/)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, [360])
})

test('DESK-07: the panel of what waits says which queue it is of, and what happened to it; that of a paid charge leads to its page @desktop', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team/queues?sort=entered')
  const rows = page.getByRole('table', { name: 'Queues', exact: true }).locator('tbody tr')
  const queue = await rows.first().locator('td').nth(1).innerText()
  await rows.first().getByRole('link').first().press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(`${queue}: `)
  const events = panel.getByRole('region', { name: 'What happened last' }).getByRole('listitem')
  await expect(events.last()).toContainText('Came in')
  await expectAccessibleInBothThemes(page)

  await page.goto('/team/money?state=paid')
  await page.getByRole('table', { name: 'Charges', exact: true }).getByRole('link').first().press('Enter')
  await panel.getByRole('link', { name: 'Open the charge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Charge / })).toBeVisible()
})
