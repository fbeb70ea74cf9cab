import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { mustCall } from './people.ts'

/** Opens the builder of a car and goes on to the confirm page; the quote has come and the car is held. */
export async function goToConfirm(page: Page, carId: number): Promise<void> {
  await openBuilder(page, carId)
  await pressNext(page)
}

/** Opens the builder of a car and takes the highest initial fee, so that there is something to pay today. */
export async function openBuilder(page: Page, carId: number): Promise<void> {
  await page.goto(`/booking?car=${carId}`)
  await page.getByRole('slider', { name: 'What you pay first' }).press('End')
}

/** Presses the Next of the builder that this window shows, and waits for the quote. */
export async function pressNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/\/confirm-reservation/)
  await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toBeVisible()
}

/** Signs with the typed name, ticks the agreement, and leaves Reserve to be pressed. */
export async function signAndAgree(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Type it' }).check()
  await expect(page.getByLabel('Your full name, as a signature')).not.toHaveValue('')
  await page.getByRole('checkbox', { name: 'I have read and agree to the following' }).check()
  await expect(page.getByRole('button', { name: 'Reserve', exact: true })).not.toHaveAttribute('aria-disabled', 'true')
}

/** The amount beside a label of a receipt or list of facts. */
export async function amountOf(page: Page, label: string | RegExp): Promise<string> {
  const term = page.getByRole('term').filter({ hasText: label, visible: true }).first()
  return (await term.locator('xpath=following-sibling::dd[1]').innerText()).trim()
}

/** Books a car over the API by its first tier, to be picked up in so many days; gives the booking’s number in addresses. */
export async function bookByApi(
  request: APIRequestContext,
  token: string,
  { carId, inDays }: { carId: number; inDays: number },
): Promise<number> {
  const detail = await mustCall(request, 'getPreAuthVehicleDetail', { list_id: carId })
  const { tier_rental } = detail.result as { tier_rental: Record<string, unknown> }
  const [initial_fee_options, miles_options] = Object.keys(tier_rental)[0]!.split('X').map(Number)
  const now = new Date((await (await request.get('/dev/clock.json')).json()).now)
  const booked = await mustCall(
    request,
    'book',
    {
      list_id: carId,
      startdatetime: new Date(now.getTime() + inDays * 86_400_000).toISOString(),
      days: 7,
      initial_fee_options,
      miles_options,
      program: 'rideshare',
      financing: 'pto',
    },
    token,
  )
  return (booked.result as { booking_id: number }).booking_id
}
