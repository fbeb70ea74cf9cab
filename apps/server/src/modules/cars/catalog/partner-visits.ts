import type { VehicleId } from '@ownward/domain/ids'
import { gte, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { partnerVisits } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

const day = 86_400_000
/** A link may name anything as its partner, so both are bounded: what one name may add in 24 hours, and what all may. */
const mostPerDay = { ofOne: 1000, ofAll: 5000 }
const daysKept = 180

/** Writes a visit by a partner's link down (SRV-06), unless there have been so many within a day that they are no people's visits. */
export async function addPartnerVisit(
  tx: Tx,
  visit: { vehicleId: VehicleId; referer: string; vin: string | null; at: Date },
): Promise<void> {
  const [lately] = await tx
    .select({
      ofAll: sql<number>`count(*)::int`,
      ofOne: sql<number>`(count(*) filter (where ${partnerVisits.referer} = ${visit.referer}))::int`,
    })
    .from(partnerVisits)
    .where(gte(partnerVisits.at, new Date(visit.at.getTime() - day)))
  if (!lately || lately.ofAll >= mostPerDay.ofAll || lately.ofOne >= mostPerDay.ofOne) return
  await tx.insert(partnerVisits).values(visit)
}

/** Removes visits by partners' links 180 days after they were made; returns how many. */
export async function dropOldPartnerVisits({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const { rowCount } = await database.db
    .delete(partnerVisits)
    .where(lt(partnerVisits.at, new Date(now.getTime() - daysKept * day)))
  return rowCount ?? 0
}
