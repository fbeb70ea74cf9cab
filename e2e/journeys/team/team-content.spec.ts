import { randomInt } from 'node:crypto'
import { arriveAsTeam, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('SRV-31, PLAT-10: a question is written in both languages, previewed, on the site at once, changed, undone and taken off', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const question = `May I take a parrot along (${randomInt(1_000_000)})?`
  await arriveAsTeam(page)
  await page.goto('/team/content')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const fields = page.getByLabel('Question', { exact: true })
  await expect(fields.first()).toBeFocused()
  await fields.nth(0).fill(question)
  await fields.nth(1).fill('Puis-je emmener un perroquet?')
  await page.getByLabel('Answer').nth(0).fill('<p>Yes, <strong>quietly</strong>.<script>alert(1)</script></p>')
  await page.getByLabel('Answer').nth(1).fill('<p>Oui.</p>')
  await page.getByRole('button', { name: 'Show the preview' }).click()
  await expect(page.getByRole('status').getByText('Yes, quietly.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/team\/content\/faq\?key=\d+$/)
  const item = page.url()
  const onSite = async (words: string) => (await (await page.request.get('/faq')).text()).includes(words)
  expect(await onSite(question)).toBe(true)

  await page.getByLabel('Question', { exact: true }).first().fill(`Changed: ${question}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Restore the version of/ })).toBeVisible()
  expect(await onSite(`Changed: ${question}`)).toBe(true)
  await page.getByRole('button', { name: /^Restore the version of/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Question', { exact: true }).first()).toHaveValue(question)
  expect(await onSite(`Changed: ${question}`)).toBe(false)

  await page.goto(item)
  await page.getByRole('button', { name: 'Take off the site' }).click()
  await dialog.getByRole('button', { name: 'Take off the site' }).click()
  await expect(page.getByText('It is off the site.', { exact: false }).first()).toBeVisible()
  expect(await onSite(question)).toBe(false)
})

test('SRV-31, SRV-32: of two members who write the same question, the second reads what the first changed, and keeping hers keeps only what she typed', async ({
  page,
}) => {
  const token = await teamToken(page.request)
  const asked = `Is there a spare wheel (${randomInt(1_000_000)})?`
  const empty = await mustCall(page.request, 'teamContentItem', { kind: 'faq' }, token)
  const { state } = empty.result as { state: { shared: Record<string, string> } }
  const first = {
    ...state,
    shared: { ...state.shared, audience: 'all', category: '1' },
    en: { question: asked, answer: '<p>Yes.</p>' },
    fr: { question: 'Y a-t-il une roue de secours ?', answer: '<p>Oui.</p>' },
  }
  const added = await mustCall(page.request, 'teamSaveContent', { kind: 'faq', state: first, version: 0 }, token)
  const { key, version } = added.result as { key: string; version: number }
  await arriveAsTeam(page)
  await page.goto(`/team/content/faq?key=${key}`)
  const questions = page.getByLabel('Question', { exact: true })
  await questions.nth(0).fill(`Now: ${asked}`)
  const theirs = { ...first, fr: { ...first.fr, question: 'Où est la roue de secours ?' } }
  await mustCall(page.request, 'teamSaveContent', { kind: 'faq', key, state: theirs, version }, token)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Ruth Ellison has changed this meanwhile' })
  await expect(told.first()).toContainText(
    'Question (French): Y a-t-il une roue de secours ? → Où est la roue de secours ?',
  )
  await expect(page.getByText('The system has changed this meanwhile', { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(questions.nth(0)).toHaveValue(`Now: ${asked}`)
  await expect(questions.nth(1)).toHaveValue('Où est la roue de secours ?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await mustCall(page.request, 'teamContentItem', { kind: 'faq', key }, token)).result)
    .toMatchObject({
      state: { en: { question: `Now: ${asked}` }, fr: { question: 'Où est la roue de secours ?' } },
    })
  const now = await mustCall(page.request, 'teamContentItem', { kind: 'faq', key }, token)
  const { version: newest } = now.result as { version: number }
  await mustCall(page.request, 'teamRemoveContent', { kind: 'faq', key, version: newest }, token)
})
