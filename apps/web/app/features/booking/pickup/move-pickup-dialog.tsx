import { addMinutes, wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { type Fact, Facts } from '@ownward/ui/facts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../api/answer.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { MomentField, momentOf } from '../../../forms/moment-field.tsx'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { type Booking, money } from '../booking.ts'
import { PlanForm } from '../payments/ahead/plan-form.tsx'
import { useBookingCall } from '../use-booking-call.ts'

type Move = Response<'previewPickupMove'>['result']

interface MovePickupDialogProps {
  booking: Booking
  /** Until when it can be moved to. */
  until: string
  now: Date
  close: () => void
}

/** Another pickup: when, what it comes to, and the button that moves it; where it cannot be then, the next moment at which it can (DESK-29). */
export function MovePickupDialog({ booking, until, now, close }: MovePickupDialogProps) {
  const { timeZone } = booking
  const asItIs = wallTimeInZone(booking.startAt, timeZone)
  const [typed, setTyped] = useState(asItIs)
  const [moved, setMoved] = useState('')
  const wanted = momentOf(typed, timeZone)?.toISOString()
  const isOther = wanted !== undefined && typed.slice(0, asItIs.length) !== asItIs
  const body = { bookingId: booking.id, startAt: wanted ?? '' }
  const preview = useQuery({ ...callQuery('previewPickupMove', body), enabled: isOther, staleTime: 0 }, queries)
  const move = isOther ? resultOf(preview.data) : undefined
  const refusal = isOther && isRefused(preview.data) ? preview.data : undefined
  const next = refusal?.result?.nextAt
  // What has changed since it was looked at is shown in its place: the new figures, or who has the car meanwhile.
  const { busy, run } = useBookingCall('movePickup', undefined, close, undefined, ({ code, message }) => {
    if (code === 'plan-changed') setMoved(message)
    return code === 'plan-changed' || code === 'car-taken' || code === 'pickup-closed'
  })

  function take(wall: string): void {
    setTyped(wall)
    setMoved('')
  }

  return (
    <PlanForm
      title={m.life_move_title()}
      text={m.life_move_text()}
      changes={move && <MoveFacts move={move} timeZone={timeZone} now={now} />}
      moved={moved === '' ? null : { message: moved, what: null }}
      refusal={refusal && { message: refusal.message, isOfField: true }}
      isError={preview.isError}
      missing={isOther ? undefined : wanted === undefined ? m.life_moment_missing() : m.life_move_choose()}
      words={{ press: m.life_move_press(), busy: m.life_moving() }}
      busy={busy}
      press={() => move && void run({ ...body, revision: move.revision })}
      close={close}
    >
      <MomentField
        label={m.life_move_to()}
        hint={m.life_clock_of({ place: `${booking.city}, ${booking.state}` })}
        error={refusal?.message}
        value={typed}
        onChange={take}
        min={now}
        max={addMinutes(until, -1)}
        timeZone={timeZone}
      />
      {next && (
        <Button look="outline" onClick={() => take(wallTimeInZone(next, timeZone))}>
          {m.life_move_next({ at: sayMoment(next, timeZone, now) })}
        </Button>
      )}
    </PlanForm>
  )
}

function MoveFacts({ move, timeZone, now }: { move: Move; timeZone: string; now: Date }) {
  const moment = (at: string) => sayMoment(at, timeZone, now)
  const { startAt, startBefore, startFrom, lapsesAt, programEnd, programEndBefore, firstPayment, feeParts } = move
  const parts = feeParts.map(({ on, amount }) => m.propose_amount_on({ amount: money(amount), at: moment(on) }))
  const facts: Fact[] = [
    { label: m.life_move_to(), value: moment(startAt) },
    { label: m.life_move_before(), value: moment(startBefore) },
    { label: m.life_move_start(), value: moment(startFrom) },
    { label: m.life_move_kept(), value: moment(lapsesAt) },
    ...(programEnd === null ? [] : [{ label: m.life_move_end(), value: moment(programEnd) }]),
    ...(programEndBefore === null ? [] : [{ label: m.life_move_end_before(), value: moment(programEndBefore) }]),
    ...(firstPayment === 0 ? [] : [{ label: m.life_move_first(), value: money(firstPayment) }]),
    ...(parts.length === 0 ? [] : [{ label: m.life_move_fee(), value: parts.join(' · ') }]),
  ]
  return (
    <Card>
      <Facts facts={facts} />
      {parts.length > 0 && <p className="text-sm text-ink-soft">{m.life_move_fee_stays()}</p>}
    </Card>
  )
}
