import type { Response } from '@ownward/contract'
import { choiceSince, swapFrom } from '@ownward/domain/billing'
import { lapseAt, wireStatus } from '@ownward/domain/bookings'
import type { PriceSurface } from '@ownward/domain/pricing'
import type { Locale } from '@ownward/texts'
import { chosenPicture, sayOptions } from '../../../../words/chosen-options.ts'
import type { BookingRow } from '../../bookings/index.ts'
import type { CaseRow } from '../../cases/index.ts'
import { presentPickupPlace } from '../../pickup-places/index.ts'
import type { BookingLinks, LinkedBooking } from './read-links.ts'

type Detail = Response<'getActiveBookingDetail'>['result']
type Link = NonNullable<Detail['continues_as']>
type Asked = NonNullable<Detail['swap']>

/** Another booking of the same program. */
export function presentLink({ booking, year, make, model, photos }: LinkedBooking): Link {
  return {
    id: booking.id,
    increment_id: booking.number,
    vehicle_id: booking.vehicleId,
    year,
    make,
    model,
    filename: chosenPicture(photos, booking.surface as PriceSurface, booking.variantKey)?.src ?? '',
    status: wireStatus(booking.state) ?? '',
    start_datetime: booking.startAt.toISOString(),
    end_datetime: booking.endAt.toISOString(),
    time_zone: booking.timeZone,
  }
}

const isAsked = ({ state }: BookingRow) => state === 'new' || state === 'approved'

/** The swap that a booking waits for, with the car that it is for. */
export function presentAsked(swap: LinkedBooking, locale: Locale): Asked {
  const { booking, carPlaces, refusedAt } = swap
  const { increment_id, status, start_datetime, end_datetime, id, ...car } = presentLink(swap)
  return {
    ...car,
    swap_id: id,
    state: booking.state === 'new' ? 'asked' : 'approved',
    booking_id: booking.previousBookingId!,
    asked_at: booking.createdAt.toISOString(),
    swap_at: start_datetime,
    lapses_at: lapseAt(booking.startAt).toISOString(),
    refused_at: refusedAt?.toISOString() ?? null,
    variant: sayOptions(booking.variantKey, locale),
    pickup_place: carPlaces && presentPickupPlace(carPlaces.pickup, locale),
  }
}

/** What a booking says of the other cars of its program (KEEP-15, KEEP-19); `self` is the booking itself, where it may be a swap that is asked for. */
export function presentLinks(
  { before, after }: BookingLinks,
  self: LinkedBooking,
  locale: Locale,
): Pick<Detail, 'swap' | 'continues_as' | 'previous_bookings'> {
  const asked = isAsked(self.booking) && self.booking.previousBookingId !== null ? self : after
  return {
    swap: asked && isAsked(asked.booking) ? presentAsked(asked, locale) : null,
    continues_as: after && !isAsked(after.booking) ? presentLink(after) : null,
    previous_bookings: before.map(presentLink),
  }
}

/** From when on a swap can be asked for by time and number; null while one is asked for, and where nothing runs (KEEP-13). */
export function presentSwapFrom(
  booking: BookingRow,
  { before, after }: BookingLinks,
  { lasting, isTheirs, now }: { lasting: CaseRow | undefined; isTheirs: boolean; now: Date },
): string | null {
  if (booking.state !== 'active' || booking.financing === 'buy' || after || isTheirs) return null
  const { timeZone } = booking
  const chain = [booking, ...before.map(link => link.booking)].toReversed()
  const isOutOfCase = lasting && choiceSince({ downFrom: lasting.downFrom, waitedAt: null }, now, timeZone) !== null
  if (isOutOfCase) return now.toISOString()
  const from = swapFrom({
    startAt: chain[0]!.startAt,
    swaps: chain.slice(1).flatMap(({ swapOutOfCase, startAt }) => (swapOutOfCase ? [] : [startAt])),
    timeZone,
  })
  return (from > now ? from : now).toISOString()
}
