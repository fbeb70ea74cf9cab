import { addMinutes } from '@ownward/domain/calendar'
import { ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { longDate } from '../../../words/formats.ts'
import { transactFor } from '../../../work.ts'
import { extendWait } from './extend-wait.ts'
import { teamCreditOf } from './present-team-credit.ts'
import { creditForCar, readWaitingCredits } from './present-waiting-credits.ts'

/** Answers what a person asks of their credit that waits, and the call with which the team makes a wait longer; it is logged (SRV-32). */
export const creditHandlers = {
  async getWaitingCredits({ list_id }, call) {
    const result = await readWaitingCredits(call)
    const forCar = list_id === undefined ? null : await creditForCar(list_id, call)
    const message = m.waiting_title({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result, for_car: forCar })
  },

  async teamExtendWait({ credit_id, until, reason }, call) {
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const asked = { creditId: credit_id, until, reason, memberId: call.actor.userId, onceKey: call.onceKey }
    const extended = await transactFor(call, work => extendWait(work, asked))
    if (!extended.ok) {
      if (extended.code !== 'wait-limit') return refuse(extended.code, undefined)
      const { longest, timeZone } = extended.facts
      return refuse(extended.code, { say: { longest: longDate(addMinutes(longest, -1), timeZone, call.locale) } })
    }
    const result = await teamCreditOf(call.parts.database.db, extended.value)
    return ok({ status: 1 as const, message: m.waiting_team_longer_done({}, { locale: call.locale }), result: result! })
  },
} satisfies Handlers
