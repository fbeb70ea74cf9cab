import { isDeepStrictEqual } from 'node:util'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { PriceSurface, SurfaceOf } from '@ownward/domain/pricing'
import type { Sql } from '../../../../db/connect.ts'
import { lastDecision } from '../../../../db/last-decision.ts'
import type { MemberWork } from '../../../../work.ts'
import { findVehicle, findVehicles, lockVehicle, type StoredVehicle } from '../store.ts'
import { type PricesWithGroups, priceChanges } from './price-changes.ts'
import { checkPrices, type PriceFault, pricesOf, savePrices } from './save-prices.ts'

/** Prices of a vehicle as somebody wants them, and the version that they were looked at in. */
export interface PricesAsked {
  vehicleId: VehicleId
  surface: SurfaceOf<number>
  groups: readonly string[]
  version: number
}

type Refused =
  | Refusal<'no-vehicle'>
  | Refusal<'bad-prices', { fault: PriceFault }>
  | Refusal<'changed-meanwhile', { who: string }>

/** Gives a vehicle other prices, where they keep every rule and nobody has changed them since they were looked at; gives the new version (SRV-32). */
export async function setPrices(
  work: MemberWork,
  { vehicleId, surface, groups, version }: PricesAsked,
): Promise<{ ok: true; value: number } | Refused> {
  const { tx } = work.uow
  const checked = checkPrices(surface, groups)
  if (!checked.ok) return refuse('bad-prices', { fault: checked.fault })
  if (!(await lockVehicle(tx, vehicleId))) return refuse('no-vehicle')
  const before = await findVehicle(tx, vehicleId)
  if (before!.version !== version) {
    const { who } = await lastDecision(tx, `vehicle:${vehicleId}`, ['prices_changed'])
    return refuse('changed-meanwhile', { who })
  }
  const prices = { vehicleId, surface: checked.value, groups }
  return ok(await savePrices(work, prices, { version, before: pricesOf(before!), row: before!.vehicle }))
}

/** What a vehicle's prices were and are, by version, and what of them was changed. */
interface Repriced {
  was: PriceSurface
  version: number
  changes: { field: string; from: string; to: string }[]
}

/** How prices become others; refused where somebody has changed them since. */
type PriceChange = (surface: PriceSurface, version: number) => SurfaceOf<number> | 'changed-since'

type NotRepriced =
  | Exclude<Refused, { code: 'changed-meanwhile' }>
  | Refusal<'no-prices'>
  | Refusal<'changed-since', { who: string }>

/** Prices that keep every rule, in place of those of before. */
interface NewSurface {
  was: PriceSurface
  surface: PriceSurface
  before: PricesWithGroups
  changes: Repriced['changes']
}

/** What becomes of the prices of a vehicle by a change: the rule of the press itself, which reads and writes nothing; null for prices that stay. */
function decidePrices(
  stored: StoredVehicle | undefined,
  change: PriceChange,
): { ok: true; value: NewSurface | null } | NotRepriced {
  if (!stored) return refuse('no-vehicle')
  const before = pricesOf(stored)
  if (!before || !stored.surface) return refuse('no-prices')
  const wanted = change(stored.surface, stored.version)
  if (wanted === 'changed-since') return refuse('changed-since', { who: '' })
  if (isDeepStrictEqual(wanted, stored.surface)) return ok(null)
  const { groups } = before
  const checked = checkPrices(wanted, groups)
  if (!checked.ok) return refuse('bad-prices', { fault: checked.fault })
  const surface = checked.value
  return ok({ was: stored.surface, surface, before, changes: priceChanges(before, { surface, groups }) })
}

/** Changes the prices that a vehicle has now, whatever they are; null for those that stay. */
async function repriceVehicle(
  work: MemberWork,
  vehicleId: VehicleId,
  change: PriceChange,
): Promise<{ ok: true; value: Repriced | null } | NotRepriced> {
  const { tx } = work.uow
  // Nobody else changes them from here on.
  const stored = (await lockVehicle(tx, vehicleId)) && (await findVehicle(tx, vehicleId))
  const decided = decidePrices(stored, change)
  if (!decided.ok) return decided
  if (decided.value === null) return ok(null)
  const { was, surface, before, changes } = decided.value
  const prices = { vehicleId, surface, groups: before.groups }
  const version = await savePrices(work, prices, { version: stored!.version, before, row: stored!.vehicle })
  return ok({ was, version, changes })
}

/** What changing the prices of each of many vehicles would come to, by the same decision as the change itself; one that is not there is refused. */
async function foreseePrices(
  db: Sql,
  vehicleIds: readonly VehicleId[],
  change: PriceChange,
): Promise<Map<VehicleId, { ok: true; value: Pick<Repriced, 'changes'> | null } | NotRepriced>> {
  const found = await findVehicles(db, vehicleIds)
  return new Map(vehicleIds.map(id => [id, decidePrices(found.get(id), change)]))
}

/** Other prices of vehicles, whatever they are now: done to one, and foreseen of many by the same decision. */
export const repricing = { reprice: repriceVehicle, foresee: foreseePrices }
