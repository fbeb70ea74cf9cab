import type { Answer, CallName, Request, Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { useRef, useState } from 'react'
import { saidOf, type Trouble } from '../../api/create-client.ts'
import { callOnce } from '../../api/once.ts'
import { queries } from '../../api/queries.ts'
import { openModal } from '../../modals/open-modal.ts'

/** What can be done to a booking; those that move money are made once, however often they are pressed. */
type BookingCall = Extract<
  CallName,
  | 'startBooking'
  | 'retryPayment'
  | 'autorenew'
  | 'cancelbookedLease'
  | 'scheduleReturn'
  | 'completebookedLease'
  | 'convertBooking'
>

/** Everything that tells of a booking and is old after something was done to it. */
const telling = [
  'getActiveBookingDetail',
  'getPastBookingDetail',
  'getPendingBookingDetails',
  'getOwnership',
  'getBookingStatement',
  'getMyPendingBooking',
  'getMyActiveLease',
  'getMyPastBooking',
  'getMyTransactions',
  'previewExtension',
  'previewReturn',
  'previewConversion',
] as const satisfies CallName[]

/** What is shown of bookings is asked again; with `leaving`, only where it is shown next: the page that is left may have nothing more to ask for. */
export function refreshBookings({ leaving = false }: { leaving?: boolean } = {}): void {
  for (const name of telling)
    void queries.invalidateQueries({ queryKey: [name], refetchType: leaving ? 'none' : 'active' })
}

/**
 * Does something to a booking: busy while it runs, never twice at once; says the server's words whatever they are, the apology when none
 * came (BOOK-12, ERR-08), and shows the booking as it then is. With `onDone`, doing it leads away from the page.
 */
export function useBookingCall<N extends BookingCall>(name: N, onDone?: (answer: Response<N>) => void) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function run(body: Request<N>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      const answer = await ask(name, body)
      if (answer === undefined) return false
      await openModal('message', { text: answer?.message || m.common_sorry_reload() })
      const done = answer !== null && 'status' in answer && answer.status === 1
      refreshBookings({ leaving: done && onDone !== undefined })
      if (done) onDone?.(answer as Response<N>)
      return done
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, run }
}

type Told<N extends BookingCall> = Answer<N> | { message: string }

/** The answer, or what is said instead of one; undefined when the session was lost, which is told by itself. */
async function ask<N extends BookingCall>(name: N, body: Request<N>): Promise<Told<N> | null | undefined> {
  let trouble: Trouble | undefined
  const answer = await callOnce(name, body, {
    onTrouble: met => {
      trouble = met
    },
  })
  if (answer) return answer
  if (!trouble) return undefined
  const message = saidOf(trouble)
  return message === undefined ? null : { message }
}
