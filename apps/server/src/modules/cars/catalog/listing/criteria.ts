import type { Point } from './near.ts'

/**
 * What cars are searched by; an absent filter lets every car through. Texts are compared folded, ranges hold both their ends,
 * amounts are in cents.
 */
export interface Criteria {
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly fromYear?: number | undefined
  readonly toYear?: number | undefined
  readonly body?: string | undefined
  readonly color?: string | undefined
  readonly fuel?: string | undefined
  readonly gearbox?: string | undefined
  /** At least so many. */
  readonly seats?: number | undefined
  /** The selling price. */
  readonly priceMin?: number | undefined
  readonly priceMax?: number | undefined
  readonly weekMin?: number | undefined
  readonly weekMax?: number | undefined
  /** Only cars that can be had with no initial fee. */
  readonly noFee?: true | undefined
  /** At most so many on the odometer. */
  readonly miles?: number | undefined
  /** Cars within fifty miles of a point. */
  readonly city?: Point | undefined
  /** Words that all have to be met, misspelt ones by what they come close to. */
  readonly words?: readonly string[] | undefined
  /** Only the inventory of this partner. Not a filter that somebody sets: nothing is counted without it. */
  readonly partner?: string | undefined
}

/** Everything that somebody can narrow a search by; the partner is not among them. */
export const filterNames = [
  'make',
  'model',
  'fromYear',
  'toYear',
  'body',
  'color',
  'fuel',
  'gearbox',
  'seats',
  'priceMin',
  'priceMax',
  'weekMin',
  'weekMax',
  'noFee',
  'miles',
  'city',
  'words',
] as const

/** One thing that somebody can narrow a search by. */
export type FilterName = (typeof filterNames)[number]
