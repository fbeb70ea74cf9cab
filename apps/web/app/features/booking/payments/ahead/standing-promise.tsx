import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { useState } from 'react'
import { sayDate } from '../../../../i18n/say-date.ts'
import { sayMoment } from '../../../../i18n/say-moment.ts'
import { type Booking, money } from '../../booking.ts'
import { useBookingCall } from '../../use-booking-call.ts'
import { CollectingFacts } from './collecting-facts.tsx'
import { lastMinuteOf } from './last-minute.ts'

interface StandingPromiseProps {
  booking: Booking
  promise: NonNullable<Booking['promise']>
  now: Date
}

/** A promise to pay: its day, what is still open of it, and what follows if it is not kept; it can be withdrawn (PACT-15). */
export function StandingPromise({ booking, promise, now }: StandingPromiseProps) {
  const [isOpen, setOpen] = useState(false)
  const { timeZone } = booking
  const day = sayDate(promise.on)
  if (promise.state === 'kept') {
    return (
      <section aria-labelledby="promise" className="border-t border-line pt-4">
        <h3 id="promise" className="font-semibold">
          {m.pact_kept_title()}
        </h3>
        <p className="text-sm">{m.pact_kept_text({ day })}</p>
      </section>
    )
  }
  const { askedAt } = promise
  return (
    <section aria-labelledby="promise" className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id="promise" className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{m.pact_promised_title({ day })}</span>
        <span className="figures">{money(promise.amount)}</span>
      </h3>
      <p className="text-sm">{m.pact_promised_left({ left: money(promise.left) })}</p>
      <p className="text-sm">
        {askedAt && new Date(askedAt) > now
          ? m.pact_promise_asked({ at: sayMoment(askedAt, timeZone, now) })
          : m.pact_promise_press({ until: sayMoment(lastMinuteOf(promise.until), timeZone, now) })}
      </p>
      <h4 className="mt-2 text-sm font-semibold">{m.pact_collecting()}</h4>
      <CollectingFacts of={promise.after} timeZone={timeZone} now={now} />
      <p className="text-sm text-ink-soft">{m.pact_no_fee()}</p>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.pact_withdraw()}
      </Button>
      {isOpen && promise.withdrawn && (
        <WithdrawDialog booking={booking} then={promise.withdrawn} now={now} close={() => setOpen(false)} />
      )}
    </section>
  )
}

interface WithdrawDialogProps {
  booking: Booking
  then: NonNullable<NonNullable<Booking['promise']>['withdrawn']>
  now: Date
  close: () => void
}

function WithdrawDialog({ booking, then, now, close }: WithdrawDialogProps) {
  const { busy, run } = useBookingCall('withdrawPromise', undefined, close)
  return (
    <Dialog title={m.pact_withdraw_title()} closeLabel={m.common_close()} onClose={close} busy={busy}>
      <p>{m.pact_withdraw_text()}</p>
      <div>
        <h3 className="text-sm font-semibold">{m.pact_withdraw_then()}</h3>
        <CollectingFacts of={then} timeZone={booking.timeZone} now={now} />
      </div>
      <Button
        look="signal"
        wide
        busy={busy && m.pact_withdrawing()}
        onClick={() => void run({ bookingId: booking.id })}
      >
        {m.pact_withdraw()}
      </Button>
      <Button look="outline" wide onClick={close}>
        {m.pact_keep()}
      </Button>
    </Dialog>
  )
}
