import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { arriveAsTeam, newMember } from '../../people.ts'
import { openRecord } from '../../records.ts'
import { expect, test } from '../../test.ts'

const everything = ['bookings', 'people', 'fleet', 'money']
const views = (page: Page) => page.getByRole('region', { name: 'Views' })

async function keep(page: Page, name: string, shared = false): Promise<void> {
  await page.getByRole('button', { name: 'Keep as a view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep as a view' })
  await dialog.getByLabel('Name of the view').fill(name)
  if (shared) await dialog.getByLabel('Shared with the team').check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  const chip = views(page).getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(chip).toHaveAttribute('aria-current', 'page')
  await expect(chip).toBeFocused()
}

test('DESK-05: a member keeps views as chips with their counts, orders them, opens with one, deletes one and has it back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { phone, password } = await newMember(page.request, everything)
  await arriveAsTeam(page, phone, password)
  await page.goto('/team/fleet?state=free')
  await page.getByRole('button', { name: 'Keep as a view' }).click()
  const asked = page.getByRole('dialog', { name: 'Keep as a view' })
  await asked.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(asked.getByText('Give it a name.')).toBeVisible()
  await expect(asked.getByLabel('Name of the view')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await keep(page, 'Free cars')
  const chip = (name: string) => views(page).getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(chip('Free cars')).toContainText(/\d/)
  const records = (
    await page
      .getByRole('status')
      .filter({ hasText: /vehicle/ })
      .innerText()
  ).split(' ')[0]!
  await expect(chip('Free cars')).toContainText(records)

  await page.goto('/team/fleet?week=to%3A300&sort=week')
  await keep(page, 'Cheap cars')
  // Where a page of it stands is no part of a view, so that it stays the one that is open.
  await page.goto('/team/fleet?state=free')
  await expect(chip('Free cars')).toHaveAttribute('aria-current', 'page')
  await chip('Cheap cars').click()
  await expect(page).toHaveURL(/week=to%3A300/)
  await expect(chip('Cheap cars')).toHaveAttribute('aria-current', 'page')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 600, 768, 1024, 1366, 1440])

  await page.getByRole('button', { name: 'Arrange views' }).click()
  const arranged = page.getByRole('dialog', { name: 'Arrange views' })
  const first = arranged.getByRole('listitem').first()
  await expect(first).toContainText('Free cars')
  await expectAccessible(page)
  await arranged.getByRole('button', { name: 'Move Cheap cars forward' }).press('Enter')
  await expect(first).toContainText('Cheap cars')
  await arranged.getByRole('button', { name: 'Open with it: Free cars' }).click()
  await expect(arranged.getByText('the table opens with it')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(views(page).getByRole('link').first()).toContainText('Cheap cars')

  await page.goto('/team/fleet')
  await expect(page).toHaveURL(/state=free/)
  await expect(chip('Free cars')).toHaveAttribute('aria-current', 'page')
  // 'All' stays all, also after a record and back.
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).not.toHaveURL(/state=/)
  await openRecord(page.getByRole('table', { name: 'Fleet', exact: true }).getByRole('link').first())
  await expect(page).toHaveURL(/\/team\/fleet\/\d+/)
  await page.goBack()
  // On a phone the panel, which is open again, is all that there is.
  if (test.info().project.name === 'phone')
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('table', { name: 'Fleet', exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/state=/)

  await page.getByRole('button', { name: 'Arrange views' }).click()
  await arranged.getByRole('button', { name: 'Delete: Cheap cars' }).click()
  await expect(views(page).getByText('View deleted: Cheap cars')).toBeVisible()
  await expect(chip('Cheap cars')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(chip('Cheap cars')).toBeVisible()
  await expect(views(page).getByText('View deleted: Cheap cars')).toHaveCount(0)
})

test('DESK-05, AUTH-28: a view that was deleted in another tab is no more once something of it is refused, and what was typed stays @desktop', async ({
  page,
  context,
}) => {
  const { phone, password } = await newMember(page.request, everything)
  await arriveAsTeam(page, phone, password)
  await page.goto('/team/fleet?state=free')
  await keep(page, 'Both tabs')
  const arrange = async (of: Page) => of.getByRole('button', { name: 'Arrange views' }).click()
  await arrange(page)
  await page.getByRole('button', { name: 'Rename or share: Both tabs' }).click()
  const asked = page.getByRole('dialog', { name: 'Rename or share' })
  const typed = asked.getByLabel('Name of the view')

  const other = await context.newPage()
  await other.goto('/team/fleet')
  await arrange(other)
  await other.getByRole('button', { name: 'Delete: Both tabs' }).click()
  await expect(views(other).getByText('View deleted: Both tabs')).toBeVisible()

  await page.bringToFront()
  await typed.fill('Renamed')
  await page.keyboard.press('Enter')
  await expect(asked.getByText('The view is not there any more.')).toBeVisible()
  await expect(views(page).getByText('Both tabs')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(asked.getByRole('button', { name: 'Go on writing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(typed).toBeFocused()
  await expect(typed).toHaveValue('Renamed')
})

test('DESK-05, DESK-06: a shared view opened by a member with fewer rights shows its rows as far as they go, and names what is left out @desktop', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const maker = await newMember(page.request, everything)
  await arriveAsTeam(page, maker.phone, maker.password)
  const name = `Shared ${maker.phone}`
  await page.goto('/team/bookings?email=has%3Aexample&columns=number,email,state,vin')
  await keep(page, name, true)
  const other = await newMember(page.request, ['bookings'])
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await arriveAsTeam(theirs, other.phone, other.password)
  await theirs.goto('/team/bookings')
  const chip = views(theirs).getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(chip).toContainText('by Ida Marsh')
  await chip.click()
  await expect(theirs.getByText(/Left out, for you have no right to it: .*Email/)).toBeVisible()
  await expect(theirs.getByText(/Left out, for you have no right to it: .*VIN/)).toBeVisible()
  const table = theirs.getByRole('table', { name: 'Bookings', exact: true })
  await expect(table.getByRole('columnheader')).toHaveText(['Number', 'State'])
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Arrange views' }).click()
  const arranged = theirs.getByRole('dialog', { name: 'Arrange views' })
  await expect(arranged.getByRole('button', { name: `Delete: ${name}` })).toHaveCount(0)
  await arranged.getByRole('button', { name: `Copy: ${name}` }).click()
  await expect(arranged.getByRole('region', { name: 'Your views' }).getByText(name)).toBeVisible()
  await context.close()
})

test('DESK-06: columns are shown, hidden, put in order and sized by drag and by keys, and are there again for their member alone @desktop', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { phone, password } = await newMember(page.request, everything)
  await arriveAsTeam(page, phone, password)
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto('/team/fleet')
  const heads = page.getByRole('table', { name: 'Fleet', exact: true }).getByRole('columnheader')
  await expect(heads.nth(1)).toHaveText('State')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const columns = page.getByRole('group', { name: 'Shown columns' })
  await columns.getByRole('button', { name: 'Move State back' }).press('Enter')
  await expect(heads.nth(2)).toHaveText('State')
  await columns.getByRole('checkbox', { name: 'VIN' }).uncheck()
  await expect(heads.filter({ hasText: 'VIN' })).toHaveCount(0)
  const item = (name: string) => columns.getByRole('listitem').filter({ hasText: name })
  const [from, to] = [
    (await item('City').locator('[aria-hidden]').first().boundingBox())!,
    (await item('State').boundingBox())!,
  ]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(heads.nth(2)).toHaveText('City')
  const slider = columns.getByRole('slider', { name: 'Width of Selling price' })
  const kept = page.waitForResponse(
    answer => answer.url().endsWith('/teamSaveTableColumns') && (answer.request().postData() ?? '').includes('240'),
  )
  await slider.fill('240')
  await expect(slider).toHaveAttribute('aria-valuetext', '240 pixels')
  await expectAccessible(page)
  await kept
  const price = heads.filter({ hasText: /^Selling price$/ })
  const width = async () => Math.round((await price.boundingBox())!.width)
  await expect.poll(width).toBe(240)

  await page.goto('/team/fleet')
  await expect(heads.nth(2)).toHaveText('City')
  await expect(heads.nth(3)).toHaveText('State')
  await expect(heads.filter({ hasText: 'VIN' })).toHaveCount(0)
  await expect.poll(width).toBe(240)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await columns.getByRole('button', { name: 'As at first' }).click()
  await expect(heads.nth(1)).toHaveText('State')
  await expect(heads.filter({ hasText: 'VIN' })).toHaveCount(1)
})

test('DESK-05: whoever gives up renaming a view is at the button that they came from', async ({ page }) => {
  const { phone, password } = await newMember(page.request, everything)
  await arriveAsTeam(page, phone, password)
  await page.goto('/team/people?state=blocked')
  await keep(page, 'Blocked')
  await page.getByRole('button', { name: 'Arrange views' }).click()
  const rename = page.getByRole('button', { name: 'Rename or share: Blocked' })
  await rename.click()
  await expect(page.getByRole('dialog', { name: 'Rename or share' }).getByLabel('Name of the view')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rename).toBeFocused()
})

test('DESK-05: what is typed to be searched for stays while another page of the table arrives, and Back empties it @desktop', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team/people')
  const words = page.getByLabel('Name, phone or email')
  await words.fill('Mar')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await words.fill('Marcus')
  await expect(page).toHaveURL(/q=Mar(&|$)/)
  await page.getByRole('button', { name: 'Add filter' }).click()
  const filter = page.getByLabel('Column', { exact: true })
  await expect(filter).toBeVisible()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=/)
  await expect(words).toHaveValue('Marcus')
  await expect(filter).toBeVisible()
  await words.fill('Mar')
  await page.goBack()
  await page.goBack()
  await expect(page).not.toHaveURL(/q=/)
  await expect(words).toHaveValue('')
})
