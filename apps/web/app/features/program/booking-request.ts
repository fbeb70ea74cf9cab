import { toWire } from '@ownward/domain/money'
import { buyPickupDays, mileOptions, type PriceSurface, type ProgramQuote } from '@ownward/domain/pricing'
import type { ProgramRequest } from '../../api/spelling/bookings.ts'
import type { KeptCar, VehicleDetail } from '../../api/spelling/catalog.ts'
import type { Program } from './program-state.ts'

/** What the builder hands on when it is left by Next (PROG-13). The amounts in it only say what was seen. */
export function requestOf(
  detail: VehicleDetail,
  surface: PriceSurface,
  program: Program,
  quote: ProgramQuote,
  address: string,
  /** What it takes up of waiting credit, in dollars. */
  creditSeen?: number,
): ProgramRequest {
  const rate = mileOptions(surface).find(option => option.miles === program.miles)!
  return {
    vehicleId: detail.vehicleId,
    startAt: new Date(program.pickupAt).toISOString(),
    days: quote.days,
    ownerId: detail.ownerId,
    dayFee: toWire(quote.dayCents),
    initialFee: toWire(quote.feeCents),
    miles: quote.miles,
    milesFee: toWire(rate.emfCents),
    program: 'rideshare',
    financing: 'pto',
    prepaidPlan: program.prepaidPlan,
    prepaidPlanSelected: program.prepaidPlan,
    address,
    ...(program.variant && { variant: program.variant }),
    ...(creditSeen && { waitingCredit: 1, waitingCreditSeen: creditSeen }),
  }
}

/** What is handed on for buying a car at once: a fee, miles and cycles have no part in it (C-19, CONST-01). */
export function purchaseOf(detail: KeptCar, address: string, variant: string | null = null): ProgramRequest {
  return {
    vehicleId: detail.vehicleId,
    startAt: detail.pickupAt,
    days: buyPickupDays,
    ownerId: detail.ownerId,
    dayFee: 0,
    initialFee: 0,
    miles: 0,
    milesFee: 0,
    program: 'rideshare',
    financing: 'buy',
    prepaidPlan: null,
    prepaidPlanSelected: null,
    address,
    ...(variant && { variant }),
  }
}

/** The same program without the credit that waits: what was chosen stays, the builder fits it to the car's own prices. */
export function withoutCredit({ waitingCredit: _, waitingCreditSeen: __, ...request }: ProgramRequest): ProgramRequest {
  return request
}

/** A program found in the store, if it is one that this version wrote. */
export function readRequest(stored: unknown): ProgramRequest | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { vehicleId, startAt, days, financing } = stored as Partial<ProgramRequest>
  const whole = typeof vehicleId === 'number' && typeof startAt === 'string' && typeof days === 'number'
  return whole && (financing === 'pto' || financing === 'buy') ? (stored as ProgramRequest) : null
}

/** The options somebody chose on a car's page before they came to the builder, null when they chose none for this car. */
export function chosenVariant(stored: unknown, vehicleId: number): string | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { chosenFor, variant } = stored as { chosenFor?: unknown; variant?: unknown }
  return chosenFor === vehicleId && typeof variant === 'string' ? variant : null
}
