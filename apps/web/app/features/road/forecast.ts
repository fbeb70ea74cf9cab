import { checkSurface, firstChoice, quote, type RoadPoint, roadToOwn, type SurfaceOf } from '@ownward/domain/pricing'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'

/** What the price of a car would do with the choice that its page shows first; amounts in cents. */
export interface Forecast {
  sellingPriceCents: number
  feeCents: number
  miles: number
  unit: VehicleDetail['distanceUnit']
  creditRatePercent: number
  /** The pickup, about every fourth week, and the end; no two of the same week. */
  points: Pick<RoadPoint, 'cycle' | 'dayOffset' | 'paidCents' | 'creditCents' | 'priceToConvertCents'>[]
}

const everyNth = 4
const daysPerWeek = 7

/** How many weeks after the pickup a point of the road is, as it is said. */
export const weeksOf = (dayOffset: number) => Math.round(dayOffset / daysPerWeek)

/** Forecasts a car's road to own from its own price surface with the options that are chosen, or null when it has none that can be offered. */
export function forecastOf(detail: VehicleDetail, variant: string | null = null): Forecast | null {
  const surface = checkSurface(detail.surface as SurfaceOf<number>)
  if (!surface.ok) return null
  const choice = firstChoice(surface.value, { variant })
  const offer = quote(surface.value, choice, {
    taxRatePpm: detail.taxRatePpm,
    returningToSameVehicle: false,
    startAt: detail.pickupAt,
    timeZone: detail.timeZone,
  })
  const points = roadToOwn(offer, detail.programMonths)
  // A year is a day more than 52 weeks: what would be said at the time of the end is left to the end.
  const end = weeksOf(points.at(-1)?.dayOffset ?? 0)
  return {
    sellingPriceCents: offer.sellingPriceCents,
    feeCents: choice.feeCents,
    miles: choice.miles,
    unit: detail.distanceUnit,
    creditRatePercent: offer.creditRateBps / 100,
    points: points
      .filter(
        ({ cycle, dayOffset }, index) =>
          index === points.length - 1 || (cycle % everyNth === 0 && (cycle === 0 || weeksOf(dayOffset) < end)),
      )
      .map(({ cycle, dayOffset, paidCents, creditCents, priceToConvertCents }) => ({
        cycle,
        dayOffset,
        paidCents,
        creditCents,
        priceToConvertCents,
      })),
  }
}
