import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { cards } from '../../listing.ts'
import { amountOf } from '../../program.ts'
import { expect, test } from '../../test.ts'

const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('PICK-20, PICK-21, PICK-23: without JavaScript a week is worked out to what it leaves, and each default says where it is from @phone', async ({
    page,
  }) => {
    await page.goto('/cars/make=Kia&fuel=gasoline')
    await page.goto((await cards(page).first().getByRole('link').getAttribute('href'))!)
    await page.getByRole('link', { name: 'What a week leaves me' }).click()
    await expect(page).toHaveURL(/\/week\/car=\d+$/)
    const week = page.getByRole('main')
    await expect(week.getByText(/^Still needed: Hours I drive, Gross fares an hour, Miles I drive/)).toBeVisible()
    await expect(week.getByLabel('Miles per gallon, city')).toHaveAccessibleDescription(/EPA/)
    await expect(week.getByLabel('Price of a gallon')).toHaveAccessibleDescription(/Energy Information.* days old$/)
    await expect(week.getByLabel('Price of a week')).toHaveValue('')

    await week.getByLabel('Hours I drive').fill('101')
    await week.getByLabel('Gross fares an hour').fill('$30')
    await week.getByLabel('Miles I drive').fill('700')
    await week.getByRole('button', { name: 'See what is left' }).click()
    await expect(week.getByLabel('Hours I drive')).toHaveAccessibleDescription('Enter a whole number from 1 to 100.')
    await expect(week.getByLabel('Hours I drive')).toHaveValue('101')
    await expect(week.getByLabel('Gross fares an hour')).toHaveValue('$30')

    await week.getByLabel('Hours I drive').fill('40')
    await week.getByLabel('Price of a gallon').fill('4')
    await week.getByLabel('Miles per gallon, city').fill('28')
    await week.getByLabel('Other costs').fill('20')
    await week.getByRole('button', { name: 'See what is left' }).click()
    await expect(page).toHaveURL(
      /\/week\/car=\d+&fee=\d+&miles=\d+&days=7&hours=40&fare=30&driven=700&other=20&mpg=28&gallon=4$/,
    )
    await expect(week.getByLabel('Price of a gallon')).toHaveAccessibleDescription('')
    expect(await amountOf(page, 'Gross fares')).toBe('$1,200.00')
    expect(await amountOf(page, 'Energy')).toBe('-$100.00')
    const amounts = await week.getByRole('definition').allInnerTexts()
    const left = cents(await amountOf(page, 'Left of the week'))
    // All lines but the two sums below them.
    expect(amounts.slice(0, -2).reduce((sum, text) => sum + cents(text), 0)).toBe(left)
    expect(cents(await amountOf(page, 'An hour leaves'))).toBe(Math.round(left / 40))
    await expect(week.getByText(/^Nothing is lost from [\d.]+ hours on/)).toBeVisible()
    await expect(week.getByText('Income tax is not in it.')).toBeVisible()
    await page.goBack()
    await expect(week.getByLabel('Hours I drive')).toHaveValue('101')
    expect((await page.request.get('/week/car=999999&hours=x&__proto__=1')).status()).toBe(200)
  })

  test('PICK-22: beside what somebody was offered elsewhere, each counted once it is typed whole @desktop', async ({
    page,
  }) => {
    await page.goto('/week/car=12&hours=40&fare=30&driven=200')
    const table = page.getByRole('table')
    await expect(table.getByText('Not counted. Type: Price of a week, Insurance a week, Deposit.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Beside other ways to a car' })).toHaveCount(1)
    const rental = page.getByRole('group', { name: 'Weekly rental' })
    await rental.getByLabel('Price of a week').fill('400')
    await rental.getByLabel('Insurance a week').fill('0')
    await rental.getByLabel('Deposit').fill('250')
    const loan = page.getByRole('group', { name: 'Loan' })
    for (const [field, value] of [
      ['Price of the car', '24,000'],
      ['Down payment', '2000'],
      ['Yearly rate (APR), percent', '20'],
      ['Months', '48'],
      ['Insurance a week', '50'],
      ['Upkeep a week', '25'],
    ] as const)
      await loan.getByLabel(field).fill(value)
    await page.getByLabel('Weeks to compare').fill('26')
    await page.getByRole('button', { name: 'Compare' }).click()
    const cells = async (name: string) => table.getByRole('row', { name }).getByRole('cell').allInnerTexts()
    expect((await cells('Due on the first day')).slice(1, 3)).toEqual(['$650.00', '$2,000.00'])
    // Six payments of $669.47, and 26 weeks of insurance and upkeep.
    expect((await cells('Payment a month'))[2]).toBe('$669.47')
    expect((await cells('Paid in 26 weeks')).slice(1)).toEqual(['$10,400.00', '$7,966.82'])
    expect((await cells('Owned then'))[1]).toBe('Nothing: it is never yours.')
    await expect(table.getByText(/^Not counted/)).toHaveText(/Price of the car, Down payment, Months/)
  })
})

test('PICK-20: the builder leads to the week of the very choice made there, and back with it @desktop', async ({
  page,
}) => {
  await page.goto('/booking?car=12')
  await page.getByRole('slider', { name: 'What you pay first' }).press('End')
  await page.getByRole('radio', { name: /^Every two weeks/ }).check()
  const payment = await amountOf(page, /^Every two weeks/)
  await page.getByRole('link', { name: 'What a week leaves me' }).click()
  await expect(page).toHaveURL(/\/week\/car=12&fee=\d+&miles=\d+&days=14$/)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1440])
  await page.getByRole('link', { name: 'Go on with this plan' }).click()
  await expect(page).toHaveURL(/\/booking/)
  expect(await amountOf(page, /^Every two weeks/)).toBe(payment)
})
