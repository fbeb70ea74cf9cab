import { addMinutes } from '@ownward/domain/calendar'
import { and, asc, inArray, lte } from 'drizzle-orm'
import { chargeIntents } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { settleCharge } from './settle-charge-steps.ts'

const atOnce = 500

/**
 * Finishes whatever waits for a charge that is not known: the gateway did not answer, or a process died on the way. Asks again with the
 * same key, so nothing is charged twice, and leaves what stays unclear for the next run. Answers how many are settled now.
 */
export async function settleOpenCharges(
  parts: Parts,
  { olderThanSeconds }: { olderThanSeconds: number },
): Promise<number> {
  const open = await parts.database.db
    .select({ id: chargeIntents.id })
    .from(chargeIntents)
    .where(
      and(
        inArray(chargeIntents.state, ['created', 'unclear']),
        lte(chargeIntents.createdAt, addMinutes(parts.clock.now(), -olderThanSeconds / 60)),
      ),
    )
    .orderBy(asc(chargeIntents.id))
    .limit(atOnce)
  const ids = open.map(intent => intent.id)
  return forEachDue(parts, ids, { what: 'charge', problem: 'an open charge could not be settled' }, async id => {
    const { charge } = await settleCharge(parts, id, { waiting: false })
    return charge.state !== 'unclear'
  })
}
