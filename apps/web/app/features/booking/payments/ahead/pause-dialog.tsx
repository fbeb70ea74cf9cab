import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../../api/answer.ts'
import { callQuery, queries } from '../../../../api/queries.ts'
import { resultOf } from '../../../../api/result-of.ts'
import { sayDate } from '../../../../i18n/say-date.ts'
import type { Booking } from '../../booking.ts'
import { useBookingCall } from '../../use-booking-call.ts'
import { MovedSince, PlanChange } from './plan-change.tsx'
import { PlanForm } from './plan-form.tsx'
import { usePlanCall } from './use-plan-call.ts'

interface PauseDialogProps {
  booking: Booking
  now: Date
  close: () => void
}

/** Refusals that another day may not meet. */
const isOfDay: ReadonlySet<string> = new Set(['pause-limit', 'pause-notice', 'pause-day'])

/** A pause: from which payment day on and how long, what it changes, and the button that asks for it (PACT-01, PACT-02, PACT-05). */
export function PauseDialog({ booking, now, close }: PauseDialogProps) {
  const [from, setFrom] = useState('')
  const [days, setDays] = useState('7')
  const body = { bookingId: booking.id, from, days: Number(days) }
  // Whether there can be a pause at all: the first day and the shortest pause are refused by nothing that a later day or a longer one is not.
  const least = { bookingId: booking.id, from: booking.pauseStarts[0] ?? '', days: 7 }
  const possible = useQuery({ ...callQuery('previewPause', least), staleTime: 0 }, queries)
  const never = isRefused(possible.data) && !isOfDay.has(possible.data.code) ? possible.data.message : undefined
  const preview = useQuery({ ...callQuery('previewPause', body), enabled: from !== '', staleTime: 0 }, queries)
  const change = from === '' ? undefined : resultOf(preview.data)
  const refusal = from !== '' && isRefused(preview.data) ? preview.data : undefined
  const { busy, moved, run } = usePlanCall('pauseProgram', close)
  return (
    <PlanForm
      title={m.pact_pause_title()}
      text={m.pact_pause_text()}
      changes={change && <PlanChange change={change} timeZone={booking.timeZone} now={now} />}
      moved={
        moved && {
          message: moved.message,
          what: change && <MovedSince seen={moved.seen} change={change} timeZone={booking.timeZone} now={now} />,
        }
      }
      refusal={
        never === undefined
          ? refusal && { message: refusal.message, isOfField: false }
          : { message: never, isOfField: false }
      }
      isError={preview.isError}
      missing={from === '' ? m.pact_pause_choose() : undefined}
      words={{ press: m.pact_pause_do(), busy: m.pact_pausing() }}
      busy={busy}
      press={() => change && run({ ...body, revision: change.revision }, change)}
      close={close}
    >
      {never === undefined && (
        <>
          <SelectField
            label={m.pact_pause_from()}
            placeholder={m.pact_pause_choose()}
            options={booking.pauseStarts.map(day => ({ value: day, label: sayDate(day) }))}
            value={from}
            onChange={event => setFrom(event.target.value)}
          />
          <SelectField
            label={m.pact_pause_length()}
            options={[7, 14].map(n => ({ value: String(n), label: m.pact_pause_days({ n }) }))}
            value={days}
            onChange={event => setDays(event.target.value)}
          />
        </>
      )}
    </PlanForm>
  )
}

/** Ends a pause from a day on that has not begun (PACT-08). */
export function EndPauseDialog({ booking, ends, close }: Omit<PauseDialogProps, 'now'> & { ends: readonly string[] }) {
  const [on, setOn] = useState('')
  const { busy, run } = useBookingCall('endPause', undefined, close)
  return (
    <PlanForm
      title={m.pact_pause_end_title()}
      text={m.pact_pause_end_text()}
      changes={on !== '' && <p>{m.pact_pause_end_then()}</p>}
      refusal={undefined}
      isError={false}
      missing={on === '' ? m.pact_pause_choose() : undefined}
      words={{ press: m.pact_pause_end(), busy: m.pact_pause_ending() }}
      busy={busy}
      press={() => void run({ bookingId: booking.id, on })}
      close={close}
    >
      <SelectField
        label={m.pact_pause_end_on()}
        placeholder={m.pact_pause_choose()}
        options={ends.map(day => ({ value: day, label: sayDate(day) }))}
        value={on}
        onChange={event => setOn(event.target.value)}
      />
    </PlanForm>
  )
}
