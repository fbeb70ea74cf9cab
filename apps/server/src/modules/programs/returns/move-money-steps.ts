import type { BookingId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import type { Parts } from '../../../parts.ts'
import { transactAt } from '../../../work.ts'
import { payRefunds } from '../../money/refunds/index.ts'
import { collectDue } from '../charging/index.ts'
import { dueOf } from './complete-booking.ts'

/**
 * After the final account was settled: pays the refunds, then collects what is due. Answers with the account, `dueCents` as it is afterwards, and
 * `isUnclear` where the gateway has not said yet whether the charge went through.
 */
export async function moveMoney<A extends { dueCents: Cents }>(
  parts: Parts,
  { bookingId, account }: { bookingId: BookingId; account: A },
  now: Date,
): Promise<A & { isUnclear: boolean }> {
  await payRefunds(parts, bookingId)
  const collected = account.dueCents > 0 ? await collectDue(parts, bookingId, { waiting: false }) : null
  const dueCents = await transactAt(parts, now, work => dueOf(work, bookingId))
  return { ...account, dueCents, isUnclear: collected?.state === 'unclear' }
}
