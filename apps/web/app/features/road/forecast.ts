import type { VehicleDetail } from '@ownward/contract'
import { checkSurface, firstChoice, quote, type RoadPoint, roadToOwn, type SurfaceOf } from '@ownward/domain/pricing'

/** What the price of a car would do with the choice that its page shows first; amounts in cents. */
export interface Forecast {
  sellingPriceCents: number
  feeCents: number
  miles: number
  creditRatePercent: number
  /** The pickup, about every fourth week, and the end. */
  points: Pick<RoadPoint, 'cycle' | 'dayOffset' | 'paidCents' | 'creditCents' | 'priceToConvertCents'>[]
}

const everyNth = 4

/** Forecasts a car's road to own from its own price surface, or null when it has none that can be offered. */
export function forecastOf(detail: VehicleDetail): Forecast | null {
  const surface = checkSurface(detail.surface as SurfaceOf<number>)
  if (!surface.ok) return null
  const choice = firstChoice(surface.value)
  const offer = quote(surface.value, choice, {
    taxRatePpm: detail.tax_rate_ppm,
    returningToSameVehicle: false,
    startAt: detail.pickup_date,
    timeZone: detail.time_zone,
  })
  const points = roadToOwn(offer, detail.program_length)
  return {
    sellingPriceCents: offer.sellingPriceCents,
    feeCents: choice.feeCents,
    miles: choice.miles,
    creditRatePercent: offer.creditRateBps / 100,
    points: points
      .filter((point, index) => point.cycle % everyNth === 0 || index === points.length - 1)
      .map(({ cycle, dayOffset, paidCents, creditCents, priceToConvertCents }) => ({
        cycle,
        dayOffset,
        paidCents,
        creditCents,
        priceToConvertCents,
      })),
  }
}
