import { type ColumnHolding, filters } from './filters.ts'

/** What search compares one car with; see the kinds of a filter. */
export type Condition = { readonly key: string } & (
  | { readonly kind: 'equals'; readonly column: ColumnHolding<'text'>; readonly within?: string }
  | { readonly kind: 'atLeast' | 'atMost'; readonly column: ColumnHolding<'number' | 'amount'> }
  | { readonly kind: 'is'; readonly column: ColumnHolding<'flag'> }
  | { readonly kind: 'near' }
  | { readonly kind: 'words' }
  | { readonly kind: 'within' }
)

const { priceRange, ...others } = filters

/**
 * The filters as search takes them: each with its options and their counts. A range is two of them, one for either end, under the
 * keys of its two form fields.
 */
export const conditions = {
  ...others,
  priceMin: { key: 'price_from', kind: 'atLeast', column: priceRange.column },
  priceMax: { key: 'price_to', kind: 'atMost', column: priceRange.column },
} as const satisfies Record<string, Condition>

/** One condition of a search. */
export type ConditionName = keyof typeof conditions

/** All conditions that a search can have. */
export const conditionNames = Object.keys(conditions) as ConditionName[]
