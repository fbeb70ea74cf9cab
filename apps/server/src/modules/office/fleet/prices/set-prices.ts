import { isDeepStrictEqual } from 'node:util'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { PriceSurface, SurfaceOf } from '@ownward/domain/pricing'
import { lastDecision } from '../../../../db/last-decision.ts'
import type { MemberWork } from '../../../../work.ts'
import { findVehicle, lockVehicle } from '../store.ts'
import { priceChanges } from './price-changes.ts'
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
  return ok(await savePrices(work, prices, { version, before: pricesOf(before!) }))
}

/** What a vehicle's prices were and are, by version, and what of them was changed. */
export interface Repriced {
  was: PriceSurface
  version: number
  changes: { field: string; from: string; to: string }[]
}

/** Changes the prices that a vehicle has now, whatever they are; null for those that stay. */
export async function repriceVehicle(
  work: MemberWork,
  vehicleId: VehicleId,
  change: (surface: PriceSurface, version: number) => SurfaceOf<number> | 'changed-since',
): Promise<
  { ok: true; value: Repriced | null } | Refused | Refusal<'no-prices'> | Refusal<'changed-since', { who: string }>
> {
  const { tx } = work.uow
  if (!(await lockVehicle(tx, vehicleId))) return refuse('no-vehicle')
  const stored = (await findVehicle(tx, vehicleId))!
  const before = pricesOf(stored)
  if (!before || !stored.surface) return refuse('no-prices')
  const surface = change(stored.surface, stored.version)
  if (surface === 'changed-since') return refuse('changed-since', { who: '' })
  if (isDeepStrictEqual(surface, stored.surface)) return ok(null)
  const set = await setPrices(work, { vehicleId, surface, groups: before.groups, version: stored.version })
  if (!set.ok) return set
  const changes = priceChanges(before, { surface, groups: before.groups })
  return ok({ was: stored.surface, version: set.value, changes })
}
