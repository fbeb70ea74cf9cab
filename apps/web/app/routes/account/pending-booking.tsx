import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { type Fact, Facts } from '@ownward/ui/facts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { isDone, isRefused } from '../../api/answer.ts'
import { callQuery, queries } from '../../api/queries.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { PriceLists } from '../../chrome/price-lists.tsx'
import { money, sayOdometer, typeOf } from '../../features/booking/booking.ts'
import { BookingHead } from '../../features/booking/booking-head.tsx'
import { BookingSkeleton } from '../../features/booking/booking-skeleton.tsx'
import { Documents } from '../../features/booking/payments/documents.tsx'
import { nextSentence } from '../../features/booking/payments/next-sentence.ts'
import { CalendarButton } from '../../features/booking/pickup/calendar-button.tsx'
import { CancelButton } from '../../features/booking/pickup/cancel-button.tsx'
import { LicenceNotice } from '../../features/booking/pickup/licence-notice.tsx'
import { PlaceCard } from '../../features/booking/pickup/place-card.tsx'
import { useLostBooking } from '../../features/booking/use-lost-booking.ts'
import { useMovedOn } from '../../features/booking/use-moved-on.ts'
import { CertificateLink } from '../../features/papers/certificate-link.tsx'
import { BookingRoad } from '../../features/road/booking-road.tsx'
import { sayMiles } from '../../i18n/say-miles.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { useServerNow } from '../../page/server-clock.ts'
import { useAnchor } from '../../page/use-anchor.ts'
import { useGoBack } from '../../page/use-go-back.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/pending-booking'

export const meta: Route.MetaFunction = appMeta(m.app_booking)

type Booking = Response<'getPendingBookingDetails'>['result']

/** A booking that waits for its pickup: what happens next, its fees, its car, its agreement (BOOK-05, BOOK-17, BOOK-18). */
export default function PendingBookingPage({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const booking = useQuery(callQuery('getPendingBookingDetails', { bookingId: id }), queries)
  const isGone = isRefused(booking.data)
  const movedOn = useMovedOn(id, isGone)
  useAnchor(isDone(booking.data))
  useLostBooking(isGone ? movedOn.asked : booking, 1)
  const nowOf = movedOn.booking && typeOf(movedOn.booking.status)
  const swap = isDone(booking.data) ? booking.data.result.swap : null
  if (swap) return <Navigate replace to={`${paths.account.booking(swap.bookingId, 2)}#swap`} />
  if (nowOf) return <Navigate replace to={paths.account.booking(id, nowOf)} />
  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-5xl flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <Link to={paths.account.bookings(1)} className="self-start font-medium text-spruce hover:underline">
        ← {m.app_bookings()}
      </Link>
      {isDone(booking.data) ? <BookingDetail booking={booking.data.result} /> : <BookingSkeleton />}
    </main>
  )
}

function BookingDetail({ booking }: { booking: Booking }) {
  const now = useServerNow()()
  const goBack = useGoBack()
  const when = sayMoment(booking.startAt, booking.timeZone, now)
  const scheduled = booking.feeParts.map(({ amount, expected }) =>
    m.app_scheduled_payment({ amount: money(amount), when: expected }),
  )
  const fees: Fact[] = [
    { label: m.app_program_goal(), value: booking.programGoal },
    { label: m.app_program_length(), value: booking.programLength },
    { label: m.app_daily_fee(), value: money(booking.fare) },
    { label: m.app_renewal(), value: booking.duration },
    ...(scheduled.length > 0 ? [{ label: m.app_scheduled_payments(), value: scheduled.join(' · ') }] : []),
    { label: m.app_allowed_miles(), value: sayMiles(booking.allowedMilesPerCycle, booking.distanceUnit) },
    { label: m.app_pickup_date(), value: when },
  ]
  const car: Fact[] = [
    { label: m.app_trim(), value: booking.trim || m.common_na() },
    {
      label: m.app_odometer(),
      value: sayOdometer(booking.mileage, booking.distanceUnit),
    },
    { label: m.app_exterior(), value: booking.color || m.common_na() },
    { label: m.app_interior(), value: booking.interiorColor || m.common_na() },
  ]
  return (
    <>
      <LicenceNotice booking={booking} />
      <BookingHead booking={booking} sentence={nextSentence(booking, now)} now={now} />
      {booking.status === 'New' ? (
        <div id="cancel" className="scroll-mt-20 self-start">
          <CancelButton booking={booking} onDone={() => goBack(paths.account.bookings(1))} />
        </div>
      ) : (
        <Link
          to={paths.account.booking(booking.id, 1)}
          className={`${buttonLook({ look: 'signal', size: 'lg' })} sm:self-start`}
        >
          {m.life_open_booking()}
        </Link>
      )}
      {booking.ownership && (
        <Card title={m.program_road_title()}>
          <BookingRoad ownership={booking.ownership} />
        </Card>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card title={m.app_proposed_fees()}>
          <Facts facts={fees} />
          <PriceLists lists={booking.priceLists} />
          <Facts
            facts={[
              {
                label: booking.deposit > 0 ? m.app_paid_with_deposit() : m.app_paid(),
                value: money(booking.paidAmount),
              },
            ]}
          />
          {booking.note && <p className="text-sm text-ink-soft">{booking.note}</p>}
        </Card>
        <div className="flex flex-col gap-6">
          <PlaceCard
            place={booking.pickupPlace}
            kind="pickup"
            at={new Date(booking.startAt)}
            action={<CalendarButton bookingId={booking.id} />}
          />
          <Card title={m.app_information()}>
            <Facts facts={car} />
          </Card>
          <Documents
            bookingId={booking.id}
            vehicleId={booking.vehicleId}
            papers={['registration', 'inspection', 'agreement']}
          />
          <CertificateLink bookingId={booking.id} />
        </div>
      </div>
    </>
  )
}
