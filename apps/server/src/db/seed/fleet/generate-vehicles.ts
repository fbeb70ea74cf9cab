import { milesPerKilometre } from '@ownward/domain/distance'
import { fold } from '@ownward/domain/fold'
import { fromPrice, type OptionGroup, type PriceSurface } from '@ownward/domain/pricing'
import { angles, illustrationKey, type PaintName, paints } from '../../../pictures/index.ts'
import type { vehiclePhotos, vehicles } from '../../schema/index.ts'
import { type PlaceRow, readPlaces } from '../places.ts'
import { type Random, randomStream } from '../random.ts'
import { carName, equipmentOf } from './car-names.ts'
import { type Fuel, type Model, type Powertrain, readModels } from './models.ts'
import { makeSurface, programPriceLimit, sellingPrice, type VariantPlan } from './price.ts'
import { makeVin } from './vin.ts'

/** An invented car with its prices and photos, as rows ready to be stored. */
export interface SeededVehicle {
  vehicle: typeof vehicles.$inferInsert & { id: number }
  surface: PriceSurface
  photos: (typeof vehiclePhotos.$inferInsert)[]
}

/** How many cars to invent from which seed; models and places are the real ones unless others are given. */
export interface FleetPlan {
  count: number
  seed: number
  /** Cars are as old, and as long listed, as seen from here. */
  now: Date
  models?: readonly Model[]
  places?: readonly PlaceRow[]
}

const paintWeights: readonly (readonly [PaintName, number])[] = [
  ['White', 22],
  ['Black', 19],
  ['Gray', 17],
  ['Silver', 13],
  ['Blue', 10],
  ['Red', 8],
  ['Green', 4],
  ['Navy', 4],
  ['Beige', 3],
  ['Burgundy', 3],
  ['Orange', 3],
  ['Brown', 3],
]
const availabilities = [
  ['free', 88],
  ['reserved', 3],
  ['rented', 5],
  ['sold', 2],
  ['hidden', 2],
] as const
const hexOf = new Map<string, string>(paints.map(paint => [paint.name, paint.hex]))
const day = 86_400_000

/**
 * Invents `count` cars with ids from 1, each from its own stream of the seed: the same seed and time give the same cars, and the
 * first ten of a million are those of a fleet of ten (SRV-36). Models, years, engines and consumption are real.
 */
export function* generateVehicles(plan: FleetPlan): Generator<SeededVehicle> {
  const models = plan.models ?? readModels()
  const places = weighByPeople(plan.places ?? fleetPlaces())
  const firstListed = plan.now.getTime() - 90 * day
  for (let id = 1; id <= plan.count; id++) {
    const random = randomStream(plan.seed, id)
    const listedAt = new Date(firstListed + Math.floor((88 * day * id) / (plan.count + 1)))
    yield inventVehicle(id, random, { now: plan.now, listedAt, models, places })
  }
}

// Parts of a city that the list has as places of their own; a car is in the city.
const quarters = new Set([
  'Brooklyn',
  'Queens',
  'Manhattan',
  'The Bronx',
  'Staten Island',
  'New South Memphis',
  'South Boston',
  'North York',
  'Scarborough',
])

/** The cities the fleet stands in: the 55 largest of the United States and the 14 largest of Canada. */
export function fleetPlaces(all: readonly PlaceRow[] = readPlaces(250)): PlaceRow[] {
  const cities = all.filter(place => !quarters.has(place.name))
  return [
    ...cities.filter(place => place.country === 'US').slice(0, 55),
    ...cities.filter(place => place.country === 'CA').slice(0, 14),
  ]
}

function weighByPeople(places: readonly PlaceRow[]): readonly (readonly [PlaceRow, number])[] {
  return places.map(place => [place, Math.sqrt(place.population)] as const)
}

interface World {
  now: Date
  listedAt: Date
  models: readonly Model[]
  places: readonly (readonly [PlaceRow, number])[]
}

function inventVehicle(id: number, random: Random, world: World): SeededVehicle {
  const model = random.pick(world.models)
  const place = random.weighted(world.places)
  const { year, powertrain, trimIndex, odometerMiles, price } = inventCar(model, world.now, random)
  const trim = model.trims[trimIndex]!
  const name = carName(model, trim)
  const color = random.weighted(paintWeights)
  const options = inventOptions(model, color, price, random)
  const surface = makeSurface(price, options.variants, random)
  const first = fromPrice(surface)
  const distanceUnit = place.country === 'CA' ? 'km' : 'mi'
  // Few, so that being featured says something: they lead the listing.
  const isFeatured = random.chance(0.018)
  const vin = makeVin(model.wmi, year, id, random)
  const stockNo = `OW${String(id).padStart(6, '0')}`
  return {
    vehicle: {
      id,
      vin,
      stockNo,
      year,
      makeId: model.makeId,
      modelId: model.id,
      trim,
      name,
      body: model.body,
      fuel: powertrain.fuel,
      drive: powertrain.drive,
      engine: powertrain.engine,
      transmission: powertrain.gearbox,
      doors: model.doors,
      seats: model.seats,
      mpgCity: powertrain.mpgCity,
      mpgHighway: powertrain.mpgHighway,
      kwhCity: powertrain.kwhCity,
      odometer: distanceUnit === 'km' ? Math.round(odometerMiles / milesPerKilometre) : odometerMiles,
      distanceUnit,
      color,
      interiorColor: random.pick(['Black', 'Black', 'Gray', 'Beige', 'Brown']),
      placeId: place.id,
      lat: round(place.lat + (random.next() - 0.5) * 0.12),
      lng: round(place.lng + (random.next() - 0.5) * 0.12),
      ownerId: random.chance(0.5) ? 1 : 2 + (place.id % 10),
      partnerId: random.chance(0.12) ? 1 : null,
      isFeatured,
      financingBadge: random.chance(0.8) ? 'PTO' : null,
      availability: random.weighted(availabilities),
      sellingPriceCents: surface.sellingPriceCents,
      buyNowCents: surface.buyNowCents,
      dayCents: first.dayCents,
      weekCents: first.weekCents,
      lowestFeeCents: surface.fees[0]!.feeCents,
      programMonths: random.pick([6, 12, 18, 24, 24, 36, 36, 36]),
      programGoal: 'Ownership',
      variationConfig: options.groups,
      equipment: equipmentOf(model, trimIndex, year, powertrain.drive),
      listedAt: world.listedAt,
      shuffle: random.next(),
      searchText: fold(
        [year, name, model.body, color, powertrain.fuel, place.name, place.state, vin, stockNo].join(' '),
      ),
    },
    surface,
    photos: angles.map((angle, position) => ({
      vehicleId: id,
      position,
      pictureKey: illustrationKey(model.render, angle, hexOf.get(color)!),
      kind: 'illustration' as const,
      angle,
      variantKey: null,
    })),
  }
}

function inventCar(model: Model, now: Date, random: Random) {
  const thisYear = now.getUTCFullYear()
  const years = model.years.filter(year => year <= thisYear)
  let year = random.weighted(years.map(option => [option, yearWeight(thisYear - option)] as const))
  const trimIndex = Math.min(random.weighted(trimWeights), model.trims.length - 1)
  for (;;) {
    const powertrain = random.weighted(powertrainsOf(model, year))
    const age = Math.max(0, thisYear - year + (now.getUTCMonth() + 1) / 12 - 0.5)
    const odometerMiles = Math.round(Math.max(0.4, age) * random.whole(6_800, 13_400)) + random.whole(0, 900)
    const newPrice = model.newPrice * (1 + 0.07 * trimIndex) * equipmentFactor(model, powertrain)
    const price = sellingPrice({ newPrice, fuel: powertrain.fuel, age, odometerMiles }, random)
    const older = years[years.indexOf(year) - 1]
    if (price <= programPriceLimit || older === undefined) return { year, powertrain, trimIndex, odometerMiles, price }
    year = older
  }
}

const trimWeights = [
  [0, 4],
  [1, 4],
  [2, 2],
] as const

// Most cars of a fleet like this are three to seven years old.
function yearWeight(age: number): number {
  return age <= 0 ? 1.5 : age < 3 ? 5 : age < 8 ? 8 : 3
}

function powertrainsOf(model: Model, year: number): readonly (readonly [Powertrain, number])[] {
  return model.powertrains
    .filter(({ fromYear, toYear }) => fromYear <= year && year <= toYear)
    .map(option => [option, option.gearbox === 'M' ? 1 : fuelWeight[option.fuel]] as const)
}

const fuelWeight: Record<Fuel, number> = { gasoline: 3, hybrid: 4, 'plug-in hybrid': 5, electric: 3, diesel: 6 }

function equipmentFactor(model: Model, { drive, fuel }: Powertrain): number {
  const driven = drive === 'AWD' || drive === '4WD' ? 1.03 : 1
  // The price of a model is that of its plainest engine; an electric version of a gasoline car is dearer.
  const electric = model.powertrains.every(other => other.fuel === 'electric') ? 1 : 1.3
  return driven * { gasoline: 1, hybrid: 1.04, 'plug-in hybrid': 1.15, electric, diesel: 1.06 }[fuel]
}

interface Options {
  groups: OptionGroup[]
  variants: VariantPlan[]
}

const colorGroup = 'Exterior color'

/** Some cars can still be had in another paint or with a package; a group named 'color' shows swatches (DET-07). */
function inventOptions(model: Model, color: PaintName, price: number, random: Random): Options {
  const kind = random.weighted([
    ['none', 86],
    ['colors', 6],
    ['package', 4],
    ['both', 4],
  ])
  const groups: OptionGroup[] = []
  const others = paints.map(paint => paint.name).filter(name => name !== color)
  if (kind === 'colors' || kind === 'both')
    groups.push({ name: colorGroup, values: [color, random.pick(others.slice(0, 6))] })
  if (kind === 'package' || kind === 'both')
    groups.push({ name: 'Package', values: ['Standard', random.pick(['Winter', 'Driver assistance'])] })
  const extra = Math.round((price * 0.02) / 50) * 50 + 200
  const variants = combine(groups.map(group => group.values)).map(choices => ({
    choices,
    extra: choices.reduce((sum, choice) => sum + (choice === color || choice === 'Standard' ? 0 : extra), 0),
    photos:
      groups[0]?.name === colorGroup
        ? angles.map(angle => illustrationKey(model.render, angle, hexOf.get(choices[0]!)!))
        : undefined,
  }))
  return { groups, variants }
}

function combine(groups: readonly (readonly string[])[]): string[][] {
  if (groups.length === 0) return []
  return groups.reduce<string[][]>((rows, values) => rows.flatMap(row => values.map(value => [...row, value])), [[]])
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
