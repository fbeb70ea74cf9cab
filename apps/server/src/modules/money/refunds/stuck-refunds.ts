import { zero } from '@ownward/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import { chargeIntents, moneyFindings, refundIntents } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { noteFindingAgain } from '../findings/index.ts'

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
  const stuck = {
    kind: 'refund_stuck',
    reference,
    userId,
    bookingId,
    thereCents: zero,
    hereCents: amountCents,
  } as const
  await noteFindingAgain(parts.database.db, stuck, parts.clock.now())
}
