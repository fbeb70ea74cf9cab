import type { VehicleDetail } from '@ownward/contract'
import {
  checkSurface,
  cycleDays,
  decideSelection,
  fromPrice,
  quote,
  type RoadPoint,
  roadToOwn,
  type SurfaceOf,
} from '@ownward/domain/pricing'

/** What the price of a car would do on the weekly plan of its lowest tier; amounts in cents. */
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
  const { feeCents, miles } = fromPrice(surface.value)
  const selection = decideSelection(surface.value, { feeCents, miles, days: cycleDays.weekly })
  if (!selection.ok) return null
  const offer = quote(surface.value, selection.value, {
    taxRatePpm: detail.tax_rate_ppm,
    returningToSameVehicle: false,
    startAt: detail.pickup_date,
    timeZone: detail.time_zone,
  })
  const points = roadToOwn(offer, detail.program_length)
  return {
    sellingPriceCents: offer.sellingPriceCents,
    feeCents,
    miles,
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
