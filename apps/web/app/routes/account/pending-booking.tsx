import type { Response } from '@ownward/contract'
import { fromWire } from '@ownward/domain/money'
import { currentLocale, m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { type Fact, Facts } from '@ownward/ui/facts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { sayBookingStatus } from '../../features/account/booking-words.ts'
import { BookingRoad } from '../../features/road/booking-road.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { usd } from '../../i18n/usd.ts'
import { openModal } from '../../modals/open-modal.ts'
import { useGoBack } from '../../page/use-go-back.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/pending-booking'

export const meta: Route.MetaFunction = appMeta(m.app_booking)

type Booking = Response<'getPendingBookingDetails'>['result']

/** A booking that waits for its pickup: what happens next, its fees, its car, its agreement (BOOK-05, BOOK-17, BOOK-18). */
export default function PendingBookingPage({ params }: Route.ComponentProps) {
  const goBack = useGoBack()
  const id = Number(params.id)
  const booking = useQuery(callQuery('getPendingBookingDetails', { bookingid: id }), queries)
  const lost = booking.isError || booking.data?.status === 0
  const sayLost = useEffectEvent(async () => {
    await openModal('message', { text: booking.data?.status === 0 ? booking.data.message : undefined })
    goBack(paths.account.bookings(1))
  })
  useEffect(() => {
    if (lost) void sayLost()
  }, [lost])
  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-5xl flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <Link to={paths.account.bookings(1)} className="self-start font-medium text-spruce hover:underline">
        ← {m.app_bookings()}
      </Link>
      {booking.data?.status === 1 ? <BookingDetail booking={booking.data.result} /> : <BookingSkeleton />}
    </main>
  )
}

function BookingDetail({ booking }: { booking: Booking }) {
  const when = sayMoment(booking.start_datetime, booking.time_zone)
  const place = `${booking.city}, ${booking.state}`
  const money = (dollars: number) => usd(fromWire(dollars.toFixed(2)))
  const miles = (count: number) => count.toLocaleString(currentLocale())
  const scheduled = booking.initial_fee_options.map(({ amount, expected }) =>
    m.app_scheduled_payment({ amount: money(amount), when: expected }),
  )
  const fees: Fact[] = [
    { label: m.app_program_goal(), value: booking.program_goal },
    { label: m.app_program_length(), value: booking.program_length },
    { label: m.app_daily_fee(), value: money(booking.fare) },
    { label: m.app_renewal(), value: booking.duration },
    { label: m.app_rental_fee(), value: money(booking.rent) },
    { label: m.app_booking_fee(), value: money(booking.dia_fee) },
    { label: m.app_tax(), value: money(booking.tax) },
    { label: m.app_insurance(), value: money(booking.insurance_amt) },
    { label: m.app_scheduled_fee(), value: money(booking.total_initial_fee) },
    ...(scheduled.length > 0 ? [{ label: m.app_scheduled_payments(), value: scheduled.join(' · ') }] : []),
    ...(booking.deposit_amt > 0 ? [{ label: m.app_deposit(), value: money(booking.deposit_amt) }] : []),
    { label: m.app_allowed_miles(), value: miles(booking.allowed_miles_per_cycle) },
    { label: m.app_pickup_date(), value: when },
    { label: m.app_paid(), value: money(booking.paid_amount) },
  ]
  const car: Fact[] = [
    { label: m.app_trim(), value: booking.trim || m.common_na() },
    {
      label: m.app_odometer(),
      value:
        booking.distance_unit === 'km'
          ? m.app_km({ n: miles(booking.mileage) })
          : m.app_mi({ n: miles(booking.mileage) }),
    },
    { label: m.app_exterior(), value: booking.color || m.common_na() },
    { label: m.app_interior(), value: booking.interior_color || m.common_na() },
  ]
  return (
    <>
      <header className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-3">
          <p className="flex flex-wrap items-center gap-3">
            <span className="rounded-full bg-warn-wash px-3 py-1 text-sm font-semibold text-warn">
              {sayBookingStatus(booking.status)}
            </span>
            <span className="text-ink-soft">{m.app_booking_number({ number: booking.increment_id })}</span>
          </p>
          <h1 className="text-3xl font-extrabold tracking-tighter">{`${booking.year} ${booking.make} ${booking.model}`}</h1>
          <p className="text-lg">
            {booking.status === 'New' ? m.app_next_review({ when, place }) : m.app_next_pickup({ when, place })}
          </p>
        </div>
        {booking.filename && (
          <img
            src={booking.filename}
            alt=""
            width={480}
            height={320}
            className="aspect-3/2 w-full rounded-card bg-studio object-cover"
          />
        )}
      </header>
      {booking.ownership && (
        <Card title={m.program_road_title()}>
          <BookingRoad ownership={booking.ownership} />
        </Card>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={m.app_proposed_fees()}>
          <Facts facts={fees} />
          {booking.note && <p className="text-sm text-ink-soft">{booking.note}</p>}
        </Card>
        <div className="flex flex-col gap-6">
          <Card title={m.app_information()}>
            <Facts facts={car} />
          </Card>
          <Card title={m.app_documents()}>
            <AgreementButton bookingId={booking.id} />
          </Card>
        </div>
      </div>
    </>
  )
}

function AgreementButton({ bookingId }: { bookingId: number }) {
  const [state, setState] = useState<'ready' | 'busy' | 'missing'>('ready')

  async function open(): Promise<void> {
    setState('busy')
    const tab = window.open('', '_blank')
    const answer = await api.call('getAgreement', { booking_id: bookingId }, { quiet: true })
    if (answer?.status !== 1) {
      tab?.close()
      return setState('missing')
    }
    setState('ready')
    if (tab) {
      tab.opener = null
      tab.location.replace(answer.result.file)
    } else location.assign(answer.result.file)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="font-semibold">{m.app_agreement()}</span>
      {state === 'missing' ? (
        <span className="text-ink-soft">{m.app_not_available()}</span>
      ) : (
        <Button look="outline" busy={state === 'busy' && m.app_opening()} onClick={() => void open()}>
          {m.app_open()}
        </Button>
      )}
    </div>
  )
}

function BookingSkeleton() {
  return (
    <>
      <h1 className="heard">{m.app_booking()}</h1>
      <p role="status" className="heard">
        {m.common_loading()}
      </p>
      <Skeleton className="h-48 w-full rounded-card" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-140 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </>
  )
}
