import { quietHoursLength } from '@ownward/domain/home'
import { ok } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../../call.ts'
import type { Sql } from '../../../../db/connect.ts'
import { transactFor } from '../../../../work.ts'
import { quietOf } from '../../quiet/index.ts'
import { choicesOf } from './choices.ts'
import { presentChoices } from './present-choices.ts'
import { saveChoices } from './save-choices.ts'
import { saveQuietHours } from './save-quiet-hours.ts'
import { sayLocked } from './say-locked.ts'

const yes = 1 as const

async function readChoices(db: Sql, { actor }: Pick<Call, 'actor'>) {
  return presentChoices(await choicesOf(db, actor.userId), await quietOf(db, actor.userId))
}

/** Answers how a person is told of what happens, and when they are not disturbed. */
export const choiceHandlers = {
  async getNotificationChoices(_, call) {
    return ok({ status: yes, message: '', result: await readChoices(call.parts.database.db, call) })
  },

  saveNotificationChoices({ choices }, call) {
    return transactFor(call, async work => {
      const saved = await saveChoices(
        work,
        choices.map(({ on, ...which }) => ({ ...which, on: on === 1 })),
      )
      if (!saved.ok) return { ...saved, facts: { say: { kind: sayLocked(saved.facts.kind, call.locale) } } }
      const message = m.account_choices_saved({}, { locale: call.locale })
      return ok({ status: yes, message, result: await readChoices(work.uow.tx, call) })
    })
  },

  saveQuietHours({ from, until }, call) {
    return transactFor(call, async work => {
      const saved = await saveQuietHours(work, from === null || until === null ? null : { from, until })
      if (!saved.ok) return { ...saved, facts: { say: quietHoursLength } }
      const message = m.account_choices_saved({}, { locale: call.locale })
      return ok({ status: yes, message, result: await readChoices(work.uow.tx, call) })
    })
  },
} satisfies Handlers
