import { demoPassword, demoPeople } from '../../people.ts'
import { expect, test } from '../../test.ts'

// It moves the clock, so it comes with the journeys that run one after the other.

test.use({ expectedErrors: /400 \(Bad Request\)|ERR_INTERNET_DISCONNECTED/ })

test('DESK-15: a console without a press for an hour covers itself in all tabs, keeps what was typed, and goes on for its member', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/team/fleet/new')
  const signIn = async () => {
    await page.getByLabel('Mobile number').fill(demoPeople.team.phone)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signIn()
  const trim = page.getByLabel('Trim')
  await trim.fill('Touring')
  const second = await context.newPage()
  await second.goto('/team/people')
  await expect(second.getByRole('table', { name: 'People' })).toBeVisible()
  await page.bringToFront()

  await page.request.post('/dev/clock.json', { data: { advance: 'PT61M' } })
  // Nobody presses anything: the console's own looks find the session locked.
  await page.clock.fastForward('01:01:00')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  // What is covered is out of the accessibility tree of the browser itself.
  const devTools = await context.newCDPSession(page)
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  const heard = nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value)
  expect(heard).toContain('Sign in again')
  expect(heard).not.toContain('Trim')
  await expect(second.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await signIn()
  await expect(again).toBeHidden()
  await expect(trim).toHaveValue('Touring')
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await expect(second.getByRole('table', { name: 'People' })).toBeVisible()
})

test('DESK-15: a console that cannot ask the server covers itself by its own clock', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/team/people')
  await page.getByLabel('Mobile number').fill(demoPeople.team.phone)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const people = page.getByRole('table', { name: 'People' })
  await expect(people).toBeVisible()
  await context.setOffline(true)
  await page.clock.fastForward('00:59:00')
  await expect(people).toBeVisible()
  // Asleep or without network: whoever comes back sees nothing of what stood there.
  await page.clock.fastForward('00:01:30')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await context.setOffline(false)
})
