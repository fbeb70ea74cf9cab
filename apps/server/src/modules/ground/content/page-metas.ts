import type { Input } from '@ownward/contract'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call } from '../../../call.ts'
import type { Database } from '../../../db/connect.ts'
import { forgetEmptyLists } from './empty-lists.ts'
import { nameBrand } from './placeholders.ts'
import { contentStore } from './store.ts'

interface Metas {
  status: true
  message: string
  result: { metatitle: string; metadescription: string; metakeyword: string }
}

type MetaRow = Awaited<ReturnType<ReturnType<typeof contentStore>['metas']>>

/** What was read, by page and language: every page of the site asks for one, and the team changes them seldom. */
const kept = new WeakMap<Database, Map<string, Promise<MetaRow>>>()
/** Names that are no page's are asked for too; what is kept of them must not grow. */
const mostKept = 500

/** Must be told the tags of every committed change, as search is; texts of the team are then read again. */
export function contentChanged(database: Database, tags: readonly string[]): void {
  if (!tags.some(tag => tag === 'content' || tag === '*')) return
  kept.delete(database)
  forgetEmptyLists(database)
}

/** Title, description and keywords of a page (MKT-22): by name where one is given, else by number; both calls answer alike (O-49). */
export async function metasOf(
  { page, id }: Input<'getMetas'>,
  { parts, locale }: Call<'public'>,
): Promise<Outcome<Metas, 'no-page', undefined>> {
  const wanted = page ? { name: page } : id === undefined ? undefined : { number: id }
  const found = wanted && (await readOnce(parts.database, wanted, locale))
  if (!found) return refuse('no-page')
  const named = (text: string) => nameBrand(text, parts)
  const { title, description, keywords } = found
  return ok({
    status: true,
    message: '',
    result: { metatitle: named(title), metadescription: named(description), metakeyword: named(keywords) },
  })
}

function readOnce(
  database: Database,
  wanted: { name: string } | { number: number },
  locale: 'en' | 'fr',
): Promise<MetaRow> {
  const known = kept.get(database) ?? new Map<string, Promise<MetaRow>>()
  kept.set(database, known)
  const key = `${locale} ${JSON.stringify(wanted)}`
  const before = known.get(key)
  if (before) return before
  const read = contentStore(database.db).metas(wanted, locale)
  if (known.size >= mostKept) known.clear()
  known.set(key, read)
  read.catch(() => known.delete(key))
  return read
}
