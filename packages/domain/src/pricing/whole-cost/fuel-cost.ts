import { type Cents, cents, subtract } from '../../money.ts'

/** How far somebody drives in a week, what the two cars take, and what energy costs; prices in dollars, as on a bill. */
export interface FuelFacts {
  readonly weekMiles: number
  readonly milesPerGallon: number
  readonly gallonDollars: number
  readonly kwhPer100Miles: number
  readonly kwhDollars: number
}

/** The range of each figure that an answer is given for. */
export const fuelLimits = {
  weekMiles: [0, 5000],
  milesPerGallon: [5, 150],
  gallonDollars: [0, 20],
  kwhPer100Miles: [10, 100],
  kwhDollars: [0, 3],
} as const satisfies Record<keyof FuelFacts, readonly [least: number, most: number]>

/** What energy costs over one span; `lessCents` is what the electric car saves, negative where it costs more. */
export interface FuelCost {
  readonly gasCents: Cents
  readonly electricCents: Cents
  readonly lessCents: Cents
}

/** A week, a month as the twelfth of a year, and a year of 52 weeks. */
export interface FuelCosts {
  readonly week: FuelCost
  readonly month: FuelCost
  readonly year: FuelCost
}

const weeksPerYear = 52
const monthsPerYear = 12

/** Whether a figure lies in its range (`fuelLimits`); not a number does not. */
export function isFuelFigure(name: keyof FuelFacts, value: number): boolean {
  const [least, most] = fuelLimits[name]
  return value >= least && value <= most
}

/**
 * Compares what the energy of a gasoline car and of an electric one costs, each span rounded to the cent by itself; null when
 * a figure is out of its range. An estimate for choosing (MKT-17), never a charge.
 */
export function fuelCosts(facts: FuelFacts): FuelCosts | null {
  const names = Object.keys(fuelLimits) as (keyof FuelFacts)[]
  if (!names.every(name => isFuelFigure(name, facts[name]))) return null
  const over = (weeks: number): FuelCost => {
    const miles = facts.weekMiles * weeks
    const gasCents = gallonsCents({ ...facts, miles })
    const electricCents = powerCents({ ...facts, miles })
    return { gasCents, electricCents, lessCents: subtract(gasCents, electricCents) }
  }
  return { week: over(1), month: over(weeksPerYear / monthsPerYear), year: over(weeksPerYear) }
}

/** What the fuel of so many miles costs, to the nearest cent. */
export function gallonsCents(drive: { miles: number; milesPerGallon: number; gallonDollars: number }): Cents {
  return nearest((drive.miles / drive.milesPerGallon) * drive.gallonDollars)
}

/** What the electric power of so many miles costs, to the nearest cent. */
export function powerCents(drive: { miles: number; kwhPer100Miles: number; kwhDollars: number }): Cents {
  return nearest((drive.miles / 100) * drive.kwhPer100Miles * drive.kwhDollars)
}

function nearest(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}
