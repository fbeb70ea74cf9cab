import { createHash } from 'node:crypto'
import { checkSurface, fromPrice, priceTiers, variantKey } from '@ownward/domain/pricing'
import { expect, test } from 'vitest'
import { bodies, paints, pictureOf } from '../../../pictures/index.ts'
import { demoFleet } from '../seed-demo.ts'
import { generateVehicles, type SeededVehicle } from './generate-vehicles.ts'
import { readModels } from './models.ts'
import { vinCheckDigit, vinYearCode } from './vin.ts'

const now = new Date('2026-11-20T12:00:00Z')
const fleet = [...generateVehicles({ ...demoFleet, now })]
const free = fleet.filter(({ vehicle }) => vehicle.availability === 'free')
const kinds = (of: (car: SeededVehicle) => unknown, cars = fleet) => new Set(cars.map(of))
const hash = (cars: Iterable<SeededVehicle>) =>
  createHash('sha256')
    .update(JSON.stringify([...cars]))
    .digest('hex')

test('SRV-36: the same seed gives the same cars, another seed others, and a larger fleet begins with the smaller', () => {
  expect(hash(generateVehicles({ ...demoFleet, now }))).toBe(hash(fleet))
  expect(hash(generateVehicles({ count: 320, seed: 8, now }))).not.toBe(hash(fleet))
  const ten = [...generateVehicles({ count: 10, seed: demoFleet.seed, now })]
  expect(ten.map(car => [car.vehicle.vin, car.surface])).toEqual(
    fleet.slice(0, 10).map(car => [car.vehicle.vin, car.surface]),
  )
})

test('SRV-36: 240 free cars or more, 15 makes, 40 cities in two countries, every body, colour and kind of fuel', () => {
  expect(fleet.length).toBeGreaterThanOrEqual(240)
  expect(free.length).toBeGreaterThanOrEqual(240)
  expect(kinds(car => car.vehicle.makeId, free).size).toBeGreaterThanOrEqual(15)
  expect(kinds(car => car.vehicle.placeId, free).size).toBeGreaterThanOrEqual(40)
  expect(kinds(car => car.vehicle.distanceUnit, free)).toEqual(new Set(['mi', 'km']))
  expect(kinds(car => pictureBody(car), free)).toEqual(new Set(bodies))
  expect(kinds(car => car.vehicle.color, free)).toEqual(new Set(paints.map(paint => paint.name)))
  expect(kinds(car => car.vehicle.fuel, free)).toEqual(
    new Set(['gasoline', 'hybrid', 'plug-in hybrid', 'electric', 'diesel']),
  )
  expect(kinds(car => car.vehicle.transmission, free)).toEqual(new Set(['A', 'M']))
})

const pictureBody = ({ photos }: SeededVehicle) =>
  bodies.find(body => photos[0]!.pictureKey.startsWith(`${body}-front34`))

test('SRV-36: featured and partner cars, colour and other options, prepaid plans, and every availability', () => {
  const groups = fleet.map(({ vehicle }) => (vehicle.variationConfig ?? []).map(group => group.name))
  expect(groups.some(names => names.some(name => name.includes('color')))).toBe(true)
  expect(groups.some(names => names.length > 0 && !names.some(name => name.includes('color')))).toBe(true)
  const featured = free.filter(car => car.vehicle.isFeatured)
  expect(featured.length).toBeGreaterThanOrEqual(4)
  expect(featured.length).toBeLessThanOrEqual(10)
  expect(free.filter(car => car.vehicle.partnerId !== null).length).toBeGreaterThan(8)
  expect(free.filter(car => car.surface.prepaidPlans).length).toBeGreaterThan(8)
  expect(kinds(car => car.vehicle.availability)).toEqual(new Set(['free', 'reserved', 'rented', 'sold', 'hidden']))
})

test('SRV-08: every price surface is sound, stored copies equal its first tier, and a week is seven days', () => {
  for (const { vehicle, surface } of generateVehicles({ count: 2_000, seed: 3, now })) {
    expect(checkSurface(surface), vehicle.name).toMatchObject({ ok: true })
    const first = fromPrice(surface)
    expect([vehicle.dayCents, vehicle.weekCents]).toEqual([first.dayCents, first.dayCents * 7])
    expect(priceTiers(surface)[0]).toMatchObject({ dayCents: vehicle.dayCents, weekCents: vehicle.weekCents })
    expect(vehicle.sellingPriceCents).toBe(surface.sellingPriceCents)
    expect(surface.creditRateBps).toBeGreaterThanOrEqual(6000)
  }
})

test('SRV-36: a week costs 140 to 420 dollars and a dearer car never much less', () => {
  const weeks = fleet.map(car => car.vehicle.weekCents)
  expect(Math.min(...weeks)).toBeGreaterThanOrEqual(140_00)
  expect(Math.max(...weeks)).toBeLessThanOrEqual(420_00)
  const byPrice = fleet.toSorted((a, b) => a.vehicle.sellingPriceCents - b.vehicle.sellingPriceCents)
  for (const [i, car] of byPrice.slice(20).entries()) {
    expect(car.vehicle.weekCents).toBeGreaterThan(byPrice[i]!.vehicle.weekCents - 20_00)
  }
})

test('SRV-36: every car is a model, year, engine and drive that was sold, with a VIN that checks', () => {
  const models = new Map(readModels().map(model => [model.id, model]))
  const vins = new Set<string>()
  for (const { vehicle } of generateVehicles({ count: 2_000, seed: 5, now })) {
    const model = models.get(vehicle.modelId)!
    const sold = model.powertrains.some(
      row =>
        row.fromYear <= vehicle.year &&
        vehicle.year <= row.toYear &&
        row.engine === vehicle.engine &&
        row.drive === vehicle.drive,
    )
    expect(sold, `${vehicle.year} ${vehicle.name}`).toBe(true)
    expect(vehicle.year).toBeLessThanOrEqual(2026)
    expect(vehicle.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
    expect(vehicle.vin[8]).toBe(vinCheckDigit(vehicle.vin))
    expect(vehicle.vin.slice(0, 3)).toBe(model.wmi)
    expect(vehicle.vin[9]).toBe(vinYearCode(vehicle.year))
    vins.add(vehicle.vin)
  }
  expect(vins.size).toBe(2_000)
})

test('SRV-36: VIN check digits and year codes are those of known vehicles', () => {
  // Two VINs whose check digit is published in many explanations of the rule.
  expect(vinCheckDigit('1M8GDM9AXKP042788')).toBe('X')
  expect(vinCheckDigit('11111111111111111')).toBe('1')
  expect([2014, 2019, 2020, 2026].map(vinYearCode)).toEqual(['E', 'K', 'L', 'T'])
})

test('DET-08: every variant is a choice of its groups, with pictures that exist', () => {
  const varied = fleet.filter(car => car.surface.variants)
  expect(varied.length).toBeGreaterThan(8)
  for (const { vehicle, surface } of varied) {
    const groups = (vehicle.variationConfig ?? []).map(group => group.values)
    const keys = surface.variants!.map(variant => variantKey(variant.choices))
    expect(keys.length).toBe(groups.reduce((count, values) => count * values.length, 1))
    for (const variant of surface.variants!) {
      variant.choices.forEach((choice, at) => {
        expect(groups[at]).toContain(choice)
      })
      for (const key of variant.photos ?? []) expect(pictureOf(key).kind).toBe('illustration')
    }
  }
})
