import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import type { ContentState } from './check-state.ts'

const app = await startTestApp({ seed: 'small', now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['content'])

type Kind = 'faq' | 'faq_category' | 'page' | 'terms' | 'meta' | 'default_text' | 'testimonial' | 'news' | 'publication'
const kinds = [
  'faq',
  'faq_category',
  'page',
  'terms',
  'meta',
  'detail_text',
  'default_text',
  'testimonial',
  'news',
  'event',
  'publication',
  'filing',
  'figure',
] as const
const item = async (kind: Kind, key?: string) => {
  const answer = await app.call('teamContentItem', { kind, ...(key && { key }) }, member)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}
const save = (kind: Kind, key: string | undefined, state: ContentState, version: number) =>
  app.call('teamSaveContent', { kind, ...(key && { key }), state, version }, member)
const saved = async (...asked: Parameters<typeof save>) => {
  const answer = await save(...asked)
  if (answer.status !== 1) throw new Error(JSON.stringify(answer))
  return answer.result
}

test.each(kinds)(
  'SRV-31: every item of %s is told in both languages, and saved as it is changes nothing that is shown',
  async kind => {
    const list = await app.call('teamContent', { kind }, member)
    if (list.status !== 1) throw new Error(list.message)
    expect(list.result.length).toBeGreaterThan(0)
    const [first] = list.result
    const before = await item(kind as Kind, first!.key)
    for (const field of before.fields.filter(({ required }) => required)) {
      for (const place of field.shared ? (['shared'] as const) : (['en', 'fr'] as const))
        expect([kind, field.name, before.state[place][field.name] !== '']).toEqual([kind, field.name, true])
    }
    await saved(kind as Kind, first!.key, before.state, before.version)
    const after = await item(kind as Kind, first!.key)
    expect(after.state).toEqual(before.state)
    // As it came, and as it is.
    expect(after.versions.map(({ who, removed }) => [who, removed])).toEqual([
      ['Tess Adams', false],
      ['', false],
    ])
  },
)

test('SRV-31, PLAT-10: a question is written in both languages, cleaned, seen on the site at once, undone and taken off', async () => {
  const empty = await item('faq')
  const state: ContentState = {
    ...empty.state,
    shared: { audience: 'all', category: '1' },
    en: {
      question: 'May I smoke?',
      answer: '<p onclick="x()">No. <script>alert(1)</script><a href="{site}/terms">Terms</a></p>',
    },
    fr: { question: 'Puis-je fumer?', answer: '<p>Non.</p>' },
  }
  const { key, version } = await saved('faq', undefined, state, 0)
  const asked = async (lang: string) => {
    const answer = await app.send('getFaq', {}, { headers: { 'accept-language': lang } })
    return answer.body.result.faq.find((entry: { id: number }) => String(entry.id) === key)
  }
  expect(await asked('en')).toMatchObject({ question: 'May I smoke?' })
  expect((await item('faq', key)).state.en.answer).toBe(
    '<p>No. <a href="{site}/terms" rel="noopener" target="_blank">Terms</a></p>',
  )

  const changed = { ...state, en: { ...state.en, question: 'May I smoke in the car?' } }
  expect(await save('faq', key, changed, 0)).toMatchObject({
    status: 0,
    code: 'changed-meanwhile',
    message: expect.stringContaining('Tess Adams'),
  })
  const second = await saved('faq', key, changed, version)
  expect(await asked('en')).toMatchObject({ question: 'May I smoke in the car?' })
  const undone = await app.call('teamRestoreContent', { kind: 'faq', key, version_id: version }, member)
  if (undone.status !== 1) throw new Error(undone.message)
  expect(await asked('en')).toMatchObject({ question: 'May I smoke?' })
  expect((await item('faq', key)).versions).toHaveLength(3)

  const gone = await app.call('teamRemoveContent', { kind: 'faq', key, version: undone.result.version }, member)
  expect(gone).toMatchObject({ status: 1 })
  expect(await asked('en')).toBeUndefined()
  expect((await item('faq', key)).versions[0]).toMatchObject({ removed: true })
  expect(await app.call('teamRestoreContent', { kind: 'faq', key, version_id: second.version }, member)).toMatchObject({
    status: 1,
  })
  expect(await asked('en')).toMatchObject({ question: 'May I smoke in the car?' })
  const log = await db.select().from(auditLog)
  expect(log.filter(row => row.subject === `content:faq:${key}`).map(row => row.action)).toEqual([
    'content_added',
    'content_changed',
    'content_changed',
    'content_removed',
    'content_added',
  ])
  const [changing, undoing] = log.filter(
    row => row.subject === `content:faq:${key}` && row.action === 'content_changed',
  )
  expect([changing?.reason, undoing?.reason]).toEqual([
    'en.question: May I smoke? → May I smoke in the car?',
    'en.question: May I smoke in the car? → May I smoke?',
  ])
})

test('SRV-31: what is missing or wrong is said by language and field, and nothing is written', async () => {
  const empty = await item('publication')
  const state: ContentState = {
    ...empty.state,
    shared: { kind: 'book', date: '2026-02-30', link: 'javascript:alert(1)' },
    en: { title: 'A', summary: 'B', source: 'C' },
    fr: { title: 'A', summary: '', source: 'x'.repeat(121) },
  }
  const answer = await save('publication', undefined, state, 0)
  expect(answer).toMatchObject({ status: 0, code: 'bad-content' })
  const { problems } = (answer as unknown as { result: { problems: { field: string }[] } }).result
  expect(problems.map(({ field }) => field)).toEqual([
    'shared.kind',
    'shared.date',
    'shared.link',
    'fr.summary',
    'fr.source',
  ])
  expect(await app.call('teamRemoveContent', { kind: 'page', key: 'terms:12', version: 0 }, member)).toMatchObject({
    code: 'content-stays',
  })
  expect(await app.call('teamContentItem', { kind: 'page', key: 'nothing:99' }, member)).toMatchObject({
    code: 'no-content',
  })
})

test.each(['agreement_terms', 'purchase_terms'])(
  'SRV-31, SRV-21, PACT-24: terms are never edited but followed: an earlier version stays as it was, word for word (%s)',
  async key => {
    const stored = async (kind: string) =>
      (
        await db.execute<{ body: { version: string } }>(
          sql`select body from content_blocks where kind = ${kind} and locale = 'en'`,
        )
      ).rows[0]?.body
    const before = (await stored(key))!
    const now = await item('terms', key)
    const state = { ...now.state, en: { sections: `${now.state.en.sections}\n\n## Pets\n\nPets ride in a box.` } }
    await saved('terms', key, state, now.version)
    expect(await stored(`${key}:${before.version}`)).toEqual(before)
    const after = (await stored(key)) as unknown as {
      version: string
      sections: { title: string; paragraphs: string[] }[]
    }
    expect(Number(after.version)).toBe(Number(before.version) + 1)
    expect(after.sections.at(-1)).toEqual({ title: 'Pets', paragraphs: ['Pets ride in a box.'] })
    // Whether the refusal chooses the tries is said of programs alone, and goes on until somebody says otherwise (PACT-24).
    const isOfPrograms = key === 'agreement_terms'
    expect(now.fields.some(({ name }) => name === 'tries')).toBe(isOfPrograms)
    expect(after).toMatchObject(isOfPrograms ? { tries: 'by_refusal' } : {})
    expect('tries' in after).toBe(isOfPrograms)
    const broken = { ...state, fr: { sections: 'no heading' } }
    expect(await save('terms', key, broken, (await item('terms', key)).version)).toMatchObject({ code: 'bad-content' })
    expect(await stored(key)).toEqual(after)
    await saved('terms', key, { ...state, shared: { tries: 'fixed' } }, (await item('terms', key)).version)
    expect(await stored(key)).not.toHaveProperty('tries')
  },
)

test('SRV-31: versions can only be added to, and a preview shows what the site would', async () => {
  await expect(db.execute(sql`update content_versions set member_id = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from content_versions`)).rejects.toThrow()
  const state: ContentState = {
    shared: {},
    en: { title: '{brand}', html: '<p>{brand}<img src=x onerror=y></p>' },
    fr: {},
    sample: false,
  }
  const shown = await app.call('teamPreviewContent', { kind: 'page', state }, member)
  expect(shown).toMatchObject({ result: { en: { title: 'Ownward', html: '<p>Ownward</p>' } } })
})
