import { ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import type { Handlers } from '../../http/handler.ts'
import { presentForTeam } from './present.ts'
import { type PlaceProblem, savePlace } from './save-place.ts'
import { allPickupPlaces, carsByPlace } from './store.ts'

/** Answers the calls with which the team lists and writes down where cars are fetched. */
export const pickupPlaceHandlers = {
  async teamPickupPlaces(_, { parts }) {
    const { db } = parts.database
    const [rows, cars] = await Promise.all([allPickupPlaces(db), carsByPlace(db)])
    const result = rows.map(row => presentForTeam(row, cars.get(row.pickup.id) ?? 0))
    return ok({ status: 1 as const, message: '', result })
  },

  async teamSavePickupPlace(input, { actor, now, locale, transact }) {
    const saved = await transact(uow => savePlace({ uow, memberId: actor.userId, now }, input))
    if (saved.ok) {
      const message = m.places_saved({}, { locale })
      return ok({ status: 1 as const, message, result: { pickup_place_id: saved.value } })
    }
    if (saved.code === 'no-pickup-place') return refuse(saved.code, undefined)
    const problems = saved.problems.map(({ field, code }) => ({ field, message: says[code]({}, { locale }) }))
    return refuse(saved.code, { result: { problems } })
  },
} satisfies Handlers

const says: Record<PlaceProblem['code'], (inputs: Record<string, never>, words: { locale: Locale }) => string> = {
  missing: m.fleet_problem_missing,
  'unknown-place': m.fleet_problem_unknown_place,
  'name-taken': m.places_problem_name,
  hours: m.places_problem_hours,
  'other-state': m.places_problem_state,
  'return-elsewhere': m.places_problem_return,
}
