import type { ContentKind, Response } from '@ownward/contract'
import { ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import { desc, eq } from 'drizzle-orm'
import type { Handlers } from '../../../../call.ts'
import type { Sql } from '../../../../db/connect.ts'
import { contentVersions, users } from '../../../../db/schema/index.ts'
import { transactFor } from '../../../../work.ts'
import { namePlaceholders } from '../placeholders.ts'
import { wordsOfBody } from './block-body.ts'
import { type ContentState, checkState, type StateProblem } from './check-state.ts'
import { removeContent, restoreContent, saveContent } from './edit-content.ts'
import { keyOf, readState, rowsOf, versionsOf } from './edit-store.ts'
import { kinds } from './kinds.ts'

const yes = 1 as const
type Listed = Response<'teamContent'>['result']

const faults: Record<StateProblem['code'], (inputs: Record<string, never>, words: { locale: Locale }) => string> = {
  missing: m.write_missing,
  'too-long': m.write_too_long,
  'no-day': m.write_no_day,
  'no-link': m.write_no_link,
  'not-one-of': m.write_not_one_of,
  'no-words': m.write_no_words,
  'no-number': m.write_no_number,
}

const choiceWords: Record<string, (inputs: Record<string, never>, words: { locale: Locale }) => string> = {
  all: m.write_for_all,
  driver: m.write_for_drivers,
  dealer: m.write_for_dealers,
  article: m.write_an_article,
  webinar: m.write_a_webinar,
  video: m.write_a_video,
  fixed: m.write_tries_fixed,
  by_refusal: m.write_tries_by_refusal,
}

/** Answers the team's calls for what it writes. */
export const teamContentHandlers = {
  async teamContent({ kind }, { parts }) {
    const { db } = parts.database
    const result = await listContent(db, kind)
    return ok({ status: yes, message: '', is_list: kinds[kind].isList, result })
  },

  async teamContentItem({ kind, key }, { parts, now, locale }) {
    const { db } = parts.database
    const spec = kinds[kind]
    if (key === undefined && !spec.isList) return refuse('no-content', undefined)
    const [stored, versions, groups] = await Promise.all([
      key === undefined ? undefined : readState(db, kind, key),
      key === undefined ? [] : versionsOf(db, kind, key),
      kind === 'faq' ? rowsOf(db, 'faq_category') : [],
    ])
    // One that was removed can still be looked at, to be brought back.
    if (key !== undefined && !stored && versions.length === 0) return refuse('no-content', undefined)
    const last = versions.map(({ version }) => version.body as ContentState | null).find(body => body !== null)
    const fields = spec.fields
      .map(({ column: _, ...field }) => ({
        ...field,
        of:
          field.name === 'category'
            ? groups
                .filter(row => row.locale === locale)
                .map(row => ({ value: String(row.id), label: String(row.name) }))
            : field.of.map(value => ({ value, label: choiceWords[value]?.({}, { locale }) ?? value })),
      }))
      .filter(field => kind !== 'default_text' || field.name !== 'title' || key === 'rent_options')
      .filter(field => field.name !== 'tries' || key === 'agreement_terms')
    const result = {
      fields,
      has_sample: spec.hasSample,
      is_list: spec.isList,
      state: stored?.state ?? last ?? emptyState(fields, now),
      version: versions[0]?.version.id ?? 0,
      versions: versions.map(({ version, first, last: name }) => ({
        id: version.id,
        at: version.at.toISOString(),
        who: first === null ? '' : `${first} ${name}`,
        removed: version.body === null,
      })),
    }
    return ok({ status: yes, message: '', result })
  },

  async teamSaveContent({ kind, key, state, version }, call) {
    const saved = await transactFor(call, work => saveContent(work, { kind, key, state, version }))
    const words = { locale: call.locale }
    if (saved.ok) return ok({ status: yes, message: m.write_saved({}, words), result: saved.value })
    if (saved.code === 'changed-meanwhile') return refuse(saved.code, { say: saved.facts })
    if (saved.code !== 'bad-content') return refuse(saved.code, undefined)
    const problems = saved.facts.map(({ field, code }) => ({ field, message: faults[code]({}, words) }))
    return refuse(saved.code, { result: { problems } })
  },

  async teamRemoveContent({ kind, key, version }, call) {
    const removed = await transactFor(call, work => removeContent(work, { kind, key, version }))
    if (!removed.ok)
      return refuse(removed.code, removed.code === 'changed-meanwhile' ? { say: removed.facts } : undefined)
    return ok({ status: yes, message: m.write_removed({}, { locale: call.locale }) })
  },

  async teamRestoreContent({ kind, key, version_id }, call) {
    const restored = await transactFor(call, work => restoreContent(work, { kind, key, versionId: version_id }))
    if (!restored.ok) return refuse(restored.code, undefined)
    return ok({ status: yes, message: m.write_restored({}, { locale: call.locale }), result: restored.value })
  },

  async teamPreviewContent({ kind, state }, { parts }) {
    const spec = kinds[kind]
    const checked = checkState(spec, state, {})
    const shown = (words: Record<string, string>) =>
      Object.fromEntries(
        spec.fields
          .filter(field => !field.shared)
          .map(field => [field.name, namePlaceholders(cleanedOf(field.name, words), parts)]),
      )
    const cleanedOf = (name: string, words: Record<string, string>) => words[name] ?? ''
    const clean = checked.ok ? checked.value : cleanAlone(kind, state)
    return ok({ status: yes, message: '', result: { en: shown(clean.en), fr: shown(clean.fr) } })
  },
} satisfies Handlers

/** Cleans what can be cleaned of an item that has problems otherwise, so that it can be looked at while it is written. */
function cleanAlone(kind: ContentKind, state: ContentState): ContentState {
  const spec = { ...kinds[kind], fields: kinds[kind].fields.filter(({ type }) => type === 'html') }
  const loose = { ...spec, fields: spec.fields.map(field => ({ ...field, required: false, type: 'html' as const })) }
  const checked = checkState(loose, state, {})
  return checked.ok
    ? { ...state, en: { ...state.en, ...checked.value.en }, fr: { ...state.fr, ...checked.value.fr } }
    : { ...state, en: {}, fr: {} }
}

/** What a new item begins with: today, and the first of each choice. */
function emptyState(fields: Response<'teamContentItem'>['result']['fields'], now: Date): ContentState {
  const today = now.toISOString().slice(0, 10)
  const shared = fields
    .filter(field => field.shared)
    .map(field => [field.name, field.type === 'date' ? today : (field.of[0]?.value ?? '')])
  return { shared: Object.fromEntries(shared), en: {}, fr: {}, sample: false }
}

async function listContent(db: Sql, kind: ContentKind): Promise<Listed> {
  const spec = kinds[kind]
  const [rows, changed] = await Promise.all([
    rowsOf(db, kind),
    db
      .selectDistinctOn([contentVersions.key], {
        key: contentVersions.key,
        at: contentVersions.at,
        first: users.firstName,
        last: users.lastName,
      })
      .from(contentVersions)
      .innerJoin(users, eq(users.id, contentVersions.memberId))
      .where(eq(contentVersions.kind, kind))
      .orderBy(contentVersions.key, desc(contentVersions.id)),
  ])
  const head = spec.fields.find(field => !field.shared)!
  const titleOf = (row: Record<string, unknown>) => {
    if (!spec.blocks) return String(row[head.column])
    const words = wordsOfBody(String(row.kind), row.body)
    return (words.title || words.items || words.sections || '').replace(/^## /, '').split('\n')[0]!
  }
  const keys = [...new Set(rows.map(row => keyOf(spec, row)))]
  return keys.map(key => {
    const own = rows.filter(row => keyOf(spec, row) === key)
    const in_ = (locale: string) => own.find(row => row.locale === locale)
    const last = changed.find(version => version.key === key)
    return {
      key,
      title: in_('en') ? titleOf(in_('en')!) : '',
      title_fr: in_('fr') ? titleOf(in_('fr')!) : '',
      sample: own.some(row => row.sample === true),
      changed_at: last?.at.toISOString() ?? '',
      changed_by: last ? `${last.first} ${last.last}` : '',
    }
  })
}
