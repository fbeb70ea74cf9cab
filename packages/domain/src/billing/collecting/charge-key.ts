import type { Instant } from '../../calendar.ts'

/** What a charge or refund is for. */
export type ChargeKind =
  | 'reserve'
  | 'cycle'
  | 'extension'
  | 'pause'
  | 'scheduled_fee'
  | 'extra_miles'
  | 'conversion'
  | 'care_back'
  | 'refund'

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

/** The gateway's key of the nth try to collect a charge: a try that was refused is over, and the next one has a key of its own. */
export function attemptKey(key: string, attempt: number): string {
  return `${key}:a${attempt}`
}

/** What a try is for: its key without its number, the same for every try to collect the same thing. */
export function spanOfAttempt(key: string): string {
  return key.replace(/:a\d+$/, '')
}
