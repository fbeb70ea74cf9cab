import type { Response } from '@ownward/contract'
import { offerState } from '@ownward/domain/bookings'
import { toWire } from '@ownward/domain/money'
import { offeredQuote } from './find-offered.ts'
import type { TeamOffer } from './list-team-offers.ts'

/** An offer as a row of the team's list. */
export function presentTeamOffer(
  { offer, booking, person, member, vehicle, make, model, city }: TeamOffer,
  now: Date,
): Response<'teamOffers'>['result'][number] {
  const quote = offeredQuote(offer)
  const { expiresAt, withdrawnAt } = offer
  return {
    id: offer.id,
    state: offerState({ expiresAt, withdrawnAt, booked: booking !== null }, now),
    user_id: person.id,
    name: `${person.first} ${person.last}`,
    phone_number: person.phone,
    vehicle_id: offer.vehicleId,
    year: vehicle.year,
    make,
    model,
    vin: vehicle.vin,
    city,
    made_by: `${member.first} ${member.last}`,
    created_at: offer.createdAt.toISOString(),
    start_datetime: quote.startAt,
    time_zone: quote.timeZone,
    expires_at: expiresAt.toISOString(),
    program_length: offer.programMonths,
    cycle_days: quote.days,
    miles: quote.miles,
    initial_fee: toWire(quote.initialFeeCents),
    due_today: toWire(quote.finalPayableTodayCents),
    each_cycle: toWire(quote.totalAfterTrialCents),
    booking_id: booking?.id ?? null,
    reason: offer.withdrawReason,
  }
}
