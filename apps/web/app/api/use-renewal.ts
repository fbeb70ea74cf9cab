import { useEffect } from 'react'
import { every } from '../delays.ts'
import type { PersonCall } from './call-person.ts'
import { queries } from './queries.ts'

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
      void queries.refetchQueries({
        type: 'active',
        stale: true,
        predicate: ({ queryKey }) => renewed.has(queryKey[0]),
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
