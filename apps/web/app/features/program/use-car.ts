import { useQuery } from '@tanstack/react-query'
import { callPerson } from '../../api/call-person.ts'
import { callQuery, queries } from '../../api/queries.ts'
import type { Answer } from '../../api/spelling/spelled.ts'
import { reloadOnce } from '../../islands/reload-once.ts'
import { useSession } from '../../session/session.ts'

/** The server refuses this car to this person for now; its message says why (C-15). */
export class CarRefused extends Error {}

/**
 * Asks for a car with the prices of whoever looks: a person signed in sees their own coupons (C-25). A 402 loads the page again, once per car
 * and minute; the second one is an error with the server's message (DET-17, C-15).
 */
export function useCar(id: number) {
  const signedIn = useSession(state => state.userLoggedIn)
  const body = { vehicleId: id, program: 'rideshare', financing: 'pto' } as const
  const visitors = callQuery('getPreAuthVehiclePriceDetail', body)
  const own = {
    queryKey: ['getVehiclePriceDetail', body],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<'getVehiclePriceDetail'>> => {
      let refused: string | undefined
      const answer = await callPerson('getVehiclePriceDetail', body, {
        signal,
        onTrouble: trouble => {
          if (trouble.status === 402) refused = trouble.message ?? ''
        },
      })
      if (answer) return answer
      if (refused === undefined) throw new Error('getVehiclePriceDetail brought no answer')
      // The page that comes asks anew: nothing is said on the one that goes.
      if (reloadOnce(sessionStorage, id, Date.now())) return new Promise(() => {})
      throw new CarRefused(refused)
    },
  }
  return useQuery(signedIn ? own : visitors, queries)
}
