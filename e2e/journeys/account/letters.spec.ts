import { expectAccessible, expectFits } from '../../accessibility.ts'
import { expect, test } from '../../test.ts'

test('BEY-21, PLAT-06: a letter is chosen on the demo desk and read in French, whatever language the desk speaks', async ({
  page,
  baseURL,
  isMobile,
}) => {
  await page.goto('/dev')
  const card = page
    .getByRole('heading', { level: 2, name: 'Every letter and notice' })
    .locator('xpath=ancestor::section[1]')
  await card.getByLabel('Kind').selectOption({ label: 'A refund for the 2021 Toyota Camry' })
  const letter = card.locator('[lang]')
  await expect(letter).toHaveAttribute('lang', 'en')
  await expect(letter).toContainText('$275.93')
  await card.getByText('Français').click()
  await expect(letter).toHaveAttribute('lang', 'fr')
  await expect(card.getByLabel('Kind')).toHaveValue('refund_given')
  for (const part of ['In the list', 'As a mail'])
    await expect(letter.getByRole('heading', { name: part }).locator('..')).toContainText(
      /Nous remettons sur votre carte 275,93\s\$ de ce que vous avez payé pour la réservation 100001/,
    )
  await expect(letter).not.toContainText('$275.93')
  await expectFits(page, isMobile ? [320, 390] : [768, 1440])

  await page.context().addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
  await page.reload()
  const french = page
    .getByRole('heading', { level: 2, name: 'Tous les messages' })
    .locator('xpath=ancestor::section[1]')
  await french.getByText('Français').click()
  await french.getByRole('combobox').selectOption('refund_given')
  await expect(french.locator('[lang=fr]')).toContainText('Nous remettons sur votre carte')
  await expectAccessible(page)
})
