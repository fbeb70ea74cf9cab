import type { Response } from '@ownward/contract'
import type { Locale } from '@ownward/texts'
import type { MovePreview } from '../blocks/move-block.ts'
import { sayInTheWay } from '../say-refused.ts'
import type { Span, TimelineCar } from './read-window.ts'

/** A car with whoever has it, as a row of the timeline. */
export function presentTimelineCar({
  vehicle,
  city,
  state,
  timeZone,
  spans,
  paperEnds,
}: TimelineCar): Response<'teamTimelineCars'>['result'][number] {
  return {
    vehicle_id: vehicle.id,
    name: `${vehicle.year} ${vehicle.name}`,
    stock_no: vehicle.stockNo,
    city: `${city}, ${state}`,
    time_zone: timeZone,
    availability: vehicle.availability,
    spans: spans.map(presentSpan),
    ending_papers: paperEnds,
  }
}

function presentSpan({ from, until, bookingId, ...span }: Span) {
  return { ...span, from: from.toISOString(), until: until.toISOString(), booking_id: bookingId }
}

/** What a move comes to; who is in the way stands in words. */
export function presentMovePreview(
  { block, name, was, frees, keeps, other, nextFree }: MovePreview,
  reader: { locale: Locale; now: Date },
): Response<'teamPreviewBlockMove'>['result'] {
  return {
    ...{ vehicle_id: block.vehicleId, name, note: block.note, was, frees, keeps },
    in_the_way: other ? sayInTheWay(other, reader) : '',
    next_free: nextFree,
  }
}
