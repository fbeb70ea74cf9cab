import {
  type CycleDays,
  checkSurface,
  cycleDays,
  decideSelection,
  fromPrice,
  type PriceSurface,
  type ProgramQuote,
  quote,
  type SurfaceOf,
} from '@ownward/domain/pricing'
import type { VehicleDetail } from '../../../api/spelling/catalog.ts'

/** What a choice costs with everything but the initial fee: usage and booking fee, tax, insurance; amounts in cents. */
export interface PriceExample {
  miles: number
  days: CycleDays
  /** Miles that a cycle may be driven. */
  cycleMiles: number
  cycleCents: number
  perDayCents: number
  perMileCents: number
}

/** Examples from one car's own prices, all with the same initial fee. */
export interface PriceExamples {
  feeCents: number
  rows: PriceExample[]
}

type Car = Pick<VehicleDetail, 'surface' | 'taxRatePpm' | 'pickupAt' | 'timeZone'>

/** What each choice of miles costs on the weekly plan, or null when the car has no prices that can be offered. */
export function mileExamples(car: Car): PriceExamples | null {
  return examplesOf(car, surface => surface.miles.map(({ miles }) => ({ miles, days: cycleDays.weekly })))
}

/** What each way of paying costs with the fewest miles, or null when the car has no prices that can be offered. */
export function cycleExamples(car: Car): PriceExamples | null {
  return examplesOf(car, surface => Object.values(cycleDays).map(days => ({ miles: fromPrice(surface).miles, days })))
}

function examplesOf(
  car: Car,
  choicesOf: (surface: PriceSurface) => { miles: number; days: CycleDays }[],
): PriceExamples | null {
  const surface = checkSurface(car.surface as SurfaceOf<number>)
  if (!surface.ok) return null
  const { feeCents } = fromPrice(surface.value)
  const rows = choicesOf(surface.value).flatMap(choice => {
    const selection = decideSelection(surface.value, { feeCents, ...choice })
    if (!selection.ok) return []
    return exampleOf(
      quote(surface.value, selection.value, {
        taxRatePpm: car.taxRatePpm,
        returningToSameVehicle: false,
        startAt: car.pickupAt,
        timeZone: car.timeZone,
      }),
    )
  })
  return rows.length > 0 ? { feeCents, rows } : null
}

function exampleOf(offer: ProgramQuote): PriceExample {
  const { miles, days, allowedMilesPerCycle: cycleMiles, totalAfterTrialCents: cycleCents } = offer
  return {
    miles,
    days,
    cycleMiles,
    cycleCents,
    perDayCents: Math.round(cycleCents / days),
    perMileCents: Math.round(cycleCents / cycleMiles),
  }
}
