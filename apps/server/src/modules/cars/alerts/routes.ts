import { parseListingQuery, writeQuestion } from '@ownward/domain/catalog'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { savedQuestions } from '../catalog/index.ts'
import { changeSearch, type SearchChange } from './change-search.ts'
import { confirmSearch, readConfirmation } from './confirm-search.ts'
import { alertToken, searchOfToken } from './links.ts'
import { presentSearch } from './present.ts'
import { askToConfirm, saveOwnSearch } from './save-search.ts'
import { countOn, ownerOf, readSearch, searchesOf } from './store.ts'

const yes = 1 as const
/** As browsers check a field for an address, with a dot in its domain: nothing that a mail program reads as two. */
const emailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z\d-]{2,}$/
const longestEmail = 254

/** Answers the calls about saved searches: those of a visitor by the tokens in their mail, a customer's by their session. */
export const alertHandlers = {
  async saveSearch(input, call) {
    const { actor, parts, address, locale } = call
    const userId = actor?.kind === 'customer' ? actor.userId : null
    const email = input.email?.trim().toLowerCase() ?? ''
    if (userId === null && (email.length > longestEmail || !emailAddress.test(email)))
      return refuse('alert-email', undefined)
    if (!input.news && !input.drops) return refuse('alert-kinds', undefined)
    const question = writeQuestion(parseListingQuery(input.query))
    const place = await savedQuestions.placeOf(parts, question, address)
    const wish = { rhythm: input.rhythm, wantsNew: input.news, wantsDrops: input.drops, locale }
    const asked = { question, place, wish }
    const saved = await transactFor(call, work =>
      userId === null ? askToConfirm(work, asked, email) : saveOwnSearch(work, asked, { userId }),
    )
    if (!saved.ok) return refuse(saved.code, saved.facts)
    const words = { locale }
    const message = saved.value.saved ? m.alerts_saved({}, words) : m.alerts_sent({}, words)
    return ok({ status: yes, message, saved: saved.value.saved })
  },

  async readConfirmation({ token }, { parts, now, locale }) {
    const found = await readConfirmation(parts.database.db, token, now)
    if (!found.ok) return refuse(found.code, undefined)
    return ok({ status: yes, message: '', result: presentSearch(found.value, { now, locale }) })
  },

  async confirmSearch({ token }, call) {
    const confirmed = await transactFor(call, work => confirmSearch(work, token))
    if (!confirmed.ok) return refuse(confirmed.code, undefined)
    const message = m.alerts_confirmed({}, { locale: call.locale })
    return ok({ status: yes, message, token: alertToken(call.parts.config, confirmed.value) })
  },

  async readAlert({ token }, { parts, now, locale }) {
    const id = searchOfToken(parts.config, token)
    const found = id === null ? null : await readSearch(parts.database.db, id)
    if (!found) return refuse('no-alert', undefined)
    const others = await countOn(parts.database.db, ownerOf(found), now, found.id)
    return ok({ status: yes, message: '', result: presentSearch(found, { now, locale }), others })
  },

  async changeAlert({ token, change }, call) {
    const id = searchOfToken(call.parts.config, token)
    if (id === null) return refuse('no-alert', undefined)
    return tell(call, change, await transactFor(call, work => changeSearch(work, { id, change })))
  },

  async getMyAlerts(_input, { parts, actor, now, locale }) {
    const rows = await searchesOf(parts.database.db, { userId: actor.userId })
    return ok({
      status: yes,
      message: '',
      result: rows.map(row => ({ id: row.id, ...presentSearch(row, { now, locale }) })),
    })
  },

  async changeMyAlert({ id, change }, call) {
    const { userId } = call.actor
    const mine = (row: { userId: UserId | null }) => row.userId === userId
    return tell(call, change, await transactFor(call, work => changeSearch(work, { id, change, mine })))
  },
} satisfies Handlers

function tell(
  { locale }: Pick<Call, 'locale'>,
  change: SearchChange,
  changed: Outcome<true, 'no-alert' | 'alert-most'>,
) {
  if (!changed.ok) return refuse(changed.code, undefined)
  const words = { locale }
  const said = {
    stop: m.alerts_stopped,
    'stop-all': m.alerts_all_stopped,
    resume: m.alerts_resumed,
    renew: m.alerts_renewed,
  }
  return ok({ status: yes, message: said[change]({}, words) })
}
