import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../../api/answer.ts'
import { callQuery, queries } from '../../../../api/queries.ts'
import { resultOf } from '../../../../api/result-of.ts'
import { sayDayComing, sayPaymentDay } from '../../../../i18n/say-payment-day.ts'
import type { Booking } from '../../booking.ts'
import { MovedSince, PlanChange } from './plan-change.tsx'
import { PlanForm } from './plan-form.tsx'
import { usePlanCall } from './use-plan-call.ts'

interface PaymentDayDialogProps {
  booking: Booking
  paymentDay: NonNullable<Booking['paymentDay']>
  now: Date
  close: () => void
}

/** Another payment day: which one, what it changes, and the button that moves it (PACT-01, PACT-02, PACT-03). */
export function PaymentDayDialog({ booking, paymentDay, now, close }: PaymentDayDialogProps) {
  const [chosen, setChosen] = useState('')
  const body = { bookingId: booking.id, day: Number(chosen) }
  const preview = useQuery({ ...callQuery('previewPaymentDay', body), enabled: chosen !== '', staleTime: 0 }, queries)
  const change = chosen === '' ? undefined : resultOf(preview.data)
  const refusal = chosen !== '' && isRefused(preview.data) ? preview.data : undefined
  const { busy, moved, run } = usePlanCall('movePaymentDay', close)
  return (
    <PlanForm
      title={m.pact_day_title()}
      text={m.pact_day_text()}
      changes={change && <PlanChange change={change} timeZone={booking.timeZone} now={now} />}
      moved={
        moved && {
          message: moved.message,
          what: change && <MovedSince seen={moved.seen} change={change} timeZone={booking.timeZone} now={now} />,
        }
      }
      refusal={refusal && { message: refusal.message, isOfField: false }}
      isError={preview.isError}
      missing={chosen === '' ? m.pact_day_choose() : undefined}
      words={{ press: m.pact_day_move(), busy: m.pact_day_moving() }}
      busy={busy}
      press={() => change && run({ ...body, revision: change.revision }, change)}
      close={close}
    >
      <SelectField
        label={m.pact_day_new()}
        hint={sayDayComing(paymentDay, booking.timeZone) || m.pact_day_now({ day: sayPaymentDay(paymentDay) })}
        placeholder={m.pact_day_choose()}
        options={othersThan(paymentDay).map(day => ({
          value: String(day),
          label: sayPaymentDay({ of: paymentDay.of, day }),
        }))}
        value={chosen}
        onChange={event => setChosen(event.target.value)}
      />
    </PlanForm>
  )
}

/** The days that can be chosen; the one that holds is no change. */
function othersThan({ of, day }: PaymentDayDialogProps['paymentDay']): number[] {
  const days = of === 'week' ? [0, 1, 2, 3, 4, 5, 6] : Array.from({ length: 28 }, (_, i) => i + 1)
  return days.filter(other => other !== day)
}
