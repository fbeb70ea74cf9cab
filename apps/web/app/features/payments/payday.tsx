import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { PaydayDialog, usePayday } from '../../forms/payday-dialog.tsx'

/** On which days the person is paid, and where they name it (PACT-21). */
export function Payday() {
  const [open, setOpen] = useState(false)
  const known = usePayday()
  if (!known) return null
  return (
    <section aria-labelledby="payday" className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 id="payday" className="font-semibold">
          {m.pact_payday_title()}
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">
          {known.payday ? m.pact_payday_is({ day: known.words }) : m.pact_payday_open()}
        </p>
      </div>
      <Button look="outline" onClick={() => setOpen(true)}>
        {known.payday ? m.pact_payday_change() : m.pact_payday_name()}
      </Button>
      {open && <PaydayDialog known={known.payday} close={() => setOpen(false)} />}
    </section>
  )
}
