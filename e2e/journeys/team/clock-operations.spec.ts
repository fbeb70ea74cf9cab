import { join } from 'node:path'
import pg from 'pg'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { freeCar } from '../../listing.ts'
import { readyNewcomer } from '../../newcomer.ts'
import { arriveAsTeam, arriveSignedIn, mustCall, teamToken } from '../../people.ts'
import { goToConfirm, signAndAgree } from '../../program.ts'
import { expect, test } from '../../test.ts'

// What the team pauses is paused for everybody: the journeys come with those that move the clock, one after the other.

test.use({ expectedErrors: /503.*\/api\/v1\/book/ })

test('OPS-03: the team pauses charging with a reason, every page of the console says so, and lets it go on', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team/operations')
  const charging = page.getByRole('heading', { level: 2, name: 'Charging' }).locator('xpath=ancestor::section[1]')
  await expect(charging).toContainText('Running')
  await charging.getByRole('button', { name: 'Pause' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause: Charging' })
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByLabel('Why it is paused')).toBeFocused()
  await expect(dialog).toContainText('Say in a few words why it is paused.')
  await dialog.getByLabel('Why it is paused').fill('The gateway answers wrongly since noon.')
  // Another member is faster: the question stays what it was, with what was typed, so that a second press does not do the opposite.
  const token = await teamToken(page.request)
  await mustCall(page.request, 'teamPause', { what: 'charging', why: 'Somebody else was faster.' }, token)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('paused already')
  await expect(charging).toContainText('Somebody else was faster.')
  await expect(dialog.getByLabel('Why it is paused')).toHaveValue('The gateway answers wrongly since noon.')
  await mustCall(page.request, 'teamResume', { what: 'charging' }, token)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog).toBeHidden()
  await expect(charging).toContainText('Paused')
  await expect(charging).toContainText('by Ruth Ellison')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [320, 390, 768, 1440])

  await page.goto('/team/places')
  const banner = page.getByRole('region', { name: 'Operations' })
  await expect(banner).toContainText('Charging is paused')
  await expect(banner).toContainText('The gateway answers wrongly since noon.')
  await expectFits(page, [320, 390, 768, 1440])
  await banner.getByRole('link', { name: 'See operations' }).click()
  await charging.getByRole('button', { name: 'Let it go on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let it go on' }).click()
  await expect(charging).toContainText('Running')
  await expect(page.getByRole('region', { name: 'Operations' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /The gateway answers wrongly since noon/ }).first()).toBeVisible()
  await page.goto('/team/log?action=charging_paused')
  await expect(page.getByRole('row', { name: /Charging paused/ }).first()).toContainText('The gateway answers wrongly')
})

test('OPS-03: who presses Reserve while charging is paused is told so, keeps what they signed, and reserves later by the same press', async ({
  page,
}) => {
  const person = await readyNewcomer(page)
  await arriveSignedIn(page, person.phone, person.password)
  const car = await freeCar(page.request, 'Hyundai')
  await goToConfirm(page, car.id)
  await signAndAgree(page)
  const token = await teamToken(page.request)
  await mustCall(page.request, 'teamPause', { what: 'charging', why: 'the gateway moves' }, token)
  try {
    await page.getByRole('button', { name: 'Reserve', exact: true }).click()
    const told = page.getByRole('dialog', { name: 'Please note' })
    await expect(told).toContainText('Payments are paused for a while. Nothing was charged')
    await told.getByText('OK').click()
  } finally {
    await mustCall(page.request, 'teamResume', { what: 'charging' }, token)
  }
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page).toHaveURL(/booking-success/, { timeout: 15_000 })
})

/** Asks the database of the product that was started for the run: the demo's own services never fail, and nothing else tells what really went out. */
async function ask(dataDir: string, query: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'ownward', database: 'ownward' })
  await client.connect()
  try {
    return (await client.query(query, values)).rows
  } finally {
    await client.end()
  }
}

/** Three messages that were given up. */
async function giveUpMessages(dataDir: string, at: Date): Promise<void> {
  for (const [channel, to, subject] of [
    ['email', 'ana.given-up@mail.example', 'Your car is ready'],
    ['email', 'ben.given-up@mail.example', 'Your receipt'],
    ['sms', '3055550142', ''],
  ])
    await ask(
      dataDir,
      `insert into outbox (channel, "to", subject, text, html, at, tries, tried_at, problem)
       values ($1, $2, $3, 'Hello', '<p>Hello</p>', $4, 8, $4, '550 mailbox full')`,
      [channel, to, subject, at],
    )
}

test('OPS-19: the operations page tells what is late, what could not be sent and how servers do; a member sends a message again, then all', async ({
  page,
}) => {
  const dataDir = process.env.E2E_DATA_DIR
  test.skip(dataDir === undefined, 'only the product that was started for the run has its database within reach')
  const clock = await (await page.request.get('/dev/clock.json')).json()
  await giveUpMessages(dataDir ?? '', new Date(Date.parse(clock.now) - 10 * 60_000))
  await arriveAsTeam(page)
  await page.goto('/team/operations')
  const cardOf = (title: string) =>
    page.getByRole('heading', { level: 2, name: title, exact: true }).locator('xpath=ancestor::section[1]')
  await expect(cardOf('Late')).toContainText('Nothing is late.')
  await expect(cardOf('Payments without an answer')).toContainText('Every payment has its answer.')
  await expect(cardOf('Services outside')).toContainText('Payments')
  await expect(cardOf('Servers')).toContainText('Runs')
  await expect(cardOf('Installation')).toContainText('None was ever made with the command line')
  const failed = cardOf('Messages that could not be sent')
  await expect(failed).toContainText('550 mailbox full')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [320, 390, 768, 1440])

  await failed.getByRole('button', { name: 'Send again Your receipt, ben.given-up@mail.example' }).click()
  await expect(failed.getByText('ben.given-up@mail.example')).toHaveCount(0)
  await expect(failed.getByText('ana.given-up@mail.example').first()).toBeVisible()
  const waits = `select from outbox where "to" = 'ben.given-up@mail.example' and sent_at is null`
  await expect.poll(async () => (await ask(dataDir ?? '', waits, [])).length, { timeout: 20_000 }).toBe(0)
  await failed.getByRole('button', { name: /^Send again Your car is ready/ }).click()
  await failed.getByRole('button', { name: /^Send again Text message/ }).click()
  await expect(failed).toContainText('Every message has gone out, or is still being tried.')
  await page.goto('/team/log?action=messages_resent')
  await expect(page.getByRole('row', { name: /Failed messages sent again/ }).first()).toContainText('Text messages: 1')
})
