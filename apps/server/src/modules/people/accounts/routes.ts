import { decideEligibility } from '@ownward/domain/bookings'
import { fromWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { incomes } from '../../../db/schema/index.ts'
import { transactFor } from '../../../work.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { useScanLink } from '../sessions/index.ts'
import { adoptPhoto } from './adopt-photo-steps.ts'
import { resendCode } from './codes/resend-code.ts'
import { verifyAccount } from './codes/verify-account.ts'
import { eligibilityFacts } from './eligibility-facts.ts'
import { changePassword } from './passwords/change-password-steps.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { updatePassword } from './passwords/update-password-steps.ts'
import { keepPassword } from './passwords/waiting-passwords.ts'
import { personOf, presentRequirement } from './present.ts'
import { checkPhone } from './register/check-phone.ts'
import { presentPhoneStep } from './register/present-phone-step.ts'
import { register } from './register/register-steps.ts'
import { signIn } from './sign-in/sign-in-steps.ts'
import { userById } from './store.ts'

const yes = 1 as const

/** Answers the calls about accounts: signing in and up, and what a person tells of themselves. */
export const accountsHandlers = {
  async login({ phone_number }, call) {
    const found = await transactFor(call, work => checkPhone(work, phone_number))
    if (found.ok) return ok(presentPhoneStep(found.value, { locale: call.locale, config: call.parts.config }))
    return refuse(found.code, { ...found.facts, beside: { verify_required: 0 } })
  },

  async loginadvance({ user_id, password, activationCode: code }, call) {
    const { locale, parts } = call
    const user = await userById(parts.database.db, user_id)
    const signedIn = await signIn({ user, account: String(user_id), password, code }, call)
    if (!signedIn.ok) return signedIn
    const token = signedIn.value
    if (token === null) return ok({ status: 2, verify_required: yes, message: m.accounts_device_code({}, { locale }) })
    const result = await personOf(parts.database.db, user_id, call)
    const message = m.accounts_signed_in({ name: result.first_name }, { locale })
    return ok({ status: yes, message, auth_token: token, result })
  },

  async verifyAccount({ phone_number, activationCode }, call) {
    const verified = await transactFor(call, work => verifyAccount(work, { phone: phone_number, code: activationCode }))
    if (!verified.ok) return verified
    await adoptPhoto(verified.value.userId, call)
    const result = await personOf(call.parts.database.db, verified.value.userId, call)
    const message = m.accounts_verified({ name: result.first_name }, { locale: call.locale })
    return ok({ status: yes, message, auth_token: verified.value.token, result })
  },

  async resendCode({ phone_number }, call) {
    const sent = await transactFor(call, work => resendCode(work, phone_number))
    return sent.ok ? ok({ status: yes, message: m.accounts_code_resent({}, { locale: call.locale }) }) : sent
  },

  async register(input, call) {
    const told = {
      phone: input.phone_number,
      email: input.email,
      firstName: input.first_name,
      middleName: input.middle_name ?? '',
      lastName: input.last_name,
      password: input.password,
      photo: input.photo_data ? { data: input.photo_data, fileName: input.fileformat ?? '' } : null,
      invite: input.invite,
    }
    const made = await register(told, call)
    return made.ok ? ok({ status: yes, message: m.accounts_code_sent({}, { locale: call.locale }) }) : made
  },

  async forgotPassword({ phone_number }, call) {
    const found = await transactFor(call, work => forgotPassword(work, phone_number))
    if (!found.ok) return found
    if ('redirect' in found.value) return ok({ status: 3 as const, ...found.value })
    const { userId } = found.value
    return ok({
      status: yes,
      message: m.accounts_code_sent({}, { locale: call.locale }),
      user_id: btoa(String(userId)),
    })
  },

  async updatePassword({ verify_token, user_id, password }, call) {
    const updated = await updatePassword({ userId: user_id, code: verify_token, password }, call)
    if (!updated.ok) return updated
    const say = updated.value === 'set' ? m.accounts_password_reset : m.accounts_password_waits
    return ok({ status: yes, message: say({}, { locale: call.locale }) })
  },

  async keepPassword({ token }, call) {
    const kept = await transactFor(call, work => keepPassword(work, token))
    return kept.ok ? ok({ status: yes, message: m.accounts_password_kept({}, { locale: call.locale }) }) : kept
  },

  async changePassword({ old_password, password }, call) {
    const changed = await changePassword({ old: old_password, password }, call)
    return changed.ok ? ok({ status: yes, message: m.accounts_password_changed({}, { locale: call.locale }) }) : changed
  },

  async ssologin(_, call) {
    const { actor, locale } = call
    const token = await transactFor(call, ({ uow, now }) => useScanLink(uow.tx, actor.sessionId, now))
    if (token === null) return refuse('session', undefined)
    const { id, first_name, last_name, license_status, license_reason } = await personOf(
      call.parts.database.db,
      actor.userId,
      call,
    )
    const result = { id, first_name, last_name, license_status, license_reason }
    const message = m.accounts_scan_session({ name: first_name }, { locale })
    return ok({ status: yes, message, auth_token: token, result })
  },

  async getmyaccountDetails(_, call) {
    const result = await personOf(call.parts.database.db, call.actor.userId, call)
    return ok({ status: yes, message: m.accounts_details({}, { locale: call.locale }), result })
  },

  async saveMonthlyIncome({ income }, call) {
    const { userId } = call.actor
    const stated = await transactFor(call, async ({ uow: { tx }, now }) => {
      const taken = await takeTries(tx, now, { 'income:person': String(userId) })
      if (taken.ok)
        await tx.insert(incomes).values({ userId, monthlyCents: fromWire(income.toFixed(2)), statedAt: now })
      return taken
    })
    if (!stated.ok) return refuse('too-many-tries', stated.facts)
    return ok({ status: yes, message: m.accounts_income_saved({}, { locale: call.locale }) })
  },

  async getEligibility({ pickup_on: pickupOn }, call) {
    const facts = await eligibilityFacts(call.parts.database.db, call.actor.userId, { now: call.now, pickupOn })
    const { rows, mayReserve } = decideEligibility(facts)
    const words = { locale: call.locale }
    return ok({
      status: yes,
      message: mayReserve ? m.accounts_may_reserve({}, words) : m.accounts_may_not_reserve({}, words),
      result: rows.map(row => presentRequirement(row, call)),
      may_reserve: mayReserve,
    })
  },
} satisfies Handlers
