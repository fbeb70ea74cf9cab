import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { sayDay } from '../../../i18n/say-day.ts'
import { openModal } from '../../../modals/open-modal.ts'
import type { Booking } from '../booking.ts'
import { refreshBookings } from '../use-booking-call.ts'

/** What a booking lacks of a licence, what that means for it, and the way to send one; nothing where one counts (ROLE-02, SRV-13). */
export function LicenceNotice({ booking }: { booking: Pick<Booking, 'licenceNeeded' | 'status'> }) {
  const { licenceNeeded: needed, status } = booking
  if (!needed) return null
  const send = async () => {
    await openModal('licence', {})
    void refreshBookings()
  }
  return (
    <Alert tone={needed.state === 'pending' ? 'warn' : 'bad'} title={needed.reason}>
      <p>
        {needed.until && `${m.life_licence_last_day({ until: sayDay(needed.until) })} `}
        {status === '1' ? m.life_licence_driving() : m.life_licence_waiting()}
      </p>
      <div className="mt-3">
        <Button look="outline" onClick={() => void send()}>
          {needed.state === 'pending' ? m.program_see_licence() : needed.next}
        </Button>
      </div>
    </Alert>
  )
}
