import { cents, fromWire, lesser } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import type { Booking } from '../../booking.ts'
import { AmountDialog } from './amount-dialog.tsx'

interface PartDialogProps {
  booking: Booking
  now: Date
  close: () => void
}

/** A part of what is due, $10.00 at least or all of it when less is due (PACT-09). */
export function PartDialog(shown: PartDialogProps) {
  const due = fromWire(shown.booking.amountDue.toFixed(2))
  return (
    <AmountDialog
      {...shown}
      calls={{ preview: 'previewPart', pay: 'payPart' }}
      title={m.pact_part_title()}
      text={m.pact_part_text()}
      from={lesser(cents(10_00), due)}
      to={due}
      note={m.pact_part_card()}
    />
  )
}
