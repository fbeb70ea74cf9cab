import type { Request } from '@ownward/contract'
import { cleanHtml } from '../clean-html.ts'
import { safeLink } from '../placeholders.ts'
import type { FieldSpec, KindSpec } from './kinds.ts'

/** An item as the team writes it: fields by name, those of each language and those that both share. */
export type ContentState = Request<'teamSaveContent'>['state']

/** What is wrong with which field of an item. */
export interface StateProblem {
  /** 'en.title', 'shared.date'. */
  field: string
  code: 'missing' | 'too-long' | 'no-day' | 'no-link' | 'not-one-of' | 'no-words' | 'no-number'
}

const site = '{site}'
/** Stands for the site's own address while the cleaner looks at links. */
const standIn = 'https://site.invalid'

/** Checks an item in both languages and cleans its HTML; whatever is wrong is named by language and field. */
export function checkState(
  spec: KindSpec,
  state: ContentState,
  choices: Readonly<Record<string, readonly string[]>>,
): { ok: true; value: ContentState } | { ok: false; problems: StateProblem[] } {
  const problems: StateProblem[] = []
  const clean: ContentState = { shared: {}, en: {}, fr: {}, sample: spec.hasSample && state.sample }
  for (const field of spec.fields) {
    for (const place of field.shared ? (['shared'] as const) : (['en', 'fr'] as const)) {
      const typed = (state[place][field.name] ?? '').replaceAll('\r\n', '\n').trim()
      const value = field.type === 'html' ? cleaned(typed) : typed
      const code = faultOf(field, typed, value, choices[field.name] ?? field.of)
      if (code) problems.push({ field: `${place}.${field.name}`, code })
      clean[place][field.name] = value
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: clean }
}

function faultOf(
  field: FieldSpec,
  typed: string,
  value: string,
  of: readonly string[],
): StateProblem['code'] | undefined {
  if (typed === '') return field.required ? 'missing' : undefined
  if (value.length > field.max) return 'too-long'
  if (field.type === 'line' && value.includes('\n')) return 'too-long'
  if (field.type === 'date' && !isDay(value)) return 'no-day'
  if (field.type === 'link' && safeLink(value) === '') return 'no-link'
  if (field.type === 'choice' && !of.includes(value)) return 'not-one-of'
  return field.type === 'html' && value.replaceAll(/<[^<>]*>/g, '').trim() === '' ? 'no-words' : undefined
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function cleaned(html: string): string {
  return cleanHtml(html.replaceAll(site, standIn)).replaceAll(standIn, site)
}
