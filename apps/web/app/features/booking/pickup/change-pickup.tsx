import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import type { Booking } from '../booking.ts'
import { MovePickupDialog } from './move-pickup-dialog.tsx'

/** The button that moves the pickup of a booking that waits for it; nothing where it cannot be moved (DESK-29). */
export function ChangePickup({ booking, now }: { booking: Booking; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  if (!booking.pickupMovesUntil) return null
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.life_move()}
      </Button>
      {isOpen && (
        <MovePickupDialog booking={booking} until={booking.pickupMovesUntil} now={now} close={() => setOpen(false)} />
      )}
    </>
  )
}
