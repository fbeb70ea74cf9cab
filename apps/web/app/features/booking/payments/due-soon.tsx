import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { type Booking, money } from '../booking.ts'
import { useBookingCall } from '../use-booking-call.ts'
import { TroublePaying } from './ahead/trouble-paying.tsx'

/** Something is due, and the card is asked for it by itself later on, or a promise holds it: how much and when, and the button that pays it now (CARE-11, PACT-13). */
export function DueSoon({ booking, at, now }: { booking: Booking; at: string | null; now: Date }) {
  const { busy, run } = useBookingCall('retryPayment')
  return (
    <Card title={m.care_due_soon()}>
      <div>
        <p className="figures font-display text-4xl font-bold tracking-tight">{money(booking.amountDue)}</p>
        {at && <p className="mt-1 font-medium">{m.care_due_asked({ at: sayMoment(at, booking.timeZone, now) })}</p>}
      </div>
      <Button look="outline" busy={busy && m.life_retrying()} onClick={() => void run({ bookingId: booking.id })}>
        {m.care_due_pay_now()}
      </Button>
      <TroublePaying booking={booking} now={now} />
    </Card>
  )
}
