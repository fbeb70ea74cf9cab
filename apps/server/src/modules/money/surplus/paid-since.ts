import type { BookingId } from '@ownward/domain/ids'
import { type Cents, cents, subtract } from '@ownward/domain/money'
import { and, eq, gte, sum } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { chargeIntents, refundIntents } from '../../../db/schema/index.ts'

/** What cards have paid of a booking when they were asked from a moment on, less what goes or went back of those payments, in cents. */
export async function paidByCardSince(tx: Pick<Tx, 'select'>, bookingId: BookingId, from: Date): Promise<Cents> {
  const asked = and(
    eq(chargeIntents.bookingId, bookingId),
    eq(chargeIntents.state, 'succeeded'),
    gte(chargeIntents.createdAt, from),
  )
  const [paid] = await tx
    .select({ total: sum(chargeIntents.amountCents).mapWith(Number) })
    .from(chargeIntents)
    .where(asked)
  const [back] = await tx
    .select({ total: sum(refundIntents.amountCents).mapWith(Number) })
    .from(refundIntents)
    .innerJoin(chargeIntents, eq(chargeIntents.id, refundIntents.intentId))
    .where(and(asked, eq(refundIntents.bookingId, bookingId)))
  return subtract(cents(paid?.total ?? 0), cents(back?.total ?? 0))
}
