import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isDone, isRefused } from '../../../api/answer.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import type { Answer, Request } from '../../../api/spelling/spelled.ts'
import { readOdometer } from '../../../forms/read-whole.ts'
import type { Booking } from '../booking.ts'
import { refreshBookings } from '../use-booking-call.ts'
import { isStale } from '../use-stale-booking.ts'
import { OdometerField } from './odometer-field.tsx'

type ResultOf<A> = A extends { status: 1; result: infer R } ? R : never
type Preview = 'previewReturn' | 'previewConversion'

/**
 * The reading a person types before a return or a sale, and what the server counts from it. `result` is there when the account can be
 * settled as shown; until then `unavailable` says what is missing. `close`: the dialog is put away, and a booking that has moved on meanwhile is
 * shown as it now is, once its reader knows why.
 */
export function useCountedReading<Name extends Preview>(
  name: Name,
  { booking, close }: { booking: Pick<Booking, 'id'>; close: () => void },
) {
  // Nothing is filled in: the last reading sent back would leave the miles since then uncharged.
  const [typed, setTyped] = useState('')
  const odometer = readOdometer(typed)
  const body = { bookingId: booking.id, odometer }
  // The two are asked alike.
  const query = callQuery(name, body as Request<Name>)
  const preview = useQuery({ ...query, enabled: odometer !== undefined, staleTime: 0 }, queries)
  const answer = odometer === undefined ? undefined : (preview.data as Answer<Preview> | undefined)
  const refusal = isRefused(answer) ? answer.message : undefined
  const isOfReading = isRefused(answer) && answer.code.startsWith('odometer-')
  return {
    typed,
    setTyped,
    body,
    result: resultOf(answer) as ResultOf<Answer<Name>> | undefined,
    ofReading: isOfReading ? refusal : undefined,
    problem: isOfReading ? undefined : (refusal ?? (preview.isError ? m.common_sorry_reload() : undefined)),
    close: () => {
      close()
      if (isStale(answer)) void refreshBookings()
    },
    isCounting: odometer !== undefined && !isOfReading,
    unavailable:
      !isDone(answer) && (odometer === undefined ? m.life_odometer_missing() : (refusal ?? m.life_counting())),
  }
}

/** The field of the reading with what is counted from it below: the children once there is an answer, the refusal, or that it is being counted. */
export function CountedReading({
  booking,
  counted,
  children,
}: {
  booking: Booking
  counted: Omit<ReturnType<typeof useCountedReading>, 'result' | 'close'>
  children: ReactNode
}) {
  return (
    <>
      <OdometerField
        unit={booking.distanceUnit}
        value={counted.typed}
        last={booking.mileageChecked ?? booking.mileage}
        onChange={counted.setTyped}
        error={counted.ofReading}
      />
      <div aria-live="polite" className="min-h-32">
        {children ||
          (counted.problem ? (
            <Alert tone="bad" title={counted.problem} />
          ) : (
            counted.isCounting && <p className="text-ink-soft">{m.life_counting()}</p>
          ))}
      </div>
    </>
  )
}
