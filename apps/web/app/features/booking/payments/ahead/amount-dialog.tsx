import { type Cents, readDollars, toWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../../api/answer.ts'
import { callQuery, queries } from '../../../../api/queries.ts'
import { resultOf } from '../../../../api/result-of.ts'
import { ChargedCard } from '../../../../modals/charged-card.tsx'
import { type Booking, money } from '../../booking.ts'
import { MovedSince, PlanChange } from './plan-change.tsx'
import { PlanForm } from './plan-form.tsx'
import { usePlanCall } from './use-plan-call.ts'

interface AmountDialogProps {
  booking: Booking
  now: Date
  /** What says what the amount changes, and what pays it. */
  calls: { preview: 'previewPart' | 'previewExtra'; pay: 'payPart' | 'payExtra' }
  title: string
  text: string
  /** What is taken; the server decides and says it again. */
  from: Cents
  to: Cents
  /** What stands beside the card that is asked. */
  note?: string
  close: () => void
}

/** An amount of one's own choice: what it changes, and the button that pays exactly that (PACT-01, PACT-02). */
export function AmountDialog({ booking, now, calls, title, text, from, to, note, close }: AmountDialogProps) {
  const [typed, setTyped] = useState('')
  const read = readDollars(typed)
  const body = { bookingId: booking.id, amount: read === null ? 0 : toWire(read) }
  const preview = useQuery({ ...callQuery(calls.preview, body), enabled: read !== null, staleTime: 0 }, queries)
  const change = read === null ? undefined : resultOf(preview.data)
  const refusal = read !== null && isRefused(preview.data) ? preview.data : undefined
  const ofAmount = refusal?.code === 'amount-range' ? refusal.message : undefined
  const { busy, moved, run } = usePlanCall(calls.pay, close)
  const isWrong = typed !== '' && read === null
  return (
    <PlanForm
      title={title}
      text={text}
      changes={change && <PlanChange change={change} timeZone={booking.timeZone} now={now} />}
      moved={
        moved && {
          message: moved.message,
          what: change && <MovedSince seen={moved.seen} change={change} timeZone={booking.timeZone} now={now} />,
        }
      }
      refusal={refusal && { message: refusal.message, isOfField: ofAmount !== undefined }}
      isError={preview.isError}
      missing={read === null ? m.pact_amount_wrong() : undefined}
      words={{ press: m.pact_pay({ amount: read === null ? '' : money(body.amount) }).trim(), busy: m.pact_paying() }}
      busy={busy}
      press={() => change && run({ ...body, revision: change.revision }, change)}
      close={close}
      note={<ChargedCard {...(note !== undefined && { note })} />}
    >
      <TextField
        label={m.pact_amount()}
        hint={m.pact_amount_hint({ least: money(toWire(from)), most: money(toWire(to)) })}
        error={isWrong ? m.pact_amount_wrong() : ofAmount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </PlanForm>
  )
}
