import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { type GivenBooking, movedOn, openOffer } from '../../bookings.ts'
import { moneyIn } from '../../listing.ts'
import {
  arriveAsTeam,
  arriveSignedIn,
  callApi,
  cardWith,
  mustCall,
  sandboxCards,
  signInByApi,
  teamToken,
} from '../../people.ts'
import { amountOf } from '../../program.ts'
import { openRecord } from '../../records.ts'
import { expect, test } from '../../test.ts'

// Moves the clock of the whole product: these journeys run alone, after all others.

const widths = [320, 390, 768, 1440]

test.use({ expectedErrors: /ERR_FAILED .*payExtra/ })
const message = (page: Page) => page.getByRole('dialog', { name: 'Please note' })

async function read(page: Page, words: string | RegExp): Promise<void> {
  await expect(message(page)).toContainText(words)
  await message(page).getByRole('button', { name: 'OK' }).click()
  await expect(message(page)).toBeHidden()
}

/** Time passes for everybody; the person, who has left meanwhile, comes back later and signs in again. */
async function comeBackAfter(page: Page, advance: string, { person }: GivenBooking): Promise<void> {
  const here = page.url()
  await page.goto('/robots.txt')
  const answer = await page.request.post('/dev/clock.json', { data: { advance } })
  expect(answer.status()).toBe(200)
  const { token } = await signInByApi(page.request, person.phone, person.password)
  person.token = token
  await page.addInitScript(fresh => {
    const kept = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
    localStorage.setItem('persist:root', JSON.stringify({ ...kept, auth_token: fresh }))
  }, token)
  await page.goto(here)
}

/** The person switches to another card: it is put on file and is the one that is charged. */
async function useCard(request: APIRequestContext, number: string, { person }: GivenBooking): Promise<void> {
  await mustCall(request, 'addMyCard', cardWith(number), person.token)
  const { result } = await mustCall(request, 'getMyCards', {}, person.token)
  const [newest] = result as { id: number }[]
  await mustCall(request, 'makeMyCardDefault', { user_cc_token_id: newest?.id }, person.token)
}

/** 'Pay extra': the whole price is told to be a sale; what is paid ahead lowers the price by as much, and is undone by a press. */
async function payExtra(page: Page): Promise<void> {
  const ahead = page.getByRole('region', { name: 'Pay ahead toward the price' })
  const price = page.getByRole('region', { name: 'Own it today' }).locator('.font-display').first()
  const cents = async () => Math.round(Number(moneyIn(await price.innerText()).replaceAll(/[$,]/g, '')) * 100)
  const before = await cents()
  const usd = (amount: number) => `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await ahead.getByRole('button', { name: 'Pay extra' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pay ahead toward the price' })
  const typed = dialog.getByRole('textbox', { name: 'Amount' })
  await typed.fill(String(before / 100))
  await expect(dialog).toContainText(`to ${usd(before - 1)}`)
  await typed.fill('500')
  const change = dialog.getByRole('table', { name: 'What it changes' }).getByRole('row', { name: /^Price to convert/ })
  await expect(change).toContainText(usd(before - 500_00))
  await expectAccessibleInBothThemes(page)
  await expectFits(page, widths)
  // Without a network nothing is lost: the same press is made again.
  await page.route('**/api/v1/payExtra', route => route.abort(), { times: 1 })
  await typed.press('Enter')
  await read(page, 'Sorry! something went wrong.')
  await expect(typed).toHaveValue('500')
  await dialog.getByRole('button', { name: 'Pay $500.00' }).press('Enter')
  await read(page, /You have paid \$500\.00 ahead toward the price/)
  await expect(ahead).toContainText('You have paid $500.00 ahead so far.')
  await expect(price).toHaveText(usd(before - 500_00))
  await ahead.getByRole('button', { name: 'Undo $500.00' }).dblclick()
  await read(page, /Your extra payment of \$500\.00 is undone/)
  await expect(ahead).not.toContainText('You have paid')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(price).toHaveText(usd(before))
}

/** 'Trouble paying?': an amount that is too small is told, one that can be paid shows what it changes, and a press pays exactly that. */
async function payPart(page: Page, due: Locator): Promise<void> {
  const amount = due.locator('.font-display')
  const before = Number(moneyIn(await amount.innerText()).replaceAll(/[$,]/g, ''))
  await due.getByRole('button', { name: 'Pay a part' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pay a part of what is due' })
  const typed = dialog.getByRole('textbox', { name: 'Amount' })
  // Another card chosen here would be asked for all that is due.
  await expect(dialog).toContainText(
    'Another card that becomes your default is asked within a minute for all that is due.',
  )
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await typed.fill('5')
  await expect(dialog).toContainText('The amount can be from $10.00 to')
  await typed.fill('50')
  const change = dialog.getByRole('table', { name: 'What it changes' })
  const since = change.getByRole('row', { name: /^Due since/ })
  await expect(since).toContainText(`$${(before - 50).toFixed(2)}`)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, widths)
  await typed.press('Enter')
  await read(page, /You have paid \$50\.00\. \$[\d.,]+ is still due\./)
  await expect(amount).toHaveText(`$${(before - 50).toFixed(2)}`)
}

/** The person reads the offer, agrees and reserves; answers the booking. */
async function takeOffer(page: Page, { person }: Omit<GivenBooking, 'id'>): Promise<number> {
  await page.goto('/account/myoffers')
  await page.getByRole('link', { name: 'View details' }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: 'I have read and agree to the following' }).check()
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true })
  await expect(reserve).not.toHaveAttribute('aria-disabled', 'true')
  await reserve.dblclick()
  await read(page, 'Your car is reserved.')
  const pending = await mustCall(page.request, 'getMyPendingBooking', {}, person.token)
  const bookings = pending.result as { id: number; status: string }[]
  expect(bookings.map(({ status }) => status)).toEqual(['New'])
  return bookings[0]!.id
}

test('OFF-01, BOOK-11, PACT-09, PACT-11: an offer is taken and approved; the booking is started, renewed, refused, paid, extended, driven and returned, each charge once, and the statement is a paper; the team checks the car in, and the deposit comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const { request } = page
  const offered = await openOffer(page, 'Volvo')
  const { person } = offered
  await arriveSignedIn(page, person.phone, person.password)
  const id = await takeOffer(page, offered)
  const booking = { ...offered, id }
  const usage = async (title: string) => (await movedOn(request, booking)).filter(([what]) => what === title)
  await mustCall(request, 'teamDecideBooking', { booking_id: id, decision: 'approve' }, await teamToken(request))

  await test.step('start', async () => {
    await page.goto('/account/bookings/1')
    await page.getByRole('link', { name: 'View details' }).click()
    await expect(page).toHaveURL(`/account/booking-detail/${id}/1`)
    const start = page.getByRole('button', { name: 'Start Booking' })
    await expect(start).toBeVisible()
    await expect(page.getByRole('link', { name: 'Submit Condition Report' })).toHaveAttribute('href', /\/1\/report$/)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    const sure = page.getByRole('dialog', { name: /^Cancel this booking\?.* goes back to the card you paid with/ })
    await sure.getByRole('button', { name: 'Keep it' }).click()
    await start.click()
    const question = page.getByRole('dialog', { name: 'Start this booking?' })
    await expect(question).toContainText('Odometer')
    await expect(question).toContainText('•••• 4242')
    await question.getByRole('button', { name: 'Not yet' }).click()
    expect(await usage('Usage fee')).toHaveLength(0)
    await start.click()
    await question.getByRole('button', { name: /^Start and pay \$/ }).dblclick()
    await read(page, /was charged\. The car is yours to drive/)
    await expect(page).toHaveURL(`/account/booking-detail/${id}/2`)
    expect(await usage('Usage fee')).toHaveLength(1)
  })

  await test.step('renew', async () => {
    const next = page.getByRole('heading', { name: 'Next charge' }).locator('xpath=ancestor::section')
    const [, cents] = (await usage('Usage fee'))[0]!
    await expect(next).toContainText(`$${(cents / 100).toFixed(2)}`)
    await comeBackAfter(page, 'P7DT1H', booking)
    await expect(page.getByText('Usage fee', { exact: true }).filter({ visible: true })).toHaveCount(2)
    expect(await usage('Usage fee')).toHaveLength(2)
    await payExtra(page)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
  })

  await test.step('a card that will never pay, a refused one, and one that pays a part and the rest', async () => {
    const [, week] = (await usage('Usage fee'))[0]!
    await useCard(request, sandboxCards.lost, booking)
    await comeBackAfter(page, 'P7D', booking)
    const another = page.getByRole('region', { name: 'Another card is needed' })
    await expect(another).toContainText('9987 cannot pay any more')
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await another.getByRole('button', { name: 'Retry Payment' }).click()
    await read(page, /9987 was refused.*add another card/)
    // Another default card is asked by itself.
    await useCard(request, sandboxCards.refusesEveryCharge, booking)
    await comeBackAfter(page, 'PT1M', booking)
    const due = page.getByRole('region', { name: 'Payment did not go through' })
    await expect(due).toContainText('We try your card again')
    await expect(due).toContainText('Please pay by')
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    const retry = due.getByRole('button', { name: 'Retry Payment' })
    await retry.click()
    await read(page, 'Your card was refused')
    await expect(page.getByRole('button', { name: 'Extend My Order' })).toHaveCount(0)
    await useCard(request, sandboxCards.pays, booking)
    await payPart(page, due)
    await retry.dblclick()
    await read(page, 'Nothing is due any more.')
    await expect(due).toBeHidden()
    // The third week in two parts.
    expect((await usage('Usage fee')).map(([, cents]) => cents)).toEqual([week, week, 50_00, week - 50_00])
  })

  await test.step('extend', async () => {
    const extend = page.getByRole('button', { name: 'Extend My Order' })
    const card = extend.locator('xpath=ancestor::section')
    await expect(card).toContainText('The order renews automatically if the vehicle is not returned.')
    const field = card.getByLabel('Extend to')
    const suggested = await field.inputValue()
    const least = (await field.getAttribute('min')) ?? ''
    await field.fill(least)
    await expect(extend).toHaveAttribute('aria-disabled', 'true')
    // An hour past what is paid is a day, to the hour of the pickup, and the page says that it is longer.
    const anHourOn = new Date(`${least}:00Z`).getTime() + 3_600_000
    await field.fill(new Date(anHourOn).toISOString().slice(0, 16))
    await expect(card).toContainText('1 day more')
    await expect(card).toContainText('a little longer than you chose')
    await field.fill(suggested)
    await expect(card).not.toContainText('a little longer than you chose')
    await expect(extend).not.toHaveAttribute('aria-disabled', 'true')
    const price = moneyIn(await card.innerText())
    await extend.dblclick()
    await read(page, `${price} was charged.`)
    expect((await usage('Extension')).map(([, cents]) => `$${(cents / 100).toFixed(2)}`)).toEqual([price])
  })

  await test.step('two windows', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    const button = (at: Page) => at.getByRole('button', { name: 'Extend My Order' })
    for (const at of [page, other]) await expect(button(at)).not.toHaveAttribute('aria-disabled', 'true')
    await Promise.all([page, other].map(at => button(at).click()))
    await Promise.all([page, other].map(at => message(at).getByRole('button', { name: 'OK' }).click()))
    await other.close()
    expect(await usage('Extension'), 'one of the two is charged').toHaveLength(2)
  })

  await test.step('miles', async () => {
    const detail = await callApi(request, 'getActiveBookingDetail', { bookingid: id }, person.token)
    const { start_mileage, included_miles } = detail.result as { start_mileage: number; included_miles: number }
    const odometer = start_mileage + included_miles + 100
    await mustCall(request, 'teamRecordMileage', { booking_id: id, odometer }, await teamToken(request))
    await page.reload()
    await page.getByText('What it is made of').filter({ visible: true }).last().click()
    expect(await amountOf(page, /^Latest checked mileage$/)).toBe(`${odometer.toLocaleString('en-US')} mi`)
    await expect(page.getByRole('heading', { name: 'Next charge' }).locator('xpath=ancestor::section')).toContainText(
      'Extra miles',
    )
  })

  await test.step('plan a return, keep the car, return it', async () => {
    await page.getByRole('heading', { name: 'Bring it back' }).click()
    await expect(page.getByText('Back to your card').or(page.getByText('Still to pay')).first()).toBeVisible()
    await page.getByRole('button', { name: 'Plan this return' }).click()
    await read(page, /^Please note.*We expect the car/s)
    await page.getByRole('button', { name: 'Keep the car after all' }).click()
    await read(page, 'no return is planned')
    await page.getByRole('button', { name: 'Return Vehicle' }).click()
    const dialog = page.getByRole('dialog', { name: 'Return the car now' })
    const odometer = dialog.getByLabel(/^Odometer now/)
    await expect(odometer).toHaveValue('')
    await odometer.fill('1')
    await expect(dialog.getByText(/odometer/i).last()).toBeVisible()
    await odometer.fill((await dialog.getByText(/Last reading/).innerText()).replace(/^.*: /, ''))
    const settle = dialog.getByRole('button', { name: 'Return Vehicle' })
    await expect(settle).not.toHaveAttribute('aria-disabled', 'true')
    const refund = moneyIn((await dialog.getByText('Back to your card').locator('xpath=..').innerText()) ?? '')
    const promised = dialog.getByText(/^Your deposit of .* comes back after the car is checked, by .* at the latest\.$/)
    const deposit = (await promised.count()) > 0 ? moneyIn(await promised.innerText()) : null
    await settle.dblclick()
    await read(page, `${refund} goes back to your card.`)
    await expect(page).toHaveURL(`/account/booking-detail/${id}/3`)
    await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible()
    expect(await amountOf(page, /^Still due$/)).toBe('$0.00')
    // With the extra payment that was undone.
    const withUndone = Number(refund.replaceAll(/[$,]/g, '')) + 500
    expect(await amountOf(page, /^Given back$/)).toBe(
      withUndone.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
    )
    await expect(page.getByRole('heading', { name: 'Statement so far' })).toBeVisible()
    if (deposit) expect(await amountOf(page, /^Refundable deposit$/)).toContain(`${deposit} comes back after`)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    const [paper, made] = await Promise.all([
      page.waitForEvent('popup'),
      page.waitForResponse('**/api/v1/getStatementFile'),
      page.getByRole('button', { name: 'Statement (PDF)' }).click(),
    ])
    const { file } = ((await made.json()) as { result: { file: string } }).result
    expect((await request.get(file)).headers()['content-type']).toBe('application/pdf')
    await paper.close()
    await page.goto('/account/bookings/3')
    await expect(page.getByRole('row').filter({ hasText: booking.car.name })).toContainText('Completed')
  })

  await test.step('the team checks the car in, and the deposit comes back', async () => {
    const detail = await mustCall(request, 'getPastBookingDetail', { bookingid: id }, person.token)
    const {
      deposit_return: held,
      end_mileage: said,
      increment_id: number,
    } = detail.result as {
      deposit_return: { held: number } | null
      end_mileage: number
      increment_id: string
    }
    const before = (await movedOn(request, booking)).length
    await using visit = await browser.newContext({ baseURL: baseURL ?? '' })
    const team = await visit.newPage()
    await arriveAsTeam(team)
    await team.goto('/team/bookings?state=to_check')
    await team.getByLabel('Number, name, phone, car, VIN or stock number').fill(person.phone)
    await team.getByRole('button', { name: 'Find' }).click()
    // The list as it was before 'Find' may still stand there, with others first: it is this booking's own row that is pressed, once it is alone.
    const rows = team.getByRole('table', { name: 'Bookings' }).getByRole('row').filter({ hasText: 'To check in' })
    await expect(rows).toHaveCount(1)
    await openRecord(rows.getByRole('link', { name: number, exact: true }))
    await expectAccessibleInBothThemes(team)
    await team.getByRole('button', { name: 'Check the car in' }).click()
    const dialog = team.getByRole('dialog')
    await expect(dialog.getByLabel(/^Odometer/)).toHaveValue(String(said))
    const show = dialog.getByRole('button', { name: 'Show the settlement' })
    await dialog.getByLabel(/^Odometer/).fill(String(said - 50))
    const why = dialog.getByLabel('What was read before the return is higher. Why was it wrong?')
    await show.click()
    await expect(why).toBeFocused()
    await expect(why).toHaveAttribute('aria-invalid', 'true')
    await why.fill('The reading before was of another car')
    await show.click()
    await expect(dialog.getByRole('status')).toContainText('goes back to the card')
    await expectAccessibleInBothThemes(team)
    await dialog.getByLabel(/^Odometer/).fill(String(said))
    await expect(why).toHaveCount(0)
    await show.click()
    await expect(dialog.getByRole('status')).toContainText(held ? 'goes back to the card' : 'Nothing is owed')
    await dialog.getByRole('button', { name: 'Check in and settle' }).click()
    await expect(dialog).toBeHidden()
    await expect(team.getByRole('button', { name: 'Check the car in' })).toHaveCount(0)
    await page.goto(`/account/booking-detail/${id}/3`)
    await expect(page.getByRole('heading', { name: 'Final statement' })).toBeVisible()
    const back = (await movedOn(request, booking)).slice(before)
    const cents = back.reduce((total, [, amount]) => total - amount, 0)
    expect(cents, 'all that was held').toBe(Math.round((held?.held ?? 0) * 100))
    if (held) expect(await amountOf(page, /^Refundable deposit$/)).toContain('came back')
  })
})
