import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { cards, moneyIn } from '../../listing.ts'
import { amountOf } from '../../program.ts'
import { expect, test } from '../../test.ts'

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('PICK-17, PICK-18: without JavaScript every price of a car stands on a page, and the cheapest is named for how one drives @phone', async ({
    page,
  }) => {
    await page.goto('/cars/make=Kia')
    await page.goto((await cards(page).first().getByRole('link').getAttribute('href'))!)
    await page.getByRole('link', { name: 'Every price of this car' }).click()
    await expect(page).toHaveURL(/\/car\/plans\/\d+$/)
    const plans = page.getByRole('main')
    await expect(plans.getByRole('heading', { level: 2, name: /^Paid every/ })).toHaveCount(3)
    await expect(plans.getByText('cheapest', { exact: true })).toHaveCount(0)

    const miles = plans.getByLabel('Miles I drive in 30 days')
    const months = plans.getByLabel('Months I keep the car')
    await expect(months).toHaveValue('12')
    await miles.fill('99')
    await months.fill('6')
    await plans.getByRole('button', { name: 'Find the cheapest' }).click()
    await expect(miles).toHaveAccessibleDescription('Enter whole miles from 100 to 10,000.')
    await expect(miles).toHaveValue('99')
    await expect(months).toHaveValue('6')
    await expect(plans.getByText('cheapest', { exact: true })).toHaveCount(0)

    await miles.fill('2400')
    await plans.getByLabel('The cheapest by').selectOption('a day of use')
    await plans.getByRole('button', { name: 'Find the cheapest' }).click()
    await expect(page).toHaveURL(/\/car\/plans\/\d+\/miles=2400&months=6&by=day$/)
    await expect(plans.getByLabel('The cheapest by')).toHaveValue('day')
    await expect(plans.getByRole('heading', { name: /^Cheapest for you/ })).toBeVisible()
    const shaded = await plans.locator('table.shaded td a').allInnerTexts()
    const costOf = (text: string) => Number(moneyIn(text).replace(/[$,]/g, ''))
    const cheapest = costOf(await plans.locator('td', { hasText: 'cheapest' }).innerText())
    expect(cheapest).toBe(Math.min(...shaded.map(costOf)))
    await page.goBack()
    await expect(miles).toHaveValue('99')
    expect((await page.request.get('/car/plans/999999')).status()).toBe(404)
  })
})

test('PICK-17, PICK-19: a cell leads to the builder with exactly that choice and the same payment; what is not offered any more is told @desktop', async ({
  page,
}) => {
  await page.goto('/cars/make=Kia')
  const id = /\/(\d+)\//.exec((await cards(page).first().getByRole('link').getAttribute('href'))!)![1]!
  await page.goto(`/car/plans/${id}/miles=1900&by=own`)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1440])
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await expect(page.getByText('cheapest', { exact: true })).toBeVisible()
  await page.emulateMedia({ forcedColors: 'none' })

  // The second fee with the second allowance, paid every 14 days.
  const section = page.getByRole('region', { name: 'Paid every 14 days', exact: true })
  const [picture, table] = [section.getByRole('table').first(), section.getByRole('table').last()]
  const payment = await table.getByRole('row').nth(2).getByRole('cell').nth(1).locator('b').innerText()
  await picture.getByRole('row').nth(2).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/booking\?car=\d+&fee=\d+&miles=\d+&days=14$/)
  await expect(page.getByRole('radio', { name: /^Every two weeks/ })).toBeChecked()
  expect(await amountOf(page, /^Every two weeks/)).toBe(payment)
  await expect(page.getByText('is not offered for this car any more')).toHaveCount(0)

  await page.goto(`/booking?car=${id}&fee=123&miles=1000&days=30`)
  await expect(page.getByText('You see instead:')).toContainText('paid every 30 days')
})
