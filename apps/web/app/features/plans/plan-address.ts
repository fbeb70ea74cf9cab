import { type ComparedBy, comparedBy, type PlanWish, wishedMiles } from '@ownward/domain/planning'
import { maxProgramMonths, minProgramMonths } from '@ownward/domain/pricing'
import { plainDigits } from '../../i18n/plain-digits.ts'
import { paths } from '../../paths.ts'

/** The fields of the form, in the order of the address. */
export const planFields = ['miles', 'months', 'by', 'variant'] as const
/** What stands in the fields, as it was typed. */
export type TypedPlan = Partial<Record<(typeof planFields)[number], string>>

/** What an address asks of a car's plans. */
export interface PlanQuestion {
  /** Null where nothing is asked, or something that cannot be. */
  readonly wish: PlanWish | null
  readonly variant: string | null
  readonly typed: TypedPlan
  readonly faults: readonly ('miles' | 'months')[]
}

const usualMonths = 12

function wholeNumber(text: string, min: number, max: number): number | null {
  const number = Number(text)
  return /^\d{1,9}$/.test(text) && number >= min && number <= max ? number : null
}

const waysOf = (text: string | undefined): ComparedBy => comparedBy.find(by => by === text) ?? comparedBy[0]!

/** Reads what was typed; of the words of a car only those it has count. Unknown keys are not looked at (PICK-18). */
export function readPlanQuestion(typed: TypedPlan, knowsVariant: (key: string) => boolean): PlanQuestion {
  const miles = wholeNumber(plainDigits(typed.miles ?? ''), wishedMiles.min, wishedMiles.max)
  const months = typed.months?.trim()
    ? wholeNumber(typed.months.trim(), minProgramMonths, maxProgramMonths)
    : usualMonths
  const asked = typed.miles !== undefined
  const faults = [asked && miles === null && 'miles', asked && months === null && 'months'] as const
  return {
    wish: miles === null || months === null ? null : { miles, months, by: waysOf(typed.by) },
    variant: typed.variant && knowsVariant(typed.variant) ? typed.variant : null,
    typed: { months: String(usualMonths), ...typed },
    faults: faults.filter(fault => fault !== false),
  }
}

/** What a question in a path segment, or one that a form has sent, says; the first of each name counts. */
export function typedIn(pairs: string): TypedPlan {
  const read = new URLSearchParams(pairs)
  return Object.fromEntries(planFields.flatMap(name => (read.has(name) ? [[name, read.get(name)!.slice(0, 200)]] : [])))
}

/** The one address of a question about the plans of a car; what is meant anyhow is left out. */
export function planAddress(carId: number, { wish, variant }: Pick<PlanQuestion, 'wish' | 'variant'>): string {
  const pairs = [
    wish && `miles=${wish.miles}`,
    wish && wish.months !== usualMonths && `months=${wish.months}`,
    wish && wish.by !== comparedBy[0] && `by=${wish.by}`,
    variant !== null && `variant=${encodeURIComponent(variant)}`,
  ].filter(pair => typeof pair === 'string')
  return `${paths.plansOf(carId)}${pairs.length > 0 ? `/${pairs.join('&')}` : ''}`
}
