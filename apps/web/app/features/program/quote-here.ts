import {
  type CostBox,
  checkSurface,
  costBox,
  type PriceSurface,
  type ProgramQuote,
  quote,
  returnWeeks,
  type SurfaceOf,
  type TakeUp,
} from '@ownward/domain/pricing'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { type Program, selectionOf } from './program-state.ts'

/** The price surface that came with a car; one that breaks its own rules is a fault. */
export function surfaceOf(detail: Pick<VehicleDetail, 'surface' | 'vehicleId'>): PriceSurface {
  const surface = checkSurface(detail.surface as SurfaceOf<number>)
  if (!surface.ok) throw new Error(`car ${detail.vehicleId} came with a broken price surface: ${surface.code}`)
  return surface.value
}

/** Prices a program here, by the code that will price it on the server, so that every move of a slider shows the bill; `takeUp`: with credit that waits. */
export function quoteHere(
  detail: VehicleDetail,
  surface: PriceSurface,
  program: Program,
  takeUp?: TakeUp,
): { quote: ProgramQuote; costs: CostBox } {
  const priced = quote(surface, selectionOf(program), {
    taxRatePpm: detail.taxRatePpm,
    returningToSameVehicle: isReturning(detail),
    startAt: program.pickupAt,
    timeZone: detail.timeZone,
    takeUp,
  })
  return { quote: priced, costs: costBox(priced, { months: detail.programMonths, returnWeeks }) }
}

/** Only somebody who had this car before is shown its coupon (PROG-07). */
function isReturning(detail: VehicleDetail): boolean {
  return detail.tiers.some(tier => tier.sameVehicleCoupon > 0)
}
