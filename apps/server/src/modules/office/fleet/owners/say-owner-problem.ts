import { type Locale, m } from '@ownward/texts'
import type { OwnerProblem } from './save-owner.ts'

const says: Record<OwnerProblem['code'], (inputs: Record<string, never>, words: { locale: Locale }) => string> = {
  'unknown-place': m.fleet_problem_unknown_place,
  'name-taken': m.owners_problem_name,
  'code-taken': m.owners_problem_code,
  'code-stays': m.owners_problem_code_stays,
}

/** What is wrong with a field of an owner or partner, and what to write instead. */
export function sayOwnerProblem({ field, code }: OwnerProblem, locale: Locale) {
  return { field, message: says[code]({}, { locale }) }
}
