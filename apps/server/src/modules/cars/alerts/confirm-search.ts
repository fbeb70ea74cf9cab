import { confirmDays, mostSearches } from '@ownward/domain/alerts'
import { addMinutes } from '@ownward/domain/calendar'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { savedSearches } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { hashOf } from './links.ts'
import { type AskedSearch, begin } from './save-search.ts'
import { ownerOf, type SearchRow, searchStore } from './store.ts'

/** Since when a link that is still good was sent. */
export const confirmableSince = (now: Date) => addMinutes(now, -confirmDays * 24 * 60)

/** The search that a link is to confirm; reading confirms nothing, as programs open links too (PICK-07). */
export async function readConfirmation(
  db: Sql,
  token: string,
  now: Date,
): Promise<Outcome<SearchRow, 'alert-link-over'>> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.confirmHash, hashOf(token)))
  return row && row.createdAt > confirmableSince(now) ? ok(row) : refuse('alert-link-over')
}

/** Confirms a search, once; one of the same question that was confirmed before is changed to it. Gives its number (PICK-07). */
export async function confirmSearch(
  work: Work,
  token: string,
): Promise<Outcome<number, 'alert-link-over' | 'alert-most'>> {
  const { uow, now } = work
  const store = searchStore(uow.tx)
  const waiting = await readConfirmation(uow.tx, token, now)
  if (!waiting.ok) return waiting
  const owner = ownerOf(waiting.value)
  await store.lockOwner(owner)
  const found = await store.lock(waiting.value.id)
  // Pressed twice at once: the first has confirmed it.
  if (found?.confirmHash !== waiting.value.confirmHash) return refuse('alert-link-over')
  const known = await store.sameOf(owner, found.question, { confirmed: true })
  if ((await store.countOn(owner, now, known?.id)) >= mostSearches) return refuse('alert-most')
  if (known) await store.remove(found.id)
  const search = known ?? found
  await begin(work, search, askedBy(found))
  return ok(search.id)
}

/** What a stored search asks for. */
export function askedBy(row: SearchRow): AskedSearch {
  const { question, lat, lng, timeZone, rhythm, wantsNew, wantsDrops, locale } = row
  const place = lat === null || lng === null ? null : { lat, lng, timeZone }
  return { question, place, wish: { rhythm, wantsNew, wantsDrops, locale } }
}
