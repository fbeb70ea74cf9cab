import { clockOfNoPlace, confirmDays, lifeOfSearch, mostSearches, type Rhythm } from '@ownward/domain/alerts'
import { addMinutes } from '@ownward/domain/calendar'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Locale } from '@ownward/texts'
import type { RefusalFacts } from '../../../call.ts'
import type { CallWork } from '../../../work.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { queueEmail } from '../../ground/outbox/index.ts'
import { newestChange } from '../vehicles/index.ts'
import { writeConfirmation } from './letters/write-confirmation.ts'
import { newConfirmToken } from './links.ts'
import { type Owner, type SearchRow, searchStore } from './store.ts'

/** What is to be told, how often and in which language. */
export interface Wish {
  rhythm: Rhythm
  wantsNew: boolean
  wantsDrops: boolean
  locale: Locale
}

/** A question to be saved, with the place that it asks for. */
export interface AskedSearch {
  question: string
  place: { lat: number; lng: number; timeZone: string | null } | null
  wish: Wish
}

/** A form that is sent again so soon is the same press, or one of somebody who has not waited for the mail. */
const onePressMinutes = 5

type Work = CallWork<'public', 'publicUrl' | 'brand'>
type Saved = Outcome<{ saved: boolean }, 'alert-most'> | Outcome<never, 'too-many-tries', RefusalFacts>

/** Saves a question for somebody who is signed in; one of theirs that is equal is changed (PICK-06). */
export async function saveOwnSearch(work: Work, asked: AskedSearch, owner: Owner & { userId: number }): Promise<Saved> {
  const { uow, now } = work
  const store = searchStore(uow.tx)
  await store.lockOwner(owner)
  const known = await store.sameOf(owner, asked.question, { confirmed: true })
  if ((await store.countOn(owner, now, known?.id)) >= mostSearches) return refuse('alert-most')
  if (known) await begin(work, known, asked)
  else await begin(work, { id: await store.add({ ...newRow(asked, now), ...owner, confirmedAt: now }) }, asked)
  return ok({ saved: true })
}

/**
 * Saves a question for an address, to be confirmed from a mail before it counts (PICK-07). The answer is the same whoever reads that address, and also where
 * the address has had its mails of the day, or the same form was sent just before: then none goes.
 */
export async function askToConfirm(work: Work, asked: AskedSearch, email: string): Promise<Saved> {
  const { uow, now, config, address } = work
  const owner = { email }
  const store = searchStore(uow.tx)
  await store.lockOwner(owner)
  const confirmed = await store.sameOf(owner, asked.question, { confirmed: true })
  if ((await store.countOn(owner, now, confirmed?.id)) >= mostSearches) return refuse('alert-most')
  const waiting = await store.sameOf(owner, asked.question, { confirmed: false })
  if (waiting && waiting.createdAt > addMinutes(now, -onePressMinutes)) {
    // Its mail is on the way, with a link that stays good.
    await store.set(waiting.id, asked.wish)
    return ok({ saved: false })
  }
  const mayAsk = await takeTries(uow.tx, now, { 'saved-search:address': address })
  if (!mayAsk.ok) return refuse('too-many-tries', mayAsk.facts)
  const mayWrite = await takeTries(uow.tx, now, { 'saved-search:email': mailboxOf(email) })
  if (!mayWrite.ok) return ok({ saved: false })

  const { token, hash } = newConfirmToken()
  const row = { ...newRow(asked, now), ...owner, confirmHash: hash }
  if (waiting) await store.set(waiting.id, row)
  else await store.add(row)
  const letter = writeConfirmation(config, { ...asked.wish, question: asked.question, token, days: confirmDays })
  await queueEmail(uow, { to: email, ...letter, code: token, at: now })
  return ok({ saved: false })
}

/** Begins a search, or one that was changed, taken up again or confirmed: what is on the list now is what it has seen. */
export async function begin(
  { uow, now }: Pick<Work, 'uow' | 'now'>,
  { id }: Pick<SearchRow, 'id'>,
  asked: AskedSearch,
): Promise<void> {
  const store = searchStore(uow.tx)
  const row = newRow(asked, now)
  await store.forgetSeen(id)
  await store.set(id, {
    ...row,
    ...lifeOfSearch(now, row.timeZone),
    sinceChange: await newestChange(uow.tx),
    confirmHash: null,
    confirmedAt: now,
    stoppedAt: null,
    mailAt: null,
  })
}

function newRow({ question, place, wish }: AskedSearch, now: Date) {
  const timeZone = place?.timeZone ?? clockOfNoPlace
  return { question, ...wish, lat: place?.lat ?? null, lng: place?.lng ?? null, timeZone, createdAt: now }
}

/** What stands behind a plus sign leads to the same mailbox. */
function mailboxOf(email: string): string {
  const [name = '', ...domain] = email.split('@')
  return [name.split('+', 1)[0], ...domain].join('@')
}
