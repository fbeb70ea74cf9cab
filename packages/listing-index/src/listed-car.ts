import { type ColumnHolding, type ColumnName, columns } from '@ownward/domain/catalog'
import type { Point } from './near.ts'

type Value = { text: string; number: number; amount: number; flag: boolean }
type Values = { readonly [Name in ColumnName]: Value[(typeof columns)[Name]['holds']] }

/** What search knows of a free car; everything else is read from the database for the cars of one page. */
export interface ListedCar extends Values, Point {
  readonly id: number
  readonly place: ListedPlace
  readonly isFeatured: boolean
  readonly shuffle: number
}

/** The town that a listed car is told to be in, and where that lies. */
export interface ListedPlace extends Point {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly country: string
}

/** One of the things that cars are grouped by: cars alike in all of these are counted together. */
export type Dimension = ColumnHolding<'text' | 'number'>
/** A column whose amounts are compared one by one. */
export type AmountName = ColumnHolding<'amount'>
/** A column that says yes or no. */
export type FlagName = ColumnHolding<'flag'>

const names = Object.keys(columns) as ColumnName[]

/** Whether a column is one that cars are grouped by. */
export function isDimension(name: ColumnName): name is Dimension {
  return 'family' in columns[name]
}

/** What cars are grouped by. */
export const dimensions = names.filter(isDimension)
/** The columns of amounts. */
export const amounts = names.filter((name): name is AmountName => columns[name].holds === 'amount')
/** The columns that say yes or no. */
export const flags = names.filter((name): name is FlagName => columns[name].holds === 'flag')

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
