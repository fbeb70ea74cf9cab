import type { Point } from './near.ts'

/** What search knows of a free car; everything else is read from the database for the cars of one page. */
export interface ListedCar extends Point {
  readonly id: number
  readonly make: string
  readonly model: string
  readonly trim: string
  readonly year: number
  readonly body: string
  readonly color: string
  readonly fuel: string
  readonly gearbox: string
  readonly seats: number
  /** Key of the partner whose inventory the car belongs to, '' for none. */
  readonly partner: string
  readonly place: ListedPlace
  readonly weekCents: number
  /** It can be had with no initial fee. */
  readonly hasNoFee: boolean
  readonly sellingPriceCents: number
  readonly miles: number
  readonly isFeatured: boolean
  readonly shuffle: number
}

/** The town that a listed car is told to be in, and where that lies. */
export interface ListedPlace extends Point {
  readonly id: number
  readonly name: string
  readonly state: string
}

/** What cars are grouped by: cars alike in all of these are counted together. */
export const dimensions = [
  'make',
  'model',
  'trim',
  'year',
  'body',
  'color',
  'fuel',
  'gearbox',
  'seats',
  'partner',
] as const

/** One of the things that cars are grouped by. */
export type Dimension = (typeof dimensions)[number]

const separator = '\n'

/** Names a model together with its make: two makes may use one name. */
function modelKey(make: string, model: string): string {
  return `${make}${separator}${model}`
}

/** The make and the model of a `modelKey`. */
export function modelOf(key: string): { make: string; model: string } {
  const [make = '', model = ''] = key.split(separator)
  return { make, model }
}

/** The car's value in a dimension, as the dictionaries hold it. */
export function valueIn(car: ListedCar, dimension: Dimension): string {
  return dimension === 'model' ? modelKey(car.make, car.model) : String(car[dimension])
}
