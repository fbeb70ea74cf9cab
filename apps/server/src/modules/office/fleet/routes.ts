import { type FactField, factFields } from '@ownward/domain/fleet'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import type { SurfaceOf } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { fleetChoices } from './choices.ts'
import { sayPriceFault } from './import/say-problems.ts'
import { presentChoices, presentVehicleFile } from './present-vehicle.ts'
import { setPrices } from './prices/set-prices.ts'
import { publishVehicle } from './publish-vehicle.ts'
import { readVehicle } from './read-vehicle.ts'
import { saveFacts } from './save-facts.ts'
import type { FactTexts } from './save-vehicle.ts'
import { sayFactsProblem, sayLacks } from './say-refused.ts'

const yes = 1 as const

/** Answers the calls with which the team reads, saves, prices and publishes vehicles. */
export const fleetHandlers = {
  async teamVehicle({ vehicle_id }, call) {
    const file = await readVehicle(vehicle_id, call)
    return file ? ok({ status: yes, message: '', result: presentVehicleFile(file) }) : refuse('no-vehicle', undefined)
  },

  async teamFleetChoices(_, { parts }) {
    return ok({ status: yes, message: '', result: presentChoices(await fleetChoices(parts.database.db)) })
  },

  async teamSaveVehicle({ vehicle_id, facts, were = {}, add_names = false }, call) {
    const { locale } = call
    const texts = Object.fromEntries(
      factFields.filter(field => facts[field] !== undefined).map((field: FactField) => [field, facts[field]]),
    ) as FactTexts
    const asked = { vehicleId: vehicle_id as VehicleId | undefined, texts, were, addNames: add_names }
    const saved = await transactFor(call, work => saveFacts(work, asked))
    if (!saved.ok) {
      if (saved.code !== 'bad-facts') return refuse(saved.code, undefined)
      const problems = saved.facts.problems.map(problem => sayFactsProblem(problem, locale))
      return refuse(saved.code, { result: { problems } })
    }
    const { id, isNew, changed } = saved.value
    const say = isNew ? m.fleet_created : changed.length > 0 ? m.fleet_saved : m.fleet_unchanged
    return ok({ status: yes, message: say({}, { locale }), result: { vehicle_id: id, changed } })
  },

  async teamSavePrices({ vehicle_id, surface, groups, version }, call) {
    const { locale } = call
    const asked = { vehicleId: vehicle_id as VehicleId, surface: surface as SurfaceOf<number>, groups, version }
    const set = await transactFor(call, work => setPrices(work, asked))
    if (set.ok)
      return ok({ status: yes, message: m.fleet_prices_saved({}, { locale }), result: { version: set.value } })
    if (set.code === 'no-vehicle') return refuse(set.code, undefined)
    if (set.code === 'changed-meanwhile') return refuse(set.code, { say: set.facts })
    const { code, path } = set.facts.fault
    return refuse(set.code, { result: { problems: [{ field: path, message: sayPriceFault(code, locale) }] } })
  },

  async teamPublishVehicle({ vehicle_id, published }, call) {
    const words = { locale: call.locale }
    const done = await transactFor(call, work => publishVehicle(work, { vehicleId: vehicle_id, published }))
    if (done.ok)
      return ok({ status: yes, message: published ? m.fleet_published({}, words) : m.fleet_withdrawn({}, words) })
    if (done.code === 'check-in-first' || done.code === 'car-lost') return refuse(done.code, { say: done.facts })
    if (done.code === 'claimed') return refuse(done.code, done.facts)
    if (done.code !== 'not-ready') return refuse(done.code, undefined)
    return refuse(done.code, { say: { lacks: sayLacks(done.facts.lacks, call.locale) } })
  },
} satisfies Handlers
