import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readOdometer } from '../../forms/read-whole.ts'
import { paths } from '../../paths.ts'
import { type Booking, money } from './booking.ts'
import { ChargedCard } from './charged-card.tsx'
import { FoldedLines } from './lines.tsx'
import { OdometerField } from './odometer-field.tsx'
import { useBookingCall } from './use-booking-call.ts'

/** Picks the car up: the reading of its odometer, and all that is charged with it, to the cent, before it is (BOOK-13). */
export function StartForm({ booking }: { booking: Booking }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(String(Math.max(booking.mileage_checked ?? 0, booking.mileage)))
  const isPurchase = booking.financing === 'buy'
  const { busy, run } = useBookingCall('startBooking', () =>
    navigate(paths.account.booking(booking.id, isPurchase ? 3 : 2), { replace: true }),
  )
  const odometer = readOdometer(typed)
  const { pickup_charge: charge } = booking
  return (
    <Card title={m.life_start_title()}>
      {charge && (
        <div>
          <p className="figures font-display text-4xl font-bold tracking-tight">{money(charge.amount)}</p>
          <p className="mt-1 text-ink-soft">{m.life_charge_first()}</p>
          <FoldedLines lines={charge.lines} amount={charge.amount} />
        </div>
      )}
      <p>{isPurchase ? m.life_start_buy_text() : m.life_start_text()}</p>
      <OdometerField unit={booking.distance_unit} value={typed} onChange={setTyped} />
      <Button
        look="signal"
        size="lg"
        wide
        busy={busy && m.life_starting()}
        unavailable={odometer === undefined && m.life_odometer_wrong()}
        onClick={() => void run({ booking_id: booking.id, odometer })}
      >
        {m.life_start()}
      </Button>
      {!isPurchase && <ChargedCard />}
    </Card>
  )
}
