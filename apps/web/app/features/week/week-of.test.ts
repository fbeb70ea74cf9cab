import { cents } from '@ownward/domain/money'
import { weekLeaves } from '@ownward/domain/planning'
import { cycleDays, quote } from '@ownward/domain/pricing'
import { expect, test } from 'vitest'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import type { PublicFigure } from '../../api/spelling/content.ts'
import { surfaceForTests } from '../program/surface-for-tests.ts'
import type { AskedPlan } from './week-address.ts'
import { planCar, usualFigures, waysOf, weekOf } from './week-of.ts'
import { rowsOf } from './week-result.tsx'

const facts = { taxRatePpm: 65_000, pickupAt: '2026-12-01T15:00:00Z', timeZone: 'America/New_York' }
const car = { surface: surfaceForTests(), ...facts } as unknown as VehicleDetail
const asked: AskedPlan = { car: 1, fee: null, miles: null, days: null, variant: null }
const planned = planCar(car, { ...asked, fee: 500, miles: 1500, days: 14 })!
const figures = { hours: 40, fare: 30, driven: 700, other: 20, mpg: 28, gallon: 4, spread: 52, weeks: 26 }
const gallon = { figure: 'gallon', value: 4.05 } as PublicFigure

test('PICK-20: the plan that is asked is taken where the car offers it, and what it took instead is told', () => {
  expect(planned).toMatchObject({ selection: { feeCents: 500_00, miles: 1500, days: 14 }, instead: false })
  expect(planCar(car, { ...asked, variant: 'White||Cloth' })).toMatchObject({
    selection: { variant: 'White||Cloth' },
    instead: false,
  })
  for (const other of [{ fee: 501 }, { miles: 1501 }, { days: 8 }, { variant: 'Blue' }])
    expect(planCar(car, { ...asked, ...other })).toMatchObject({ instead: true })
})

test('PICK-23: the price of gasoline stands for no diesel car, and a figure that is not there for nothing', () => {
  const of = (fuelKind: VehicleDetail['fuelKind']) => usualFigures({ fuelKind, mpgCity: 31, kwhCity: null }, [gallon])
  expect(of('gasoline')).toEqual({ other: 0, mpg: 31, gallon: 4.05, spread: 52, weeks: 52 })
  expect(of('diesel')).not.toHaveProperty('gallon')
  expect(usualFigures(null, [])).toEqual({ other: 0, spread: 52, weeks: 52 })
})

test('PICK-20: a week is worked out once nothing is missing; over how many weeks the fee is shared is asked only where there is one', () => {
  const { spread: _, ...unshared } = figures
  expect(weekOf(unshared, 'gallons', planned)).toEqual({ missing: ['spread'], balance: null })
  expect(weekOf(unshared, 'gallons', null).balance).toMatchObject({ feeCents: 0, lines: null })
  expect(weekOf(figures, 'both', planned).missing).toEqual(['kwh', 'power', 'share'])
  const drive = { electricShare: 0, milesPerGallon: 28, gallonDollars: 4, kwhPer100Miles: 0, kwhDollars: 0 }
  const week = { hours: 40, fareCents: cents(30_00), miles: 700, otherCents: cents(20_00), drive, spreadWeeks: 52 }
  expect(weekOf(figures, 'gallons', planned).balance).toEqual(weekLeaves(week, planned.quote))
})

test('PICK-20: the lines of a week add up to what is left, coupon and extra miles among them', () => {
  for (const days of Object.values(cycleDays)) {
    const { startAt, timeZone, taxRatePpm } = planned.quote
    const selection = { ...planned.selection, days }
    const priced = quote(planned.surface, selection, { startAt, timeZone, taxRatePpm, returningToSameVehicle: false })
    const { balance } = weekOf({ ...figures, driven: 3000 }, 'gallons', { ...planned, quote: priced })
    expect([balance!.lines!.discountCents > 0, balance!.extraMiles > 0]).toEqual([true, true])
    const lines = rowsOf(balance!, 52).filter(({ sum }) => !sum)
    expect(lines.reduce((all, line) => all + line.cents, 0)).toBe(balance!.leftCents)
  }
})

test('PICK-22: each other way is counted once its figures are all there, with the rate as it is typed', () => {
  const loan = { price: 24_000, down: 2000, apr: 17.5, months: 60, insurance: 50, upkeep: 25 }
  const typed = Object.fromEntries(Object.entries(loan).map(([name, value]) => [`loan_${name}`, value]))
  const [program, rental, bank] = waysOf({ ...figures, ...typed }, planned)
  expect(program).toMatchObject({ name: 'program', figures: { todayCents: planned.quote.finalPayableTodayCents } })
  expect(rental).toEqual({
    name: 'rental',
    missing: ['rental_price', 'rental_insurance', 'rental_deposit'],
    figures: null,
  })
  // $22,000 at 17.5 % over 60 months, as a textbook has it.
  expect(bank).toMatchObject({ name: 'loan', figures: { todayCents: 2000_00, monthCents: 552_69 } })
  expect(waysOf(figures, null)).toEqual([])
})
