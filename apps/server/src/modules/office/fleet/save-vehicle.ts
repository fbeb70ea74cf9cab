import { randomInt } from 'node:crypto'
import {
  type FactField,
  type FactProblem,
  factFields,
  factTexts,
  missingFacts,
  modelYearOf,
  readFacts,
  usualFacts,
  type VehicleFacts,
  withStockNumber,
} from '@ownward/domain/fleet'
import { fold } from '@ownward/domain/fold'
import { and, eq, ne, or } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { regions, vehicles } from '../../../db/schema/index.ts'
import type { MemberWork, Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { keepTaxRate } from '../../ground/tax/index.ts'
import { tellingPlaceChanges } from '../../programs/pickup-places/index.ts'
import type { NameBook, NamesFound, UnknownName } from './names.ts'
import { type Promised, promisedElsewhere } from './promised-elsewhere.ts'
import { factsOf, type StoredVehicle } from './store.ts'

/** Facts of a vehicle as they were typed; of one that is known, what is left out stays. */
export type FactTexts = Partial<Record<FactField, string>>

/** Why a field is not taken, with what the sentence about it needs. */
export type Problem =
  | FactProblem
  | UnknownName
  | { field: FactField; code: 'vin-taken' | 'stock-taken' | 'car-out'; by?: string }
  | { field: FactField; code: 'promised'; promised: Promised }
  | { field: FactField; code: 'no-tax'; state: string }

interface Checked {
  facts: VehicleFacts
  names: NamesFound
  changed: FactField[]
  /** The state where it stands, when no tax rate holds there. */
  untaxed: string | null
}

/** Reads what is to be written down of a vehicle, new or as it is stored, and says everything that stands in the way. Writes nothing of it. */
export async function checkVehicle(
  { uow, now }: Work,
  names: NameBook,
  { before, texts }: { before: StoredVehicle | undefined; texts: FactTexts },
): Promise<{ ok: true; value: Checked } | { ok: false; problems: Problem[] }> {
  const typed = before ? texts : withStockNumber(texts)
  const { facts: given, problems } = readFacts(typed, now.getUTCFullYear())
  const missing = before ? [] : missingFacts(typed)
  const stored = before && factsOf(before)
  const all: Problem[] = [...missing, ...problems]
  if (stored && isReadInBooking(before)) all.push(...moved(stored, given))
  // People who reserve it are told where it is.
  const isShown = before !== undefined && before.vehicle.availability !== 'hidden'
  if (isShown && stored?.pickupPlace && given.pickupPlace === '')
    all.push({ field: 'pickup_place', code: 'missing', facts: {} })
  const facts = { ...usualFacts, ...stored, ...given } as VehicleFacts
  all.push(...wrongYear(stored, facts, all))
  if (!all.some(({ field }) => nameFields.has(field))) {
    const found = await names(facts)
    if ('unknown' in found) all.push(...found.unknown)
    else if (all.length === 0) {
      Object.assign(facts, found.found.said)
      const taken = await takenBy(uow.tx, facts, before?.vehicle.id)
      const promised = before && (await promisedElsewhere(uow.tx, before, found.found.place, now))
      if (promised) taken.push({ field: 'place', code: 'promised', promised })
      const untaxed = await stateWithoutRate(uow.tx, found.found.place, now)
      if (untaxed !== null && isShown) taken.push({ field: 'place', code: 'no-tax', state: untaxed })
      const changed = changes(stored, facts)
      if (taken.length === 0) return { ok: true, value: { facts, names: found.found, changed, untaxed } }
      all.push(...taken)
    }
  }
  return { ok: false, problems: all }
}

/** What the state of a place is called when no tax rate holds there. */
async function stateWithoutRate(
  tx: Tx,
  { country, state: code }: { country: string; state: string },
  now: Date,
): Promise<string | null> {
  if ((await keepTaxRate(tx, { country, code }, now)) !== null) return null
  const [state] = await tx
    .select({ name: regions.name })
    .from(regions)
    .where(and(eq(regions.country, country), eq(regions.code, code)))
  return state?.name ?? code
}

const nameFields: ReadonlySet<FactField> = new Set(['make', 'model', 'place', 'pickup_place', 'owner', 'partner'])

/** Somebody drives it, or gave it back and nobody has looked at it: the miles that are charged follow from what it shows, and in what unit. */
const isReadInBooking = ({ vehicle }: StoredVehicle) => ['rented', 'lent', 'checking'].includes(vehicle.availability)

/** What somebody drives is read off at its return, not typed here. */
function moved(stored: VehicleFacts, given: Partial<VehicleFacts>): Problem[] {
  const isMoved = (fact: 'odometer' | 'distanceUnit') => given[fact] !== undefined && given[fact] !== stored[fact]
  return [
    ...(isMoved('odometer') ? [{ field: 'odometer', code: 'car-out' } as const] : []),
    ...(isMoved('distanceUnit') ? [{ field: 'distance_unit', code: 'car-out' } as const] : []),
  ]
}

/** What somebody else has written in a field since it was looked at; what they wrote is what is wanted now is no conflict. */
export function changedMeanwhile(
  before: StoredVehicle,
  texts: FactTexts,
  were: Readonly<Record<string, string>>,
): { field: FactField; now: string }[] {
  const stored = factTexts(factsOf(before))
  return factFields
    .filter(field => texts[field] !== undefined && were[field] !== undefined)
    .filter(field => stored[field] !== were[field] && stored[field] !== texts[field])
    .map(field => ({ field, now: stored[field] ?? '' }))
}

/** The VIN names the model year: another one is a slip of the keyboard, in either of them. */
function wrongYear(stored: VehicleFacts | undefined, facts: VehicleFacts, found: readonly Problem[]): Problem[] {
  const isAsked = !stored || stored.vin !== facts.vin || stored.year !== facts.year
  if (!isAsked || found.some(({ field }) => field === 'vin' || field === 'year')) return []
  const year = modelYearOf(facts.vin)
  return year === facts.year ? [] : [{ field: 'year', code: 'vin-year', facts: year === null ? {} : { least: year } }]
}

function changes(stored: VehicleFacts | undefined, facts: VehicleFacts): FactField[] {
  if (!stored) return [...factFields]
  const [before, after] = [factTexts(stored), factTexts(facts)]
  return factFields.filter(field => before[field] !== after[field])
}

async function takenBy(tx: Tx, { vin, stockNo }: VehicleFacts, own: number | undefined): Promise<Problem[]> {
  const rows = await tx
    .select({ id: vehicles.id, vin: vehicles.vin, stockNo: vehicles.stockNo, name: vehicles.name, year: vehicles.year })
    .from(vehicles)
    .where(
      and(
        or(eq(vehicles.vin, vin), eq(vehicles.stockNo, stockNo)),
        own === undefined ? undefined : ne(vehicles.id, own),
      ),
    )
  return rows.map(row => ({
    field: row.vin === vin ? 'vin' : 'stock_no',
    code: row.vin === vin ? 'vin-taken' : 'stock-taken',
    by: `${row.year} ${row.name}`,
  }))
}

/** Writes down what was checked, in the log too; a new vehicle is seen by nobody before it is published. Gives its id. */
export async function writeVehicle(
  work: MemberWork,
  before: StoredVehicle | undefined,
  { facts, names, changed }: Checked,
): Promise<number> {
  const { uow, actor, now } = work
  if (before && changed.length === 0) return before.vehicle.id
  const row = rowOf(facts, names)
  const moves = !before || before.vehicle.placeId !== names.place.id
  const at = moves ? { lat: names.place.lat, lng: names.place.lng } : {}
  let id = before?.vehicle.id
  if (id === undefined) {
    const fresh = {
      availability: 'hidden',
      sellingPriceCents: 0,
      buyNowCents: 0,
      dayCents: 0,
      weekCents: 0,
      lowestFeeCents: 0,
    } as const
    id = await vehicleStore(uow.tx, now).add({
      ...row,
      ...fresh,
      lat: names.place.lat,
      lng: names.place.lng,
      listedAt: now,
      shuffle: randomInt(2 ** 31) / 2 ** 31,
    })
  } else {
    const own = id
    const write = () => vehicleStore(uow.tx, now).set(own, { ...row, ...at })
    const isElsewhere = changed.includes('pickup_place')
    await (isElsewhere ? tellingPlaceChanges(work, eq(vehicles.id, own), write) : write())
  }
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: before ? 'vehicle_changed' : 'vehicle_created',
    subject: `vehicle:${id}`,
    reason: before ? sayChanges(factsOf(before), facts, changed) : facts.vin,
  })
  uow.touch(`car:${id}`, 'list')
  return id
}

/** One change to a line, by the name of its column: the log says what stood there and what stands there now. */
function sayChanges(stored: VehicleFacts, facts: VehicleFacts, changed: readonly FactField[]): string {
  const [before, after] = [factTexts(stored), factTexts(facts)]
  return changed.map(field => `${field}: ${before[field] || '–'} → ${after[field] || '–'}`).join('\n')
}

function rowOf(facts: VehicleFacts, { makeId, modelId, place, ownerId, partnerId, pickupPlaceId }: NamesFound) {
  const name = [facts.make, facts.model, facts.trim].filter(Boolean).join(' ')
  const words = [
    facts.year,
    name,
    facts.body,
    facts.color,
    facts.fuel,
    place.name,
    place.state,
    facts.vin,
    facts.stockNo,
  ]
  return {
    vin: facts.vin,
    stockNo: facts.stockNo,
    year: facts.year,
    makeId,
    modelId,
    trim: facts.trim,
    name,
    body: facts.body,
    fuel: facts.fuel,
    drive: facts.drive,
    engine: facts.engine,
    transmission: facts.transmission,
    doors: facts.doors,
    seats: facts.seats,
    mpgCity: facts.mpgCity,
    mpgHighway: facts.mpgHighway,
    kwhCity: facts.kwhCity,
    odometer: facts.odometer,
    distanceUnit: facts.distanceUnit,
    color: facts.color,
    interiorColor: facts.interiorColor,
    placeId: place.id,
    pickupPlaceId,
    ownerId,
    partnerId,
    isFeatured: facts.featured,
    financingBadge: facts.badge === '' ? null : facts.badge,
    programMonths: facts.programMonths,
    programGoal: facts.programGoal,
    equipment: facts.equipment,
    searchText: fold(words.join(' ')),
  }
}
