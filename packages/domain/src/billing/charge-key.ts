import type { Instant } from '../calendar.ts'

/** What a charge or refund is for. */
export type ChargeKind = 'reserve' | 'cycle' | 'scheduled_fee' | 'extra_miles' | 'refund'

/** The one key of a charge, the same however often it is asked for: the gateway and the ledger refuse a second (SRV-10, SRV-14). */
export function chargeKey(charge: {
  readonly bookingId: string
  readonly kind: ChargeKind
  readonly cycleStart?: Instant | undefined
}): string {
  const parts = [charge.bookingId, charge.kind]
  if (charge.cycleStart !== undefined) parts.push(new Date(charge.cycleStart).toISOString())
  return parts.join(':')
}
