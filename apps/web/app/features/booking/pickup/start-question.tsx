import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { Facts } from '@ownward/ui/facts'
import { useNavigate } from 'react-router'
import { ChargedCard } from '../../../modals/charged-card.tsx'
import { paths } from '../../../paths.ts'
import { type Booking, money, sayOdometer } from '../booking.ts'
import { useBookingCall } from '../use-booking-call.ts'

interface StartQuestionProps {
  booking: Booking
  odometer: number
  close: () => void
}

/** Asks before anything is charged: which car, what its odometer shows, how much and from which card (BEY-28). */
export function StartQuestion({ booking, odometer, close }: StartQuestionProps) {
  const navigate = useNavigate()
  const isPurchase = booking.financing === 'buy'
  const { pickupCharge: charge } = booking
  const { busy, run } = useBookingCall(
    'startBooking',
    () => {
      void navigate(paths.account.booking(booking.id, isPurchase ? 3 : 2), { replace: true })
    },
    close,
  )

  async function start(): Promise<void> {
    if (!(await run({ bookingId: booking.id, odometer }))) close()
  }

  return (
    <Dialog title={m.life_start_question()} closeLabel={m.common_close()} onClose={close} busy={busy}>
      <Facts
        facts={[
          { label: m.app_column_vehicle(), value: `${booking.year} ${booking.make} ${booking.model}` },
          { label: m.app_odometer(), value: sayOdometer(odometer, booking.distanceUnit) },
          ...(charge ? [{ label: m.life_start_amount(), value: money(charge.amount) }] : []),
        ]}
      />
      <p>{isPurchase ? m.life_start_buy_text() : m.life_start_question_text()}</p>
      {!isPurchase && <ChargedCard />}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="outline" onClick={() => busy || close()}>
          {m.life_start_not_yet()}
        </Button>
        <Button look="signal" busy={busy && m.life_starting()} onClick={() => void start()}>
          {charge ? m.life_start_pay({ amount: money(charge.amount) }) : m.life_start_yes()}
        </Button>
      </div>
    </Dialog>
  )
}
