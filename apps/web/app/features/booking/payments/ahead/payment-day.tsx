import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { sayDayComing, sayPaymentDay } from '../../../../i18n/say-payment-day.ts'
import type { Booking } from '../../booking.ts'
import { SwapLink } from '../../swap/swap-link.tsx'
import { Pause } from './pause.tsx'
import { PaymentDayDialog } from './payment-day-dialog.tsx'

/** On which day is paid, whether that is going to be another one, and the button that moves it, with those of a pause and a swap beside it (PACT-03, PACT-05, KEEP-13). */
export function PaymentDay({ booking, now }: { booking: Booking; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  const { paymentDay, timeZone } = booking
  if (!paymentDay) return null
  const whyNot = whyNoOtherDay(booking)
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p id="payment-day" tabIndex={-1} className="w-full scroll-mt-24 font-medium">
        {sayDayComing(paymentDay, timeZone) || m.pact_day_now({ day: sayPaymentDay(paymentDay) })}
      </p>
      {whyNot ? (
        <p className="text-sm text-ink-soft">{whyNot}</p>
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          {m.pact_day()}
        </Button>
      )}
      <Pause booking={booking} now={now} />
      <SwapLink booking={booking} now={now} />
      {isOpen && <PaymentDayDialog booking={booking} paymentDay={paymentDay} now={now} close={() => setOpen(false)} />}
    </div>
  )
}

/** Why the payment day cannot be moved now, whichever is chosen; empty where it may be (PACT-04). */
function whyNoOtherDay({ amountDue, promise, pause, swap, returnAt, case: time }: Booking): string {
  if (time && time.downUntil === null) return m.pact_day_case_first()
  if (swap) return m.pact_day_swap_first()
  if (returnAt) return m.pact_day_return_first()
  if (pause) return m.pact_day_pause_first()
  return amountDue > 0 && !promise ? m.pact_day_due_first() : ''
}
