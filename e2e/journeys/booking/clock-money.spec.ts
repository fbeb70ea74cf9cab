import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { arriveAsTeam } from '../../people.ts'
import { expect, test } from '../../test.ts'

// A day passes for everybody, because gateway and books are compared once a day: the journey comes with those that move the clock.

/** Somebody has paid at the gateway what our books know nothing of: a row of the sandbox, for no call of ours would make one. */
async function payPastOurBooks(dataDir: string, reference: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 2 * 3_600_000)
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'ownward', database: 'ownward' })
  await client.connect()
  try {
    await client.query(
      `insert into sandbox_charges (key, token, amount_cents, state, reference, created_at)
       values ($1, 'nobody', 7700, 'succeeded', $2, $3)`,
      [`by-hand:${reference}`, reference, at],
    )
  } finally {
    await client.end()
  }
}

test('SRV-26, SRV-32: a payment that the books do not know is found, makes the verdict on the books a bad one, and is closed with a note', async ({
  page,
}) => {
  const dataDir = process.env.E2E_DATA_DIR
  test.skip(dataDir === undefined, 'only the product that was started for the run has its database within reach')
  const reference = `sbx_${randomUUID()}`
  const clock = await (await page.request.get('/dev/clock.json')).json()
  await payPastOurBooks(dataDir ?? '', reference, new Date(clock.now))
  const moved = await page.request.post('/dev/clock.json', { data: { advance: 'P1D' } })
  expect(moved.status()).toBe(200)

  await arriveAsTeam(page)
  await page.goto('/team/money/books')
  const cardOf = (title: string) =>
    page.getByRole('heading', { level: 2, name: title }).locator('xpath=ancestor::section[1]')
  const [books, differences] = [cardOf('Gateway and books'), cardOf('Open differences')]
  await expect(books).toContainText('Differences are open; they are listed below.')
  await expect(books).not.toContainText('tell of the same money')
  await expect(differences).toContainText(/Last compared .+: [\d,]+ payments?\./)
  const finding = differences.getByRole('listitem').filter({ hasText: reference })
  await expect(finding).toContainText('Unknown payment')
  await expect(finding).toContainText('Gateway: $77.00. Books: $0.00.')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [320, 390, 768, 1440])

  await finding.getByRole('button', { name: 'Close' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unknown payment' })
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog.getByLabel('How it was resolved')).toBeFocused()
  await dialog.getByLabel('How it was resolved').fill('Given back to whoever paid it.')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await expect(finding).toHaveCount(0)
  await expect(differences).toContainText('No difference is open.')
  await expect(books).not.toContainText('Differences are open')
})
