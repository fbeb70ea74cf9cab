import { teamRights } from '@ownward/contract'
import { count, eq } from 'drizzle-orm'
import { users } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { addAccount, hashPassword } from '../accounts/index.ts'

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
    rights: [...teamRights],
    verifiedAt: now,
    createdAt: now,
  })
  return true
}
