import { count, inArray, min } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { chargeIntents, refundIntents } from '../../../db/schema/index.ts'

/** Money that was asked for or promised back and of which nobody knows yet: how much of a kind, and since when the oldest. */
export interface OpenMoney {
  kind: 'charge' | 'refund'
  count: number
  first: Date | null
}

/** Charges and refunds whose answer is missing. */
export async function openMoney(db: Db): Promise<OpenMoney[]> {
  const open: ('created' | 'unclear')[] = ['created', 'unclear']
  const [[charges], [refunds]] = await Promise.all([
    db
      .select({ count: count(), first: min(chargeIntents.createdAt) })
      .from(chargeIntents)
      .where(inArray(chargeIntents.state, open)),
    db
      .select({ count: count(), first: min(refundIntents.createdAt) })
      .from(refundIntents)
      .where(inArray(refundIntents.state, open)),
  ])
  return [
    { kind: 'charge', ...charges! },
    { kind: 'refund', ...refunds! },
  ]
}
