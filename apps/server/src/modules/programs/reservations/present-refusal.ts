import type { RefusalFacts } from '../../../call.ts'
import type { ExplainedRefusal } from './explain-refusal.ts'

/** A refused quote or reservation as a client gets it. */
export function presentRefusal({ nextPickup, similar, missing, bookingId, ...facts }: ExplainedRefusal): RefusalFacts {
  const result = {
    ...(nextPickup && { start_datetime: nextPickup.toISOString() }),
    ...(similar && { similar }),
    ...(missing && { missing }),
    ...(bookingId !== undefined && { booking_id: bookingId }),
  }
  return Object.keys(result).length > 0 ? { ...facts, result } : facts
}
