import { passwordStrength } from '@ownward/domain/accounts'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers, RefusalFacts } from '../../../call.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import { forgetTries, takeTries } from '../../ground/limits/index.ts'
import { changePassword, endSession, hashPassword } from '../accounts/index.ts'
import { addMember, firstPassword } from './add-member.ts'
import { auditActions, listAudit } from './audit.ts'
import { listMembers, setRights } from './members.ts'
import { noticeReader, readNotices } from './notices.ts'
import { readOverview } from './overview.ts'
import { secondFactorState } from './policy.ts'
import { renewFirstPassword } from './renew-first-password.ts'
import { confirmSecondFactor, removeSecondFactor, resetSecondFactor, startSecondFactor } from './second-factor.ts'
import { signInMember } from './sign-in-member.ts'

const yes = 1 as const
const auditPage = 50

/** Answers the team’s calls about itself: rights, second factor and the log of decisions. */
export const teamHandlers = {
  async teamLogin(input, call) {
    const signedIn = await signInMember(input, call)
    if (!signedIn.ok) return signedIn
    const { member, token, secondFactor } = signedIn.value
    const { id, firstName, lastName, rights } = member
    return ok({
      status: yes,
      message: m.accounts_signed_in({ name: firstName }, { locale: call.locale }),
      auth_token: token,
      result: {
        id,
        first_name: firstName,
        last_name: lastName,
        rights,
        second_factor: secondFactorState(call.parts.config, { rights, secondFactor }),
      },
    })
  },

  async teamLogout(_, call) {
    await call.transact(uow => endSession(uow.tx, call.actor.sessionId, call.now))
    return ok({ status: yes, message: m.accounts_signed_out({}, { locale: call.locale }) })
  },

  async teamStartSecondFactor(_, call) {
    const started = await call.transact(uow => startSecondFactor({ uow, ...own(call) }))
    return started.ok ? ok({ status: yes, message: '', result: started.value }) : refuse(started.code, undefined)
  },

  async teamConfirmSecondFactor({ code }, call) {
    const confirmed = await counted(call, uow => confirmSecondFactor(code, { uow, ...own(call) }))
    if (!confirmed.ok) return confirmed
    const message = m.team_second_factor_on({}, { locale: call.locale })
    return ok({ status: yes, message, result: { recovery_codes: confirmed.value } })
  },

  async teamRemoveSecondFactor({ code }, call) {
    const removed = await counted(call, uow => removeSecondFactor(code, { uow, ...own(call) }))
    if (!removed.ok) return removed
    return ok({ status: yes, message: m.team_second_factor_off({}, { locale: call.locale }) })
  },

  async teamResetSecondFactor({ member_id }, call) {
    const { actor, now, parts } = call
    const reset = await call.transact(uow => resetSecondFactor(member_id, { uow, actor, now, config: parts.config }))
    if (!reset.ok) return refuse(reset.code, undefined)
    return ok({ status: yes, message: m.team_second_factor_reset({}, { locale: call.locale }) })
  },

  async teamOverview(_, call) {
    return ok({ status: yes, message: '', ...(await readOverview(call.parts, call.actor)) })
  },

  async teamReadNotices({ ids }, call) {
    const unread = await call.transact(uow =>
      readNotices(uow, noticeReader(call.parts.config, call.actor), ids, call.now),
    )
    return ok({ status: yes, message: '', unread })
  },

  async teamMembers(_, call) {
    return ok({ status: yes, message: '', result: await listMembers(call.parts.database.db) })
  },

  async teamAddMember(input, call) {
    const { actor, now, parts } = call
    const password = firstPassword()
    const passwordHash = await hashPassword(password, parts.passwordCost)
    const added = await call.transact(uow => addMember(input, { uow, actor, passwordHash, now }))
    if (!added.ok) return refuse(added.code, undefined)
    const message = m.team_member_added({ name: input.first_name }, { locale: call.locale })
    return ok({ status: yes, message, result: { id: added.value, password } })
  },

  async teamRenewFirstPassword({ member_id }, call) {
    const { actor, now, parts } = call
    const password = firstPassword()
    const passwordHash = await hashPassword(password, parts.passwordCost)
    const renewed = await call.transact(uow => renewFirstPassword(member_id, { uow, actor, passwordHash, now }))
    if (!renewed.ok) return refuse(renewed.code, undefined)
    const message = m.team_first_password_renewed({}, { locale: call.locale })
    return ok({ status: yes, message, result: { password } })
  },

  async teamChangePassword({ old, password }, call) {
    if (passwordStrength(password, [call.parts.config.brand.name]) === 'common')
      return refuse('common-password', undefined)
    const changed = await changePassword({ old, password }, call)
    if (!changed.ok) return changed
    return ok({ status: yes, message: m.team_password_changed({}, { locale: call.locale }) })
  },

  async teamSetRights(input, call) {
    const set = await call.transact(uow => setRights(input, { uow, actor: call.actor, now: call.now }))
    return set.ok ? ok({ status: yes, message: m.team_rights_set({}, { locale: call.locale }) }) : set
  },

  async teamAudit({ user_id, member_id, action, page = 1 }, call) {
    const { db } = call.parts.database
    const [{ entries, records }, actions] = await Promise.all([
      listAudit(db, { aboutId: user_id, memberId: member_id, action }, { page, size: auditPage }),
      auditActions(db),
    ])
    return ok({ status: yes, message: '', records, result: entries, actions })
  },
} satisfies Handlers

function own({ actor, now, parts }: Call<'team'>) {
  return { memberId: actor.userId, sessionId: actor.sessionId, now, config: parts.config }
}

/** Counts a try at a code before it is looked at; a right one is forgotten again. */
async function counted<T, Code extends string>(
  { actor, now, transact }: Call<'team'>,
  work: (uow: UnitOfWork) => Promise<Outcome<T, Code>>,
): Promise<Outcome<T, Code | 'too-many-tries', RefusalFacts | undefined>> {
  const subject = String(actor.userId)
  const tries = await transact(uow => takeTries(uow.tx, now, { 'second-factor:member': subject }))
  if (!tries.ok) return refuse('too-many-tries', tries.facts)
  const done = await transact(async uow => {
    const outcome = await work(uow)
    if (outcome.ok) await forgetTries(uow.tx, 'second-factor:member', subject)
    return outcome
  })
  return done.ok ? done : refuse(done.code, undefined)
}
