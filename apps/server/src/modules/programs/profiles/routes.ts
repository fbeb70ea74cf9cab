import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { personOf } from '../../people/accounts/index.ts'
import { setPayday } from './set-payday.ts'
import { updateProfile } from './update-profile-steps.ts'

/** Answers the calls that change a person's own details; they stand above accounts and licences, because a new name sends a licence back. */
export const profilesHandlers = {
  async updateAccountDetails(input, call) {
    const { address, city, state, zip, photo_data: data, fileformat: fileName = '' } = input
    const told = {
      firstName: input.first_name,
      lastName: input.last_name,
      dateOfBirth: input.dob,
      autoRenew: input.auto_renew,
      photo: data ? { data, fileName } : null,
    }
    const saved = await updateProfile({ ...told, address, city, state, zip }, call)
    if (!saved.ok) return saved
    const result = await personOf(call.parts.database.db, call.actor.userId, call)
    const words = { locale: call.locale }
    const message = saved.value.looksAgain
      ? m.accounts_profile_saved_again({}, words)
      : m.accounts_profile_saved({}, words)
    return ok({ status: 1 as const, message, result })
  },

  async setPayday({ weekday, days }, call) {
    const [first, second] = days ?? []
    // Both at once is neither.
    if (weekday !== undefined && days) return refuse('payday')
    const monthly = first !== undefined && second !== undefined ? { days: [first, second] as const } : null
    const named = await transactFor(call, work => setPayday(work, weekday === undefined ? monthly : { weekday }))
    if (!named.ok) return refuse(named.code)
    const result = await personOf(call.parts.database.db, call.actor.userId, call)
    const words = { locale: call.locale }
    const message = result.payday ? m.pact_payday_saved({}, words) : m.pact_payday_forgotten({}, words)
    return ok({ status: 1 as const, message, result })
  },
} satisfies Handlers
