import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking, comeBackAfter, type GivenBooking, movedOn } from '../../bookings.ts'
import { arriveAsTeam, arriveSignedIn, cardWith, mustCall, sandboxCards } from '../../people.ts'
import { expect, test } from '../../test.ts'

// Days pass for everybody: the journey comes with those that move the clock.

const widths = [320, 360, 768, 1440]
const message = (page: Page) => page.getByRole('dialog', { name: 'Please note' })
const due = (page: Page) => page.getByRole('region', { name: 'Payment did not go through' })

async function read(page: Page, words: string | RegExp): Promise<void> {
  await expect(message(page)).toContainText(words)
  await message(page).getByRole('button', { name: 'OK' }).click()
  await expect(message(page)).toBeHidden()
}

async function useCard(request: APIRequestContext, number: string, { person }: GivenBooking): Promise<void> {
  await mustCall(request, 'addMyCard', { ...cardWith(number), is_default: 1 }, person.token)
}

/** Opens the dialog, fills the day and, where one is named, the amount; the dialog as it then is. */
async function promiseFor(page: Page, daysAhead: number, amount?: string) {
  await due(page).getByRole('button', { name: 'Promise a day' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Promise a day to pay' })
  const day = dialog.getByLabel('Day')
  const first = (await day.getAttribute('min')) ?? ''
  const on = new Date(Date.parse(`${first}T12:00:00Z`) + daysAhead * 86_400_000).toISOString().slice(0, 10)
  if (amount) await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await day.fill(on)
  return dialog
}

test('PACT-13, PACT-15, PACT-26, HOME-04: a payday is named, a promise is seen before it is made, broken without a fee, withdrawn and kept; the team sees each', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { request } = page
  const booking = await activeBooking(page, 'Toyota')
  const here = `/account/booking-detail/${booking.id}/2`
  await arriveSignedIn(page, booking.person.phone, booking.person.password)
  await useCard(request, sandboxCards.noFunds, booking)
  await comeBackAfter(page, 'P7DT1H', booking, here)
  const paid = (await movedOn(request, booking)).length

  await test.step('the payday is named where the card had no money, and stands with the payments, in French on a small phone too', async () => {
    await due(page).getByRole('button', { name: 'Name your payday' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your payday' })
    await dialog.getByLabel('When you are paid').selectOption('On two days of the month')
    await dialog.getByLabel('Second day').selectOption('1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await read(page, 'two different days of the month')
    await dialog.getByLabel('When you are paid').selectOption('Wednesday')
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your payday is saved.')).toBeVisible()
    await expect(due(page)).toContainText('Named: Wednesday.')
    await page.context().addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
    await page.goto('/account/my-payments')
    await expect(page.getByText('Nommé : mercredi.')).toBeVisible()
    await page.getByRole('button', { name: 'Changer votre jour de paie' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Votre jour de paie' }).getByLabel('Quand vous êtes payé'),
    ).toHaveValue('3')
    await expectFits(page, widths)
    await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])
    await page.goto(here)
  })

  await test.step('what cannot be promised is said, and what it changes is shown', async () => {
    const dialog = await promiseFor(page, 2, '20')
    await expect(dialog).toContainText(/The amount can be from \$[\d.,]+ to \$[\d.,]+/)
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('200')
    await expect(dialog).toContainText('Your card is asked once for what is then open of it')
    await expect(dialog).toContainText('Nothing is charged for a promise that is not kept.')
    await expect(dialog.getByText('Last moment to pay')).toHaveCount(2)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await dialog.getByRole('button', { name: 'Promise $200.00' }).dblclick()
    await read(page, /You have promised to pay \$200\.00 on/)
    await expect(due(page).getByRole('heading', { name: /^Promised for/ })).toBeVisible()
    await expect(due(page).getByRole('button', { name: 'Promise a day' })).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
  })

  await test.step('the home and the team show it', async () => {
    await page.goto('/account/home')
    await expect(page.getByRole('heading', { name: '$200.00 to be paid as promised' })).toBeVisible()
    const team = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
    await arriveAsTeam(team)
    await team.goto(`/team/bookings/${booking.id}`)
    const promises = team.getByRole('table', { name: 'Promises to pay' })
    await expect(promises).toContainText('$200.00')
    await expect(promises).toContainText('Stands')
    await expectFits(team, [360, 1440])
    await team.goto('/team/bookings?state=due')
    await expect(team.getByText(/^\$200\.00 promised for/)).toBeVisible()
    await team.close()
  })

  await test.step('broken: nothing is charged for it, and it can be promised anew', async () => {
    await comeBackAfter(page, 'P3D', booking, here)
    await expect(due(page).getByRole('button', { name: 'Promise a day' })).toBeVisible()
    await expect(due(page).getByRole('heading', { name: /^Promised for/ })).toHaveCount(0)
    expect((await movedOn(request, booking)).length).toBe(paid)
    await page.goto('/account/notifications')
    await expect(page.getByText(/^Your promise for .* was not kept$/)).toBeVisible()
    await page.goto(here)
  })

  await test.step('the team finds it in its queue and records what it was told, beyond the bounds with a reason', async () => {
    const team = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
    await arriveAsTeam(team)
    await team.goto('/team/due')
    const queue = team.getByRole('table', { name: 'Payments that are due' })
    await expect(queue.getByRole('link').first()).toBeVisible()
    await expectFits(team, [360, 1440])
    await expectAccessibleInBothThemes(team)
    await team.goto(`/team/bookings/${booking.id}`)
    await team.getByRole('button', { name: 'Record a promise' }).click()
    const dialog = team.getByRole('dialog', { name: 'Record a promise' })
    const { now } = await (await request.get('/dev/clock.json')).json()
    await dialog.getByLabel('Day').fill(new Date(Date.parse(now) + 22 * 86_400_000).toISOString().slice(0, 10))
    await dialog.getByRole('button', { name: 'Record it' }).click()
    await expect(dialog).toContainText('Please note how you know of it.')
    await dialog.getByLabel('Note: how you know').fill('She called this morning.')
    await dialog.getByRole('button', { name: 'Record it' }).click()
    await expect(dialog).toContainText(/You can promise a day from/)
    await dialog.getByLabel('Reason, beyond the bounds of promises').fill('Her insurer pays the claim then.')
    await expectFits(team, [360, 1440])
    await dialog.getByRole('button', { name: 'Record it' }).click()
    await expect(dialog).toBeHidden()
    await expect(team.getByRole('table', { name: 'Promises to pay' })).toContainText('Stands')
    await team.goto('/team/due?age=promises')
    await expect(queue).toContainText('Promised day')
    await team.close()
  })

  await test.step('withdrawn: what follows is shown before', async () => {
    await page.goto(here)
    await due(page).getByRole('button', { name: 'Withdraw the promise' }).click()
    const sure = page.getByRole('dialog', { name: 'Withdraw the promise?' })
    await expect(sure).toContainText('Next try')
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await sure.getByRole('button', { name: 'Withdraw the promise' }).click()
    await read(page, 'Your promise is withdrawn.')
    await expect(due(page).getByRole('heading', { name: /^Promised for/ })).toHaveCount(0)
  })

  await test.step('kept, read in French on a small phone: the card is asked on the day by itself', async () => {
    const dialog = await promiseFor(page, 1)
    await dialog.getByRole('button', { name: /^Promise \$/ }).click()
    await read(page, 'You have promised to pay')
    const speak = (value: 'en' | 'fr') => page.context().addCookies([{ name: 'lang', value, url: baseURL ?? '' }])
    await speak('fr')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Promis pour le/ })).toBeVisible()
    await expectFits(page, widths)
    await speak('en')
    await useCard(request, sandboxCards.pays, booking)
    await comeBackAfter(page, 'P2D', booking, here)
    await expect(due(page)).toBeHidden()
    expect((await movedOn(request, booking)).length).toBe(paid + 1)
    await page.goto('/account/notifications')
    await expect(page.getByText(/^You have kept your promise/)).toBeVisible()
  })

  await test.step('the team reads how it went, and opens a figure', async () => {
    const team = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
    await arriveAsTeam(team)
    await team.goto('/team/due')
    await team.getByRole('link', { name: 'How collection goes' }).click()
    const kept = team.getByRole('link', { name: /^Promises kept: [1-9]/ })
    await expect(kept).toBeVisible()
    await expectFits(team, [360, 1440])
    await kept.press('Enter')
    await expect(team.getByRole('heading', { name: 'Promises kept' })).toBeVisible()
    await expect(team.getByRole('table', { name: 'Promises kept' })).toContainText('Toyota')
    await expectFits(team, [360, 1440])
    await expectAccessibleInBothThemes(team)
    await team.getByRole('link', { name: 'Back to the figures' }).click()
    await expect(team.getByRole('table', { name: 'From one age to the next' })).toBeVisible()
    await team.close()
  })
})
