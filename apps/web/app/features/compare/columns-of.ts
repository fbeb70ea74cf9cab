import { dollars } from '@ownward/domain/money'
import { type ComparedCar, type CompareWish, compareCar } from '@ownward/domain/planning'
import { checkSurface, type SurfaceOf } from '@ownward/domain/pricing'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import type { CompareQuestion } from './compare-address.ts'

/** A car of a comparison with its prices, or only its number where it is listed no longer (PICK-01). */
export type Column = { id: number; car: null } | ListedColumn
/** One that is listed. */
export interface ListedColumn {
  id: number
  car: VehicleDetail
  name: string
  compared: ComparedCar
}

const gone: ReadonlySet<VehicleDetail['availability']> = new Set(['sold', 'hidden'])

/** Prices each car of a question; `cars` has an answer for each of its numbers, null for a car that is not there. */
export function columnsOf(question: CompareQuestion, cars: readonly (VehicleDetail | null)[]): Column[] {
  const wish: CompareWish = {
    feeCents: dollars(question.fee),
    miles: question.miles,
    days: question.days,
    months: question.months,
  }
  return question.cars.map((id, index) => {
    const car = cars[index]
    if (!car || gone.has(car.availability)) return { id, car: null }
    const surface = checkSurface(car.surface as SurfaceOf<number>)
    if (!surface.ok) return { id, car: null }
    const facts = { taxRatePpm: car.taxRatePpm, startAt: car.pickupAt, timeZone: car.timeZone }
    const name = `${car.year} ${car.make} ${car.model}`
    return { id, car: { ...car, surface: null }, name, compared: compareCar(surface.value, facts, wish) }
  })
}
