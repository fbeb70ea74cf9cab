import { ok } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { personOf } from '../../people/accounts/index.ts'
import { updateProfile } from './update-profile-steps.ts'

/** Answers the call that changes a person's own details; it stands above accounts and licences, because a new name sends a licence back. */
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
} satisfies Handlers
