import type { BookingRequest, VehicleDetail } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import { buyPickupDays, mileOptions, type PriceSurface, type ProgramQuote } from '@ownward/domain/pricing'
import type { Program } from './program-state.ts'

/** What the builder hands on when it is left by Next (PROG-13). The amounts in it only say what was seen. */
export function requestOf(
  detail: VehicleDetail,
  surface: PriceSurface,
  program: Program,
  quote: ProgramQuote,
  carDetailUrl: string,
): BookingRequest {
  const rate = mileOptions(surface).find(option => option.miles === program.miles)!
  return {
    list_id: detail.vehicle_id,
    startdatetime: new Date(program.pickupAt).toISOString(),
    days: quote.days,
    owner_id: detail.owner_id,
    rental_options: toWire(quote.dayCents),
    initial_fee_options: toWire(quote.feeCents),
    miles_options: quote.miles,
    emf_options: toWire(rate.emfCents),
    program: 'rideshare',
    financing: 'pto',
    initial_fee_plan: program.prepaidPlan,
    prepaid_plan_selected: program.prepaidPlan,
    carDetailUrl,
    ...(program.variant && { variant: program.variant }),
  }
}

/** What is handed on for buying a car at once: a fee, miles and cycles have no part in it (C-19, CONST-01). */
export function purchaseOf(detail: VehicleDetail, carDetailUrl: string, variant: string | null = null): BookingRequest {
  return {
    list_id: detail.vehicle_id,
    startdatetime: detail.pickup_date,
    days: buyPickupDays,
    owner_id: detail.owner_id,
    rental_options: 0,
    initial_fee_options: 0,
    miles_options: 0,
    emf_options: 0,
    program: 'rideshare',
    financing: 'buy',
    initial_fee_plan: null,
    prepaid_plan_selected: null,
    carDetailUrl,
    ...(variant && { variant }),
  }
}

/** A program found in the store, if it is one that this version wrote. */
export function readRequest(stored: unknown): BookingRequest | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { list_id, startdatetime, days, financing } = stored as Partial<BookingRequest>
  const whole = typeof list_id === 'number' && typeof startdatetime === 'string' && typeof days === 'number'
  return whole && (financing === 'pto' || financing === 'buy') ? (stored as BookingRequest) : null
}

/** The options somebody chose on a car's page before they came to the builder, null when they chose none for this car. */
export function chosenVariant(stored: unknown, vehicleId: number): string | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { vehicle_id, variant } = stored as { vehicle_id?: unknown; variant?: unknown }
  return vehicle_id === vehicleId && typeof variant === 'string' ? variant : null
}
