import { api } from '../api/client.ts'
import { askToSignIn } from '../modals/ask-to-sign-in.ts'
import { session } from '../session/session.ts'

/** Keeps a car as the one a program is built for, with the prices of whoever asks (DET-02, DET-20). */
export async function keepCar(carId: number): Promise<void> {
  const name = session.get().userLoggedIn ? 'getVehiclePriceDetail' : 'getPreAuthVehiclePriceDetail'
  const answer = await api.call(name, { list_id: carId, program: 'rideshare', financing: 'pto' }, { quiet: true })
  if (answer?.status === 1) session.set({ carDetail: answer.result })
}

/** Goes on to the builder with a car and the options chosen for it; a visitor signs in first (DET-13). */
export async function startProgram(carId: number, variant: string | null, bookHref: string): Promise<void> {
  if (variant) session.set({ program: { vehicle_id: carId, variant } })
  if (!(await askToSignIn(location.pathname))) return
  await keepCar(carId)
  location.assign(bookHref)
}
