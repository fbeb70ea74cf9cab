import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { letGoOn, stop } from '../../ground/operations/index.ts'
import { resendMessages } from '../../ground/outbox/index.ts'
import { presentOperations } from './present-operations.ts'

const yes = 1 as const

/** Answers the calls with which the team sees and steers what the product does by itself (OPS-02 to OPS-04, OPS-19). */
export const operationsHandlers = {
  async teamOperations(_, { parts, now, actor }) {
    const seesPeople = actor.rights.includes('people')
    return ok({ status: yes, message: '', result: await presentOperations(parts, { now, seesPeople }) })
  },

  async teamPause({ what, why }, call) {
    const stopped = await transactFor(call, work => stop(work, { what, why, by: call.actor.userId }))
    if (!stopped.ok) return refuse(stopped.code, undefined)
    return ok({ status: yes, message: m.operations_paused_now({}, { locale: call.locale }) })
  },

  async teamSendAgain({ channel, message_id: id }, call) {
    const by = call.actor.userId
    const again = await transactFor(call, work => resendMessages(work, { channel, id, by }))
    const count = again.sms + again.email
    if (count === 0) return refuse('nothing-to-send-again', undefined)
    return ok({ status: yes, message: m.operations_sent_again({ n: count }, { locale: call.locale }) })
  },

  async teamResume({ what }, call) {
    const goesOn = await transactFor(call, work => letGoOn(work, { what, by: call.actor.userId }))
    if (!goesOn.ok) return refuse(goesOn.code, undefined)
    await call.parts.operations.look()
    return ok({ status: yes, message: m.operations_resumed_now({}, { locale: call.locale }) })
  },
} satisfies Handlers
