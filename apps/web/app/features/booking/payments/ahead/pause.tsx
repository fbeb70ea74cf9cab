import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { sayPause } from '../../../../i18n/say-pause.ts'
import type { Booking } from '../../booking.ts'
import { EndPauseDialog, PauseDialog } from './pause-dialog.tsx'

/** The pause that runs or is to come with the button that ends it, else the button that asks for one (PACT-05, PACT-08). */
export function Pause({ booking, now }: { booking: Booking; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { pause, pauseStarts, timeZone } = booking
  if (!pause && pauseStarts.length === 0) return null
  if (!pause && booking.amountDue > 0) return <p className="text-sm text-ink-soft">{m.pact_pause_due_first()}</p>
  const canPress = !pause || pause.ends.length > 0
  return (
    <>
      {pause && (
        <div>
          <p className="font-medium">{sayPause(pause, timeZone, now)}</p>
          <p className="text-sm text-ink-soft">
            {m.pact_pause_miles({ miles: pause.miles, free: pause.freeMiles, most: pause.mostMiles })}
          </p>
        </div>
      )}
      {canPress && (
        <Button look="outline" onClick={() => setOpen(true)}>
          {pause ? m.pact_pause_end() : m.pact_pause()}
        </Button>
      )}
      {isOpen && pause && <EndPauseDialog booking={booking} ends={pause.ends} now={now} close={close} />}
      {isOpen && !pause && <PauseDialog booking={booking} now={now} close={close} />}
    </>
  )
}
