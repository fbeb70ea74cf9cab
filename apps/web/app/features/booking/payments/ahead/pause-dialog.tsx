import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../../api/answer.ts'
import { callQuery, queries } from '../../../../api/queries.ts'
import { resultOf } from '../../../../api/result-of.ts'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { sayDate } from '../../../../i18n/say-date.ts'
import { sayMoment } from '../../../../i18n/say-moment.ts'
import { type Booking, money } from '../../booking.ts'
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

type Ending = Response<'previewEndPause'>['result']

/** Ends a pause from a day on that has not begun: what comes back, what follows, and until when what is due is to be paid then (PACT-02, PACT-08, PACT-18). */
export function EndPauseDialog({ booking, ends, now, close }: PauseDialogProps & { ends: readonly string[] }) {
  const { timeZone } = booking
  const [on, setOn] = useState('')
  const body = { bookingId: booking.id, on }
  const preview = useQuery({ ...callQuery('previewEndPause', body), enabled: on !== '', staleTime: 0 }, queries)
  const change = on === '' ? undefined : resultOf(preview.data)
  const refusal = on !== '' && isRefused(preview.data) ? preview.data : undefined
  const { busy, moved, run } = usePlanCall('endPause', close)
  return (
    <PlanForm
      title={m.pact_pause_end_title()}
      text={m.pact_pause_end_text()}
      changes={change && <Changes change={change} timeZone={timeZone} now={now} />}
      moved={
        moved && {
          message: moved.message,
          what: change && <MovedSince seen={moved.seen} change={change} timeZone={timeZone} now={now} />,
        }
      }
      refusal={refusal && { message: refusal.message, isOfField: false }}
      isError={preview.isError}
      missing={on === '' ? m.pact_pause_choose() : undefined}
      words={{ press: m.pact_pause_end(), busy: m.pact_pause_ending() }}
      busy={busy}
      press={() => change && run({ ...body, revision: change.revision }, change)}
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

function Changes({ change, timeZone, now }: { change: Ending; timeZone: string; now: Date }) {
  const { credited, offDue, payBy, payByBefore } = change
  const moment = (at: string) => sayMoment(at, timeZone, now)
  return (
    <div className="flex flex-col gap-4">
      <PlanChange change={change} timeZone={timeZone} now={now} />
      {payBy && (
        <p className="font-semibold">
          {payByBefore && payByBefore !== payBy
            ? m.pact_pause_due_moves({ after: moment(payBy), before: moment(payByBefore) })
            : m.pact_pause_due_stays({ after: moment(payBy) })}
        </p>
      )}
      {credited > 0 && <p>{m.pact_pause_credited({ amount: money(credited) })}</p>}
      {offDue > 0 && <p>{m.pact_pause_off_due({ amount: money(offDue) })}</p>}
      <p>{m.pact_pause_end_moves()}</p>
    </div>
  )
}
