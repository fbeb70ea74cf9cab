import { type FuelFacts, fuelCosts } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { usd } from '../../i18n/usd.ts'

/** What two cars cost to feed, in the reader's words: a row for each span, and the sum of it all in one sentence. */
export interface FuelAnswer {
  rows: { span: string; gas: string; electric: string; less: string }[]
  summary: string
}

/** Usual figures to begin with; the page says that they are examples. */
export const usualFacts: FuelFacts = {
  weekMiles: 300,
  milesPerGallon: 28,
  gallonDollars: 3.2,
  kwhPer100Miles: 30,
  kwhDollars: 0.17,
}

/** Says what the energy costs; null when a figure is out of its range. */
export function sayFuelCosts(facts: FuelFacts): FuelAnswer | null {
  const costs = fuelCosts(facts)
  if (!costs) return null
  const spans = [
    [m.marketing_fuel_week(), costs.week],
    [m.marketing_fuel_month(), costs.month],
    [m.marketing_fuel_year(), costs.year],
  ] as const
  const { lessCents } = costs.year
  const amount = usd(Math.abs(lessCents))
  return {
    rows: spans.map(([span, cost]) => ({
      span,
      gas: usd(cost.gasCents),
      electric: usd(cost.electricCents),
      less: usd(cost.lessCents),
    })),
    summary: lessCents >= 0 ? m.marketing_fuel_less({ amount }) : m.marketing_fuel_more({ amount }),
  }
}
