import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../../api/answer.ts'
import { callQuery, queries } from '../../../../api/queries.ts'
import { resultOf } from '../../../../api/result-of.ts'
import { sayDayComing, sayPaymentDay } from '../../../../i18n/say-payment-day.ts'
import type { Booking } from '../../booking.ts'
import { useBookingCall } from '../../use-booking-call.ts'
import { PlanChange } from './plan-change.tsx'

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
  const { busy, run } = useBookingCall('movePaymentDay', undefined, close)
  return (
    <Dialog title={m.pact_day_title()} closeLabel={m.common_close()} onClose={close} busy={busy}>
      <p>{m.pact_day_text()}</p>
      <form
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (change && !busy) void run({ ...body, revision: change.revision })
        }}
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
        <div aria-live="polite" className="min-h-48">
          {change ? (
            <PlanChange change={change} timeZone={booking.timeZone} now={now} />
          ) : refusal ? (
            <Alert tone="bad" title={refusal.message} />
          ) : preview.isError ? (
            <Alert tone="bad" title={m.common_sorry_reload()} />
          ) : (
            chosen !== '' && <p className="text-ink-soft">{m.life_counting()}</p>
          )}
        </div>
        <Button
          type="submit"
          look="signal"
          size="lg"
          wide
          busy={busy && m.pact_day_moving()}
          unavailable={!change && (refusal?.message ?? (chosen === '' ? m.pact_day_choose() : m.life_counting()))}
        >
          {m.pact_day_move()}
        </Button>
      </form>
    </Dialog>
  )
}

/** The days that can be chosen; the one that holds is no change. */
function othersThan({ of, day }: PaymentDayDialogProps['paymentDay']): number[] {
  const days = of === 'week' ? [0, 1, 2, 3, 4, 5, 6] : Array.from({ length: 28 }, (_, i) => i + 1)
  return days.filter(other => other !== day)
}
