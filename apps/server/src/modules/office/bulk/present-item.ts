import type { Response } from '@ownward/contract'
import { type Locale, m } from '@ownward/texts'
import type { Facts, Values } from './bulk-action.ts'
import { sayField, sayValue } from './say-fields.ts'
import { sayReason, sayRefused } from './say-item.ts'
import type { ItemRow, ItemState } from './store.ts'

/** An item as it is shown: before it is done, or of what became of it. */
export interface ItemShown {
  id: number
  name: string
  outcome: ItemState
  code?: string | null
  facts?: Facts | null | undefined
  before?: Values | null
  after?: Values | null
}

type Wire = Response<'teamBulkJob'>['result']['rows'][number]
type Words = { locale: Locale }
/** Whose words, and when they are read: a moment of another year is told with it. */
type Reader = Words & { now: Date }

/** An item of a job, with what it is called. */
export function itemOf(row: ItemRow, names: ReadonlyMap<number, string>): ItemShown {
  const { subjectId, state, code, facts, before, after } = row
  return { id: subjectId, name: names.get(subjectId) ?? '', outcome: state, code, facts, before, after }
}

/** What stood in each field and what stands there now, in the words of the form. */
export function presentChanges({ before, after }: Pick<ItemShown, 'before' | 'after'>, words: Words): Wire['changes'] {
  const [from, to] = [before ?? {}, after ?? {}]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].map(field => ({
    field: sayField(field, words),
    from: sayValue(field, from[field] ?? '', words),
    to: sayValue(field, to[field] ?? '', words),
  }))
}

/** An item as it is shown. */
export function presentItem(item: ItemShown, words: Reader): Wire {
  const { id, name, outcome } = item
  const code = item.code ?? ''
  const reason = code === '' ? '' : sayRefused(code, item.facts, words)
  return { id, name, outcome, code, reason, changes: presentChanges(item, words) }
}

/** The reasons for which items are refused, in words. */
export function presentReasons(reasons: readonly { code: string; n: number }[], words: Words) {
  return reasons.map(({ code, n }) => ({ code, n, reason: sayReason(code, words) }))
}

/** What became of an item, in a word. */
export const outcomeWords: Record<ItemState, (values: object, words: Words) => string> = {
  waiting: m.bulk_waiting,
  changed: m.bulk_changed,
  unchanged: m.bulk_unchanged,
  refused: m.bulk_refused,
  left: m.bulk_left,
}
