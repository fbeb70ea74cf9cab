import { bringRules, expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { tabTo } from '../../keyboard.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, callApi, mustCall, signInByApi, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('HOME-12, HOME-13, HOME-14: somebody chooses by keyboard what comes by text message, cannot switch off what is locked, and sets their quiet hours; in French too', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  await bringRules(page)
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/notifications')
  const group = (name: string) => page.getByRole('region', { name, exact: true })
  const texts = group('Messages').getByRole('switch', { name: 'Text message, Messages' })
  const mails = group('Messages').getByRole('switch', { name: 'Email, Messages' })

  await test.step('what is switched is switched at once, and stays', async () => {
    await expect(texts).toHaveAttribute('aria-checked', 'false')
    await expect(mails).toHaveAttribute('aria-checked', 'true')
    await expect(group('Offers and news').getByRole('switch', { checked: true })).toHaveCount(0)
    await tabTo(page, texts)
    await page.keyboard.press('Space')
    await expect(texts).toHaveAttribute('aria-checked', 'true')
    await mails.click()
    await expect(mails).toHaveAttribute('aria-checked', 'false')
    await page.reload()
    await expect(texts).toHaveAttribute('aria-checked', 'true')
    await expect(mails).toHaveAttribute('aria-checked', 'false')
  })

  await test.step('what the team writes comes by text message and not by mail', async () => {
    const sentTo = async (to: unknown) =>
      (await (await page.request.get(`/dev/outbox.json?to=${to}`)).json()) as { channel: string; text: string }[]
    const { person: of } = await signInByApi(page.request, person.phone, person.password)
    const before = (await sentTo(of.email)).length
    const written = { user_id: of.id, text: 'Your car is washed.' }
    await mustCall(page.request, 'teamWriteMessage', written, await teamToken(page.request))
    await expect.poll(async () => (await sentTo(person.phone))[0]?.text).toContain('/chat')
    expect(await sentTo(of.email)).toHaveLength(before)
  })

  await test.step('what is locked says why, and pressing it changes nothing', async () => {
    const refused = group('Payments').getByRole('switch', { name: 'Refused and due payments' })
    await expect(refused).toHaveAccessibleDescription('You have a limited time to pay.')
    await expect(refused).toBeDisabled()
    await refused.click({ force: true })
    await expect(refused).toHaveAttribute('aria-checked', 'true')
    const { token } = await signInByApi(page.request, person.phone, person.password)
    const choices = [{ kind: 'refused_payment', channel: 'mail', on: 0 }]
    expect(await callApi(page.request, 'saveNotificationChoices', { choices }, token)).toMatchObject({
      status: 0,
      code: 'locked-kind',
    })
  })

  await test.step('quiet hours of one’s own, too long ones refused, none at all', async () => {
    const quiet = group('Quiet hours')
    await expect(quiet.getByLabel('From')).toHaveValue('21:00')
    await quiet.getByLabel('Until').fill('12:00')
    await quiet.getByRole('button', { name: 'Save quiet hours' }).click()
    const said = page.getByRole('dialog')
    await expect(said).toContainText('Quiet hours last from 1 to 14 hours.')
    await said.getByRole('button').first().click()
    await quiet.getByLabel('Until').fill('07:30')
    await quiet.getByRole('button', { name: 'Save quiet hours' }).click()
    await expect(page.getByText('Your choice is saved.').first()).toBeVisible()
    await page.reload()
    await expect(quiet.getByLabel('Until')).toHaveValue('07:30')
    await quiet.getByRole('switch', { name: 'Keep quiet hours' }).click()
    await expect(quiet.getByLabel('From')).toHaveCount(0)
    await quiet.getByRole('switch', { name: 'Keep quiet hours' }).click()
    await expect(quiet.getByLabel('Until')).toHaveValue('07:30')
  })

  await test.step('it reads the same in French, at every width and in both themes', async () => {
    await page.context().addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
    await page.reload()
    await expect(page.getByRole('region', { name: 'Paiements', exact: true })).toContainText('Toujours par courriel')
    await expect(page.getByRole('switch', { name: 'Texto, Messages' })).toHaveAttribute('aria-checked', 'true')
    await expectFits(page, [320, 360, 768, 1440])
    // From the top: the bar of the page covers a part of what is scrolled under it.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleInBothThemes(page)
  })
})
