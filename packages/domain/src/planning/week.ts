import { allowedMiles, extraMilesCents } from '../billing/index.ts'
import { add, type Cents, cents, shareRoundedHalfUp, subtract, sum, zero } from '../money.ts'
import { type CycleLines, gallonsCents, linesForDays, type ProgramQuote, powerCents } from '../pricing/index.ts'

/** What a car takes and what that costs. An electric share of 0 looks at the gallons alone, one of 100 at the power alone. */
export interface Drive {
  /** Percent of the miles that are driven on electric power. */
  readonly electricShare: number
  readonly milesPerGallon: number
  readonly gallonDollars: number
  readonly kwhPer100Miles: number
  readonly kwhDollars: number
}

/** A week of somebody who drives for fares. */
export interface WeekFacts {
  readonly hours: number
  /** Gross fares of an hour. */
  readonly fareCents: Cents
  readonly miles: number
  readonly otherCents: Cents
  readonly drive: Drive
  /** Over how many weeks the initial fee is spread. */
  readonly spreadWeeks: number
}

/** What can be asked: the least and the most of each figure; amounts in dollars. */
export const weekLimits = {
  hours: [1, 100],
  fare: [0, 500],
  driven: [0, 5000],
  other: [0, 5000],
  spread: [1, 156],
  share: [0, 100],
} as const satisfies Record<string, readonly [least: number, most: number]>

/** Where the fares of a week go. */
export interface WeekBalance {
  readonly faresCents: Cents
  readonly energyCents: Cents
  /** The program's cycle by the day, seven of them; null without a program. */
  readonly lines: CycleLines | null
  readonly extraMiles: number
  readonly extraMilesCents: Cents
  /** The week's part of the initial fee with its tax. */
  readonly feeCents: Cents
  readonly otherCents: Cents
  /** What is left after all of it, below nothing where it does not pay. Purchase credit is not in it: it is no money in hand. */
  readonly leftCents: Cents
  readonly leftAnHourCents: Cents
  /** Purchase credit that the week earns. */
  readonly creditCents: Cents
  /** The fewest hours, in tenths, at which nothing is lost; null where no number of hours in a week does it. */
  readonly evenHours: number | null
}

const daysOfWeek = 7
const tenthsOfWeek = 24 * daysOfWeek * 10

/**
 * What is left of a week's fares after energy, the program and other costs (PICK-20, PICK-21). For the hours at which nothing is left, miles go with
 * the hours as they do in the week that was told, and energy and extra miles with them; all else is the same however long somebody drives.
 */
export function weekLeaves(facts: WeekFacts, quote: ProgramQuote | null): WeekBalance {
  const lines = quote && linesForDays(quote, daysOfWeek, { feeByTheDay: true })
  const feeCents = quote ? shareRoundedHalfUp(feeWithTax(quote), 1, facts.spreadWeeks) : zero
  const fixedCents = sum([lines?.totalCents ?? zero, feeCents, facts.otherCents])
  const all = driven(facts, quote, facts.hours)
  const leftCents = subtract(all.marginCents, fixedCents)
  return {
    faresCents: all.faresCents,
    energyCents: all.energyCents,
    lines,
    extraMiles: all.extraMiles,
    extraMilesCents: all.extraCents,
    feeCents,
    otherCents: facts.otherCents,
    leftCents,
    leftAnHourCents: shareRoundedHalfUp(leftCents, 1, facts.hours),
    creditCents: lines?.creditCents ?? zero,
    evenHours: evenHours(facts, quote, fixedCents),
  }
}

/** The whole initial fee with its tax, what is due later among it. */
function feeWithTax(quote: ProgramQuote): Cents {
  return sum([quote.todayInitialFeeWithTaxCents, ...quote.scheduled.map(({ totalCents }) => totalCents)])
}

/** Fares of so many hours, and what the miles in them cost. */
function driven({ hours, fareCents, miles, drive }: WeekFacts, quote: ProgramQuote | null, workedHours: number) {
  const faresCents = cents(Math.round(fareCents * workedHours))
  const drivenMiles = (miles * workedHours) / hours
  const electricMiles = (drivenMiles * drive.electricShare) / 100
  const energyCents = add(
    drive.electricShare < 100 ? gallonsCents({ ...drive, miles: drivenMiles - electricMiles }) : zero,
    drive.electricShare > 0 ? powerCents({ ...drive, miles: electricMiles }) : zero,
  )
  const extraMiles = quote ? Math.max(0, Math.round(drivenMiles) - allowedMiles(quote, daysOfWeek)) : 0
  const extraCents = quote && extraMiles > 0 ? extraMilesCents(quote, extraMiles) : zero
  return {
    faresCents,
    energyCents,
    extraMiles,
    extraCents,
    marginCents: subtract(subtract(faresCents, energyCents), extraCents),
  }
}

/** Beyond some hours extra miles may eat the fares again, so that it is looked at from the shortest week on. */
function evenHours(facts: WeekFacts, quote: ProgramQuote | null, fixedCents: Cents): number | null {
  for (let tenths = 0; tenths <= tenthsOfWeek; tenths++) {
    if (driven(facts, quote, tenths / 10).marginCents >= fixedCents) return tenths / 10
  }
  return null
}
