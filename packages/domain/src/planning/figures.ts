import { daysUntil } from '../calendar.ts'

/** The public figures that the planner begins with: a gallon and a kilowatt-hour in dollars, and the yearly rate of a dealer's own loan in percent. */
export const figureNames = ['gallon', 'kwh', 'dealer_apr'] as const
/** One of them. */
export type FigureName = (typeof figureNames)[number]

/** The range in which a figure is believed. */
export const figureLimits: Readonly<Record<FigureName, readonly [least: number, most: number]>> = {
  gallon: [0.5, 20],
  kwh: [0.01, 3],
  dealer_apr: [0, 60],
}

/** A figure older than this many days says how old it is, and the team is told; from the other on it is shown no more (PICK-23). */
export const oldFigureDays = 90
const endedFigureDays = 366

/** A public figure as it may be shown. */
export interface StandingFigure {
  readonly value: number
  readonly ageDays: number
  readonly isOld: boolean
}

/** Reads the figure that the team wrote down, with a point or a comma; null for what is no such figure. */
export function readFigure(name: FigureName, typed: string): number | null {
  const value = Number(typed.trim().replace(',', '.'))
  const [least, most] = figureLimits[name]
  return /^\s*\d{1,3}([.,]\d{1,4})?\s*$/.test(typed) && value >= least && value <= most ? value : null
}

/**
 * Whether a figure may stand as a default: a number within its range, of a day that has come and is not more than a year ago (PICK-23). `asOf` is a
 * calendar day, `today` the day it is now in the planner's time zone, both YYYY-MM-DD.
 */
export function figureStands(
  name: FigureName,
  typed: string,
  days: { asOf: string; today: string },
): StandingFigure | null {
  const value = readFigure(name, typed)
  const ageDays = daysUntil(days.asOf, days.today)
  if (value === null || ageDays < 0 || ageDays >= endedFigureDays) return null
  return { value, ageDays, isOld: ageDays > oldFigureDays }
}
