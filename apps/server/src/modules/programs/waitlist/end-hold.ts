import type { UserId, VehicleId } from '@ownward/domain/ids'
import type { Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { notify } from '../../ground/messages/index.ts'
import { nameOfCar } from '../bookings/index.ts'
import { waitlistClaims } from '../claims/index.ts'
import { carOf, waitlistStore } from './store.ts'

interface Held {
  userId: UserId
  vehicleId: VehicleId
}

/** Somebody has reserved a car: they wait for it no longer (PICK-26). */
export async function useHold({ uow, now }: Work, { userId, vehicleId }: Held): Promise<void> {
  const store = waitlistStore(uow.tx)
  const lines = await store.openOf(userId)
  const used = lines.filter(line => line.vehicleId === vehicleId || line.heldVehicleId === vehicleId)
  for (const line of used) await store.move(line, 'use', { at: now })
}

/** The card said no to a reservation: the car is held for its person as before, where the time of that is not over. */
export async function giveHoldBack({ uow, now }: Work, { userId, vehicleId }: Held): Promise<void> {
  const entry = await waitlistStore(uow.tx).heldFor(vehicleId)
  if (entry?.userId === userId) await waitlistClaims(uow.tx).reviveWaitlistHold(userId, vehicleId, now)
}

/**
 * The team needs a car that is held for who waited: the hold ends, its person is told and keeps their place, and the car is as if it were free. The caller
 * has locked it (PICK-26). Where nobody is about to have it nothing happens.
 */
export async function endHold(work: Work, vehicleId: VehicleId, why: 'blocked' | 'withdrawn'): Promise<void> {
  const { uow, now } = work
  const store = waitlistStore(uow.tx)
  const car = await carOf(uow.tx, vehicleId)
  if (car?.availability !== 'held') return
  const entry = await store.heldFor(vehicleId)
  if (entry && (await store.isReserving(entry.userId, vehicleId))) return
  if (entry) {
    await store.move(entry, 'release', { at: now })
    await waitlistClaims(uow.tx).endWaitlistHold(vehicleId)
  }
  const cars = vehicleStore(uow.tx, now)
  // What is only kept back goes on to its line without having been on the list in between.
  await (why === 'blocked' ? cars.offerAgain(vehicleId) : cars.list(vehicleId, now))
  if (!entry) return
  await notify(work, entry.userId, {
    kind: 'waitlist_over',
    facts: { car: await nameOfCar(uow.tx, vehicleId), how: why },
  })
}
