import type { UserId } from '@ownward/domain/ids'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { invites, users } from '../../../../db/schema/index.ts'
import { hashInvite } from './invite-friends.ts'

/** How long a link of an invitation says who sent it. */
export const inviteMs = 90 * 86_400_000

/** An invitation by what stands in its link, with who sent it; undefined when there is none or its time is over. */
export async function findInvite(sql: Sql, token: string, now: Date) {
  const [row] = await sql
    .select({ id: invites.id, email: invites.email, firstName: users.firstName })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.inviterId))
    .where(
      and(
        eq(invites.tokenHash, hashInvite(token)),
        gt(invites.sentAt, new Date(now.getTime() - inviteMs)),
        isNull(users.blockedAt),
      ),
    )
  return row
}

/** Records that somebody registered by an invitation; the first one counts, and a link that says nothing changes nothing (SRV-28). */
export async function joinByInvite(
  tx: Tx,
  token: string,
  { userId, now }: { userId: UserId; now: Date },
): Promise<void> {
  const invite = await findInvite(tx, token, now)
  if (!invite) return
  await tx
    .update(invites)
    .set({ joinedId: userId, joinedAt: now })
    .where(and(eq(invites.id, invite.id), isNull(invites.joinedId)))
}
