import { useEffect } from 'react'
import { every } from '../delays.ts'
import type { PersonCall } from './call-person.ts'
import { freshMs, queries } from './queries.ts'

/** What tells of a person and changes by what others do: the team, a job, another device. */
const renewed: ReadonlySet<unknown> = new Set<PersonCall>([
  'getHome',
  'getActiveBookingDetail',
  'getPastBookingDetail',
  'getPendingBookingDetails',
  'getOwnership',
  'getBookingStatement',
  'getCases',
  'getWaitingCredits',
  'getMyPendingBooking',
  'getMyActiveLease',
  'getMyPastBooking',
  'getMyTransactions',
  'getMyOffers',
  'getMyCards',
  'getMyIncome',
  'getEligibility',
  'getNotifications',
  'getNotificationChoices',
])

/**
 * Asks again for what a page shows of a person, each minute in which it is looked at and when somebody comes back to it. What has not changed
 * stays as it is, and forms keep what was typed: they hold it apart from what they propose (HOME-24).
 */
export function useRenewal(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    const renew = () => {
      if (document.hidden || !navigator.onLine) return
      // Told by the time of the answer: what a query says of itself hangs on a timer, which a device that slept has not let run yet.
      void queries.refetchQueries({
        type: 'active',
        predicate: query => renewed.has(query.queryKey[0]) && query.isStaleByTime(freshMs),
      })
    }
    const callOff = every('renewal', renew)
    document.addEventListener('visibilitychange', renew)
    return () => {
      callOff()
      document.removeEventListener('visibilitychange', renew)
    }
  }, [ready])
}
