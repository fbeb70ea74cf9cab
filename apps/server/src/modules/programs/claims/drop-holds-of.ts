import type { UserId } from '@ownward/domain/ids'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { vehicleClaims } from '../../../db/schema/index.ts'

/** Gives every car free that somebody holds whose account is deleted. */
export async function dropHoldsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .delete(vehicleClaims)
    .where(and(eq(vehicleClaims.userId, userId), inArray(vehicleClaims.kind, ['hold', 'waitlist'])))
}
