import type { BookingId, UserId } from '@ownward/domain/ids'
import { eq, inArray } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, ownPolicies } from '../../../db/schema/index.ts'

/** A policy as it is stored. */
export type OwnPolicy = typeof ownPolicies.$inferSelect

/** The policy on file for a booking; null where there is none. */
export async function ownPolicyOf(sql: Sql, bookingId: BookingId): Promise<OwnPolicy | null> {
  const [policy] = await sql.select().from(ownPolicies).where(eq(ownPolicies.bookingId, bookingId))
  return policy ?? null
}

/** Puts a policy in the place of the one that was on file. */
export async function putOwnPolicy(tx: Tx, { bookingId, ...policy }: OwnPolicy): Promise<void> {
  await tx
    .insert(ownPolicies)
    .values({ bookingId, ...policy })
    .onConflictDoUpdate({ target: ownPolicies.bookingId, set: policy })
}

/** Who drives under our insurance again has no policy on file. */
export async function dropOwnPolicy(tx: Tx, bookingId: BookingId): Promise<void> {
  await tx.delete(ownPolicies).where(eq(ownPolicies.bookingId, bookingId))
}

/** Empties the policies of a deleted person of whose they were; how long they counted stays (OPEN-26). */
export async function emptyPoliciesOf(tx: Tx, userId: UserId): Promise<void> {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId))
  await tx.update(ownPolicies).set({ insurer: '', numberEnd: '' }).where(inArray(ownPolicies.bookingId, own))
}
