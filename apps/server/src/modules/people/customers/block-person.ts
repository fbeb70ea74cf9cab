import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { changeAccount } from '../accounts/index.ts'
import { endSessionsOf } from '../sessions/index.ts'

interface Blocking {
  userId: UserId
  reason: string
}

type Refused = 'no-person' | 'reason-missing' | 'reason-short' | 'already-decided'

/** Keeps a customer from signing in, ends what they are doing on every device, and puts the reason on record (SRV-32). */
export async function blockPerson(
  { uow, actor, now }: CallWork<'team'>,
  { userId, reason }: Blocking,
): Promise<Outcome<true, Refused>> {
  const person = await lockCustomer(uow.tx, userId)
  if (!person) return refuse('no-person')
  const unsaid = whyNoReason(reason, 'reason-missing')
  if (unsaid) return unsaid
  if (person.blockedAt !== null) return refuse('already-decided')
  await changeAccount(uow.tx, userId, { blockedAt: now })
  await endSessionsOf(uow.tx, userId, now)
  await logDecision(uow, { at: now, actorId: actor.userId, action: 'person_blocked', ...about(userId), reason })
  return ok(true)
}

/** Lets a customer who was blocked sign in again; sessions that were ended stay ended. */
export async function unblockPerson(
  { uow, actor, now }: CallWork<'team'>,
  { userId, reason }: Blocking,
): Promise<Outcome<true, Refused>> {
  const person = await lockCustomer(uow.tx, userId)
  if (!person) return refuse('no-person')
  const unsaid = whyNoReason(reason, 'reason-missing')
  if (unsaid) return unsaid
  if (person.blockedAt === null) return refuse('already-decided')
  await changeAccount(uow.tx, userId, { blockedAt: null })
  await logDecision(uow, { at: now, actorId: actor.userId, action: 'person_unblocked', ...about(userId), reason })
  return ok(true)
}

const about = (personId: UserId) => ({ subject: `person:${personId}`, aboutId: personId })

/** A customer, held until the transaction ends; members of the team, dealers and who is deleted count as missing. */
export async function lockCustomer(tx: Tx, id: number): Promise<typeof users.$inferSelect | undefined> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.kind, 'customer'), isNull(users.deletedAt)))
    .for('update')
  return person
}
