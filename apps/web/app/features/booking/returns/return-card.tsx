import { isOpenAt, lastOpen, nextOpen } from '@ownward/domain/bookings'
import { addDaysInZone, wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDone } from '../../../api/answer.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import { MomentField, momentOf } from '../../../forms/moment-field.tsx'
import { sayMoment } from '../../../i18n/say-moment.ts'
import type { Booking } from '../booking.ts'
import { LoanerFirst, sayLoanerFirst } from '../care/loaner-first.tsx'
import { Chevron } from '../chevron.tsx'
import { CalendarButton } from '../pickup/calendar-button.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import { useStaleBooking } from '../use-stale-booking.ts'
import { CreditWaits } from './credit-waits.tsx'
import { ReturnAccount } from './return-account.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ReturnPlace } from './return-place.tsx'

/** Bringing the car back: at a chosen time, with its account told before and the plan undone until then, or now (BEY-11, BOOK-16). */
export function ReturnCard({ booking, now }: { booking: Booking; now: Date }) {
  const [isReturning, setReturning] = useState(false)
  const { returnAt: planned, missedReturnAt: missed } = booking
  const [isOpen, setOpen] = useState(planned !== null || missed !== null)
  return (
    <section className="rounded-card border border-line bg-surface">
      <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-card p-5 md:p-6">
          <h2 id="return" className="scroll-mt-24 text-xl font-bold tracking-tight">
            {m.life_return_title()}
          </h2>
          <Chevron />
        </summary>
        <div className="flex flex-col gap-4 px-5 pb-5 md:px-6 md:pb-6">
          {missed && (
            <Alert tone="warn">{m.life_return_missed({ when: sayMoment(missed, booking.timeZone, now) })}</Alert>
          )}
          <p className="text-ink-soft">{m.life_return_text()}</p>
          <ReturnPlace place={booking.returnPlace} />
          {planned ? <Planned booking={booking} at={planned} now={now} /> : <PlanForm booking={booking} now={now} />}
          <div className="flex flex-col gap-3 border-t border-line pt-4">
            <LoanerFirst booking={booking} />
            <Button
              look={planned ? 'primary' : 'outline'}
              wide
              unavailable={sayLoanerFirst(booking)}
              onClick={() => setReturning(true)}
            >
              {m.life_return_now()}
            </Button>
          </div>
        </div>
      </details>
      {isReturning && <ReturnDialog booking={booking} close={() => setReturning(false)} />}
    </section>
  )
}

function Planned({ booking, at, now }: { booking: Booking; at: string; now: Date }) {
  const { busy, run } = useBookingCall('scheduleReturn')
  return (
    <>
      <p className="font-display text-xl font-bold">
        {m.life_return_planned({ when: sayMoment(at, booking.timeZone, now) })}
      </p>
      <p className="text-sm text-ink-soft">{m.life_return_day()}</p>
      {isClosedAt(booking, new Date(at)) && <Alert tone="warn" title={m.life_return_closed_planned()} />}
      {/* Once its time is over, only what it comes to now counts. */}
      {Date.parse(at) > now.getTime() && <Account booking={booking} at={new Date(at)} />}
      <CalendarButton bookingId={booking.id} />
      <Button
        look="outline"
        wide
        busy={busy && m.life_return_undoing()}
        onClick={() => void run({ bookingId: booking.id, returnAt: null })}
      >
        {m.life_return_undo()}
      </Button>
    </>
  )
}

function PlanForm({ booking, now }: { booking: Booking; now: Date }) {
  const { timeZone: zone } = booking
  const [began] = useState(now)
  // What was typed stays, also where the program goes on meanwhile.
  const [typed, setTyped] = useState<string>()
  const end = new Date(booking.endAt)
  const proposed = openNear(booking, end > began ? end : addDaysInZone(began, 1, zone), began)
  const wall = typed ?? wallTimeInZone(proposed, zone)
  const { busy, run } = useBookingCall('scheduleReturn')
  const at = momentOf(wall, zone)
  const error = !at ? m.life_moment_missing() : at > now && isClosedAt(booking, at) ? m.life_return_closed() : undefined
  return (
    <>
      <MomentField
        label={m.life_return_on()}
        hint={m.life_clock_of({ place: `${booking.city}, ${booking.state}` })}
        error={error}
        value={wall}
        onChange={setTyped}
        min={now}
        timeZone={zone}
      />
      {at && !error && <Account booking={booking} at={at} />}
      <Button
        wide
        busy={busy && m.life_return_planning()}
        unavailable={error}
        onClick={() => void run({ bookingId: booking.id, returnAt: at?.toISOString() ?? '' })}
      >
        {m.life_return_plan()}
      </Button>
    </>
  )
}

/** Whether nobody is at the place at a moment; a car without a place comes back as it is agreed. */
function isClosedAt({ returnPlace: place }: Booking, at: Date): boolean {
  return place !== null && !isOpenAt(place.hours, at, place.timeZone)
}

/** An open hour near a moment: the one before it, so that no day more is charged, else the next. */
function openNear({ returnPlace: place }: Booking, at: Date, now: Date): Date {
  if (!place) return at
  const before = lastOpen(place.hours, at, place.timeZone)
  return (before && before > now ? before : nextOpen(place.hours, at, place.timeZone)) ?? at
}

function Account({ booking, at }: { booking: Booking; at: Date }) {
  const body = { bookingId: booking.id, returnAt: at.toISOString() }
  const preview = useQuery({ ...callQuery('previewReturn', body), staleTime: 0 }, queries)
  const answer = preview.data
  useStaleBooking(answer)
  return (
    <div aria-live="polite" className="min-h-32">
      {isDone(answer) ? (
        <>
          <ReturnAccount account={answer.result} timeZone={booking.timeZone} />
          <CreditWaits credit={answer.result.waitingCredit} due={answer.result.due} />
          <p className="mt-2 text-sm text-ink-soft">{m.life_return_reading()}</p>
        </>
      ) : answer || preview.isError ? (
        <Alert tone="bad" title={answer?.message || m.common_sorry_reload()} />
      ) : (
        <p className="text-ink-soft">{m.life_counting()}</p>
      )}
    </div>
  )
}
