import type { ConditionName, conditions } from '@ownward/domain/catalog'
import type { Point } from './near.ts'

/** What each kind of condition is asked with: numbers as the column holds them (amounts in cents), texts in any case, words one by one. */
interface AskedWith {
  equals: string
  atLeast: number
  atMost: number
  is: true
  /** Cars within fifty miles of it. */
  near: Point
  /** States, provinces or towns, as the domain's `readAreas` reads them: a car stands in one of them. */
  within: string
  /** All have to be met, misspelt ones by what they come close to. */
  words: readonly string[]
}

type Conditions = {
  readonly [Name in ConditionName]?: AskedWith[(typeof conditions)[Name]['kind']] | undefined
}

/** What cars are searched by; an absent condition lets every car through. */
export interface Criteria extends Conditions {
  /** Only the inventory of this partner. Not a filter that somebody sets: nothing is counted without it. */
  readonly partner?: string | undefined
}
