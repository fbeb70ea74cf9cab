import { useQuery } from '@tanstack/react-query'
import { callQuery, queries } from '../../api/queries.ts'
import { useSession } from '../../session/session.ts'

/** Asks for a car with the prices of whoever looks: a person signed in sees their own coupons (C-25). */
export function useCar(id: number) {
  const signedIn = useSession(state => state.userLoggedIn)
  const body = { list_id: id, program: 'rideshare', financing: 'pto' } as const
  return useQuery(callQuery(signedIn ? 'getVehiclePriceDetail' : 'getPreAuthVehiclePriceDetail', body), queries)
}
