import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import type { Booking } from '../../booking.ts'
import { PartDialog } from './part-dialog.tsx'

/** 'Trouble paying?': what can be done by whoever cannot pay all of what is due now (PACT-09). */
export function TroublePaying({ booking, now }: { booking: Booking; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-labelledby="trouble"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      <h3 id="trouble" className="scroll-mt-24 font-semibold">
        {m.pact_trouble()}
      </h3>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.pact_part()}
      </Button>
      {isOpen && <PartDialog booking={booking} now={now} close={() => setOpen(false)} />}
    </section>
  )
}
