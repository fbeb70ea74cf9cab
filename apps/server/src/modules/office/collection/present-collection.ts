import type { CollectionFigure, Response } from '@ownward/contract'
import { cents, toWire } from '@ownward/domain/money'
import type { CountedRow, Figure } from './read-collection.ts'

/** The figures of collection, and what one of them counts. */
export function presentCollection(
  figures: ReadonlyMap<CollectionFigure, Figure>,
  rows: readonly CountedRow[],
): Omit<Response<'teamCollectionFigures'>, 'status' | 'message'> {
  return {
    figures: [...figures].map(([figure, { count, amountCents }]) => ({ figure, count, amount: toWire(amountCents) })),
    result: rows.map(row => ({
      booking_id: row.bookingId,
      increment_id: row.booking,
      name: row.name,
      phone_number: row.phone,
      car: row.car,
      time_zone: row.timeZone,
      invoice: row.number,
      amount: toWire(cents(row.amount)),
      open: toWire(cents(row.open)),
      since: new Date(row.since).toISOString(),
      until: row.until && new Date(row.until).toISOString(),
    })),
  }
}
