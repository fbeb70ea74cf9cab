import { readDollars } from '../money.ts'
import { priceEntryStep, priceRangeMax } from './limits.ts'
import type { PriceRange } from './listing-query.ts'

/** What the two price fields of a form say, as typed, and what that means: a range, or what is wrong with it. */
export interface PriceFields {
  readonly from: string
  readonly to: string
  /** Absent when the fields ask for nothing. */
  readonly range?: PriceRange
  /** `amount`: no whole dollars within the bounds; `order`: from more than to. */
  readonly fault?: 'amount' | 'order'
}

/**
 * Reads `price_from` and `price_to` from a form's pairs, or undefined when it has neither. Amounts go in steps of 500, from rounded
 * down and to rounded up; signs and separators are let pass (O-10).
 */
export function readPriceFields(segment: string): PriceFields | undefined {
  const pairs = segment.replace(/^[/?]/, '').split('&')
  const [fromField, toField] = [fieldIn(pairs, 'price_from'), fieldIn(pairs, 'price_to')]
  if (fromField === undefined && toField === undefined) return undefined
  const typed = { from: fromField ?? '', to: toField ?? '' }
  const [from, to] = [dollarsIn(typed.from), dollarsIn(typed.to)]
  if (from === null || to === null) return { ...typed, fault: 'amount' }
  const min = Math.floor((from ?? 0) / priceEntryStep) * priceEntryStep
  const max = Math.ceil((to ?? priceRangeMax) / priceEntryStep) * priceEntryStep
  if (min > max) return { ...typed, fault: 'order' }
  return min === 0 && max === priceRangeMax ? typed : { ...typed, range: { min, max } }
}

function fieldIn(pairs: readonly string[], key: string): string | undefined {
  const written = pairs.findLast(pair => pair.startsWith(`${key}=`))?.slice(key.length + 1)
  try {
    return written && decodeURIComponent(written.replaceAll('+', ' ')).trim()
  } catch {
    return written
  }
}

/** Whole dollars within the bounds; undefined for nothing, null for anything else. */
function dollarsIn(typed: string): number | null | undefined {
  if (typed === '') return undefined
  const read = readDollars(typed)
  // No cents are asked for: those that are there are nought.
  return read !== null && read >= 0 && read % 100 === 0 && read <= priceRangeMax * 100 ? read / 100 : null
}
