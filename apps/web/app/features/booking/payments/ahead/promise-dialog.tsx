import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import { readDollars, toWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../../api/answer.ts'
import { callQuery, queries } from '../../../../api/queries.ts'
import { resultOf } from '../../../../api/result-of.ts'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { sayDate } from '../../../../i18n/say-date.ts'
import { sayMoment } from '../../../../i18n/say-moment.ts'
import { type Booking, money } from '../../booking.ts'
import { CollectingFacts } from './collecting-facts.tsx'
import { lastMinuteOf } from './last-minute.ts'
import { MovedSince, PlanChange } from './plan-change.tsx'
import { PlanForm } from './plan-form.tsx'
import { usePlanCall } from './use-plan-call.ts'

interface PromiseDialogProps {
  booking: Booking
  now: Date
  close: () => void
}

/** So many days ahead can be promised; the server decides and says it again. */
const daysAhead = 14

/** A day on which what is due is promised: the day, the amount, what that changes, and the button that promises exactly that (PACT-01, PACT-02, PACT-13). */
export function PromiseDialog({ booking, now, close }: PromiseDialogProps) {
  const { timeZone, amountDue } = booking
  const [typed, setTyped] = useState(amountDue.toFixed(2))
  const [on, setOn] = useState('')
  const read = readDollars(typed)
  const isFilled = read !== null && on !== ''
  const body = { bookingId: booking.id, amount: read === null ? 0 : toWire(read), on }
  const preview = useQuery({ ...callQuery('previewPromise', body), enabled: isFilled, staleTime: 0 }, queries)
  const change = isFilled ? resultOf(preview.data) : undefined
  const refusal = isFilled && isRefused(preview.data) ? preview.data : undefined
  const of = (code: string) => (refusal?.code === code ? refusal.message : undefined)
  const { busy, moved, run } = usePlanCall('promiseToPay', close)
  const isSaid = refusal?.code === 'amount-range' || refusal?.code === 'promise-date'
  return (
    <PlanForm
      title={m.pact_promise_title()}
      text={m.pact_promise_text()}
      changes={change && <Changes change={change} timeZone={timeZone} now={now} />}
      moved={
        moved && {
          message: moved.message,
          what: change && <MovedSince seen={moved.seen} change={change} timeZone={timeZone} now={now} />,
        }
      }
      refusal={refusal && { message: refusal.message, isOfField: isSaid }}
      isError={preview.isError}
      missing={isFilled ? undefined : m.pact_promise_fill()}
      words={{
        press: m.pact_promise_do({ amount: read === null ? '' : money(body.amount) }).trim(),
        busy: m.pact_promising(),
      }}
      busy={busy}
      press={() => change && run({ ...body, revision: change.revision }, change)}
      close={close}
    >
      <TextField
        label={m.pact_promise_day()}
        hint={m.pact_promise_day_hint()}
        error={of('promise-date')}
        type="date"
        min={dateInZone(now, timeZone)}
        max={dateInZone(addDaysInZone(now, daysAhead, timeZone), timeZone)}
        value={on}
        onChange={event => setOn(event.target.value)}
      />
      <TextField
        label={m.pact_amount()}
        hint={m.pact_amount_hint({
          least: money(Math.ceil(Math.round(amountDue * 100) / 2) / 100),
          most: money(amountDue),
        })}
        error={typed !== '' && read === null ? m.pact_amount_wrong() : of('amount-range')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </PlanForm>
  )
}

interface ChangesProps {
  change: Response<'previewPromise'>['result']
  timeZone: string
  now: Date
}

/** What a promise changes: who pays on the day, what joins what is due, the due dates, and what follows if it is not kept. */
function Changes({ change, timeZone, now }: ChangesProps) {
  const { askedAt, until, meanwhile } = change
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">
        {askedAt
          ? m.pact_promise_asked({ at: sayMoment(askedAt, timeZone, now) })
          : m.pact_promise_press({ until: sayMoment(lastMinuteOf(until), timeZone, now) })}
      </p>
      {meanwhile.map(({ on, amount }) => (
        <p key={on}>{m.pact_meanwhile({ amount: money(amount), day: sayDate(dateInZone(on, timeZone)) })}</p>
      ))}
      <div>
        <h3 className="font-semibold">{m.pact_as_it_is()}</h3>
        <CollectingFacts of={change.today} timeZone={timeZone} now={now} />
      </div>
      <div>
        <h3 className="font-semibold">{m.pact_collecting()}</h3>
        <CollectingFacts of={change.afterIt} timeZone={timeZone} now={now} />
        <p className="mt-1 text-sm text-ink-soft">{m.pact_no_fee()}</p>
      </div>
      <PlanChange change={change} timeZone={timeZone} now={now} />
    </div>
  )
}
