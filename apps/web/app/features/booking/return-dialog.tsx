import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { readOdometer } from '../../forms/read-whole.ts'
import { paths } from '../../paths.ts'
import type { Booking } from './booking.ts'
import { OdometerField } from './odometer-field.tsx'
import { ReturnAccount } from './return-account.tsx'
import { useBookingCall } from './use-booking-call.ts'

/** The car is given back now: the reading, the account to the cent, and the button that settles it (BOOK-16, O-31). */
export function ReturnDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const navigate = useNavigate()
  // Nothing is filled in: the last reading sent back would leave the miles since then uncharged.
  const [typed, setTyped] = useState('')
  const odometer = readOdometer(typed)
  const body = { booking_id: booking.id, odometer }
  const preview = useQuery(
    { ...callQuery('previewReturn', body), enabled: odometer !== undefined, staleTime: 0 },
    queries,
  )
  const { busy, run } = useBookingCall('completebookedLease', () => {
    close()
    void navigate(paths.account.booking(booking.id, 3), { replace: true })
  })
  const answer = odometer === undefined ? undefined : preview.data
  const isOfReading = answer?.status === 0 && answer.code.startsWith('odometer-')
  const refusal = answer?.status === 0 ? answer.message : undefined
  return (
    <Dialog title={m.life_return_now_title()} closeLabel={m.common_close()} onClose={close} busy={busy}>
      <p>{m.life_return_now_text()}</p>
      <OdometerField
        unit={booking.distance_unit}
        value={typed}
        last={booking.mileage_checked ?? booking.mileage}
        onChange={setTyped}
        error={isOfReading ? refusal : undefined}
      />
      <div aria-live="polite" className="min-h-32">
        {answer?.status === 1 ? (
          <ReturnAccount account={answer.result} timeZone={booking.time_zone} />
        ) : (refusal && !isOfReading) || preview.isError ? (
          <Alert tone="bad" title={refusal || m.common_sorry_reload()} />
        ) : (
          odometer !== undefined && !isOfReading && <p className="text-ink-soft">{m.life_counting()}</p>
        )}
      </div>
      <Button
        size="lg"
        wide
        busy={busy && m.life_returning()}
        unavailable={
          answer?.status !== 1 && (odometer === undefined ? m.life_odometer_missing() : (refusal ?? m.life_counting()))
        }
        onClick={() => void run(body)}
      >
        {m.life_return_now()}
      </Button>
    </Dialog>
  )
}
