import { tabTo } from '../../keyboard.ts'
import { arriveAsTeam, demoPeople } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('SRV-32, BEY-22: what is asked of a list of the console keeps the focus when it is sent', async ({ page }) => {
  await arriveAsTeam(page)

  await page.goto('/team/money/wallet')
  const phone = page.getByRole('search').getByRole('textbox')
  await phone.fill(demoPeople.ready.phone)
  await phone.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue(demoPeople.ready.phone)

  await page.goto('/team/offers?state=expired')
  const words = page.getByRole('search').getByRole('searchbox')
  await words.fill('Dana')
  await words.press('Enter')
  await expect(page).toHaveURL(/q=Dana/)
  await expect(words).toBeFocused()
  const find = page.getByRole('search').getByRole('button')
  await words.fill('')
  await tabTo(page, find)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/q=Dana/)
  await expect(find).toBeFocused()

  await page.goto('/team/offers/new')
  const cars = page.getByRole('search').getByRole('searchbox')
  await cars.fill('Honda')
  const asked = (await cars.elementHandle())!
  await cars.press('Enter')
  // The form is made anew for the new address, a moment after it.
  await expect.poll(() => asked.evaluate(field => field.isConnected)).toBe(false)
  await expect(page.getByRole('list', { name: 'Cars found' }).getByRole('link').first()).toBeVisible()
  await expect(cars).toBeFocused()

  await page.goto('/team/content')
  const content = page.getByRole('search').getByRole('combobox')
  await content.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/kind=/)
  await expect(content).toBeFocused()
})
