import type { Sql } from '../../db/connect.ts'
import type { PlaceFacts } from '../messages/index.ts'
import { addressLine } from './present.ts'
import { type PickupPlace, placesOfCar } from './store.ts'

/** What letters tell of where a car is fetched or brought back; nothing while it has no place. */
export async function placeFacts(
  sql: Sql,
  vehicleId: number,
  which: 'pickup' | 'back',
): Promise<{ place?: PlaceFacts }> {
  const found = await placesOfCar(sql, vehicleId)
  return found ? { place: factsOf(found[which]) } : {}
}

function factsOf(at: PickupPlace): PlaceFacts {
  const { name, phone, email, hours, notes } = at.pickup
  return { name, address: addressLine(at), phone, email, hours, notes }
}
