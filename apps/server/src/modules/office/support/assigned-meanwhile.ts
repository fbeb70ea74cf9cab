import type { UserId } from '@ownward/domain/ids'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../call.ts'
import type { Tx } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import type { MemberWork } from '../../../work.ts'
import { nameOfUser } from '../../people/accounts/index.ts'

/** Who is to look after something, nobody for null, and who did when it was last looked at, where that is told. */
export interface Assigned {
  memberId: UserId | null
  was: number | null | undefined
}

/**
 * Whether somebody else has given it to another member since it was looked at, with who has it now; null when it can be given. Whoever wants
 * what is so already is not held up, and who names nobody has looked at nothing (decision 0039).
 */
export async function assignedMeanwhile(
  tx: Tx,
  now: number | null,
  { was, wanted }: { was: number | null | undefined; wanted: number | null },
): Promise<Refusal<'assigned-meanwhile', RefusalFacts> | null> {
  if (was === undefined || was === now || wanted === now) return null
  return refuse('assigned-meanwhile', { say: { who: now === null ? '' : await nameOfUser(tx, now) } })
}

/** Writes down to whom something that waits was given, by name, or that nobody looks after it now; nothing where that is as before (DESK-18). */
export async function logAssigned(
  { uow, actor, now }: MemberWork,
  {
    subject,
    aboutId,
    before,
    memberId,
  }: { subject: string; aboutId: UserId | null; before: number | null } & Pick<Assigned, 'memberId'>,
): Promise<void> {
  if (before === memberId) return
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: memberId === null ? 'item_unassigned' : 'item_assigned',
    subject,
    aboutId,
    ...(memberId !== null && { reason: await nameOfUser(uow.tx, memberId) }),
  })
}
