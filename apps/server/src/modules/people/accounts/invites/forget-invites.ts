import { and, isNotNull, lt } from 'drizzle-orm'
import { invites } from '../../../../db/schema/index.ts'
import type { Parts } from '../../../../parts.ts'
import { inviteMs } from './join-by-invite.ts'

/** Forgets the addresses of invitations that are over; who invited how many, and who came, stays. Returns how many. */
export async function forgetInvites({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const { rowCount } = await database.db
    .update(invites)
    .set({ email: null, tokenHash: null })
    .where(and(lt(invites.sentAt, new Date(now.getTime() - inviteMs)), isNotNull(invites.email)))
  return rowCount ?? 0
}
