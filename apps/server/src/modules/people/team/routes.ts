import { passwordStrength } from '@ownward/domain/accounts'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers, RefusalFacts } from '../../../call.ts'
import type { Config } from '../../../config.ts'
import { type CallWork, transactFor } from '../../../work.ts'
import { forgetTries, takeTries } from '../../ground/limits/index.ts'
import { changePassword } from '../accounts/index.ts'
import { endSession } from '../sessions/index.ts'
import { addMember } from './add-member.ts'
import { saveChoices } from './choices.ts'
import { listMembers, setRights } from './members.ts'
import { readNotices } from './notices.ts'
import { readOverview } from './overview.ts'
import { presentMember, presentOverview, presentSignedIn } from './present-team.ts'
import { confirmSecondFactor, removeSecondFactor, resetSecondFactor, startSecondFactor } from './second-factor.ts'
import { signInMember } from './sign-in-member-steps.ts'

const yes = 1 as const
/** Answers the team’s calls about itself: rights, second factor and the log of decisions. */
export const teamHandlers = {
  async teamLogin({ phone_number: phone, password, code = '' }, call) {
    const signedIn = await signInMember({ phone, password, code }, call)
    if (!signedIn.ok) return signedIn
    return ok(presentSignedIn(signedIn.value, call))
  },

  async teamLogout(_, call) {
    await transactFor(call, ({ uow, actor, now }) => endSession(uow.tx, actor.sessionId, now))
    if (call.fromPage) call.keepConsole(null)
    return ok({ status: yes, message: m.accounts_signed_out({}, { locale: call.locale }) })
  },

  async teamStartSecondFactor(_, call) {
    const started = await transactFor(call, startSecondFactor)
    return started.ok ? ok({ status: yes, message: '', result: started.value }) : refuse(started.code, undefined)
  },

  async teamConfirmSecondFactor({ code }, call) {
    const confirmed = await counted(call, work => confirmSecondFactor(work, code))
    if (!confirmed.ok) return confirmed
    const message = m.team_second_factor_on({}, { locale: call.locale })
    return ok({ status: yes, message, result: { recovery_codes: confirmed.value } })
  },

  async teamRemoveSecondFactor({ code }, call) {
    const removed = await counted(call, work => removeSecondFactor(work, code))
    if (!removed.ok) return removed
    const say = call.parts.config.secondFactorRequired ? m.team_second_factor_off_required : m.team_second_factor_off
    return ok({ status: yes, message: say({}, { locale: call.locale }) })
  },

  async teamResetSecondFactor({ member_id }, call) {
    const reset = await transactFor(call, work => resetSecondFactor(work, member_id))
    if (!reset.ok) return refuse(reset.code, undefined)
    const isRequired = call.parts.config.secondFactorRequired
    const taken = isRequired ? m.team_second_factor_reset_required : m.team_second_factor_reset
    const say = reset.value === 'let in' ? m.team_set_up_again : taken
    return ok({ status: yes, message: say({}, { locale: call.locale }) })
  },

  async teamOverview(_, call) {
    const overview = await readOverview(call.parts, call.actor)
    return ok({ status: yes, message: '', ...presentOverview(overview, call.actor.rights) })
  },

  async teamSaveChoices(asked, call) {
    const saved = await transactFor(call, work => saveChoices(work, asked))
    if (!saved.ok) return refuse(saved.code, undefined)
    return ok({ status: yes, message: m.team_choices_saved({}, { locale: call.locale }), result: saved.value })
  },

  async teamReadNotices({ ids }, call) {
    const unread = await transactFor(call, work => readNotices(work, ids))
    return ok({ status: yes, message: '', unread })
  },

  async teamMembers(_, call) {
    const members = await listMembers(call.parts.database.db)
    return ok({ status: yes, message: '', result: members.map(member => presentMember(member, call.now)) })
  },

  async teamAddMember(
    { phone_number: phone, email, first_name: firstName, last_name: lastName, rights, reason = '', locale: asked },
    call,
  ) {
    const locale = asked ?? call.locale
    const member = { phone, email, firstName, lastName, locale, rights, reason }
    const added = await transactFor(call, work => addMember(work, member))
    if (!added.ok) return refuse(added.code, undefined)
    const { memberId: id, until, waiting } = added.value
    const said = { name: firstName }
    const words = { locale: call.locale }
    const message = waiting ? m.members_invited_waiting(said, words) : m.members_invited(said, words)
    return ok({ status: yes, message, result: { id, link_until: until.toISOString(), waiting } })
  },

  async teamChangePassword({ old, password }, call) {
    if (passwordStrength(password, [call.parts.config.brand.name]) === 'common')
      return refuse('common-password', undefined)
    const changed = await changePassword({ old, password }, call)
    if (!changed.ok) return changed
    return ok({ status: yes, message: m.team_password_changed({}, { locale: call.locale }) })
  },

  async teamSetRights({ member_id: memberId, rights, were, reason }, call) {
    const set = await transactFor(call, work => setRights(work, { memberId, rights, were, reason }))
    return set.ok ? ok({ status: yes, message: m.team_rights_set({}, { locale: call.locale }) }) : set
  },
} satisfies Handlers

/** Counts a try at a code before it is looked at; a right one is forgotten again. */
async function counted<T, Code extends string>(
  call: Call<'team'>,
  task: (work: CallWork<'team', keyof Config>) => Promise<Outcome<T, Code>>,
): Promise<Outcome<T, Code | 'too-many-tries', RefusalFacts | undefined>> {
  const subject = String(call.actor.userId)
  const tries = await transactFor(call, ({ uow, now }) => takeTries(uow.tx, now, { 'second-factor:member': subject }))
  if (!tries.ok) return refuse('too-many-tries', tries.facts)
  const done = await transactFor(call, async work => {
    const outcome = await task(work)
    if (outcome.ok) await forgetTries(work.uow.tx, 'second-factor:member', subject)
    return outcome
  })
  return done.ok ? done : refuse(done.code, undefined)
}
