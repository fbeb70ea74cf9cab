import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { freeCar } from '../../listing.ts'
import { approveLicenceOf, newcomer, sendLicence } from '../../newcomer.ts'
import {
  arriveAsTeam,
  arriveSignedIn,
  fillCard,
  mustCall,
  sandboxCards,
  signInOnScreen,
  teamToken,
} from '../../people.ts'
import { amountOf } from '../../program.ts'
import { expect, test } from '../../test.ts'

test.use({ expectedErrors: /acceptOffer/ })

// A whole offer: its steps also show OFF-01, OFF-03, OFF-04, OFF-05, OFF-08, OFF-10, OFF-11, C-13, C-14, C-26, ERR-10, PLAT-05, SRV-27, SRV-32.
test('OFF-02, OFF-06, OFF-07, OFF-09: the team makes an offer; its person sees it, adds the card that is missing, signs, reserves at the price of the preview, and the team approves @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { request } = page
  const first_name = 'Offad'
  const person = await newcomer(request, { first_name })
  await mustCall(request, 'saveMonthlyIncome', { income: 4200 }, person.token)
  await sendLicence(page, person, { givenName: first_name, lastName: 'Whitlock' })
  await approveLicenceOf(request, person.phone)
  const widths = [320, 390, 768, 1440]

  // The team.
  const console = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const team = await console.newPage()
  await arriveAsTeam(team)
  await team.goto(`/team/offers/new?phone=${person.phone}`)
  // Phone and desktop run at the same time on one product: each takes a car of its own.
  await team.getByLabel('Car', { exact: true }).fill('Chrysler')
  await team.getByRole('button', { name: 'Find' }).click()
  await team.getByRole('list', { name: 'Cars found' }).getByRole('link').first().click()
  await expect(team.getByLabel('Phone')).toHaveValue(person.phone)
  const fee = team.getByLabel('Initial fee', { exact: true })
  await fee.selectOption({ index: (await fee.locator('option').count()) - 1 })
  await team.getByRole('button', { name: 'Add a later payment' }).click()
  await team.getByRole('button', { name: 'Make the offer' }).click()
  await expect(team.getByLabel('Payment 1', { exact: true })).toBeFocused()
  await expect(team.getByText('Enter an amount in dollars.')).toBeVisible()
  await team.getByLabel('Payment 1', { exact: true }).fill('100')
  const pickup = await team.getByLabel('Pickup date and time').inputValue()
  await team.getByLabel('Day of payment 1').fill(pickup.slice(0, 10))
  await expect(team.getByText(`${first_name} Whitlock can accept the offer after adding: a credit card.`)).toBeVisible()
  // What is shown meanwhile is of the figures before.
  await expect(team.locator('[aria-busy=true]')).toHaveCount(0)
  const promised = {
    today: await amountOf(team, 'Due on acceptance'),
    rent: await amountOf(team, /^Usage fee/),
    cycle: await amountOf(team, /^Every 7 days$/),
  }
  await expectAccessibleInBothThemes(team)
  await expectFits(team, widths)
  await team.getByRole('button', { name: 'Make the offer' }).click()
  // The list opens with those that can be taken.
  await expect(team).toHaveURL('/team/offers?state=open')
  const row = team.getByRole('row').filter({ hasText: `${first_name} Whitlock` })
  await expect(row).toContainText(promised.today)

  // The person.
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/myoffers/987654')
  await expect(page).toHaveURL(/\/account\/myoffers$/)
  await page.goto('/account/myoffers/confirm-booking')
  await expect(page).toHaveURL(/\/account\/myoffers$/)
  await expect(page.getByRole('columnheader', { name: 'Scheduled End Time of the Program' })).toHaveCount(1)
  await page.getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(/\/account\/myoffers\/\d+$/)
  await page.reload()
  await expect(page.getByText('An offer for you')).toBeVisible()
  await expect(page.getByText(/^As low as \$\d+\.\d\d\/day$/)).toBeVisible()
  // Each sum once, and first what a week costs with everything in it.
  await expect(page.getByText(`${promised.cycle} a week, all in`)).toBeVisible()
  expect(await amountOf(page, /^Usage fee$/)).toBe(promised.rent)
  expect(await amountOf(page, /^Each week$/)).toBe(promised.cycle)
  expect(await amountOf(page, 'Due at Booking')).toBe(promised.today)
  const sums = await page.locator('main dd').filter({ hasText: /^\$/ }).allTextContents()
  expect(sums.toSorted()).toEqual([...new Set(sums)].toSorted())
  await expect(page.getByRole('heading', { name: 'After 6 Months' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Usage Fees Build Down Payment' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectFits(page, widths)
  await page.getByRole('link', { name: 'Next' }).click()

  await expect(page).toHaveURL(/\/account\/myoffers\/confirm-booking$/)
  await expect(page.getByRole('heading', { name: 'Due at Booking' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Due after you test drive' })).toBeVisible()
  expect(await amountOf(page, 'Due today')).toBe(promised.today)
  expect(await amountOf(page, /^Usage fee(?! with)/)).toBe(promised.rent)
  expect(await amountOf(page, 'Transaction fees')).toBe('$0.00')
  expect(await amountOf(page, 'Each week')).toBe(promised.cycle)
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/)
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true })
  await expect(page.getByRole('button', { name: 'Add credit card detail' })).toBeVisible()
  await expect(reserve).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, widths)
  await page.getByRole('button', { name: 'Add credit card detail' }).click()
  await fillCard(page.getByRole('dialog'), sandboxCards.pays)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Add)/ })
    .click()
  await expect(reserve).toBeVisible()
  await expect(reserve).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: 'I have read and agree to the following' }).check()
  await expect(reserve).not.toHaveAttribute('aria-disabled', 'true')

  const [paper, drawn] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse('**/api/v1/quoteAgreement'),
    page.getByRole('button', { name: 'Service Agreement' }).click(),
  ])
  const { file } = ((await drawn.json()) as { result: { file: string } }).result
  expect((await request.get(file)).headers()['content-type']).toBe('application/pdf')
  await paper.close()

  await page.route(
    '**/api/v1/acceptOffer',
    route => route.fulfill({ status: 500, json: { status: -1, code: 'fault' } }),
    { times: 1 },
  )
  await reserve.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Sorry! Failed to book. Please try later.')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.route('**/api/v1/acceptOffer', route => route.abort(), { times: 1 })
  await reserve.click()
  await expect(dialog.getByText('Sorry! something went wrong.')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()

  await reserve.click()
  await expect(dialog.getByText('Your car is reserved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/account\/myoffers$/)
  await expect(page.getByText('Sorry, No Record Found.')).toBeVisible()
  // What the server says of an empty list stands there instead (OFF-01).
  await page.route(
    '**/api/v1/getMyOffers',
    route => route.fulfill({ json: { status: 1, message: 'Nothing for you today.', records: 0, result: [] } }),
    { times: 1 },
  )
  await page.reload()
  await expect(page.getByText('Nothing for you today.')).toBeVisible()

  const pending = await mustCall(request, 'getMyPendingBooking', {}, person.token)
  const [booking] = pending.result as { id: number; status: string }[]
  expect(booking?.status).toBe('New')
  await team.goto(`/team/offers?state=accepted&q=${first_name}`)
  await team.getByRole('table', { name: 'Offers' }).getByRole('link').first().click()
  await team.getByRole('complementary').locator(`a[href="/team/bookings/${booking?.id}"]`).click()
  await expect(team).toHaveURL(new RegExp(`/team/bookings/${booking?.id}$`))
  await team.getByRole('button', { name: 'Approve' }).click()
  await team.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(team.getByText('To approve → Approved')).toHaveCount(1)
  await console.close()
})

// The same on either.
test('SRV-27, SRV-32, OFF-03, OFF-05: an offer opens by its address, after signing in, and once the team withdraws it, with a reason, cannot be taken any more @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const { request } = page
  const person = await newcomer(request, { first_name: 'Wanda' })
  const token = await teamToken(request)
  const { id: found } = await freeCar(request, 'Volvo')
  const { result: car } = (await mustCall(request, 'getPreAuthVehiclePriceDetail', { list_id: found })) as never as {
    result: { initial_fee_options: object; miles_options: object; pickup_date: string }
  }
  const { result: made } = await mustCall(
    request,
    'teamCreateOffer',
    {
      phone_number: person.phone,
      vehicle_id: found,
      initial_fee: Object.keys(car.initial_fee_options)[0],
      miles: Object.keys(car.miles_options)[0],
      cycle_days: 14,
      start_datetime: new Date(Date.parse(car.pickup_date) + 5 * 86_400_000).toISOString(),
    },
    token,
  )
  // As from a letter: signed out, and with nothing stored.
  const address = `/account/myoffers/${(made as { offer_id: number }).offer_id}`
  await page.goto(address)
  await expect(page).toHaveURL('/')
  await page.getByRole('complementary', { name: 'Sign in' }).getByRole('link', { name: 'Sign in' }).click()
  await signInOnScreen(page, person.phone, person.password)
  await expect(page).toHaveURL(address)
  await expect(page.getByText('An offer for you')).toBeVisible()
  await expect(page.getByText('every 14 days, all in')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next' })).toBeVisible()

  const console = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const team = await console.newPage()
  await arriveAsTeam(team)
  await team.goto('/team/offers?q=Wanda')
  await team.getByRole('table', { name: 'Offers' }).getByRole('link').first().click()
  await team.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = team.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The car needs new brakes.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  const events = team.getByRole('complementary').getByRole('region', { name: 'What happened last' })
  await expect(events.getByRole('listitem').first()).toContainText('The car needs new brakes.')
  await expect(team.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await team.goto('/team/offers?state=open&q=Wanda')
  await expect(team.getByText('No offer here.')).toBeVisible()
  await console.close()

  await page.getByRole('link', { name: 'Next' }).click()
  const refused = page.getByRole('dialog', { name: 'This offer cannot be taken' })
  await expect(refused.getByText('Our team has withdrawn this offer.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('This offer is no longer open')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
})
