import { addMinutes } from '@ownward/domain/calendar'
import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import { chargeIntents } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { settleCharge } from './settle-charge-steps.ts'

const page = 500

interface HowOld {
  /** An answer that was missing is asked for again after so long. */
  olderThanSeconds: number
  /** A try that was only begun is somebody else's for so long, who may be asking; the same, where it is left out. */
  begunSeconds?: number
}

/**
 * Finishes whatever waits for a charge that is not known: the gateway did not answer, or a process died on the way. Asks again with the
 * same key, so nothing is charged twice, several at once, and leaves what stays unclear for the next run. Answers how many are settled now.
 */
export async function settleOpenCharges(parts: Parts, howOld: HowOld): Promise<number> {
  const about = { what: 'charge', problem: 'an open charge could not be settled', atOnce: parts.config.chargesAtOnce }
  let settled = 0
  for (let last: number | undefined = 0; last !== undefined; ) {
    const ids = await openCharges(parts, last, howOld)
    const did = await forEachDue(parts, ids, about, async id => {
      const { charge } = await settleCharge(parts, id, { waiting: false })
      return charge.state !== 'unclear'
    })
    settled += did
    last = parts.turnOver?.() ? undefined : ids[page - 1]
  }
  return settled
}

async function openCharges(
  { database, clock }: Parts,
  afterId: number,
  { olderThanSeconds, begunSeconds = olderThanSeconds }: HowOld,
): Promise<number[]> {
  const before = (seconds: number) => lte(chargeIntents.createdAt, addMinutes(clock.now(), -seconds / 60))
  const rows = await database.db
    .select({ id: chargeIntents.id })
    .from(chargeIntents)
    .where(
      and(
        or(
          and(eq(chargeIntents.state, 'unclear'), before(olderThanSeconds)),
          and(eq(chargeIntents.state, 'created'), before(begunSeconds)),
        ),
        gt(chargeIntents.id, afterId),
      ),
    )
    .orderBy(asc(chargeIntents.id))
    .limit(page)
  return rows.map(({ id }) => id)
}
