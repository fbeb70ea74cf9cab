import { purchaseOf } from '../features/program/booking-request.ts'
import { islandPaths } from '../island-paths.ts'
import { askToSignIn } from '../modals/ask-to-sign-in.ts'
import { openModal } from '../modals/open-modal.ts'
import { partnerOf } from '../session/partner.ts'
import { session } from '../session/session.ts'
import { keepCar } from './start-program.ts'

/** Goes on to buy a car at once with the options that were chosen; a visitor signs in first (C-19). */
export async function startPurchase(carId: number, variant: string | null): Promise<void> {
  if (!(await askToSignIn(location.pathname + location.search))) return
  const kept = await keepCar(carId)
  if (kept === 'leaving') return
  const car = kept === 'kept' ? session.get().carDetail : null
  if (!car) return void (await openModal('message', {}))
  session.set({ program: { ...purchaseOf(car, location.pathname, variant), ...partnerOf(session.get().referer) } })
  location.assign(islandPaths.confirmBuyReservation())
}
