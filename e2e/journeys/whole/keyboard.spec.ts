import { expectKeepsFocus } from '../../accessibility.ts'
import { tabTo } from '../../keyboard.ts'
import { cards, freeCar } from '../../listing.ts'
import { readyNewcomer } from '../../newcomer.ts'
import { callApi } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('PROG-04, PROG-12, PROG-19, PROG-22: by keyboard alone somebody finds a car, signs in, builds a program, signs and reserves', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const person = await readyNewcomer(page)
  const car = await freeCar(page.request, 'Nissan')
  await page.goto('/cars/make=Nissan')
  const card = cards(page).filter({ has: page.getByRole('heading', { name: car.name }) })
  await tabTo(page, card.getByRole('link', { name: /^Proceed/ }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Personalize Pricing' }))
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await tabTo(page, dialog.getByLabel('Mobile number'))
  await page.keyboard.type(person.phone)
  await tabTo(page, dialog.getByRole('checkbox', { name: /^I accept the terms/ }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  const password = dialog.getByLabel('Password', { exact: true })
  await tabTo(page, password)
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/booking\?car=\d+&fee=/)

  const fee = page.getByRole('slider', { name: 'What you pay first' })
  await tabTo(page, fee)
  await page.keyboard.press('End')
  const paid = await fee.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(fee).not.toHaveAttribute('aria-valuetext', paid ?? '')
  await page.keyboard.press('End')
  const weekly = page.getByRole('radio', { name: /^Each week/ })
  await tabTo(page, weekly)
  await page.keyboard.press('ArrowDown')
  await expect(weekly).not.toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(weekly).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Next', exact: true }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/confirm-reservation/)
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true })
  await expect(reserve).toHaveAttribute('aria-disabled', 'true')
  const typed = page.getByRole('radio', { name: 'Type it' })
  await tabTo(page, typed)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Draw it' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(typed).toBeChecked()
  await expect(page.getByLabel('Your full name, as a signature')).not.toHaveValue('')
  await tabTo(page, page.getByRole('checkbox', { name: 'I have read and agree to the following' }))
  await page.keyboard.press('Space')
  await expect(reserve).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, reserve)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/booking-success/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your car is reserved')
  const list = await callApi(page.request, 'getMyPendingBooking', { type: 1, page: 1 }, person.token)
  expect(list.records).toBe(1)
})

test('BEY-22, PLAT-08: by keyboard alone: filter, car, sign-in dialog and back', async ({ page }) => {
  await page.goto('/cars')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const make = page.getByRole('group', { name: 'Filters' }).getByLabel('Make')
  await tabTo(page, make)
  await page.keyboard.type('Kia')
  await expect(page).toHaveURL(/\/make=Kia$/)
  await expect(page.getByRole('link', { name: 'Remove filter Make: Kia' })).toBeVisible()
  await expect(make, 'the field in use keeps the focus').toBeFocused()

  const name = await cards(page).first().getByRole('heading').innerText()
  await tabTo(
    page,
    cards(page)
      .first()
      .getByRole('link', { name: /^Proceed/ }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await tabTo(page, page.getByRole('link', { name: 'Personalize Pricing' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await expectKeepsFocus(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Personalize Pricing' })).toBeFocused()
})
