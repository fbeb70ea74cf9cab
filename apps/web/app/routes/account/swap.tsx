import { nextOpen } from '@ownward/domain/bookings'
import { addDaysInZone, dateInZone, wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Card } from '@ownward/ui/card'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { isRefused } from '../../api/answer.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { CarShot } from '../../chrome/car-shot.tsx'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import type { Booking } from '../../features/booking/booking.ts'
import { BookingSkeleton } from '../../features/booking/booking-skeleton.tsx'
import { RefusedSwap, SwapChanges, SwapDue, type SwapRefusal } from '../../features/booking/swap/swap-preview.tsx'
import { refreshBookings } from '../../features/booking/use-booking-call.ts'
import { useLostBooking } from '../../features/booking/use-lost-booking.ts'
import { CarChoice } from '../../features/catalog/car-choice.tsx'
import { RequirementList } from '../../features/eligibility/requirement-list.tsx'
import { SignSwap } from '../../features/program/confirm/sign-swap.tsx'
import { MomentField, momentOf } from '../../forms/moment-field.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { whyNoSwap } from '../../i18n/why-no-swap.ts'
import { useServerNow } from '../../page/server-clock.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/swap'

export const meta: Route.MetaFunction = appMeta(m.swap_car)

/** The cars are exchanged within so many days (KEEP-15). */
const daysAhead = 14

/** Another car inside a program: when, which one, what it changes, and the agreement for it (KEEP-13 to KEEP-18). */
export default function SwapPage({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const asked = useQuery(callQuery('getActiveBookingDetail', { bookingId: id }), queries)
  useLostBooking(asked, 2)
  const booking = resultOf(asked.data)
  if (booking && (booking.status !== '1' || booking.swap)) {
    return <Navigate replace to={paths.account.booking(id, booking.status === '1' ? 2 : 3)} />
  }
  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-5xl flex-col gap-6 px-4 py-6 md:px-8 lg:py-10">
      <Link
        to={paths.account.booking(id, 2)}
        className="inline-flex min-h-11 items-center self-start font-medium text-spruce hover:underline"
      >
        ← {m.app_booking()}
      </Link>
      {booking ? <Shown booking={booking} /> : <BookingSkeleton />}
    </main>
  )
}

function Shown({ booking }: { booking: Booking }) {
  const now = useServerNow()()
  const [search] = useSearchParams()
  const wanted = Number(search.get('car')) || 0
  const { timeZone } = booking
  const wall = search.get('at') ?? wallTimeInZone(firstOpen(booking, now), timeZone)
  const whyNot = whyNoSwap(booking, now)
  return (
    <>
      <div>
        <h1 className="text-3xl font-extrabold tracking-tighter">{m.swap_car()}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{m.swap_text()}</p>
      </div>
      {whyNot ? (
        <Alert tone="warn" title={whyNot} />
      ) : (
        <>
          <When booking={booking} wall={wall} now={now} />
          {wanted ? (
            <Chosen booking={booking} vehicleId={wanted} wall={wall} now={now} />
          ) : (
            <section aria-labelledby="cars" className="flex flex-col gap-4">
              <h2 id="cars" className="text-xl font-bold tracking-tight">
                {m.swap_which()}
              </h2>
              <p className="max-w-prose text-sm text-ink-soft">{m.swap_list_prices()}</p>
              <CarChoice
                place={`${booking.city}, ${booking.state}`}
                words={search.get('q') ?? ''}
                page={Math.max(1, Math.trunc(Number(search.get('page'))) || 1)}
                kept={{ at: wall }}
                carHref={car => paths.account.swap(booking.id, { car, at: wall })}
                pageHref={page => paths.account.swap(booking.id, { at: wall, q: search.get('q') ?? '', page })}
                failed={again => <AskFailed onRetry={again} />}
              />
            </section>
          )}
        </>
      )}
    </>
  )
}

/** Tomorrow at this hour, or when the place is open next. */
function firstOpen({ returnPlace: place, timeZone }: Booking, now: Date): Date {
  const tomorrow = addDaysInZone(now, 1, timeZone)
  return (place && nextOpen(place.hours, tomorrow, place.timeZone)) ?? tomorrow
}

function When({ booking, wall, now }: { booking: Booking; wall: string; now: Date }) {
  const [search, setSearch] = useSearchParams()
  return (
    <div className="max-w-sm">
      <MomentField
        label={m.swap_when()}
        hint={m.life_clock_of({ place: `${booking.city}, ${booking.state}` })}
        error={momentOf(wall, booking.timeZone) ? undefined : m.life_moment_missing()}
        value={wall}
        onChange={at => setSearch({ ...Object.fromEntries(search), at }, { replace: true })}
        min={now}
        max={addDaysInZone(now, daysAhead, booking.timeZone)}
        timeZone={booking.timeZone}
      />
    </div>
  )
}

interface ChosenProps {
  booking: Booking
  vehicleId: number
  wall: string
  now: Date
}

function Chosen({ booking, vehicleId, wall, now }: ChosenProps) {
  const navigate = useNavigate()
  const at = momentOf(wall, booking.timeZone)
  const body = { bookingId: booking.id, vehicleId, swapAt: at?.toISOString() ?? '' }
  const asked = useQuery(
    { ...callQuery('previewSwap', body), enabled: at !== undefined, staleTime: 0, gcTime: 0 },
    queries,
  )
  const preview = resultOf(asked.data)
  return (
    <>
      <Link
        to={paths.account.swap(booking.id, { at: wall })}
        className="inline-flex min-h-11 items-center self-start font-medium text-spruce hover:underline"
      >
        ← {m.swap_other_car()}
      </Link>
      {preview ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <Card title={`${preview.carAfter.year} ${preview.carAfter.make} ${preview.carAfter.model}`}>
              {preview.carAfter.filename && (
                <CarShot src={preview.carAfter.filename} className="w-full max-w-md" rounded="rounded-card" />
              )}
              <p>{m.swap_exchange_on({ at: sayMoment(preview.swapAt, preview.timeZone, now) })}</p>
            </Card>
            <SwapChanges preview={preview} now={now} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <SwapDue preview={preview} />
            <SignSwap
              key={preview.revision}
              wanted={{ ...body, revision: preview.revision }}
              on={dateInZone(preview.swapAt, preview.timeZone)}
              checklist={rows => <RequirementList rows={rows} />}
              onAsked={() => {
                void refreshBookings({ leaving: true })
                void navigate(`${paths.account.booking(booking.id, 2)}#swap`)
              }}
              onChanged={() => void asked.refetch()}
            />
          </div>
        </div>
      ) : isRefused(asked.data) ? (
        <RefusedSwap
          refusal={asked.data as SwapRefusal}
          bookingId={booking.id}
          vehicleId={vehicleId}
          timeZone={booking.timeZone}
          now={now}
        />
      ) : asked.isError ? (
        <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        at && <Skeleton className="h-96 rounded-card" />
      )}
    </>
  )
}
