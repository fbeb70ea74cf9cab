import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { expect, test } from '../../test.ts'

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('PICK-28: without JavaScript a car stands on one page with what is to be checked, and prints on one of Letter and of A4 @desktop', async ({
    page,
  }) => {
    await page.goto('/cars/make=Kia')
    await page.locator('.card').first().getByRole('link').first().click()
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('link', { name: 'Print or share' }).click()
    const sheet = page.getByRole('main')
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(heading)
    const vin = await sheet
      .getByRole('term')
      .filter({ hasText: 'VIN' })
      .locator('xpath=following-sibling::dd')
      .innerText()
    expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
    for (const name of ['Belongs to', 'Place', 'Odometer', 'Body'])
      await expect(sheet.getByRole('term').filter({ hasText: name }).first()).toBeVisible()
    await expect(sheet.getByRole('columnheader', { name: 'A week, all in' })).toBeVisible()
    await expect(sheet.getByText(/not the Buyers Guide of 16 CFR 455/)).toBeVisible()
    await expect(sheet.getByRole('img', { name: 'QR code of the car’s page' })).toBeVisible()
    await expect(sheet.getByLabel('Address of this car')).toHaveValue(/^https?:\/\/.+\/f?details\/\d+\//)
    await expect(sheet.getByRole('button')).toHaveCount(0)
    for (const format of ['Letter', 'A4'])
      expect(
        (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1').match(/\/Type\s*\/Page\b/g),
      ).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('contentinfo')).toBeHidden()
    expect((await page.request.get('/car/sheet/999999/x')).status()).toBe(404)
  })
})

test('PICK-28: the link is copied and says so, and is shared where the browser can @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/car/sheet/12/x')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1440])
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  const address = await page.getByLabel('Address of this car').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url }: { url: string }) => {
        document.title = url
      },
    })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveTitle(address)
})
