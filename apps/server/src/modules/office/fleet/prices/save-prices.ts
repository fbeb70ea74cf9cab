import type { VehicleId } from '@ownward/domain/ids'
import {
  checkSurface,
  fromPrice,
  type OptionGroup,
  type PriceSurface,
  type SurfaceFault,
  type SurfaceOf,
} from '@ownward/domain/pricing'
import { logDecision } from '../../../../db/log-decision.ts'
import { priceSurfaces } from '../../../../db/schema/index.ts'
import type { MemberWork } from '../../../../work.ts'
import { vehicleStore } from '../../../cars/vehicles/index.ts'
import type { StoredVehicle } from '../store.ts'
import { type PricesWithGroups, sayPriceChanges } from './price-changes.ts'

interface NewPrices {
  vehicleId: VehicleId
  surface: SurfaceOf<number>
  groups: readonly string[]
}

/** Over which version prices are saved, and what stood there. */
interface SavingPrices {
  version: number
  /** Null for a vehicle that had none. */
  before: PricesWithGroups | null
  /** The vehicle as it was read after it was locked. */
  row?: StoredVehicle['vehicle']
}

/** Which rule prices break, and at which place of the surface, like `variants.0.choices`. */
export interface PriceFault {
  code: SurfaceFault | 'variant_groups'
  path: string
}

/** Checks prices and the groups that their variants choose from: every variant has one choice of each group, and a group has a name of its own with more than digits. */
export function checkPrices(
  surface: SurfaceOf<number>,
  groups: readonly string[],
): { ok: true; value: PriceSurface } | { ok: false; fault: PriceFault } {
  const odd = (surface.variants ?? []).findIndex(variant => variant.choices.length !== groups.length)
  const named = new Set(groups.map(group => group.toLowerCase()))
  // Their names are those of an object on the wire, and one of digits alone would not keep its place there.
  if (odd >= 0 || named.size !== groups.length || groups.some(group => /^\d+$/.test(group)))
    return { ok: false, fault: { code: 'variant_groups', path: `variants.${Math.max(0, odd)}.choices` } }
  const checked = checkSurface(surface)
  return checked.ok ? checked : { ok: false, fault: { code: checked.code, path: checked.facts.path } }
}

/**
 * Stores prices that were checked, with the copies that search sorts and filters by; the caller has locked the vehicle. What was booked or
 * offered before keeps its own. Gives the new version.
 */
export async function savePrices(
  { uow, actor, now }: MemberWork,
  { vehicleId, surface, groups }: NewPrices & { surface: PriceSurface },
  { version, before, row: known }: SavingPrices,
): Promise<number> {
  const next = version + 1
  const row = { surface, version: next, updatedAt: now }
  await uow.tx
    .insert(priceSurfaces)
    .values({ vehicleId, ...row })
    .onConflictDoUpdate({ target: priceSurfaces.vehicleId, set: row })
  const { dayCents, weekCents } = fromPrice(surface)
  const { sellingPriceCents, buyNowCents } = surface
  const copies = {
    dayCents,
    weekCents,
    lowestFeeCents: surface.fees[0]!.feeCents,
    sellingPriceCents,
    buyNowCents,
    variationConfig: choicesOf(surface, groups),
  }
  await vehicleStore(uow.tx, now).set(vehicleId, copies, known)
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'prices_changed',
    subject: `vehicle:${vehicleId}`,
    reason: sayPriceChanges(before, { surface, groups }),
  })
  uow.touch(`car:${vehicleId}`, 'list')
  return next
}

/** The values of each group in the order in which the variants name them. */
function choicesOf({ variants = [] }: PriceSurface, groups: readonly string[]): OptionGroup[] {
  return groups.map((name, at) => ({ name, values: [...new Set(variants.map(({ choices }) => choices[at]!))] }))
}

/** The prices of a vehicle as they are stored, with the names of its groups; null while it has none. */
export function pricesOf({ surface, vehicle }: StoredVehicle): PricesWithGroups | null {
  return surface && { surface, groups: vehicle.variationConfig.map(({ name }) => name) }
}
