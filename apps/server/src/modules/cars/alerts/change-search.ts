import { lifeOfSearch, mostSearches } from '@ownward/domain/alerts'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { dropTopic } from '../../ground/outbox/index.ts'
import { devicesOf } from '../../ground/push/index.ts'
import { askedBy } from './confirm-search.ts'
import { begin } from './save-search.ts'
import { isOver, ownerOf, type SearchRow, searchStore } from './store.ts'

/** What can be done with a search by one press. */
export type SearchChange = 'stop' | 'stop-all' | 'resume' | 'renew'

/** What marks the letters of a search that wait to be sent. */
export const topicOf = (id: number) => `saved search ${id}`
/** What marks its pushes to a device: of those that wait the newest goes. */
export const pushTopicOf = (id: number, device: { id: number }) => `push ${device.id} ${topicOf(id)}`

/**
 * Stops a search, or all of its reader, takes it up again, or lets it go on for as long as a new one (PICK-11). What was stopped sends nothing from then on,
 * not even what waits to be sent. What is done twice is done once. `mine` says whether it is the caller's.
 */
export async function changeSearch(
  { uow, now }: Work,
  { id, change, mine = () => true }: { id: number; change: SearchChange; mine?: (row: SearchRow) => boolean },
): Promise<Outcome<true, 'no-alert' | 'alert-most'>> {
  const store = searchStore(uow.tx)
  const known = await store.find(id)
  if (!known || !mine(known)) return refuse('no-alert')
  const owner = ownerOf(known)
  await store.lockOwner(owner)
  const found = await store.lock(id)
  if (!found?.confirmedAt) return refuse('no-alert')

  const devices = 'userId' in owner ? await devicesOf(uow.tx, owner.userId, { now }) : []

  async function stop(each: number): Promise<void> {
    await store.set(each, { stoppedAt: now, mailAt: null })
    await dropTopic(uow.tx, topicOf(each))
    for (const device of devices) await dropTopic(uow.tx, pushTopicOf(each, device))
  }

  if (change === 'stop' && !isOver(found, now)) await stop(id)
  if (change === 'stop-all') for (const each of await store.idsOn(owner, now)) await stop(each)
  if (change === 'renew' && !isOver(found, now)) await store.set(id, lifeOfSearch(now, found.timeZone))
  if ((change === 'resume' || change === 'renew') && isOver(found, now)) {
    if ((await store.countOn(owner, now)) >= mostSearches) return refuse('alert-most')
    await begin({ uow, now }, found, askedBy(found))
  }
  return ok(true)
}
