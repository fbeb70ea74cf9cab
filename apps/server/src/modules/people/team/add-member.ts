import { randomInt } from 'node:crypto'
import { type TeamRight, teamRights } from '@ownward/contract'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { addAccount } from '../accounts/index.ts'

// Without the letters and digits that are taken for each other when somebody reads them out.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to hand out once: four groups of four, about 79 bits. */
export function firstPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

const firstPasswordDays = 7

/** Until when a password counts that was handed out now. */
export function firstPasswordEnd(now: Date): Date {
  return new Date(now.getTime() + firstPasswordDays * 86_400_000)
}

/** Whether somebody has every right: only they change anybody's rights (ROLE-07). */
export function hasAllRights(rights: readonly string[]): boolean {
  return teamRights.every(right => rights.includes(right))
}

interface NewMember {
  phone: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  rights: readonly TeamRight[]
}

/**
 * Makes somebody a member of the team, with a password that counts for seven days. Only who has every right gives any; a phone or an e-mail
 * that somebody has already is refused (ROLE-07). Answers the new member's number.
 */
export async function addMember(
  { uow, actor, now }: CallWork<'team'>,
  { rights: wanted, ...person }: NewMember,
): Promise<Outcome<number, 'phone-taken' | 'email-taken' | 'not-yours-to-give'>> {
  const rights = [...new Set(wanted)]
  if (rights.length > 0 && !hasAllRights(actor.rights)) return refuse('not-yours-to-give')
  const memberId = await addAccount(uow.tx, {
    kind: 'team',
    ...person,
    firstPasswordUntil: firstPasswordEnd(now),
    rights,
    verifiedAt: now,
    createdAt: now,
  })
  if (memberId === null) {
    const [same] = await uow.tx.select({ id: users.id }).from(users).where(eq(users.phone, person.phone))
    return refuse(same ? 'phone-taken' : 'email-taken')
  }
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'member_added',
    subject: `member:${memberId}`,
    aboutId: memberId,
    reason: rights.map(right => `+${right}`).join(' '),
  })
  return ok(memberId)
}
