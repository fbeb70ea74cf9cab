import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Call, RefusalFacts } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import { transactFor, type Work } from '../../../work.ts'
import { forgetTries, takeTries } from '../../ground/limits/index.ts'
import { changeAccount, provePassword } from '../accounts/index.ts'
import { markDevice } from '../devices/index.ts'
import { holdUser, openConsole, openSession } from '../sessions/index.ts'
import { isLapsed, setUpEndOf } from '../set-up/index.ts'
import { hasSecondFactor, takeSecondCode } from './second-factor.ts'

type Refused =
  | 'wrong-password'
  | 'first-password-ended'
  | 'set-up-over'
  | 'too-many-tries'
  | 'code-wanted'
  | 'wrong-second-code'

interface SignIn {
  phone: string
  password: string
  code: string
}

/** A member who is signed in now. */
export interface SignedIn {
  member: typeof users.$inferSelect
  /** Empty where the browser keeps it in the cookie of the console. */
  token: string
  /** What the sign-in in a browser is told apart by; it opens nothing. */
  session: string
  secondFactor: boolean
}

/**
 * Gives a session to a member of the team who knows the password and, where they have set up a second factor, shows a code of it. Everybody
 * else, a blocked member among them, hears what a wrong password hears. Wrong codes are counted for the member (SRV-02).
 */
export async function signInMember(
  { phone, password, code }: SignIn,
  call: Call<'public'>,
): Promise<Outcome<SignedIn, Refused, RefusalFacts | undefined>> {
  const { now, parts } = call
  const [user] = await parts.database.db.select().from(users).where(eq(users.phone, phone))
  const known = user?.kind === 'team' ? user : undefined
  const proven = await provePassword({ user: known, account: `team ${phone}`, password }, call)
  if (!proven.ok) return proven
  const { device, owner: member } = proven.value
  // Whoever knows the password of an account that lapsed is told what opens it again; of another block nobody hears.
  if (isLapsed(member)) return refuse('set-up-over', undefined)
  if (member.blockedAt !== null) return refuse('wrong-password', undefined)
  if (member.firstPasswordUntil !== null && member.firstPasswordUntil <= now)
    return refuse('first-password-ended', undefined)

  const secondFactor = await hasSecondFactor(parts.database.db, member.id)
  if (secondFactor && code === '') return refuse('code-wanted', undefined)
  if (secondFactor) {
    // Counted whatever comes after, so that a hundred at once are a hundred tries.
    const subject = String(member.id)
    const tries = await transactFor(call, ({ uow }) => takeTries(uow.tx, now, { 'second-factor:member': subject }))
    if (!tries.ok) return refuse('too-many-tries', tries.facts)
    const isRight = await transactFor(call, async work => {
      const taken = await takeSecondCode(work, member.id, code)
      if (taken) await forgetTries(work.uow.tx, 'second-factor:member', subject)
      return taken
    })
    if (!isRight) return refuse('wrong-second-code', undefined)
  }
  return transactFor(call, async work => {
    const { uow } = work
    const held = await holdUser(uow.tx, member.id)
    // The member was blocked, or another password or a second factor was set, while these were being proven.
    if (held?.passwordHash !== member.passwordHash || held.blockedAt !== null)
      return refuse('wrong-password', undefined)
    if ((await hasSecondFactor(uow.tx, member.id)) !== secondFactor) return refuse('wrong-password', undefined)
    call.keepDevice(markDevice(parts.config.appSecret, member, now, device ?? undefined))
    await logDecision(uow, { at: now, actorId: member.id, action: 'signed_in', subject: `person:${member.id}` })
    // The job begins the days of whoever was there before the setting; whoever comes in sooner sees them at once.
    if (work.config.secondFactorRequired && !secondFactor && held.setUpUntil === null)
      await changeAccount(uow.tx, member.id, { setUpUntil: setUpEndOf(work) })
    return ok(await openForMember(work, call, { member: held, secondFactor }))
  })
}

/** Opens the session of a member who has shown who they are: as the cookie of their browser where a page of ours asks, else as a token. */
export async function openForMember(
  { uow, now }: Pick<Work, 'uow' | 'now'>,
  { agent, address, fromPage, keepConsole }: Call<'public'>,
  { member, secondFactor }: Pick<SignedIn, 'member' | 'secondFactor'>,
): Promise<SignedIn> {
  const opened = { userId: member.id, now, agent, address, secondFactor }
  if (!fromPage) {
    const token = await openSession(uow.tx, { ...opened, kind: 'team' })
    return { member, token, session: '', secondFactor }
  }
  const { token, name } = await openConsole(uow.tx, opened)
  keepConsole(token)
  return { member, token: '', session: name, secondFactor }
}
