import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { LinkButton } from '@ownward/ui/link-button'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useBlocker, useRouteLoaderData, useSearchParams } from 'react-router'
import { isDone } from '../../api/answer.ts'
import { callQuery, queries } from '../../api/queries.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { CarShot } from '../../chrome/car-shot.tsx'
import { StoreLinks } from '../../chrome/store-links.tsx'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { money } from '../../features/booking/booking.ts'
import { BringCard } from '../../features/booking/pickup/bring-card.tsx'
import { CalendarButton } from '../../features/booking/pickup/calendar-button.tsx'
import { LicenceNotice } from '../../features/booking/pickup/licence-notice.tsx'
import { PlaceCard } from '../../features/booking/pickup/place-card.tsx'
import { CertificateLink } from '../../features/papers/certificate-link.tsx'
import { BookingRoad } from '../../features/road/booking-road.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { useServerNow } from '../../page/server-clock.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle, loader as rootLoader } from '../../root.tsx'
import { useSession } from '../../session/session.ts'
import { keepWantedPage } from '../../session/wanted-page.ts'
import type { Route } from './+types/booking-success'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = appMeta(m.app_booking)

type Booking = Response<'getPendingBookingDetails'>['result']

/**
 * Thanks for a reservation that the reader has made, and says what it is and what follows; to anybody else it is another page. Going back would
 * lead to a program that is done, so back stays here; links work (PROG-22).
 */
export default function BookingSuccessPage() {
  const hydrated = useHydrated()
  const signedIn = useSession(state => state.userLoggedIn)
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-4xl flex-col gap-6 px-4 py-12 md:px-8 md:py-16">
      {!hydrated ? <Waiting /> : signedIn ? <OwnReservation /> : <Nobodys />}
    </main>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="heard">{m.app_booking()}</h1>
      <p role="status" className="heard">
        {m.common_loading()}
      </p>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-64 w-full rounded-card" />
    </>
  )
}

/** The reservation that the address names, else the newest that waits. */
function OwnReservation() {
  const [query] = useSearchParams()
  const named = Number(query.get('booking'))
  const isNamed = Number.isInteger(named) && named > 0 && named < 2 ** 31
  const list = useQuery({ ...callQuery('getMyPendingBooking', { page: 1 }), enabled: !isNamed }, queries)
  const waiting = isDone(list.data) ? list.data.result.map(({ id }) => id) : []
  const id = isNamed ? named : Math.max(0, ...waiting)
  const asked = useQuery({ ...callQuery('getPendingBookingDetails', { bookingId: id }), enabled: id > 0 }, queries)
  if (isDone(asked.data) && ['New', '0'].includes(asked.data.result.status))
    return <Reserved booking={asked.data.result} />
  if (asked.isError || list.isError)
    return (
      <>
        <h1 className="text-3xl font-extrabold tracking-tighter">{m.app_booking()}</h1>
        <AskFailed error={(id > 0 ? asked : list).error} onRetry={() => void (id > 0 ? asked : list).refetch()} />
      </>
    )
  if ((id > 0 && asked.isPending) || (!isNamed && list.isPending)) return <Waiting />
  return (
    <Other title={m.program_success_none()} text={m.program_success_none_text()}>
      <Link to={paths.account.bookings(1)} className={buttonLook({ look: 'signal', size: 'lg' })}>
        {m.program_success_bookings()}
      </Link>
    </Other>
  )
}

function Nobodys() {
  // Signing in leads back here.
  useEffect(keepWantedPage, [])
  return (
    <Other title={m.program_success_none()} text={m.program_success_sign_in()}>
      <LinkButton href={paths.signin()} look="signal" size="lg">
        {m.shell_log_in()}
      </LinkButton>
    </Other>
  )
}

function Other({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-4xl font-extrabold tracking-tighter">{title}</h1>
      <p className="max-w-prose text-lg">{text}</p>
      <div className="flex flex-wrap gap-3">
        {children}
        <LinkButton href={paths.cars()} look="outline" size="lg">
          {m.program_success_cars()}
        </LinkButton>
      </div>
    </>
  )
}

function Reserved({ booking }: { booking: Booking }) {
  const now = useServerNow()()
  const { site } = useRouteLoaderData<typeof rootLoader>('root')!
  const car = `${booking.year} ${booking.make} ${booking.model}`
  const place = booking.pickupPlace
  const hasApp = site.appStoreUrl !== '' || site.playStoreUrl !== ''
  const steps = [
    ...(booking.status === 'New' ? [m.program_success_step_review(), m.program_success_step_told()] : []),
    booking.financing === 'buy' ? m.program_success_step_buy() : m.program_success_step_pickup(),
  ]
  return (
    <>
      <div aria-hidden="true" className="lane-line w-40" />
      <h1 className="text-4xl font-extrabold tracking-tighter">{m.program_success_title()}</h1>
      <p className="max-w-prose text-lg">{m.program_success_text()}</p>
      <LicenceNotice booking={booking} />
      <div className="grid items-start gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <Card title={car}>
          {booking.filename && <CarShot src={booking.filename} className="w-full" rounded="rounded-card" />}
          <Facts
            facts={[
              ...(booking.variant ? [{ label: m.program_variant_title(), value: booking.variant }] : []),
              { label: m.program_success_number(), value: booking.bookingNumber },
              {
                label: m.program_success_when(),
                value: sayMoment(booking.startAt, booking.timeZone, now),
              },
              {
                label: m.program_success_where(),
                value: place ? `${place.name}, ${place.city}` : `${booking.city}, ${booking.state}`,
              },
              { label: m.program_success_paid(), value: money(booking.paidAmount) },
            ]}
          />
        </Card>
        <div className="flex flex-col gap-6 md:row-span-2">
          <Card title={m.program_success_next()}>
            <ol className="flex list-decimal flex-col gap-2 pl-5">
              {steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
          <BringCard financing={booking.financing === 'buy' ? 'buy' : 'pto'} />
          <PlaceCard
            place={place}
            kind="pickup"
            at={new Date(booking.startAt)}
            action={<CalendarButton bookingId={booking.id} />}
          />
        </div>
        {booking.ownership && (
          <Card title={m.program_road_title()}>
            <BookingRoad ownership={booking.ownership} />
          </Card>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.account.pendingBooking(booking.id)} className={buttonLook({ look: 'signal', size: 'lg' })}>
          {m.program_success_see()}
        </Link>
        <LinkButton href={paths.home()} look="outline" size="lg">
          {m.program_success_home()}
        </LinkButton>
      </div>
      <CertificateLink bookingId={booking.id} />
      {hasApp && (
        <section className="flex w-full flex-col gap-3 border-t border-line pt-6">
          <h2 className="text-xl font-bold tracking-tight">{m.program_success_app()}</h2>
          <div className="flex flex-wrap gap-3">
            <StoreLinks site={site} className={buttonLook({ look: 'outline' })} />
          </div>
        </section>
      )}
    </>
  )
}
