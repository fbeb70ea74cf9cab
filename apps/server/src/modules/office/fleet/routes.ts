import { type FactField, factFields } from '@ownward/domain/fleet'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { transactFor } from '../../../work.ts'
import { fleetChoices } from './choices.ts'
import { sayPriceFault, sayProblem } from './import/say-problems.ts'
import { listVehicles } from './list-vehicles.ts'
import { nameBook } from './names.ts'
import { presentCalendarRow, presentChoices, presentFleetRow, presentVehicleFile } from './present-vehicle.ts'
import { checkPrices, pricesOf, savePrices } from './prices/save-prices.ts'
import { publishVehicle } from './publish-vehicle.ts'
import { readCalendar } from './read-calendar.ts'
import { readVehicle } from './read-vehicle.ts'
import { changedMeanwhile, checkVehicle, type FactTexts, writeVehicle } from './save-vehicle.ts'
import { findVehicle, lockVehicle } from './store.ts'

const yes = 1 as const
const lackWords = {
  price: m.fleet_lacks_price,
  photo: m.fleet_lacks_photo,
  'pickup-place': m.fleet_lacks_pickup_place,
  'tax-rate': m.fleet_lacks_tax_rate,
} as const
const usualLimit = 25
const calendarCars = 20

/** Answers the calls with which the team lists, saves, prices and publishes vehicles. */
export const fleetHandlers = {
  async teamVehicles(
    { query = '', state, issue, pickup_place_id, page = 1, limit = usualLimit },
    { parts, locale, now },
  ) {
    const asked = { query, state, issue, pickupPlaceId: pickup_place_id, page, limit, now }
    const { rows, records, counts } = await listVehicles(parts.database.db, asked)
    return ok({
      status: yes,
      message: m.fleet_found({ n: records }, { locale }),
      records,
      counts,
      result: rows.map(presentFleetRow),
    })
  },

  async teamVehicle({ vehicle_id }, call) {
    const file = await readVehicle(vehicle_id, call)
    return file ? ok({ status: yes, message: '', result: presentVehicleFile(file) }) : refuse('no-vehicle', undefined)
  },

  async teamFleetCalendar({ from, days, query = '', busy = false, page = 1 }, { parts, locale, now }) {
    const asked = { from, days, query, busy, page, limit: calendarCars, now }
    const { rows, records } = await readCalendar(parts.database.db, asked)
    const message = m.calendar_found({ n: records }, { locale })
    return ok({ status: yes, message, records, result: rows.map(presentCalendarRow) })
  },

  async teamFleetChoices(_, { parts }) {
    return ok({ status: yes, message: '', result: presentChoices(await fleetChoices(parts.database.db)) })
  },

  async teamSaveVehicle({ vehicle_id, facts, were = {}, add_names = false }, call) {
    const { locale } = call
    const texts = Object.fromEntries(
      factFields.filter(field => facts[field] !== undefined).map((field: FactField) => [field, facts[field]]),
    ) as FactTexts
    return transactFor(call, async work => {
      const { uow } = work
      if (vehicle_id !== undefined && !(await lockVehicle(uow.tx, vehicle_id))) return refuse('no-vehicle', undefined)
      const before = vehicle_id === undefined ? undefined : await findVehicle(uow.tx, vehicle_id)
      const { who } = before ? await lastDecision(uow.tx, `vehicle:${vehicle_id}`, ['vehicle_changed']) : { who: '' }
      const passed = before ? changedMeanwhile(before, texts, were) : []
      if (passed.length > 0) {
        const words = { locale }
        const problems = passed.map(({ field, now: value }) => ({
          field,
          message: m.fleet_problem_meanwhile(
            { who: who || m.refusal_decided_by_nobody({}, words), now: value || m.fleet_empty_fact({}, words) },
            words,
          ),
        }))
        return refuse('bad-facts', { result: { problems } })
      }
      const names = nameBook(uow.tx, { addNames: add_names })
      const checked = await checkVehicle(work, names, { before, texts })
      if (!checked.ok) {
        const problems = checked.problems.map(problem => sayProblem(problem, locale))
        return refuse('bad-facts', { result: { problems } })
      }
      const id = await writeVehicle(work, before, checked.value)
      const changed = before ? checked.value.changed : []
      const words = { locale }
      const message = !before
        ? m.fleet_created({}, words)
        : changed.length > 0
          ? m.fleet_saved({}, words)
          : m.fleet_unchanged({}, words)
      return ok({ status: yes, message, result: { vehicle_id: id, changed } })
    })
  },

  async teamSavePrices({ vehicle_id, surface, groups, version }, call) {
    const { locale } = call
    const checked = checkPrices(surface as Parameters<typeof checkPrices>[0], groups)
    if (!checked.ok) {
      const { code, path } = checked.fault
      return refuse('bad-prices', { result: { problems: [{ field: path, message: sayPriceFault(code, locale) }] } })
    }
    return transactFor(call, async work => {
      const { uow } = work
      if (!(await lockVehicle(uow.tx, vehicle_id))) return refuse('no-vehicle', undefined)
      const before = await findVehicle(uow.tx, vehicle_id)
      if (before!.version !== version) {
        const { who } = await lastDecision(uow.tx, `vehicle:${vehicle_id}`, ['prices_changed'])
        return refuse('changed-meanwhile', { say: { who } })
      }
      const prices = { vehicleId: vehicle_id, surface: checked.value, groups }
      const next = await savePrices(work, prices, { version, before: pricesOf(before!) })
      return ok({ status: yes, message: m.fleet_prices_saved({}, { locale }), result: { version: next } })
    })
  },

  async teamPublishVehicle({ vehicle_id, published }, call) {
    const words = { locale: call.locale }
    const done = await transactFor(call, work => publishVehicle(work, { vehicleId: vehicle_id, published }))
    if (done.ok)
      return ok({ status: yes, message: published ? m.fleet_published({}, words) : m.fleet_withdrawn({}, words) })
    if (done.code === 'check-in-first' || done.code === 'car-lost') return refuse(done.code, { say: done.facts })
    if (done.code === 'claimed') return refuse(done.code, done.facts)
    if (done.code !== 'not-ready') return refuse(done.code, undefined)
    const lacks = done.facts.lacks.map(lack => lackWords[lack]({}, words))
    return refuse(done.code, { say: { lacks: lacks.join(' ') } })
  },
} satisfies Handlers
