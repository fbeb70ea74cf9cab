import type { Response } from '@ownward/contract'
import { lapseAt, wireStatus } from '@ownward/domain/bookings'
import { cents, toWire } from '@ownward/domain/money'
import type { bookingDocuments } from './booking-documents.ts'
import type { TeamBooking, TeamState } from './list-team-bookings.ts'
import { presentLink } from './swaps/present-links.ts'
import type { BookingLinks } from './swaps/read-links.ts'

type Shown = Response<'teamBookings'>
type Row = Shown['result'][number]

/** A booking as a row of the team's list. */
export function presentTeamBooking(
  { booking, person, vehicle, make, model, city, dueCents, dueSince, promisedCents, promisedDay, check }: TeamBooking,
  links: BookingLinks,
): Row {
  const unpaidSince = dueSince === null ? null : new Date(dueSince)
  const waits = booking.state === 'new' || booking.state === 'approved'
  return {
    id: booking.id,
    increment_id: booking.number,
    state: booking.state as Row['state'],
    status: wireStatus(booking.state) ?? '',
    user_id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    phone_number: person.phone,
    vehicle_id: booking.vehicleId,
    year: vehicle.year,
    make,
    model,
    vin: vehicle.vin,
    city,
    financing: booking.financing,
    created_at: booking.createdAt.toISOString(),
    start_datetime: booking.startAt.toISOString(),
    end_datetime: booking.endAt.toISOString(),
    time_zone: booking.timeZone,
    amount_due: toWire(cents(dueCents)),
    payment_retry: booking.paymentRetry ? 1 : 0,
    unpaid_since: unpaidSince?.toISOString() ?? null,
    pay_by: payByOf(booking, unpaidSince)?.toISOString() ?? null,
    promise:
      promisedCents === null || promisedDay === null ? null : { amount: toWire(cents(promisedCents)), on: promisedDay },
    return_datetime: booking.returnAt?.toISOString() ?? null,
    return_missed_datetime: booking.missedReturnAt?.toISOString() ?? null,
    to_check: check && !check.closedAt ? 1 : 0,
    car_out: booking.outcome === 'stopped' && !check ? 1 : 0,
    outcome: booking.outcome ?? '',
    swap_of: links.before[0] ? presentLink(links.before[0]) : null,
    deposit_by: check && !check.releasedAt ? check.depositBy.toISOString() : null,
    lapses_at: waits ? lapseAt(booking.financing === 'buy' ? booking.endAt : booking.startAt).toISOString() : null,
  }
}

/** Until when what is due is to be paid; null while nothing is, and while that stands still (PACT-18). */
function payByOf({ recallAt, recalledAt }: TeamBooking['booking'], unpaidSince: Date | null): Date | null {
  return unpaidSince && (recallAt ?? recalledAt)
}

/** How many bookings there are of each kind that the list can be narrowed to. */
export function presentCounts({
  toCheck,
  carOut,
  missedReturn,
  ...counts
}: Record<TeamState, number>): Shown['counts'] {
  return { ...counts, to_check: toCheck, car_out: carOut, missed_return: missedReturn }
}

/** A document of a booking. */
export function presentDocument({
  storedAt,
  ...document
}: Awaited<ReturnType<typeof bookingDocuments>>[number]): Response<'teamBookingDetail'>['result']['documents'][number] {
  return { ...document, stored_at: storedAt.toISOString() }
}
