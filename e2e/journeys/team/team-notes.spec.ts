import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveAsTeam, mustCall, newMember, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

const widths = [360, 768, 1366]

test('DESK-23: a note names another member, who is told and led to it; the pinned one stands first, a kept draft is there again, in French too @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { request } = page
  const { phone } = await newcomer(request)
  // A name that nobody else has.
  const last = `Marsh${String(Math.random())
    .slice(2, 10)
    .replaceAll(/\d/g, digit => 'abcdefghij'[Number(digit)]!)}`
  const ida = await newMember(request, ['people'], last)
  const name = `Ida ${last}`
  const found = await mustCall(request, 'teamPeopleTable', { query: phone }, await teamToken(request))
  const [row] = found.result as { id: number }[]
  const address = `/team/people/${row!.id}`
  await page.setViewportSize({ width: 1366, height: 650 })
  await arriveAsTeam(page)
  await page.goto(address)
  const notes = page.locator('#notes')
  const field = notes.getByLabel('New note')
  const add = notes.getByRole('button', { name: 'Add note' })

  await test.step('what is typed is there again after a reload, and is added by keyboard', async () => {
    await field.fill('Drives at night.')
    await page.reload()
    await expect(field).toHaveValue('Drives at night.')
    await field.press('Control+Enter')
    await expect(notes.getByRole('listitem')).toHaveCount(1)
    await expect(field).toHaveValue('')
  })

  await test.step("behind '@' it offers who may open this, and says who will be told", async () => {
    await field.pressSequentially(`Please call, @${name}`)
    await expect(notes.getByRole('option').first()).toBeVisible()
    await field.press('Enter')
    await expect(field).toHaveValue(`Please call, @${name} `)
    await expect(notes.getByText(`Will be told: ${name}`)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await add.click()
    await expect(notes.getByRole('listitem')).toHaveCount(2)
    await expect(notes.getByRole('listitem').first()).toContainText(`Please call, @${name}`)
  })

  await test.step('the older one is pinned and stands first', async () => {
    const pin = notes.getByRole('button', { name: 'Pin Drives at night.' })
    await pin.click()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await expect(notes.getByRole('listitem').first()).toContainText('Drives at night.')
    await expectFits(page, widths)
  })

  await test.step('who was named is told, and led to the note', async () => {
    await using visit = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1366, height: 650 } })
    const theirs = await visit.newPage()
    await arriveAsTeam(theirs, ida.phone, ida.password)
    await theirs.goto('/team')
    await theirs
      .getByRole('link', { name: /named you in a note/ })
      .first()
      .click()
    await expect(theirs).toHaveURL(new RegExp(`${address}#notes$`))
    await expect(theirs.locator('#notes')).toContainText(`Please call, @${name}`)
    await expect(theirs.locator('#notes')).toBeInViewport()
  })

  await test.step('in French', async () => {
    await page.context().addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
    await page.reload()
    await expect(notes.getByLabel('Nouvelle note')).toBeVisible()
    await expect(notes.getByRole('listitem').first()).toContainText('Drives at night.')
    await expectFits(page, widths)
  })
})
