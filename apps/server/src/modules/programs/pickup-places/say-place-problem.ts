import { type Locale, m } from '@ownward/texts'
import type { PlaceProblem } from './save-place.ts'

const says: Record<PlaceProblem['code'], (inputs: Record<string, never>, words: { locale: Locale }) => string> = {
  missing: m.fleet_problem_missing,
  'unknown-place': m.fleet_problem_unknown_place,
  'name-taken': m.places_problem_name,
  hours: m.places_problem_hours,
  'other-state': m.places_problem_state,
  'return-elsewhere': m.places_problem_return,
}

/** What is wrong with a field of a place, and what to write instead. */
export function sayPlaceProblem({ field, code }: PlaceProblem, locale: Locale) {
  return { field, message: says[code]({}, { locale }) }
}
