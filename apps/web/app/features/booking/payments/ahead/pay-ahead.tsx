import { cents, fromWire, subtract } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { sayMoment } from '../../../../i18n/say-moment.ts'
import { type Booking, money } from '../../booking.ts'
import { useBookingCall } from '../../use-booking-call.ts'
import { AmountDialog } from './amount-dialog.tsx'

interface PayAheadProps {
  booking: Booking
  /** What is left to pay to own the car, without tax and miles. */
  price: number
  now: Date
}

const least = cents(10_00)

/** Paying ahead toward the price: what was paid so far, what of it can still be undone, and the button for more (PACT-11, PACT-12). */
export function PayAhead({ booking, price, now }: PayAheadProps) {
  const [isOpen, setOpen] = useState(false)
  const undoing = useBookingCall('undoExtra')
  // The whole price is a sale, with its tax.
  const most = subtract(fromWire(price.toFixed(2)), cents(1))
  const { extraPaid: paid, extras, timeZone } = booking
  if (most < least && paid === 0) return null
  return (
    <section aria-labelledby="ahead" className="flex flex-col gap-3 border-t border-line pt-5">
      <h4 id="ahead" className="scroll-mt-24 font-bold">
        {m.pact_extra_heading()}
      </h4>
      {paid > 0 && <p className="figures font-medium">{m.pact_extra_paid({ amount: money(paid) })}</p>}
      {extras.length > 0 && (
        <ul className="flex flex-col gap-2">
          {extras.map(({ id, amount, undoUntil }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="figures text-sm text-ink-soft">
                {m.pact_extra_undo_until({ amount: money(amount), until: sayMoment(undoUntil, timeZone, now) })}
              </span>
              <Button
                look="outline"
                busy={undoing.busy && m.pact_extra_undoing()}
                onClick={() => void undoing.run({ bookingId: booking.id, extraId: id })}
              >
                {m.pact_extra_undo({ amount: money(amount) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">{m.pact_extra_about()}</p>
      {most >= least &&
        (booking.amountDue > 0 ? (
          <p className="font-medium">{m.pact_extra_due_first()}</p>
        ) : (
          <div className="self-start">
            <Button look="outline" onClick={() => setOpen(true)}>
              {m.pact_extra()}
            </Button>
          </div>
        ))}
      {isOpen && (
        <AmountDialog
          booking={booking}
          now={now}
          calls={{ preview: 'previewExtra', pay: 'payExtra' }}
          title={m.pact_extra_title()}
          text={m.pact_extra_text()}
          from={least}
          to={most}
          close={() => setOpen(false)}
        />
      )}
    </section>
  )
}
