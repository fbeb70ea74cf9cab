import { ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { historyOf } from '../../../db/last-decision.ts'
import { transactFor } from '../../../work.ts'
import { type ClosePlaceRefusal, closePlace } from './close-place.ts'
import { presentForTeam } from './present.ts'
import { savePlace, subjectOf } from './save-place.ts'
import { sayPlaceProblem } from './say-place-problem.ts'
import { allPickupPlaces, carsByPlace, findPickupPlace, placesComingBack } from './store.ts'

const yes = 1 as const
const mostHistory = 30

/** Answers the calls with which the team lists, writes down and closes places where cars are fetched. */
export const pickupPlaceHandlers = {
  async teamPickupPlaces(_, { parts }) {
    const { db } = parts.database
    const [rows, cars] = await Promise.all([allPickupPlaces(db), carsByPlace(db)])
    const result = rows.map(row => presentForTeam(row, cars.get(row.pickup.id) ?? 0))
    return ok({ status: yes, message: '', result })
  },

  async teamPickupPlace({ pickup_place_id: id }, { parts }) {
    const { db } = parts.database
    const found = await findPickupPlace(db, id)
    if (!found) return refuse('no-pickup-place', undefined)
    const [cars, brings_back, history] = await Promise.all([
      carsByPlace(db),
      placesComingBack(db, id),
      historyOf(db, subjectOf(id), mostHistory),
    ])
    const place = presentForTeam(found, cars.get(id) ?? 0)
    return ok({ status: yes, message: '', result: { place, brings_back, history } })
  },

  async teamSavePickupPlace(input, call) {
    const { locale } = call
    const { pickup_place_id: id, postal_code: postalCode, return_place_id: returnPlaceId, en, fr, ...rest } = input
    const { version, lat, lng, ...facts } = rest
    const edit = { ...facts, id, version, lat, lng, postalCode, returnPlaceId, notes: { en, fr } }
    const saved = await transactFor(call, work => savePlace(work, edit))
    if (saved.ok) {
      const message = saved.value.changed ? m.places_saved({}, { locale }) : m.fleet_unchanged({}, { locale })
      return ok({ status: yes, message, result: { pickup_place_id: saved.value.id } })
    }
    if (saved.code === 'no-pickup-place') return refuse(saved.code, undefined)
    if (saved.code === 'changed-meanwhile') return refuse(saved.code, { say: { who: saved.who } })
    const problems = saved.problems.map(problem => sayPlaceProblem(problem, locale))
    return refuse(saved.code, { result: { problems } })
  },

  async teamClosePickupPlace({ pickup_place_id, closed, version }, call) {
    const done = await transactFor(call, work => closePlace(work, { id: pickup_place_id, closed, version }))
    const words = { locale: call.locale }
    if (!done.ok) return refuse(done.code, { say: explain(done, words) })
    return ok({ status: yes, message: closed ? m.places_closed_now({}, words) : m.places_opened_now({}, words) })
  },
} satisfies Handlers

type Words = { locale: Locale }

function explain(refusal: ClosePlaceRefusal, words: Words): Record<string, string> {
  if (refusal.code === 'changed-meanwhile') return refusal.facts
  if (refusal.code === 'no-pickup-place') return {}
  const { cars, places } = refusal.facts
  const why = [
    ...(cars > 0 ? [m.places_in_use_cars({ n: cars }, words)] : []),
    ...(places.length > 0 ? [m.places_in_use_places({ places: places.join(', ') }, words)] : []),
  ]
  return { why: why.join(' ') }
}
