import { toWire } from '@ownward/domain/money'
import type { RefusalFacts } from '../../../call.ts'
import type { ExplainedRefusal } from './explain-refusal.ts'

/** A refused quote or reservation as a client gets it. */
export function presentRefusal({
  nextPickup,
  nearest,
  similar,
  missing,
  bookingId,
  due,
  pickupBy,
  reservedBy,
  ...facts
}: ExplainedRefusal): RefusalFacts {
  const result = {
    ...(nextPickup && { start_datetime: nextPickup.toISOString() }),
    ...(nearest && { nearest_dates: nearest.map(at => at.toISOString()) }),
    ...(similar && { similar }),
    ...(missing && { missing }),
    ...(bookingId !== undefined && { booking_id: bookingId }),
    ...(due && { due_booking_id: due.bookingId, due_amount: toWire(due.amountCents), due_number: due.number }),
    ...(pickupBy && { pickup_by: pickupBy.toISOString() }),
    ...(reservedBy !== undefined && { reserved_by: reservedBy }),
  }
  return Object.keys(result).length > 0 ? { ...facts, result } : facts
}
