import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { arriveSignedIn, demoPeople } from '../../people.ts'
import { openUserMenu } from '../../shell.ts'
import { expect, test } from '../../test.ts'

test('PICK-29: the cars that a browser has opened are found again, newest first, and forgotten by a press @phone', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('seen'))
  await page.goto('/seen')
  await expect(page.getByText(/^There are none/)).toBeVisible()
  for (const id of [12, 14, 12, 16]) {
    await page.goto(`/car/details/${id}/x`)
    await expect.poll(kept).toMatch(new RegExp(`^{"cars":\\[{"id":${id},`))
  }
  // A frame on the page of somebody else tells nobody what was looked at.
  await page.goto('/iframecars/details/18/x')
  await page.getByRole('link', { name: 'Ownward' }).first().waitFor()
  await page.goto('/seen')
  await expect(page).toHaveURL(/\/seen\/16-12-14$/)
  await expect(page.getByRole('listitem').locator('a.to-car')).toHaveCount(3)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1440])
  await page.getByRole('button', { name: 'Forget them' }).click()
  await expect(page).toHaveURL(/\/seen$/)
  await expect(page.getByText(/^There are none/)).toBeVisible()
  expect(await kept()).toBeNull()
  await page.goto('/seen/12-999999-x')
  await expect(page.locator('a.to-car')).toHaveCount(1)
})

test('PICK-29: signing out forgets what was seen, and without a script the page says that it cannot know @desktop', async ({
  page,
  browser,
}) => {
  await arriveSignedIn(page, demoPeople.ready.phone)
  await page.goto('/car/details/12/x')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).toContain('"signedIn":true')
  await openUserMenu(page).then(menu => menu.getByRole('button', { name: 'Logout' }).click())
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).toBeNull()
  await page.goto('/seen')
  await expect(page.getByText(/^There are none/)).toBeVisible()
  await expect(page).toHaveURL(/\/seen$/)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/seen')
  await expect(still.getByText(/runs no scripts/)).toBeVisible()
  await still.getByRole('main').getByRole('link', { name: 'All cars' }).click()
  await expect(still).toHaveURL(/\/cars$/)
  await plain.close()
})
