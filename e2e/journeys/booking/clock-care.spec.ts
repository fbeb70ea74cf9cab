import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking } from '../../bookings.ts'
import { arriveAsTeam, arriveSignedIn, mustCall, signInByApi } from '../../people.ts'
import { expect, test } from '../../test.ts'

// Days pass for everybody: the journey comes with those that move the clock.

const widths = [320, 360, 768, 1440]
const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
const message = (page: Page) => page.getByRole('dialog', { name: 'Please note' })

async function read(page: Page, words: string | RegExp): Promise<void> {
  await expect(message(page)).toContainText(words)
  await message(page).getByRole('button', { name: 'OK' }).click()
  await expect(message(page)).toBeHidden()
}

const dollars = async (words: Locator) =>
  Number(/\$([\d,.]+\d)/.exec((await words.innerText()) ?? '')![1]!.replaceAll(',', ''))

test('CARE-01, CARE-14, CARE-17, CARE-24: two presses open a case; its days are credited by themselves, the team answers and hands the car back, and what was paid pays the next charge or goes to the card', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, person } = await activeBooking(page, 'Kia')
  await arriveSignedIn(page, person.phone, person.password)
  const detail = `/account/booking-detail/${id}/2`
  await page.goto(detail)

  /** Time passes; the person, who has left meanwhile, comes back and signs in again. */
  async function comeBackAfter(advance: string): Promise<void> {
    await page.goto('/robots.txt')
    expect((await page.request.post('/dev/clock.json', { data: { advance } })).status()).toBe(200)
    person.token = (await signInByApi(page.request, person.phone, person.password)).token
    await page.evaluate(fresh => {
      const kept = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
      localStorage.setItem('persist:root', JSON.stringify({ ...kept, auth_token: fresh }))
    }, person.token)
    await page.goto(detail)
  }

  const card = page.getByRole('region', { name: 'No usable car' })
  await test.step('by keyboard, two presses', async () => {
    await page.getByRole('button', { name: 'Report a problem' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'What is wrong?' })
    await expect(dialog.getByRole('link', { name: /^Something else/ })).toHaveAttribute('href', '/chat')
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: /^Breakdown/ }).press('Enter')
    await read(page, /Your case is open\. We answer by/)
    await expect(card).toContainText('Breakdown, since')
    await expect(card).toContainText(/We answer by .*\./)
    await expect(card.getByRole('link', { name: /^What cannot wait: call / })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(card).toContainText('The first day is credited if the case lasts 4 hours')
    await expect(page.getByRole('button', { name: 'Extend My Order' })).toHaveCount(0)
  })

  await test.step('nobody answers: it counts as confirmed, and days are credited', async () => {
    await comeBackAfter('P2D')
    await expect(card).toContainText('We are late. Your case counts as confirmed until we answer.')
    await expect(card).toContainText(/2 days credited so far: \$[\d.]+/)
    await expect(card).toContainText(/Today adds \$[\d.]+ once it is over\./)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    const speak = (value: 'en' | 'fr') => page.context().addCookies([{ name: 'lang', value, url: baseURL ?? '' }])
    await speak('fr')
    await page.goto(detail)
    await expect(page.getByRole('region', { name: 'Pas de voiture utilisable' })).toContainText(
      '2 jours crédités à ce jour',
    )
    await speak('en')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(detail)
  })

  const console = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  const office = await console.newPage()
  await test.step('the team answers, and hands the car back', async () => {
    await arriveAsTeam(office)
    await office.goto('/team/cases?state=open')
    const row = office.getByRole('row').filter({ has: office.locator(`a[href="/team/bookings/${id}"]`) })
    await expect(row).toContainText('Late')
    await row.getByRole('link').first().click()
    const panel = office.getByRole('complementary')
    await expect(panel.getByRole('region', { name: 'What happened last' })).toContainText('A step was late')
    await expectAccessibleInBothThemes(office)
    await panel.getByRole('button', { name: 'Answer' }).click()
    const answer = office.getByRole('dialog', { name: /^Answer the case of/ })
    await answer.getByRole('radio', { name: 'The car is ready' }).check()
    await answer.getByLabel('A word to the driver (they read it)').fill('The battery is being replaced.')
    await answer.getByRole('button', { name: 'Answer' }).click()
    await expect(answer).toBeHidden()
    await expect(row).toContainText('Ready by')
    await page.reload()
    await expect(card).toContainText('Your car is ready by')
    await expect(card).toContainText('Our team: The battery is being replaced.')
    await panel.getByRole('button', { name: 'Contest' }).click()
    const contest = office.getByRole('dialog', { name: /^Contest the case of/ })
    await contest.getByLabel('Why?').selectOption({ label: 'The car was driven' })
    await contest.getByRole('button', { name: 'Contest' }).click()
    await expect(contest.getByText('Say what happened in at least 20 characters')).toBeVisible()
    await contest.getByLabel(/^What happened/).fill('It was seen on the road yesterday.')
    await contest.getByRole('button', { name: 'Contest' }).click()
    await expect(contest.getByText('Add a file that shows it.')).toBeVisible()
    const paper = { name: 'seen.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
    await contest.getByLabel('Files').setInputFiles(paper)
    await contest.getByRole('button', { name: 'Contest' }).click()
    await expect(contest).toBeHidden()
    await expect(row).toContainText('The driver answers by')
    await page.reload()
    await expect(card).toContainText('We do not agree with this case')
    await expect(card.getByRole('link', { name: 'Open the file' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize({ width: 360, height: 740 })
    await card.getByRole('button', { name: 'Send my answer' }).click()
    await expect(card.getByLabel('Your answer')).toBeFocused()
    await card.getByLabel('Your answer').fill('It was towed to the garage.')
    await card.getByRole('button', { name: 'Send my answer' }).click()
    await read(page, 'Added to the case.')
    await expect(card).toContainText('Another member of our team decides by')
    await office.reload()
    await row.getByRole('link').first().click()
    await panel.getByRole('button', { name: 'Decide' }).click()
    const decide = office.getByRole('dialog', { name: /^Decide the case of/ })
    await expect(decide).toContainText('It was towed to the garage.')
    await decide.getByRole('button', { name: 'Decide' }).click()
    await expect(decide).toContainText('You have contested this case yourself.')
    await decide.getByRole('button', { name: 'Cancel' }).click()
    await panel.getByRole('button', { name: 'Hand the car back' }).click()
    const back = office.getByRole('dialog', { name: /has the car back$/ })
    await back.getByRole('button', { name: 'Hand the car back' }).click()
    await expect(back.getByLabel('What the odometer shows')).toBeFocused()
    const { result } = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
    const { start_mileage, mileage_checked } = result as { start_mileage: number; mileage_checked: number | null }
    await back.getByLabel('What the odometer shows').fill(String(mileage_checked ?? start_mileage))
    await back.getByRole('button', { name: 'Hand the car back' }).click()
    await expect(back).toBeHidden()
    // What is to be decided stays in sight.
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
    await expect(row).toContainText(/\$[\d.]+/)
    await expect(row).toContainText('Contested')
    // Its page has all of it, notes too; a letter from before it had one leads there.
    const number = await row.getByRole('link').first().innerText()
    await office.goto(`/team/cases?notes=${number}`)
    await expect(office).toHaveURL(new RegExp(`/team/cases/${number}#notes$`))
    await expect(office.getByRole('heading', { level: 1, name: `Case ${number}` })).toBeVisible()
    await expect(office.getByRole('table', { name: 'What happened' })).toContainText('The battery is being replaced.')
    await expect(office.getByText('It was towed to the garage.')).toBeVisible()
    await expect(office.getByRole('heading', { name: 'Notes of the team' })).toBeVisible()
    await expectAccessibleInBothThemes(office)
    await expectFits(office, [360, 768, 1440])
    await office.goto('/team/cases')
  })

  await test.step('the team sees what days without a car cost, by model', async () => {
    await office.getByRole('link', { name: 'What days without a car cost' }).click()
    const table = office.getByRole('table', { name: 'Cost of days without a usable car, by model' })
    const cells = table.getByRole('row').nth(1).getByRole('cell')
    await expect(cells.last()).toHaveText(/\$[\d,]+\.\d\d$/)
    await expectAccessibleInBothThemes(office)
    await expectFits(office, [360, 768, 1024, 1440])
  })
  await console.close()

  const next = page.getByRole('heading', { name: 'Next charge' }).locator('xpath=ancestor::section[1]')
  await test.step('what was paid pays the next charge', async () => {
    await comeBackAfter('P2D')
    // Nobody has decided: the case stands.
    await expect(card).toHaveCount(0)
    const credit = await dollars(next.getByText('Account credit', { exact: true }).locator('xpath=..'))
    const pays = next.getByText(/^Account credit pays \$/)
    await expect(pays).toBeVisible()
    const [byCredit, byCard] = [...(await pays.innerText()).matchAll(/\$([\d,.]+\d)/g)].map(([, n]) => Number(n))
    expect(byCredit).toBe(credit)
    const { result } = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
    const { amount, card_amount } = (result as { next_charge: { amount: number; card_amount: number } }).next_charge
    expect([byCard, Math.round((amount - credit) * 100) / 100]).toEqual([card_amount, card_amount])
    await expectFits(page, widths)
    await page.setViewportSize({ width: 360, height: 740 })
  })

  await test.step('or goes to the card', async () => {
    await next.getByRole('button', { name: 'Send it to my card' }).click()
    const ask = page.getByRole('dialog', { name: /^Send \$[\d.]+ back to your card\?/ })
    await ask.getByRole('button', { name: 'Send it' }).click()
    await read(page, /^.*\$[\d.]+ go back to your card\./)
    await expect(next.getByText('Account credit', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Report a problem' }).click()
    await page
      .getByRole('dialog', { name: 'What is wrong?' })
      .getByRole('button', { name: /^Recall/ })
      .click()
    await read(page, 'Your case is open.')
    await card.getByRole('button', { name: 'My car drives' }).click()
    await page
      .getByRole('dialog', { name: /^Take the report back\?/ })
      .getByRole('button', { name: 'Take it back' })
      .click()
    await read(page, 'Your report is taken back.')
    await expect(card).toHaveCount(0)
  })
})
