import { expectAccessibleInBothThemes } from '../../accessibility.ts'
import { readyNewcomer } from '../../newcomer.ts'
import { arriveAsTeam, demoPeople, mustCall, newMember, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

// What is taken from a queue is nobody else's for ten minutes, so it comes with the journeys that run one after the other.

test('DESK-21, DESK-22: the first page gives the next thread, another member is refused with the name, takes it over and answers, and the first is told', async ({
  page,
  browser,
  baseURL,
}) => {
  const { request } = page
  const person = await readyNewcomer(page)
  await mustCall(request, 'sendMessage', { text: 'Where is my car?' }, person.token)
  const found = await mustCall(request, 'teamThreads', {}, await teamToken(request))
  const threads = found.result as { person: { id: number; name: string }; last: { text: string } }[]
  const mine = threads.findLast(({ last }) => last.text === 'Where is my car?')!.person
  const threadPath = new RegExp(`/team/messages/${mine.id}$`)

  await arriveAsTeam(page)
  // What other journeys have left is due before: it is taken until this thread comes.
  for (let left = threads.length; left > 0 && !threadPath.test(page.url()); left--) {
    await page.goto('/team')
    await page.getByRole('button', { name: 'Take next: Messages' }).click()
    await expect(page).toHaveURL(/\/team\/messages\/\d+$/)
  }
  expect(page.url()).toMatch(threadPath)
  const bar = page.getByRole('region', { name: 'Queues' })
  await expect(bar).toContainText('You have this to yourself until')
  await expect(bar).toContainText(/Due|Late: it was due/)

  const ida = await newMember(request, ['people'])
  await using visit = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const theirs = await visit.newPage()
  await arriveAsTeam(theirs, ida.phone, ida.password)
  await theirs.goto(`/team/messages/${mine.id}`)
  const theirBar = theirs.getByRole('region', { name: 'Queues' })
  await expect(theirBar).toContainText(/^.*has this until/)
  const answer = theirs.getByLabel('Answer', { exact: true })
  await answer.fill('It comes at ten.')
  await theirs.getByRole('button', { name: 'Send' }).click()
  await expect(theirs.getByText(/has this open now\. Take it over if you want to decide it\./)).toBeVisible()
  await expect(answer).toHaveValue('It comes at ten.')
  await expectAccessibleInBothThemes(theirs)
  await theirBar.getByRole('button', { name: 'Take over' }).click()
  await expect(theirBar).toContainText('You have this to yourself until')
  await theirs.getByRole('button', { name: 'Send' }).click()
  await expect(theirs.getByText('It comes at ten.').first()).toBeVisible()
  // It waits no more: nothing is left to have.
  await expect(theirBar).toBeHidden()

  await page.goto('/team')
  await expect(
    page.getByRole('link', { name: 'Ida Marsh has taken over what you had open in “Messages”' }).first(),
  ).toBeVisible()
  await page.goto('/team/log')
  await expect(page.getByText('Taken over from another member').filter({ visible: true }).first()).toBeVisible()
})

test('DESK-21: the first page says in words what is due and late, the most urgent first, and stays inside the page', async ({
  page,
}) => {
  const { request } = page
  const person = await readyNewcomer(page)
  await mustCall(request, 'sendMessage', { text: 'Hello?' }, person.token)
  await arriveAsTeam(page, demoPeople.team.phone)
  // Past a weekend and four hours of a desk day, whatever the day of the run.
  await page.request.post('/dev/clock.json', { data: { advance: 'P4D' } })
  await arriveAsTeam(page, demoPeople.team.phone)
  await page.goto('/team')
  const queues = page.getByRole('region', { name: 'Queues' })
  const first = queues.getByRole('listitem').first()
  await expect(first).toContainText(/\d+ late/)
  await expect(queues.getByText(/Oldest: .* · \d+ mine/).first()).toBeVisible()
  await expect(page.getByRole('table').filter({ hasText: 'This week' })).toBeVisible()
  for (const width of [360, 768, 1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(0)
  }
  await expectAccessibleInBothThemes(page)
})
