import { chooseSide, turnOver } from '../../licences.ts'
import { freeCar } from '../../listing.ts'
import { approveLicenceOf, licencePicture, sendRegistration } from '../../newcomer.ts'
import { codeSentTo, fillCard, freshContact, sandboxCards } from '../../people.ts'
import { goToConfirm, signAndAgree } from '../../program.ts'
import { expect, test } from '../../test.ts'

test('AUTH-12, AUTH-14, ACC-12, ACC-13: somebody new registers, adds what is missing, is approved by the team and reserves', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { phone, email } = freshContact()
  const car = await freeCar(page.request, 'Nissan')

  await page.clock.install()
  await page.goto('/register')
  await sendRegistration(page, { phone, email })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Code')
  const verify = page.getByRole('button', { name: 'Verify' })
  await expect(verify).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Activation Code').fill(await codeSentTo(page.request, phone))
  await verify.click()
  await expect(page).not.toHaveURL(/\/register/)

  // The licence is judged on the day of the pickup, not on this one.
  const judged = page.waitForRequest(
    request => request.url().endsWith('/getEligibility') && Boolean(request.postDataJSON()?.pickup_on),
  )
  await goToConfirm(page, car.id)
  const pickup = await page.getByLabel('Pickup date and time').inputValue()
  expect((await judged).postDataJSON()).toEqual({ pickup_on: pickup.slice(0, 10) })
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true })
  await page.getByRole('checkbox', { name: 'I have read and agree to the following' }).check()
  await expect(reserve, 'income, card and licence are missing').toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('A person of our team still has to look at your license')).toBeVisible()

  await page.getByRole('button', { name: 'State Income', exact: true }).click()
  const income = page.getByRole('dialog', { name: 'Your monthly income' })
  await income.getByLabel('Income per month, in US dollars').fill('4,200')
  await income.getByRole('button', { name: 'Save' }).click()
  await expect(income).toBeHidden()

  await page.getByRole('button', { name: 'Add credit card detail', exact: true }).click()
  const cardForm = page.getByRole('dialog', { name: 'Add Credit Card' })
  await fillCard(cardForm, sandboxCards.pays)
  await expect(cardForm.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await cardForm.getByRole('button', { name: 'Add card' }).click()
  await expect(cardForm).toBeHidden()

  await page.getByRole('button', { name: 'Add driver’s license', exact: true }).click()
  const licence = page.getByRole('dialog', { name: /licen[cs]e$/ })
  for (const side of ['Front', 'Back'] as const) {
    const buffer = await licencePicture(page, side)
    await chooseSide(page, licence, side, buffer)
    if (side === 'Front') await turnOver(page)
    await expect(licence.getByText('Choose another picture')).toHaveCount(side === 'Front' ? 1 : 2)
  }
  await expect(licence.getByText('Failed to parse image. Please upload clear images of license.')).toBeVisible({
    timeout: 60_000,
  })
  await licence.getByLabel(/^Licen[cs]e number$/).fill(`W${phone}`)
  await licence.getByLabel('State or province of issue').selectOption('FL')
  await licence.getByLabel('Date of birth').fill('1990-04-12')
  await licence.getByLabel('Expires on').fill('2031-04-12')
  await licence.getByRole('button', { name: 'Send for review' }).click()
  await expect(licence.getByText(/is under review$/)).toBeVisible()
  await expect(reserve).toHaveAttribute('aria-disabled', 'true')

  await approveLicenceOf(page.request, phone)
  await page.clock.fastForward('00:15')
  await expect(licence, 'the dialog notices the approval by itself').toBeHidden()
  await signAndAgree(page)
  await reserve.click()
  await expect(page).toHaveURL(/\/booking-success/)
  await page.getByRole('link', { name: 'See my booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.name)
})
