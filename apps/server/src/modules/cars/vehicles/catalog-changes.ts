import type { CarChange } from '@ownward/domain/alerts'
import type { VehicleId } from '@ownward/domain/ids'
import { asc, inArray, isNull, lt, max } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { catalogChanges, type vehicles } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

type OnList = Pick<typeof vehicles.$inferSelect, 'availability' | 'weekCents' | 'sellingPriceCents'>

/** Something that happened to a car on the list, with its number: later ones have higher numbers. */
export interface NumberedChange extends CarChange {
  id: number
  vehicleId: VehicleId
}

const keptDays = 30

/** Writes down what a change means for those who look at the list, where it means anything: a car comes, goes, or has another price while it is there. */
export async function noteChange(
  tx: Tx,
  { vehicleId, before, after, at }: { vehicleId: VehicleId; before: OnList; after: OnList; at: Date },
): Promise<void> {
  const kind = kindOf(before, after)
  if (!kind) return
  const { weekCents, sellingPriceCents } = kind === 'left' ? before : after
  const old = kind === 'price' && {
    weekCentsBefore: before.weekCents,
    sellingPriceCentsBefore: before.sellingPriceCents,
  }
  await tx.insert(catalogChanges).values({ vehicleId, kind, weekCents, sellingPriceCents, ...old, at })
}

function kindOf(before: OnList, after: OnList): CarChange['kind'] | null {
  const [was, is] = [before.availability === 'free', after.availability === 'free']
  if (!was && is) return before.availability === 'hidden' ? 'listed' : 'free'
  if (was && !is) return 'left'
  const isSame = before.weekCents === after.weekCents && before.sellingPriceCents === after.sellingPriceCents
  return is && !isSame ? 'price' : null
}

/** The cars of which some change was told to no saved search yet, the first changed first. */
export async function changedCars(db: Sql, most: number): Promise<VehicleId[]> {
  const rows = await db
    .select({ vehicleId: catalogChanges.vehicleId })
    .from(catalogChanges)
    .where(isNull(catalogChanges.lookedAt))
    .orderBy(asc(catalogChanges.id))
    .limit(most)
  return [...new Set(rows.map(row => row.vehicleId))]
}

/** When the first change happened that was told to no saved search yet; null when all were. */
export async function firstChange(db: Sql): Promise<Date | null> {
  const [row] = await db
    .select({ at: catalogChanges.at })
    .from(catalogChanges)
    .where(isNull(catalogChanges.lookedAt))
    .orderBy(asc(catalogChanges.at))
    .limit(1)
  return row?.at ?? null
}

/** What is known to have happened to these cars, oldest first. */
export async function changesOf(db: Sql, vehicleIds: readonly VehicleId[]): Promise<NumberedChange[]> {
  const rows = await db
    .select()
    .from(catalogChanges)
    .where(inArray(catalogChanges.vehicleId, [...vehicleIds]))
    .orderBy(asc(catalogChanges.id))
  return rows.map(row => ({
    id: row.id,
    vehicleId: row.vehicleId,
    kind: row.kind,
    at: row.at,
    price: { weekCents: row.weekCents, sellingPriceCents: row.sellingPriceCents },
    before:
      row.weekCentsBefore === null || row.sellingPriceCentsBefore === null
        ? null
        : { weekCents: row.weekCentsBefore, sellingPriceCents: row.sellingPriceCentsBefore },
  }))
}

/** Marks changes as told to every saved search that they concern. */
export async function changesLookedAt(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(catalogChanges)
    .set({ lookedAt: now })
    .where(inArray(catalogChanges.id, [...ids]))
}

/** The number of the newest change; 0 before the first. */
export async function newestChange(db: Sql): Promise<number> {
  const [row] = await db.select({ id: max(catalogChanges.id) }).from(catalogChanges)
  return row?.id ?? 0
}

/** Drops what happened a month ago (PICK-08 looks back fourteen days); answers how much. */
export async function dropOldCatalogChanges({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const { rowCount } = await database.db
    .delete(catalogChanges)
    .where(lt(catalogChanges.at, new Date(now.getTime() - keptDays * 24 * 60 * 60_000)))
  return rowCount ?? 0
}
