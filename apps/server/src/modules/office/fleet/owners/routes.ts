import { ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import type { Call, Handlers } from '../../../../call.ts'
import { historyOf } from '../../../../db/last-decision.ts'
import { transactFor } from '../../../../work.ts'
import { presentOwner } from './present-owner.ts'
import { type RetireRefusal, removeOwner, retireOwner } from './retire-owner.ts'
import { type OwnerEdit, type PartnerEdit, saveOwner, subjectOf } from './save-owner.ts'
import { sayOwnerProblem } from './say-owner-problem.ts'
import { allOwners, findOwner } from './store.ts'

const yes = 1 as const
const mostHistory = 30

/** Answers the calls with which the team lists, writes down, retires and removes owners and partners. */
export const ownerHandlers = {
  async teamOwners(_, { parts }) {
    return ok({ status: yes, message: '', result: (await allOwners(parts.database.db)).map(presentOwner) })
  },

  async teamOwner({ what, id }, { parts }) {
    const { db } = parts.database
    const found = await findOwner(db, what, id)
    if (!found) return refuse('no-owner', undefined)
    const history = await historyOf(db, subjectOf(what, id), mostHistory)
    return ok({ status: yes, message: '', result: { row: presentOwner(found), history } })
  },

  teamSaveOwner({ owner_id: id, version, ...facts }, call) {
    return save(call, { what: 'owner', id, version, ...facts })
  },

  teamSavePartner({ partner_id: id, version, ...facts }, call) {
    return save(call, { what: 'partner', id, version, ...facts })
  },

  async teamRetireOwner(asked, call) {
    const words = { locale: call.locale }
    const done = await transactFor(call, work => retireOwner(work, asked))
    if (!done.ok) return refuse(done.code, { say: explain(done, words, m.owners_in_use) })
    return ok({
      status: yes,
      message: asked.retired ? m.owners_retired_now({}, words) : m.owners_restored_now({}, words),
    })
  },

  async teamRemoveOwner(asked, call) {
    const words = { locale: call.locale }
    const done = await transactFor(call, work => removeOwner(work, asked))
    if (!done.ok) return refuse(done.code, { say: explain(done, words, m.owners_named) })
    return ok({ status: yes, message: m.owners_removed_now({}, words) })
  },
} satisfies Handlers

async function save(call: Call<'team'>, edit: OwnerEdit | PartnerEdit) {
  const words = { locale: call.locale }
  const saved = await transactFor(call, work => saveOwner(work, edit))
  if (saved.ok) {
    const message = saved.value.changed ? m.owners_saved({}, words) : m.fleet_unchanged({}, words)
    return ok({ status: yes, message, result: { id: saved.value.id } })
  }
  if (saved.code === 'no-owner') return refuse(saved.code, undefined)
  if (saved.code === 'changed-meanwhile') return refuse(saved.code, { say: { who: saved.who } })
  const problems = saved.problems.map(problem => sayOwnerProblem(problem, call.locale))
  return refuse(saved.code, { result: { problems } })
}

type Words = { locale: Locale }
type Say = (inputs: { n: number }, words: Words) => string

function explain(refusal: RetireRefusal, words: Words, why: Say): Record<string, string> {
  if (refusal.code === 'changed-meanwhile') return refusal.facts
  return refusal.code === 'owner-in-use' ? { why: why({ n: refusal.facts.cars }, words) } : {}
}
