import { isDone } from './answer.ts'
import { wire } from './client.ts'
import type { CallOptions } from './create-client.ts'
import { readKeptCar, spellKeptCar } from './spelling/kept-car.ts'

interface KeptCarOptions extends CallOptions {
  signedIn: boolean
  /** The listing of a partner that it was found in. */
  partner: Parameters<typeof spellKeptCar>[1]
}

/** Asks for a car with the prices of whoever asks, for an island: of all that comes only what is kept of the car is read (DET-20). */
export async function askKeptCar(id: number, { signedIn, partner, ...options }: KeptCarOptions) {
  const name = signedIn ? 'getVehiclePriceDetail' : 'getPreAuthVehiclePriceDetail'
  const answer = await wire.call(name, spellKeptCar(id, partner), options)
  return isDone(answer) ? readKeptCar(answer.result) : null
}
