import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking, comeBackAfter, movedOn } from '../../bookings.ts'
import { carWithDearerOnes, moneyIn } from '../../listing.ts'
import { arriveAsTeam, arriveSignedIn, cardWith, mustCall, sandboxCards } from '../../people.ts'
import { amountOf } from '../../program.ts'
import { expect, test } from '../../test.ts'

// Moves the clock of the whole product: this journey runs alone, after all others.

const widths = [320, 360, 768, 1440]
const phone = { width: 360, height: 740 }

/** What a row of the preview says today and with the other car. */
async function bothOf(page: Page, row: string): Promise<string[]> {
  const cells = page.getByRole('table', { name: 'What it changes' }).getByRole('row', { name: row }).getByRole('cell')
  return cells.allInnerTexts()
}

const centsOf = (said: string): number => Math.round(Number(moneyIn(said).replace(/[$,]/g, '')) * 100)

test('KEEP-13, KEEP-14, KEEP-16, KEEP-19: a driver swaps the car from the choice to the exchange, with a card that refuses first, for what the preview said', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize(phone)
  // The dearest car of its city is to ask the card for something.
  const booking = await activeBooking(page, carWithDearerOnes)
  const { id, person } = booking
  const detail = `/account/booking-detail/${id}`
  await arriveSignedIn(page, person.phone, person.password)
  const speak = (value: 'en' | 'fr') => page.context().addCookies([{ name: 'lang', value, url: baseURL ?? '' }])
  const running = async (of = id) =>
    (await mustCall(page.request, 'getActiveBookingDetail', { bookingid: of }, person.token)).result as {
      status: string
      start_mileage: number
      mileage_checked: number | null
      swap: { swap_id: number; vehicle_id: number; state: string; swap_at: string } | null
    }
  const later = (advance: string, to: string) => comeBackAfter(page, advance, booking, to)
  const useCard = (number: string) =>
    mustCall(page.request, 'addMyCard', { ...cardWith(number), is_default: 1 }, person.token)
  const read = async (words: string | RegExp): Promise<void> => {
    const message = page.getByRole('dialog', { name: 'Please note' })
    await expect(message).toContainText(words)
    await message.getByRole('button', { name: 'OK' }).press('Enter')
  }

  const seen =
    await test.step('after two weeks a car is chosen by keyboard, and everything that changes is said', async () => {
      await page.goto(`${detail}/2`)
      await expect(page.getByText(/^You can swap the car from:/)).toBeVisible()
      await later('P16D', `${detail}/2`)
      await page.getByRole('link', { name: 'Swap the car' }).press('Enter')
      const choose = page.getByRole('link', { name: /^See what changes with the/ })
      await expect(choose.first()).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectFits(page, widths)
      await page.setViewportSize(phone)
      // The dearest: of a cheaper car the card is asked for nothing, and refuses nothing.
      const rows = page.getByRole('listitem').filter({ has: choose })
      const weeks = (await rows.allInnerTexts()).map(words => centsOf(/\$[\d,.]+\d(?= a week)/.exec(words)![0]))
      await rows
        .nth(weeks.indexOf(Math.max(...weeks)))
        .getByRole('link', { name: /^See what changes with the/ })
        .press('Enter')
      await expect(page.getByRole('heading', { name: 'Goes on with you' })).toBeVisible()
      const [endsNow, ends] = await bothOf(page, 'Program ends')
      expect(ends).toBe(endsNow)
      const [carNow, car] = await bothOf(page, 'Car')
      expect(car).not.toBe(carNow)
      const [, price] = await bothOf(page, 'Price to convert')
      const due = await amountOf(page, 'Asked of your card then')
      const credit = await amountOf(page, 'Purchase credit')
      await expectAccessibleInBothThemes(page)
      await expectFits(page, widths)
      await page.setViewportSize(phone)
      return { car: car!, carNow: carNow!, price: price!, due, credit }
    })

  await test.step('it is signed and asked for, in French too, and stands on the booking, at home and in the list', async () => {
    const ask = page.getByRole('button', { name: 'Ask for the swap' })
    await expect(ask).toHaveAttribute('aria-disabled', 'true')
    const askIt = async () => {
      await page.getByRole('checkbox', { name: 'I have read and agree to the following' }).press('Space')
      await ask.press('Enter')
      await read(/./)
      await expect(page).toHaveURL(`${detail}/2#swap`)
    }
    const chosen = page.url()
    await askIt()
    await page.getByRole('button', { name: 'Call the swap off' }).press('Enter')
    await page
      .getByRole('dialog', { name: /^Call the swap off\?/ })
      .getByRole('button', { name: 'Call it off' })
      .press('Enter')
    await read(/./)
    await expect(page.getByRole('link', { name: 'Swap the car' })).toBeVisible()
    await page.goto(chosen)
    await askIt()
    await expect(page.getByRole('heading', { name: 'Swap asked for' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize(phone)
    await speak('fr')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Échange demandé' })).toBeVisible()
    await expectFits(page, widths)
    await speak('en')
    await page.setViewportSize(phone)
    await page.goto('/account/bookings/2')
    await expect(page.getByText(`Asked for: ${seen.car}`)).toBeVisible()
    await page.goto('/account/home')
    await expect(
      page.getByText(`You have asked to swap this car for the ${seen.car}`).filter({ visible: true }),
    ).toBeVisible()
  })

  const { swap } = await running()
  const swapId = swap!.swap_id
  await using visit = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1366, height: 768 } })
  const team = await visit.newPage()
  const exchange = () => team.getByRole('dialog', { name: /^Exchange the cars of/ })

  await test.step('the team approves it; its day comes, and the driver is asked to bring the car', async () => {
    await arriveAsTeam(team)
    await team.goto(`/team/bookings/${swapId}`)
    await expect(team.getByText(/^A swap is asked for:/)).toBeVisible()
    await expectAccessibleInBothThemes(team)
    await team.getByRole('button', { name: 'Approve' }).click()
    await team.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(team.getByText(/^A swap is approved:/)).toBeVisible()
    const { now } = await (await page.request.get('/dev/clock.json')).json()
    const minutes = Math.max(1, Math.ceil((Date.parse(swap!.swap_at) - Date.parse(now)) / 60_000) + 1)
    await later(`PT${minutes}M`, '/account/home')
    await expect(page.getByText('Bring your car for the swap').first()).toBeVisible()
  })

  await test.step('a card that refuses exchanges nothing', async () => {
    await useCard(sandboxCards.refusesEveryCharge)
    const { start_mileage, mileage_checked } = await running()
    const listed = await mustCall(page.request, 'getPendingBookingDetails', { bookingid: swapId }, person.token)
    const { mileage } = listed.result as { mileage: number }
    await arriveAsTeam(team)
    await team.goto(`/team/bookings/${swapId}`)
    await team.getByRole('button', { name: 'Exchange the cars' }).click()
    await exchange()
      .getByLabel(/that comes back$/)
      .fill(String((mileage_checked ?? start_mileage) + 10))
    await exchange()
      .getByLabel(/that goes out/)
      .fill(String(mileage))
    await exchange().getByRole('button', { name: 'See what is due' }).click()
    await expect(exchange()).toContainText(`${seen.due} is asked of the driver’s card`)
    await expectAccessibleInBothThemes(team)
    await expectFits(team, [768, 1366])
    await exchange().getByRole('button', { name: 'Ask the card and exchange' }).click()
    await expect(exchange().getByRole('alert')).toContainText('nothing was exchanged')
    expect(await running()).toMatchObject({ status: '1', swap: { state: 'approved' } })
  })

  await test.step('with another card the cars are exchanged for exactly that', async () => {
    await useCard(sandboxCards.pays)
    const before = await movedOn(page.request, booking)
    await exchange().getByRole('button', { name: 'Ask the card and exchange' }).click()
    await expect(exchange()).toBeHidden()
    await expect(team.getByText('Active', { exact: true }).first()).toBeVisible()
    await expect(team.getByRole('link', { name: new RegExp(seen.carNow) }).first()).toBeVisible()
    expect(await running(swapId)).toMatchObject({ status: '1', swap: null })
    const paid = (await movedOn(page.request, booking)).slice(before.length)
    expect(
      paid.reduce((sum, [, cents]) => sum + cents, 0),
      JSON.stringify(paid),
    ).toBe(centsOf(seen.due))
  })

  await test.step('it is one program with two cars: the list, the home, both bookings and their papers', async () => {
    await page.goto('/account/bookings/2')
    await expect(page.getByText(`Before: ${seen.carNow}`)).toBeVisible()
    await page.goto('/account/home')
    await expect(page.getByRole('region', { name: 'My car' })).toContainText(seen.car)
    await page.goto(`${detail}/3`)
    await expect(page.getByText('Your program goes on with it').filter({ visible: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize(phone)
    await page.getByRole('link', { name: seen.car }).press('Enter')
    await expect(page).toHaveURL(`/account/booking-detail/${swapId}/2`)
    await expect(page.getByRole('heading', { name: 'One program, several cars' })).toBeVisible()
    // The first charge is paid, and has earned its credit.
    const { result } = await mustCall(page.request, 'getOwnership', { booking_id: swapId }, person.token)
    const { credit, price_to_convert } = result as { credit: number; price_to_convert: number }
    expect(Math.round(credit * 100)).toBeGreaterThan(centsOf(seen.credit))
    expect(Math.round((price_to_convert + credit) * 100)).toBe(centsOf(seen.price) + centsOf(seen.credit))
    await speak('fr')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Un programme, plusieurs voitures' })).toBeVisible()
    await expectFits(page, widths)
  })
})

test('CARE-24: after 30 days without a usable car its driver is asked whether they wait, swap or end the program', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(phone)
  const booking = await activeBooking(page, 'Honda')
  const { id, person } = booking
  await arriveSignedIn(page, person.phone, person.password)
  await mustCall(page.request, 'reportProblem', { booking_id: id, kind: 'breakdown' }, person.token)
  await comeBackAfter(page, 'P30D', booking, '/account/home')
  await expect(page.getByText('30 days without a usable car: wait, swap or end?').first()).toBeVisible()
  await page.getByRole('link', { name: 'Choose', exact: true }).first().press('Enter')
  const asked = page.getByRole('heading', { name: '30 days without a usable car: what would you like?' })
  await expect(asked).toBeVisible()
  await expect(page.getByRole('link', { name: 'End the program' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectFits(page, widths)
  await page.setViewportSize(phone)
  await page.context().addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Je continue d’attendre' })).toBeVisible()
  await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])
  await page.reload()
  const region = page.getByRole('region', { name: 'No usable car' })
  await region.getByRole('link', { name: 'Swap the car' }).press('Enter')
  // Which cars there are in its city is another question.
  await expect(page.getByRole('searchbox', { name: 'Make, model or words' })).toBeVisible()
  await page.goto(`/account/booking-detail/${id}/2`)
  await page.getByRole('button', { name: 'I go on waiting' }).press('Enter')
  await page.getByRole('dialog', { name: 'Please note' }).getByRole('button', { name: 'OK' }).press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(region).toBeVisible()
})
