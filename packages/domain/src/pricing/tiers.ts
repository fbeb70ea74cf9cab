import { add, type Cents, subtract, times, zero } from '../money.ts'
import { type CycleDays, cycleDays, type Plan } from './plans.ts'
import { findVariant, type PriceSurface } from './surface.ts'

/** One cell of the price table: an initial fee with a monthly mileage. Amounts are usage fees before any coupon. */
export interface Tier {
  readonly key: string
  readonly feeCents: Cents
  readonly miles: number
  readonly label: string
  readonly dayCents: Cents
  readonly weekCents: Cents
  readonly biweeklyCents: Cents
  readonly monthlyCents: Cents
  readonly coupons: Readonly<Record<Plan, Cents>>
  readonly sameVehicleCouponCents: Cents
}

/** What one choice of monthly miles costs; `emfCents` is what it adds to each day. */
export interface MileRate {
  readonly miles: number
  readonly emfCents: Cents
  readonly weekInsuranceCents: Cents
  readonly biweeklyInsuranceCents: Cents
  readonly monthlyInsuranceCents: Cents
}

/** Names a tier by whole dollars of initial fee and monthly miles, as '500X1500' (API-22). */
export function tierKey(feeCents: Cents, miles: number): string {
  return `${feeCents / 100}X${miles}`
}

/** A day's usage fee for a fee, a mileage and a plan; a fee or mileage not on offer is a fault (RangeError). */
export function dayRate(
  surface: PriceSurface,
  choice: { feeCents: Cents; miles: number; days: CycleDays; variant?: string | null | undefined },
): Cents {
  const fee = surface.fees.find(option => option.feeCents === choice.feeCents)
  const mileage = surface.miles.find(option => option.miles === choice.miles)
  if (!fee || !mileage) throw new RangeError(`not on offer: ${tierKey(choice.feeCents, choice.miles)}`)
  const delta = findVariant(surface, choice.variant)?.dayDeltaCents
  const day = add(add(surface.dayCents, fee.dayAddCents), mileage.dayAddCents)
  return subtract(delta === undefined ? day : add(day, delta), dayOff(surface, choice.days))
}

function dayOff(surface: PriceSurface, days: CycleDays): Cents {
  if (days === 14) return surface.biweeklyDayOffCents
  return days === 30 ? surface.monthlyDayOffCents : zero
}

/** Every tier in offer order: the highest fee first, and within a fee the fewest miles; the first is 'as low as' (C-12, C-39). */
export function priceTiers(surface: PriceSurface, variant?: string | null): readonly Tier[] {
  return surface.fees
    .toReversed()
    .flatMap(fee => surface.miles.map(option => tierOf(surface, fee, option.miles, variant)))
}

function tierOf(
  surface: PriceSurface,
  fee: PriceSurface['fees'][number],
  miles: number,
  variant: string | null | undefined,
): Tier {
  const rent = (plan: Plan) => {
    const days = cycleDays[plan]
    return times(dayRate(surface, { feeCents: fee.feeCents, miles, days, variant }), days)
  }
  return {
    key: tierKey(fee.feeCents, miles),
    feeCents: fee.feeCents,
    miles,
    label: fee.label,
    dayCents: dayRate(surface, { feeCents: fee.feeCents, miles, days: cycleDays.weekly, variant }),
    weekCents: rent('weekly'),
    biweeklyCents: rent('biweekly'),
    monthlyCents: rent('monthly'),
    coupons: surface.coupons,
    sameVehicleCouponCents: surface.sameVehicleCouponCents,
  }
}

/** The lowest usage fee of a vehicle and what it asks for, as cards and the detail heading show it (DET-06); one without options is a fault. */
export function fromPrice(
  surface: PriceSurface,
  variant?: string | null,
): { dayCents: Cents; weekCents: Cents; feeCents: Cents; miles: number } {
  const fee = surface.fees.at(-1)
  const option = surface.miles[0]
  if (!fee || !option) throw new RangeError('a surface offers at least one fee and one mileage')
  const { dayCents, weekCents, feeCents, miles } = tierOf(surface, fee, option.miles, variant)
  return { dayCents, weekCents, feeCents, miles }
}

/** What each choice of miles adds to a day, and the insurance it brings to a cycle of each plan (PROG-04, API-21). */
export function mileOptions(surface: PriceSurface): readonly MileRate[] {
  return surface.miles.map(({ miles, dayAddCents, insuranceDayCents }) => ({
    miles,
    emfCents: dayAddCents,
    weekInsuranceCents: times(insuranceDayCents, cycleDays.weekly),
    biweeklyInsuranceCents: times(insuranceDayCents, cycleDays.biweekly),
    monthlyInsuranceCents: times(insuranceDayCents, cycleDays.monthly),
  }))
}

/** The insurance of a number of days at a mileage; a mileage not on offer is a fault (RangeError). */
export function insuranceForDays(surface: PriceSurface, miles: number, days: number): Cents {
  const option = surface.miles.find(candidate => candidate.miles === miles)
  if (!option) throw new RangeError(`not on offer: ${miles} miles`)
  return times(option.insuranceDayCents, days)
}

/** The miles a cycle includes, from the miles of 30 days; a part of a mile counts for the driver. */
export function allowedMilesPerCycle(miles: number, days: number): number {
  return Math.ceil((miles * days) / cycleDays.monthly)
}

/** The requirement counts in dollars. */
const lonelyStep = 100_00 as Cents

/** The step of a slider over these fees, in cents: the smallest gap between two of them, $100 when there is none (PROG-03). */
export function sliderStep(fees: readonly Cents[]): Cents {
  const sorted = [...new Set(fees)].sort((a, b) => a - b)
  if (sorted.length < 2) return lonelyStep
  return sorted.slice(1).reduce((least, fee, i) => Math.min(least, fee - sorted[i]!), Number.POSITIVE_INFINITY) as Cents
}
