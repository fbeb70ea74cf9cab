import { zero } from '@ownward/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import { chargeIntents, moneyFindings, refundIntents } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

const pauseMinutes = 60

/** Whether the gateway did not take a refund of this payment within the last hour; asked of refunds joined with their payments. */
export function wasJustRefused(now: Date): SQL {
  const since = new Date(now.getTime() - pauseMinutes * 60_000).toISOString()
  return sql`exists (select from ${moneyFindings} where ${moneyFindings.kind} = 'refund_stuck'
    and ${moneyFindings.reference} = ${chargeIntents.gatewayRef} and ${moneyFindings.hereCents} = ${refundIntents.amountCents}
    and ${moneyFindings.foundAt} > ${since}::timestamptz)`
}

/**
 * Tells the team once of a refund that the gateway does not take as it is asked for, again when it sticks after they closed it, and remembers when
 * that was seen last.
 */
export async function noteStuckRefund(
  parts: Parts,
  { userId, bookingId, amountCents }: Pick<typeof refundIntents.$inferSelect, 'userId' | 'bookingId' | 'amountCents'>,
  reference: string,
): Promise<void> {
  const foundAt = parts.clock.now()
  await parts.database.db
    .insert(moneyFindings)
    .values({
      kind: 'refund_stuck',
      reference,
      userId,
      bookingId,
      thereCents: zero,
      hereCents: amountCents,
      foundAt,
    })
    .onConflictDoUpdate({
      target: [moneyFindings.kind, moneyFindings.reference, moneyFindings.thereCents, moneyFindings.hereCents],
      // What the team closed and still sticks is theirs again; the log keeps who closed it and why.
      set: { foundAt, closedAt: null, closedBy: null },
    })
}
