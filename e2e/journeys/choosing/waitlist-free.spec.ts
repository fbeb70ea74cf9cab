import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { freeCar } from '../../listing.ts'
import { arriveSignedIn } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('PICK-24: who comes to wait for what can be had now is led there, without a line to join', async ({
  page,
  readyPerson,
}) => {
  const car = await freeCar(page.request, 'Kia')
  await arriveSignedIn(page, readyPerson.phone, readyPerson.password)
  const join = page.getByRole('button', { name: 'Join the line' })
  const now = page.getByText('You do not have to wait: it can be had now.')

  await page.goto(`/account/waitlist?car=${car.id}`)
  await expect(now).toBeVisible()
  await expect(join).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [320, 768, 1440])
  await page.getByRole('link', { name: 'See the car' }).click()
  await expect(page).toHaveURL(new RegExp(`/car/details/${car.id}/`))

  await page.goto('/account/waitlist?search=make%3DKia')
  await expect(now).toBeVisible()
  await expect(join).toHaveCount(0)
  await page.getByRole('link', { name: 'See the cars' }).click()
  await expect(page).toHaveURL(/\/cars\/make=Kia/)

  // What nobody can have now is still waited for.
  await page.goto('/account/waitlist?search=make%3DKia%26from_year%3D2026%26week_max%3D100')
  await expect(join).toBeVisible()
  await expect(now).toHaveCount(0)
})
