import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useState } from 'react'
import type { Booking } from '../booking.ts'
import { LoanerFirst, sayLoanerFirst } from '../care/loaner-first.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ReturnPlace } from './return-place.tsx'

/** The team has stopped the program: where the car is brought back, and the button that says it is there (PACT-19). */
export function BringBack({ booking }: { booking: Booking }) {
  const [isReturning, setReturning] = useState(false)
  return (
    <Card title={m.life_bring_back_title()}>
      <p className="text-ink-soft">{m.life_bring_back_text()}</p>
      <ReturnPlace place={booking.returnPlace} />
      <LoanerFirst booking={booking} />
      <Button wide unavailable={sayLoanerFirst(booking)} onClick={() => setReturning(true)}>
        {m.life_return_now()}
      </Button>
      {isReturning && <ReturnDialog booking={booking} close={() => setReturning(false)} />}
    </Card>
  )
}
