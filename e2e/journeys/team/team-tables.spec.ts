import { readFile } from 'node:fs/promises'
import { expectAccessible, expectFits } from '../../accessibility.ts'
import { tabTo } from '../../keyboard.ts'
import { arriveAsTeam, newMember } from '../../people.ts'
import { openRecord } from '../../records.ts'
import { expect, test } from '../../test.ts'

const lists = [
  ['/team/bookings', 'Bookings'],
  ['/team/people', 'People'],
  ['/team/fleet', 'Fleet'],
  ['/team/offers', 'Offers'],
  ['/team/money', 'Charges'],
  ['/team/queues', 'Queues'],
  ['/team/money/refunds', 'Refunds'],
  ['/team/due', 'Payments that are due'],
  ['/team/log', 'Log'],
] as const

test('DESK-01: lists of the console are work tables: one line a row where there is room, two on a phone, and the page never scrolls sideways @desktop', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await arriveAsTeam(page)
  for (const [address, name] of lists) {
    await page.setViewportSize({ width: 1366, height: 650 })
    await page.goto(address)
    const table = page.getByRole('table', { name, exact: true })
    await expect(table).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^\d/ })).toBeVisible()
    await expectAccessible(page)
    const rows = table.locator('tbody tr')
    const height = async () => Math.round((await rows.first().boundingBox())!.height)
    for (const width of [1024, 1366, 1440]) {
      await page.setViewportSize({ width, height: 650 })
      expect(await height(), `${name} ${width}`).toBeLessThanOrEqual(46)
      expect(await height(), `${name} ${width}`).toBeGreaterThanOrEqual(44)
    }
    // The head stays in sight while the frame scrolls.
    const frame = page.getByRole('region', { name: new RegExp(`^${name}`) })
    await frame.evaluate(element => element.scrollTo({ top: 400 }))
    await expect(table.getByRole('columnheader').first()).toBeInViewport()

    await page.setViewportSize({ width: 768, height: 900 })
    const first = rows.first().locator('td').first()
    const before = (await first.boundingBox())!.x
    await frame.evaluate(element => element.scrollTo({ left: 300 }))
    expect(await frame.evaluate(element => element.scrollLeft), name).toBeGreaterThan(0)
    expect(Math.abs((await first.boundingBox())!.x - before), name).toBeLessThan(2)

    await page.setViewportSize({ width: 360, height: 800 })
    expect(await height(), `${name} 360`).toBeLessThanOrEqual(110)
    await expectFits(page, [360, 600, 768, 1024, 1440])
  }
})

test('DESK-02, DESK-04, DESK-05: a press on a head sorts, Shift adds a column, pages go by Next and Previous, and Back brings all of it back with the focus @desktop', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team/fleet?size=25')
  const table = page.getByRole('table', { name: 'Fleet', exact: true })
  const head = (name: string) => table.getByRole('columnheader', { name: new RegExp(`^${name}`) })
  const week = head('Week')
  await expect(week).toHaveAttribute('aria-sort', 'none')
  await week.getByRole('button').click()
  await expect(week).toHaveAttribute('aria-sort', 'ascending')
  await week.getByRole('button').press('Enter')
  await expect(week).toHaveAttribute('aria-sort', 'descending')
  await expect(week.getByRole('button')).toBeFocused()
  await head('City')
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await expect(head('City')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('City')).toContainText('2')
  await expect(page).toHaveURL(/sort=-week%2Ccity/)

  const firstCar = () => table.locator('tbody tr').first().getByRole('link').first().innerText()
  const here = await firstCar()
  const next = page.getByRole('link', { name: 'Next', exact: true })
  await next.click()
  await expect(page).toHaveURL(/after=/)
  await expect.poll(firstCar).not.toBe(here)
  const there = await firstCar()
  const opened = table.locator('tbody tr').nth(2).getByRole('link').first()
  const name = await opened.innerText()
  await openRecord(opened)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect.poll(firstCar).toBe(there)
  await expect(table.locator('tbody tr').nth(2).getByRole('link').first()).toBeFocused()
  await page.getByRole('link', { name: 'Previous', exact: true }).click()
  await expect.poll(firstCar).toBe(here)

  await week.getByRole('button').click()
  await page.getByLabel('Value or row').fill('250')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByText(/The page begins at 250|nearest/)).toBeVisible()
  await page.getByLabel('Go to', { exact: true }).selectOption('row')
  await page.getByLabel('Value or row').fill('26')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL(/row=26/)
})

test('DESK-04: what is no number of a row is told beside its field and stays there, and so is one beyond the last row @desktop', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team/fleet')
  await page.getByLabel('Go to', { exact: true }).selectOption('row')
  const field = page.getByLabel('Value or row')
  const go = page.getByRole('button', { name: 'Go', exact: true })
  for (const typed of ['x', '0', '-3', '1.5', '']) {
    await field.fill(typed)
    await go.click()
    await expect(field, typed).toHaveAccessibleDescription('Enter the number of a row, from 1 on.')
    await expect(field, typed).toBeFocused()
    await expect(field, typed).toHaveValue(typed)
    await expect(page, typed).toHaveURL('/team/fleet')
  }
  for (const typed of ['5000', '99999999999']) {
    await field.fill(typed)
    await go.click()
    await expect(field).toHaveAccessibleDescription('There are not that many rows: these are the last ones.')
    await expect(field).toHaveValue(typed)
    await expect(page.getByText(/this is the nearest page/)).toBeVisible()
  }
  await field.fill('2')
  await go.click()
  await expect(page).toHaveURL(/row=2$/)
  await expect(field).toHaveAccessibleDescription('')
  await page.goto('/team/fleet?row=x&sort=issue')
  await expect(page.getByText(/issue, row|row, issue/)).toBeVisible()
})

test('DESK-03, DESK-06: filters are chips that are added, changed and taken off; columns are shown and hidden; a strange address is mended @desktop', async ({
  page,
}) => {
  // The columns that they choose are kept for them.
  const { phone, password } = await newMember(page.request, ['fleet', 'bookings', 'people'])
  await arriveAsTeam(page, phone, password)
  await page.goto('/team/fleet')
  const table = page.getByRole('table', { name: 'Fleet', exact: true })
  const found = page.getByRole('status').filter({ hasText: /vehicle/ })
  await expect(found).toBeVisible()
  const all = await found.innerText()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByLabel('Column', { exact: true }).selectOption('week')
  await page.getByLabel('How').selectOption('to')
  await page.getByLabel('Value', { exact: true }).fill('250')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/week=to%3A250/)
  await expect(found).not.toHaveText(all)

  await page.getByRole('button', { name: /^Change the filter: Week/ }).click()
  await page.getByLabel('Value', { exact: true }).fill('cheap')
  await page.getByLabel('Value', { exact: true }).press('Enter')
  const chip = page.getByRole('button', { name: /^Change the filter: Week/ })
  await expect(chip).toContainText('cheap')
  await expect(chip).toContainText('cannot be read')
  await expect(found).toHaveText(all)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Take off the filter: Week/ }).click()
  await expect(chip).toHaveCount(0)
  await expect(found).toHaveText(all)

  await tabTo(page, page.getByRole('button', { name: 'Columns', exact: true }))
  await page.keyboard.press('Enter')
  const columns = page.getByRole('group', { name: 'Shown columns' })
  await expect(columns.getByRole('checkbox', { name: 'Vehicle' })).toBeDisabled()
  await columns.getByRole('checkbox', { name: 'Listed' }).check()
  await expect(table.getByRole('columnheader', { name: 'Listed' })).toBeVisible()
  await columns.getByRole('checkbox', { name: 'VIN' }).uncheck()
  await expect(table.getByRole('columnheader', { name: 'VIN' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/team/fleet?wings=2&sort=feathers&state=free')
  await expect(page.getByText('Left out of this address: wings, feathers.')).toBeVisible()
  await expect(table).toBeVisible()
})

test('DESK-31: the rows of a view are taken as a file, with a reason where it tells how people are reached, and the log says so @desktop', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team/people?state=driver&sort=-name&columns=name,phone,city')
  const dialog = page.getByRole('dialog', { name: 'Export these rows' })
  const rows = page.getByRole('table', { name: 'People', exact: true }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Export', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, [360, 768, 1366])
  const reason = dialog.getByLabel(/^Why phone numbers/)
  await expect(reason).toHaveAccessibleDescription(/Write why you need them/)
  await dialog.getByRole('button', { name: 'Get the file' }).press('Enter')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expect(reason).toHaveAccessibleDescription(/Write why you need them/)
  await reason.fill('a letter to drivers')
  const coming = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^people-[\d-]+\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\uFEFFName,Phone,City')
  expect(lines.at(-1)).toBe('')
  expect(lines.at(-2)).toBe(`# end ${lines.length - 3}`)
  await expect(page.getByText(`The file is saved. Rows: ${lines.length - 3}`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/team/log?action=table_exported')
  await expect(page.getByText(`Rows: ${lines.length - 3}`).first()).toBeVisible()
  await expect(page.getByText('a letter to drivers').first()).toBeVisible()
})

test('DESK-31: a member without the right to people takes a file without phone numbers, and a file that breaks off is not kept @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  await arriveAsTeam(page)
  const { phone, password } = await newMember(page.request, ['bookings'])
  await using visit = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await visit.newPage()
  await arriveAsTeam(theirs, phone, password)
  await theirs.goto('/team/bookings')
  await theirs.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Export these rows' })
  await expect(dialog.getByText(/these columns are left out: Phone\.$/)).toBeVisible()
  await theirs.route('**/api/v1/teamBookingExport', async route => {
    const answer = await route.fetch()
    const whole = await answer.text()
    await route.fulfill({ response: answer, body: whole.slice(0, whole.length / 2) })
  })
  await dialog.getByRole('button', { name: 'Get the file' }).click()
  await expect(dialog.getByRole('alert')).toContainText('broke off before its end')
  await theirs.unroute('**/api/v1/teamBookingExport')
  const coming = theirs.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Get the file' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toMatch(/\r\n# end \d+\r\n$/)
})

test('DESK-01, DESK-05: what narrows a table stands in one row above it, with the button that keeps a view, and the search beside its field in French @desktop', async ({
  page,
}) => {
  const { phone, password } = await newMember(page.request, ['fleet', 'bookings', 'people'])
  await arriveAsTeam(page, phone, password)
  await page
    .context()
    .addCookies([{ name: 'lang', value: 'fr', url: new URL('/', test.info().project.use.baseURL).href }])
  const middle = async (name: string) => {
    const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!
    return box.y + box.height / 2
  }
  for (const width of [360, 768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/team/bookings')
    await expect(page.getByRole('table', { name: 'Réservations', exact: true })).toBeVisible()
    const field = (await page.getByRole('searchbox').boundingBox())!
    expect(Math.abs((await middle('Chercher')) - field.y - field.height / 2), `search ${width}`).toBeLessThan(4)
    if (width < 768) continue
    const [keep, columns] = [await middle('Garder comme vue'), await middle('Colonnes')]
    expect(Math.abs(keep - columns), `views ${width}`).toBeLessThan(4)
    if (width === 1366) expect(Math.abs(keep - (await middle('Chercher'))), 'one row').toBeLessThan(4)
  }
})
