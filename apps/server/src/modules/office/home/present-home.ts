import type { Response } from '@ownward/contract'
import { wireStatus } from '@ownward/domain/bookings'
import { dateInZone, daysUntil } from '@ownward/domain/calendar'
import type { Need } from '@ownward/domain/home'
import { cents, toWire } from '@ownward/domain/money'
import type { Call } from '../../../call.ts'
import { presentFavourite } from '../../cars/catalog/index.ts'
import { presentRequirement } from '../../people/accounts/index.ts'
import { ownedSince, presentOwnership, presentStanding, readOwnership } from '../../programs/booking-views/index.ts'
import { presentOffer } from '../../programs/offers/index.ts'
import type { PaperEnd } from '../../programs/papers/index.ts'
import type { HomeBooking } from './read-bookings.ts'
import type { Home } from './read-home.ts'

type Wire = Response<'getHome'>['result']

/** The home as it is sent: each figure by the presenter of the call that tells it alone. */
export function presentHome(home: Home, { now, locale }: Pick<Call, 'now' | 'locale'>): Wire {
  const { lead } = home
  const owned = lead?.booking.state === 'active' ? readOwnership(lead, now, now) : null
  return {
    now: now.toISOString(),
    needs: home.needs.map(need => presentNeed(need, home)),
    booking: lead ? presentStanding(lead, now, locale) : null,
    ownership: owned && presentOwnership(owned),
    documents: lead ? presentDocuments(home, now) : [],
    others: home.others.map(presentOther),
    requirements: home.eligibility.rows.map(row => presentRequirement(row, { locale })),
    may_reserve: home.eligibility.mayReserve,
    offers: home.offers.map(row => {
      const { id, year, make, model, picture, final_payable_today, time_zone, expires_at } = presentOffer(
        row,
        { title: '', points: [] },
        locale,
      )
      return { id, year, make, model, picture, final_payable_today, time_zone, expires_at }
    }),
    waiting_credits: home.waiting,
    own_car: home.ownCar ? presentOwnCar(home.ownCar) : null,
    saved: home.saved.map(car => presentFavourite(car, locale)),
    notices: home.notices,
    unread_notifications: home.unread.notifications,
    unread_messages: home.unread.messages,
  }
}

function presentNeed(
  { kind, bookingId, by, cents: amount }: Need,
  { found, timeZone, firstOffer }: Home,
): Wire['needs'][number] {
  const of = found.find(({ booking }) => booking.id === bookingId)
  return {
    kind,
    booking_id: bookingId ?? 0,
    car: of?.car ?? '',
    status: of ? (wireStatus(of.booking.state) ?? '') : '',
    by: by?.toISOString() ?? null,
    time_zone: of?.booking.timeZone ?? (kind === 'offer' && firstOffer ? firstOffer.place.timeZone : timeZone),
    amount: amount === null ? null : toWire(cents(amount)),
  }
}

/** The license where one was approved, then the papers of the car, and the policy of who brings their own. */
function presentDocuments({ licence, papers, timeZone }: Home, now: Date): Wire['documents'] {
  const today = dateInZone(now, timeZone)
  const present = (
    kind: Wire['documents'][number]['kind'],
    endsOn: string | null,
    policy: PaperEnd['policy'] = null,
  ) => ({
    kind,
    policy: policy && { insurer: policy.insurer, number_end: policy.numberEnd },
    ends_on: endsOn,
    days_left: endsOn === null ? null : daysUntil(today, endsOn),
  })
  const isThere = licence.state === 'approved' || licence.state === 'expired'
  return [
    ...(isThere ? [present('license', licence.expiresOn)] : []),
    ...papers.map(({ kind, endsOn, policy }) => present(kind, endsOn, policy)),
  ]
}

function presentOwnCar({ booking, year, make, model }: NonNullable<Home['ownCar']>): NonNullable<Wire['own_car']> {
  return { booking_id: booking.id, year, make, model, owned_since: ownedSince(booking), time_zone: booking.timeZone }
}

function presentOther({ booking, car }: HomeBooking): Wire['others'][number] {
  return {
    id: booking.id,
    increment_id: booking.number,
    car,
    status: wireStatus(booking.state) ?? '',
    start_datetime: booking.startAt.toISOString(),
    end_datetime: booking.endAt.toISOString(),
    time_zone: booking.timeZone,
  }
}
