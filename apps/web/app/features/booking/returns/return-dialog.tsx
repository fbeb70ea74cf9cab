import { isOpenAt } from '@ownward/domain/bookings'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { useNavigate } from 'react-router'
import { useServerNow } from '../../../page/server-clock.ts'
import { paths } from '../../../paths.ts'
import type { Booking } from '../booking.ts'
import { useBookingCall } from '../use-booking-call.ts'
import { CountedReading, useCountedReading } from './counted-reading.tsx'
import { CreditWaits, CreditWouldWait } from './credit-waits.tsx'
import { ReturnAccount } from './return-account.tsx'
import { ReturnPlace } from './return-place.tsx'

/** The car is given back now: the reading, the account to the cent, and the button that settles it (BOOK-16, O-31). */
export function ReturnDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const navigate = useNavigate()
  const now = useServerNow()()
  const { returnPlace: place } = booking
  const counted = useCountedReading('previewReturn', { booking, close })
  const { busy, run } = useBookingCall(
    'completebookedLease',
    // A stopped program is on that page already: it is asked for again.
    booking.carOut === 1 ? undefined : () => void navigate(paths.account.booking(booking.id, 3), { replace: true }),
    close,
  )
  return (
    <Dialog title={m.life_return_now_title()} closeLabel={m.common_close()} onClose={counted.close} busy={busy}>
      <p>{booking.carOut === 1 ? m.life_bring_back_now() : m.life_return_now_text()}</p>
      {!counted.result && <CreditWouldWait bookingId={booking.id} />}
      {place && !isOpenAt(place.hours, now, place.timeZone) && <Alert tone="warn" title={m.life_return_closed_now()} />}
      <ReturnPlace place={place} />
      <CountedReading booking={booking} counted={counted}>
        {counted.result && (
          <div className="flex flex-col gap-3">
            <ReturnAccount account={counted.result} timeZone={booking.timeZone} />
            <CreditWaits credit={counted.result.waitingCredit} due={counted.result.due} />
          </div>
        )}
      </CountedReading>
      <Button
        size="lg"
        wide
        busy={busy && m.life_returning()}
        unavailable={counted.unavailable}
        onClick={() => void run(counted.body)}
      >
        {m.life_return_now()}
      </Button>
    </Dialog>
  )
}
