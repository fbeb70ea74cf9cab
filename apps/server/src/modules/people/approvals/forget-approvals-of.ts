import type { UserId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { approvals } from '../../../db/schema/index.ts'

/** Removes what waits or waited about somebody whose account is deleted; what was done stays in the log. */
export async function forgetApprovalsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(approvals).where(eq(approvals.aboutId, userId))
}
