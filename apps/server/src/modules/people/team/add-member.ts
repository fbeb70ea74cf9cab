import { type Response, type TeamRight, teamRights } from '@ownward/contract'
import { isGuarded } from '@ownward/domain/desk'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import type { Locale } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { addAccount } from '../accounts/index.ts'
import { hasAllRights } from '../set-up/index.ts'
import { askToGive } from './ask-to-give.ts'
import { mailLink } from './links/links.ts'

interface NewMember {
  phone: string
  email: string
  firstName: string
  lastName: string
  /** The language of the letters to them. */
  locale: Locale
  rights: readonly TeamRight[]
  /** Why, where a right among them waits for another member. */
  reason: string
}

/** Why nobody is made a member. */
type AddRefusal = 'phone-taken' | 'email-taken' | 'not-yours-to-give' | 'reason-needed' | 'reason-short'

/** The new member's number, and the approval that some of their rights wait for. */
interface Added {
  memberId: number
  /** Until when their link counts. */
  until: Date
  waiting: Response<'teamAddMember'>['result']['waiting']
}

/**
 * Invites somebody to the team: a link is mailed to them by which they join, and have their rights from then on (DESK-25). Only who has every right gives any; a
 * phone or an e-mail that somebody has already is refused (ROLE-07). Guarded rights are added once another member has agreed (DESK-27).
 */
export async function addMember(
  work: CallWork<'team', keyof Config>,
  { rights: wanted, reason, ...person }: NewMember,
): Promise<Outcome<Added, AddRefusal>> {
  const { uow, actor, now, config } = work
  const all = [...new Set(wanted)]
  if (all.length > 0 && !hasAllRights(actor.rights)) return refuse('not-yours-to-give')
  const rights = withoutGuarded(all, config.approvals.rights)
  const unsaid = rights.length < all.length ? whyNoReason(reason, 'reason-needed') : null
  if (unsaid) return unsaid
  // Until they have joined no password counts, and they may do nothing.
  const memberId = await addAccount(uow.tx, {
    kind: 'team',
    ...person,
    passwordHash: '',
    rights: [],
    verifiedAt: now,
    createdAt: now,
  })
  if (memberId === null) {
    const [same] = await uow.tx.select({ id: users.id }).from(users).where(eq(users.phone, person.phone))
    return refuse(same ? 'phone-taken' : 'email-taken')
  }
  const until = await mailLink(work, { memberId, kind: 'invite', rights })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'member_invited',
    subject: `member:${memberId}`,
    aboutId: memberId,
    reason: rights.map(right => `+${right}`).join(' '),
  })
  if (rights.length === all.length) return ok({ memberId, until, waiting: null })
  const waits = await askToGive(work, { memberId, rights: all, were: rights, reason })
  return ok({ memberId, until, waiting: (waits.facts?.result ?? null) as Added['waiting'] })
}

/** Those of some rights that are given at once: none of them guarded, nor all of them where that is guarded. */
function withoutGuarded(rights: readonly TeamRight[], guarded: readonly string[]): TeamRight[] {
  const at = { every: teamRights, guarded }
  if (!isGuarded(rights, { after: rights, ...at })) return [...rights]
  const free = rights.filter(right => !guarded.includes(right))
  return isGuarded(free, { after: free, ...at }) ? [] : free
}
