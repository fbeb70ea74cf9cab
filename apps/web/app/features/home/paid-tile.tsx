import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { type HomeBooking, money } from './home.ts'

/** What is paid for a reservation before its pickup (HOME-09); it is what goes back if it is called off (SRV-18). */
export function PaidTile({ booking }: { booking: HomeBooking }) {
  return (
    <Card title={m.home_paid_so_far()}>
      <p className="figures font-display text-3xl font-bold tracking-tight">{money(booking.cancelRefund ?? 0)}</p>
      <p className="text-sm text-ink-soft">{m.home_number({ number: booking.bookingNumber })}</p>
    </Card>
  )
}
