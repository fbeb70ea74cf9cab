import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { openModal } from '../../modals/open-modal.ts'
import { useBookingCall } from './use-booking-call.ts'

/** Cancels a booking before its pickup, asked once more; `onDone` when the message was read (BOOK-19, BOOK-20). */
export function CancelButton({ bookingId, onDone }: { bookingId: number; onDone: () => void }) {
  const { busy, run } = useBookingCall('cancelbookedLease', onDone)

  async function cancel(): Promise<void> {
    const sure = await openModal('confirm', {
      question: m.life_cancel_ask(),
      yes: m.life_cancel_yes(),
      no: m.life_cancel_no(),
    })
    if (sure) await run({ booking_id: bookingId, sharing_allowed: 1 })
  }

  return (
    <Button look="outline" busy={busy && m.life_canceling()} onClick={() => void cancel()}>
      {m.life_cancel()}
    </Button>
  )
}
