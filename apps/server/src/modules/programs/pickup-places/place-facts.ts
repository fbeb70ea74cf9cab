import type { VehicleId } from '@ownward/domain/ids'
import type { Tx } from '../../../db/connect.ts'
import type { PlaceFacts } from '../../ground/messages/index.ts'
import { addressLine } from './present.ts'
import { holdPlacesOfCar, type PickupPlace, placesOfCar } from './store.ts'

/** What letters tell of where a car is fetched or brought back; nothing while it has no place. */
export async function placeFacts(
  tx: Tx,
  vehicleId: VehicleId,
  which: 'pickup' | 'back',
): Promise<{ place?: PlaceFacts }> {
  // Whoever changes it waits until the letter is written, and then sees to whom.
  await holdPlacesOfCar(tx, vehicleId)
  const found = await placesOfCar(tx, vehicleId)
  return found ? { place: placeFactsOf(found[which]) } : {}
}

/** A place as letters tell of it. */
export function placeFactsOf(at: PickupPlace): PlaceFacts {
  const { name, phone, email, hours, notes } = at.pickup
  return { name, address: addressLine(at), phone, email, hours, notes }
}
