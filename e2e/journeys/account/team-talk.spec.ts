import { expectAccessible, expectFits } from '../../accessibility.ts'
import { readyNewcomer } from '../../newcomer.ts'
import { arriveAsTeam, arriveSignedIn, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

test('DESK-24: a member writes a template, answers with it filled in, in another language and with a file; the driver opens it and sends one back @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const { request } = page
  const person = await readyNewcomer(page)
  await mustCall(request, 'sendMessage', { text: 'What do I owe?' }, person.token)
  const found = await mustCall(request, 'teamThreads', {}, await teamToken(request))
  const threads = found.result as { person: { id: number }; last: { text: string } }[]
  const { id } = threads.findLast(({ last }) => last.text === 'What do I owe?')!.person
  const name = `Due ${id}`

  await page.setViewportSize({ width: 1366, height: 650 })
  await arriveAsTeam(page)
  await test.step('a template needs every language and placeholders of the list', async () => {
    await page.goto('/team/messages')
    await page.getByRole('link', { name: 'Templates' }).click()
    await page.getByRole('button', { name: 'New template' }).click()
    const dialog = page.getByRole('dialog', { name: 'New template' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('English').fill('Hello {first_name}, {due} is due. {surname}')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('French')).toBeFocused()
    await dialog.getByLabel('French').fill('Bonjour {first_name}, il reste {due} à payer.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('{surname}')
    await dialog.getByLabel('English').fill('Hello {first_name}, {due} is due.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
    await expectFits(page, [360])
    await page.setViewportSize({ width: 1366, height: 650 })
  })

  await test.step('it is shown filled in, and not sent while something is empty', async () => {
    await page.goto(`/team/messages/${id}`)
    await page.getByLabel('Template').selectOption({ label: name })
    const answer = page.getByLabel('Answer', { exact: true })
    await expect(answer).toHaveValue(/^Hello \w+, \{due\} is due\.$/)
    await expect(page.getByText('Nothing is known for {due}. Write it yourself before you send.')).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(answer).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: 'is due' })).toHaveCount(0)
    await answer.fill('Bonjour, il ne reste rien à payer.')
    await page.getByLabel('Language of the answer').selectOption('French')
    await expect(page.getByText(/reads English\. The answer says that it is in French\./)).toBeVisible()
    await page
      .getByRole('button', { name: 'Files' })
      .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(page.getByRole('button', { name: 'Leave out receipt.pdf' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('link', { name: /^receipt\.pdf/ })).toBeVisible()
    await expect(answer).toHaveValue('')
  })

  await test.step('the driver reads that it is in French, opens the file and sends one', async () => {
    await using visit = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const theirs = await visit.newPage()
    await theirs.setViewportSize({ width: 360, height: 740 })
    await arriveSignedIn(theirs, person.phone, person.password)
    await theirs.goto('/chat')
    const message = theirs.getByRole('listitem').filter({ hasText: 'il ne reste rien' })
    await expect(message).toContainText('In French')
    const link = message.getByRole('link', { name: /^receipt\.pdf/ })
    const opened = await theirs.request.get((await link.getAttribute('href')) ?? '')
    expect(opened.status()).toBe(200)
    await theirs
      .getByRole('button', { name: 'Files' })
      .setInputFiles({ name: 'odd.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') })
    await theirs.getByLabel('Your message').fill('Here is mine.')
    await theirs.getByRole('button', { name: 'Send' }).click()
    await expect(theirs.getByRole('alert')).toContainText('odd.pdf')
    await expect(theirs.getByLabel('Your message')).toHaveValue('Here is mine.')
    await theirs.getByRole('button', { name: 'Leave out odd.pdf' }).click()
    await theirs
      .getByRole('button', { name: 'Files' })
      .setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: pdf })
    await theirs.getByRole('button', { name: 'Send' }).click()
    await expect(theirs.getByRole('link', { name: /^mine\.pdf/ })).toBeVisible()
    await expectAccessible(theirs)
    await expectFits(theirs, [360])
  })
})
