import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { PaydayDialog, usePayday } from '../../../../forms/payday-dialog.tsx'
import type { Booking } from '../../booking.ts'
import { PartDialog } from './part-dialog.tsx'
import { PromiseDialog } from './promise-dialog.tsx'
import { StandingPromise } from './standing-promise.tsx'

/** 'Trouble paying?': what can be done by whoever cannot pay all of what is due now (PACT-09, PACT-13), and the promise that stands. */
export function TroublePaying({ booking, now }: { booking: Booking; now: Date }) {
  const [open, setOpen] = useState<'part' | 'promise' | 'payday' | null>(null)
  const known = usePayday()
  const payday = booking.refusal === 'no_funds' ? known : undefined
  const close = () => setOpen(null)
  // Before the pickup there is nothing that stands still.
  const mayPromise = booking.promise === null && ['1', '3'].includes(booking.status)
  return (
    <>
      {booking.promise && <StandingPromise booking={booking} promise={booking.promise} now={now} />}
      <section
        aria-labelledby="trouble"
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
      >
        <h3 id="trouble" className="scroll-mt-24 font-semibold">
          {m.pact_trouble()}
        </h3>
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={() => setOpen('part')}>
            {m.pact_part()}
          </Button>
          {mayPromise && (
            <Button look="outline" onClick={() => setOpen('promise')}>
              {m.pact_promise()}
            </Button>
          )}
          {payday && (
            <Button look="outline" onClick={() => setOpen('payday')}>
              {payday.payday ? m.pact_payday_change() : m.pact_payday_name()}
            </Button>
          )}
        </div>
        {payday && (
          <p className="w-full text-sm text-ink-soft">
            {payday.payday ? m.pact_payday_is({ day: payday.words }) : m.pact_payday_open()}
          </p>
        )}
        {open === 'part' && <PartDialog booking={booking} now={now} close={close} />}
        {open === 'promise' && <PromiseDialog booking={booking} now={now} close={close} />}
        {open === 'payday' && payday && <PaydayDialog known={payday.payday} close={close} />}
      </section>
    </>
  )
}
