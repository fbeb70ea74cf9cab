import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, callApi, cardWith, mustCall, sandboxCards } from '../../people.ts'
import { pressTwice, timesCalled } from '../../press-twice.ts'
import { expect, test } from '../../test.ts'

interface Car {
  id: number
  make: string
  model: string
  year: number
  odometer: number
  featured_text: string[]
  rent_label: string
  week_rent: number
  msrp: number
}

const grouped = (n: number) => Math.ceil(n).toLocaleString('en-US')

// Seen once is enough: the list is the same on a phone.
test('ACC-16, ACC-17, ERR-13: the wishlist is shown eight a page with what they cost; the heart takes one out, and an empty page goes one back @desktop', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const person = await newcomer(page.request)
  const found = await callApi(page.request, 'searchPreAuthVehicles', { page: 1, limit: 16, orderby: 'id' })
  const cars = (found.result as { id: number }[]).slice(0, 9)
  for (const { id } of cars)
    await mustCall(
      page.request,
      'addVehicleToWishlist',
      { vehicle_id: id, program: 'rideshare', financing: 'rent' },
      person.token,
    )
  const listed = await mustCall(page.request, 'getWishlistVehicle', { page: 1, limit: 8 }, person.token)
  const first = (listed.result as Car[])[0]!

  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/wishlist-vehicles')
  const main = page.getByRole('main')
  const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(8)
  const name = `${first.year} ${first.make} ${first.model}`
  const card = cards.first()
  await expect(card.getByRole('link', { name })).toHaveAttribute(
    'href',
    new RegExp(`^/car/details/${first.id}/[a-z0-9-]+$`),
  )
  for (const words of [grouped(first.odometer), ...first.featured_text, first.rent_label, `$${grouped(first.msrp)}`])
    await expect(card, words).toContainText(words)
  await expect(card).toContainText(`$${first.week_rent.toFixed(2)}`)

  await main.getByLabel('Per page').selectOption('16')
  await expect(cards).toHaveCount(9)
  await page.goto('/account/wishlist-vehicles?page=2&limit=8')
  await expect(cards).toHaveCount(1)
  await cards.getByRole('button', { name: /^Remove .* from your wishlist$/ }).click()
  await expect(page.getByText('The car is no longer on your wishlist.')).toBeVisible()
  await expect(page).toHaveURL(/[?&]page=1\b/)
  await expect(cards).toHaveCount(8)
  await cards
    .first()
    .getByRole('button', { name: `Remove ${name} from your wishlist` })
    .click()
  await expect(cards).toHaveCount(7)
  await expect(main.getByRole('link', { name })).toHaveCount(0)
})

test.describe(() => {
  test.use({ expectedErrors: /status of 500 .*\/api\/v1\/removeWishlistVehicle\)$/ })

  // Seen once is enough.
  test('ACC-16, ACC-17, ERR-13, C-17: a car that cannot be removed from the wishlist stays, and the page says so @phone', async ({
    page,
  }) => {
    const person = await newcomer(page.request)
    const found = await callApi(page.request, 'searchPreAuthVehicles', { page: 1, limit: 8, orderby: 'id' })
    const { id } = (found.result as { id: number }[])[0]!
    await mustCall(
      page.request,
      'addVehicleToWishlist',
      { vehicle_id: id, program: 'rideshare', financing: 'rent' },
      person.token,
    )
    await page.route('**/api/v1/removeWishlistVehicle', route => route.fulfill({ status: 500, json: { status: -1 } }))
    await arriveSignedIn(page, person.phone, person.password)
    await page.goto('/account/wishlist-vehicles')
    await expect(page.getByRole('main').getByLabel('Per page'), 'with one car too').toHaveValue('8')
    const remove = page.getByRole('button', { name: /^Remove .* from your wishlist$/ })
    await remove.click()
    await expect(page.getByText('Failed to remove from favourite.')).toBeVisible()
    await expect(remove).toHaveCount(1)
  })
})

// Seen once is enough: the list is the same on a desktop.
test('ACC-20, ACC-21, O-28: cards show their last digits and expiry, one is the default, another one can be removed @phone', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/payment-methods')
  const main = page.getByRole('main')
  await expect(main.getByText('Sorry, No Record Found.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add Credit Card' })).toBeVisible()
  await mustCall(page.request, 'addMyCard', cardWith(sandboxCards.pays), person.token)
  await mustCall(page.request, 'addMyCard', cardWith(sandboxCards.refusesEveryCharge), person.token)
  await page.reload()
  const rows = main.getByRole('listitem')
  const [pays, other] = [rows.filter({ hasText: '4242' }), rows.filter({ hasText: '0341' })]
  await expect(rows).toHaveCount(2)
  await expect(pays).toContainText('**** **** **** 4242')
  await expect(pays).toContainText('expires 11/31')
  await expect(pays.getByRole('switch', { name: 'Default' })).toBeChecked()
  await expect(other.getByRole('switch', { name: 'Default' })).not.toBeChecked()

  await pays.getByRole('switch', { name: 'Default' }).click()
  await expect(pays.getByRole('switch', { name: 'Default' }), 'one is always the default').toBeChecked()
  await other.getByRole('switch', { name: 'Default' }).click()
  await expect(other.getByRole('switch', { name: 'Default' })).toBeChecked()
  await expect(pays.getByRole('switch', { name: 'Default' })).not.toBeChecked()

  await pays.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(1)
  await expect(other.getByRole('switch', { name: 'Default' })).toBeChecked()
})

// Seen once is enough: the forms are the same on a phone.
test('ACC-06, ACC-07, API-42, VAL-17: income is stated and proven on a page that opens by itself; the license dialog names what is missing @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/prequalify')
  const main = page.getByRole('main')
  await expect(main).toContainText('Stating your income now saves time at the dealership.')
  await main.getByRole('button', { name: 'Update Stated Income' }).click()
  const income = page.getByRole('dialog', { name: 'Your monthly income' })
  await income.getByLabel('Income per month, in US dollars').fill('3200')
  await income.getByRole('button', { name: 'Save' }).click()
  await expect(income).toBeHidden()

  const opened = context.waitForEvent('page')
  await main.getByRole('button', { name: 'Prove Income' }).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Proof of income')
  await expect(tab, 'the token leaves the address').toHaveURL(`${baseURL}/income-proof`)
  await tab.getByRole('button', { name: 'Send document' }).click()
  await expect(tab.getByLabel('Document')).toHaveAccessibleDescription(/Please choose a document$/)
  const script = Buffer.from('<script>alert(1)</script>')
  await tab.getByLabel('Document').setInputFiles({ name: 'stub.pdf', mimeType: 'application/pdf', buffer: script })
  await tab.getByRole('button', { name: 'Send document' }).click()
  await expect(tab.getByText('Please send a PDF, a JPEG or a PNG.')).toBeVisible()
  const picture = await page.screenshot({ type: 'png' })
  await tab.getByLabel('Document').setInputFiles({ name: 'stub.png', mimeType: 'image/png', buffer: picture })
  const sent = timesCalled(tab, 'sendIncomeProof')
  await pressTwice(tab.getByRole('button', { name: 'Send document' }))
  await expect(tab.getByText('We have your document. Our team will look at it and let you know.')).toBeVisible()
  await expect(tab.getByText('Documents sent: 1')).toBeVisible()
  expect(sent()).toBe(1)
  await tab.reload()
  await expect(tab.getByText(/^This address has expired or is not complete/)).toBeVisible()
  await tab.close()

  await page.reload()
  await expect(main.getByText('Proof sent; our team is looking at it')).toBeVisible()
  await main.getByRole('button', { name: 'Add driver’s license' }).click()
  const licence = page.getByRole('dialog', { name: 'Driver’s license' })
  await licence.getByRole('button', { name: 'Continue' }).click()
  await expect(licence.getByText('Front image is required')).toBeVisible()
  await expect(licence.getByText('Back image is required')).toBeVisible()
  const gif = { name: 'front.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await licence.getByLabel(/^Front/).setInputFiles(gif)
  await expect(licence.getByText('Please use a png, jpg or jpeg picture')).toBeVisible()
})
