import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { openModal } from '../../../modals/open-modal.ts'
import { type Booking, money } from '../booking.ts'
import { useBookingCall } from '../use-booking-call.ts'

/** What was paid and is not owed: it pays the next charge, or goes back to the card by a press (CARE-09, CARE-10). */
export function AccountCredit({ booking }: { booking: Booking }) {
  const { busy, run } = useBookingCall('returnAccountCredit')
  const amount = money(booking.accountCredit)

  async function send(): Promise<void> {
    const question = `${m.care_send_back_ask({ amount })} ${m.care_send_back_text()}`
    const sure = await openModal('confirm', { question, yes: m.care_send_back_yes(), no: m.care_keep_credit() })
    if (sure) await run({ bookingId: booking.id })
  }

  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{m.care_account_credit()}</span>
        <span className="figures">{amount}</span>
      </p>
      <p className="text-sm text-ink-soft">{m.care_account_credit_text()}</p>
      <Button look="outline" busy={busy && m.app_saving()} onClick={() => void send()}>
        {m.care_send_back()}
      </Button>
    </div>
  )
}
