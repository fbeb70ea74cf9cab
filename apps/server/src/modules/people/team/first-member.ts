import { teamRights } from '@ownward/contract'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, count, eq, isNull } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import type { Work } from '../../../work.ts'
import { addAccount } from '../accounts/index.ts'
import { hashPassword } from '../passwords/index.ts'
import { hasAllRights, setUpEndOf } from '../set-up/index.ts'
import { firstPasswordEnd } from './first-password.ts'

/**
 * Gives an installation that has no team yet its first member, with every right, from what the operator has set (FIRST_MEMBER_*). Later starts
 * change nothing, whatever is set then. Answers whether the team has anybody now.
 */
export async function addFirstMember(parts: Parts): Promise<boolean> {
  const { firstMember } = parts.config
  const { db } = parts.database
  const [team] = await db.select({ n: count() }).from(users).where(eq(users.kind, 'team'))
  if (team && team.n > 0) return true
  if (!firstMember) return false
  const now = parts.clock.now()
  await addAccount(db, {
    kind: 'team',
    phone: firstMember.phone,
    email: parts.config.brand.supportEmail,
    firstName: parts.config.brand.name,
    lastName: '',
    passwordHash: await hashPassword(firstMember.password, parts.passwordCost),
    setUpUntil: setUpEndOf({ now, config: parts.config }),
    rights: [...teamRights],
    verifiedAt: now,
    createdAt: now,
  })
  return true
}

/** Who is to look after the others; the password counts for seven days and is changed at the first sign-in. */
interface Manager {
  phone: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/**
 * Gives a team that nobody can manage a member with every right, by the operator's command (OPS-24). Refused where somebody has every right already, who
 * adds the others in the console. Answers the member's number.
 */
export async function addManager(
  { uow, now, config }: Work<'secondFactorRequired'>,
  manager: Manager,
): Promise<Outcome<number, 'managed-already' | 'phone-or-email-taken'>> {
  const free = and(eq(users.kind, 'team'), isNull(users.blockedAt))
  const members = await uow.tx.select({ rights: users.rights }).from(users).where(free)
  if (members.some(({ rights }) => hasAllRights(rights))) return refuse('managed-already')
  const memberId = await addAccount(uow.tx, {
    kind: 'team',
    ...manager,
    firstPasswordUntil: firstPasswordEnd(now),
    setUpUntil: setUpEndOf({ now, config }),
    rights: [...teamRights],
    verifiedAt: now,
    createdAt: now,
  })
  if (memberId === null) return refuse('phone-or-email-taken')
  await logDecision(uow, {
    at: now,
    actorId: null,
    action: 'member_added',
    subject: `member:${memberId}`,
    aboutId: memberId,
    reason: teamRights.map(right => `+${right}`).join(' '),
  })
  return ok(memberId)
}
