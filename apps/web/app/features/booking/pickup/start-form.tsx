import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useState } from 'react'
import { readOdometer } from '../../../forms/read-whole.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { ChargedCard } from '../../../modals/charged-card.tsx'
import { useSecondsUntil } from '../../../page/server-clock.ts'
import { type Booking, money } from '../booking.ts'
import { FoldedLines } from '../payments/lines.tsx'
import { OdometerField } from '../returns/odometer-field.tsx'
import { StartQuestion } from './start-question.tsx'

/** Picks the car up once its time has come: the odometer, all that is charged with it to the cent, and a question before it is (BOOK-13, BEY-28). */
export function StartForm({ booking, now }: { booking: Booking; now: Date }) {
  const [typed, setTyped] = useState(String(Math.max(booking.mileageChecked ?? 0, booking.mileage)))
  const [isAsking, setAsking] = useState(false)
  const isPurchase = booking.financing === 'buy'
  const odometer = readOdometer(typed)
  const { pickupCharge: charge, startFrom: from } = booking
  const isEarly = useSecondsUntil(from ?? '') > 0
  return (
    <Card title={m.life_start_title()}>
      {charge && (
        <div>
          <p className="figures font-display text-4xl font-bold tracking-tight">{money(charge.amount)}</p>
          <p className="mt-1 text-ink-soft">{m.life_charge_first()}</p>
          <FoldedLines lines={charge.lines} amount={charge.amount} />
        </div>
      )}
      {from && isEarly ? (
        <p>{m.life_start_from({ when: sayMoment(from, booking.timeZone, now) })}</p>
      ) : (
        <>
          <p>{isPurchase ? m.life_start_buy_text() : m.life_start_text()}</p>
          <OdometerField unit={booking.distanceUnit} value={typed} onChange={setTyped} />
          <Button
            look="signal"
            size="lg"
            wide
            unavailable={odometer === undefined && m.life_odometer_wrong()}
            onClick={() => setAsking(true)}
          >
            {m.life_start()}
          </Button>
        </>
      )}
      {!isPurchase && <ChargedCard />}
      {isAsking && odometer !== undefined && (
        <StartQuestion booking={booking} odometer={odometer} close={() => setAsking(false)} />
      )}
    </Card>
  )
}
