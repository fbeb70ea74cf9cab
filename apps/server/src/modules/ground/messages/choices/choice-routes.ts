import { quietHoursLength } from '@ownward/domain/home'
import { ok } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../../call.ts'
import type { Sql } from '../../../../db/connect.ts'
import { transactFor } from '../../../../work.ts'
import { deviceOf, devicesOf, dropDevice, openPushKeys } from '../../push/index.ts'
import { quietOf } from '../../quiet/index.ts'
import { addDevice } from './add-device.ts'
import { choicesOf } from './choices.ts'
import { presentChoices } from './present-choices.ts'
import { saveChoices } from './save-choices.ts'
import { saveQuietHours } from './save-quiet-hours.ts'
import { sayKind } from './say-kind.ts'
import { testDevice } from './test-device.ts'

const yes = 1 as const

async function readChoices(db: Sql, { actor, now, parts: { config } }: Pick<Call, 'actor' | 'now' | 'parts'>) {
  const keys = config.push.services.length > 0 ? await openPushKeys(db, config.appSecret) : null
  return presentChoices({
    choices: await choicesOf(db, actor.userId),
    quiet: await quietOf(db, actor.userId),
    publicKey: keys?.publicKey ?? '',
    devices: await devicesOf(db, actor.userId, { ...actor, now }),
  })
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
      if (!saved.ok) return { ...saved, facts: { say: { kind: sayKind(saved.facts.kind, call.locale) } } }
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

  subscribePush({ endpoint, keys, details, searches }, call) {
    return transactFor(call, async work => {
      const showsDetails = details === undefined ? undefined : details === 1
      const tellsSearches = searches === undefined ? undefined : searches === 1
      const added = await addDevice(work, { endpoint, ...keys, showsDetails, tellsSearches }, call.parts.push)
      if (!added.ok) return added
      const words = { locale: call.locale }
      const message = tellsSearches === false ? m.account_choices_saved({}, words) : m.account_push_added({}, words)
      return ok({ status: yes, message, result: await readChoices(work.uow.tx, call) })
    })
  },

  unsubscribePush({ endpoint }, call) {
    return transactFor(call, async work => {
      const device = await deviceOf(work.uow.tx, call.actor.userId, endpoint)
      if (device) await dropDevice(work.uow.tx, device.id)
      const message = m.account_push_removed({}, { locale: call.locale })
      return ok({ status: yes, message, result: await readChoices(work.uow.tx, call) })
    })
  },

  testPush({ endpoint }, call) {
    return transactFor(call, async work => {
      const sent = await testDevice(work, endpoint)
      if (!sent.ok) return sent
      return ok({ status: yes, message: m.account_push_test_sent({}, { locale: call.locale }) })
    })
  },
} satisfies Handlers
