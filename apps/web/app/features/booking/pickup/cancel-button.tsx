import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { openModal } from '../../../modals/open-modal.ts'
import { type Booking, money } from '../booking.ts'
import { useBookingCall } from '../use-booking-call.ts'

interface CancelButtonProps {
  booking: Pick<Booking, 'id' | 'cancelRefund'>
  onDone: () => void
}

/** Cancels a booking before its pickup, asked once more with what goes back; `onDone` when the message was read (BOOK-19, BOOK-20). */
export function CancelButton({ booking, onDone }: CancelButtonProps) {
  const { busy, run } = useBookingCall('cancelbookedLease', onDone)

  const refund = booking.cancelRefund ?? 0

  async function cancel(): Promise<void> {
    const sure = await openModal('confirm', {
      question: refund > 0 ? m.life_cancel_ask({ amount: money(refund) }) : m.life_cancel_ask_nothing(),
      yes: m.life_cancel_yes(),
      no: m.life_cancel_no(),
    })
    if (sure) await run({ bookingId: booking.id, sharingAllowed: 1 })
  }

  return (
    <Button look="outline" busy={busy && m.life_canceling()} onClick={() => void cancel()}>
      {m.life_cancel()}
    </Button>
  )
}
