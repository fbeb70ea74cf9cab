import { askKeptCar } from '../api/ask-kept-car.ts'
import { islandPaths } from '../island-paths.ts'
import { askToSignIn } from '../modals/ask-to-sign-in.ts'
import { openModal } from '../modals/open-modal.ts'
import { partnerOf } from '../session/partner.ts'
import { session } from '../session/session.ts'
import { variantToBuild } from './car/variant-to-build.ts'
import { reloadOnce } from './reload-once.ts'

/**
 * Keeps a car as the one a program is built for, with the prices of whoever asks (DET-02, DET-20). A 402 loads the page again, once
 * per car and minute; the second one says the server's message and leads away (DET-17, C-15). Any other failure changes nothing: the
 * page is whole without it. Gives what became of it; once the page is on its way elsewhere nobody may send it anywhere else.
 */
export async function keepCar(carId: number): Promise<'kept' | 'not-kept' | 'leaving'> {
  let refused: string | undefined
  const car = await askKeptCar(carId, {
    partner: partnerOf(location.search),
    signedIn: session.get().userLoggedIn,
    onTrouble: trouble => {
      if (trouble.status === 402) refused = trouble.message ?? ''
    },
  })
  if (car) {
    session.set({ carDetail: car })
    return 'kept'
  }
  if (refused === undefined) return 'not-kept'
  if (!reloadOnce(sessionStorage, carId, Date.now())) {
    await openModal('message', { text: refused })
    leave()
  }
  return 'leaving'
}

/** Back to where the person came from, or to the start page (DET-16). */
function leave(): void {
  if (history.length > 1) history.back()
  else location.assign(islandPaths.home())
}

/** Goes on to the builder with a car and the options chosen for it; a visitor is asked to sign in first and may go on without (DET-13). */
export async function startProgram(carId: number, variant: string | null, bookHref: string): Promise<void> {
  session.set({ program: variantToBuild(session.get().program, carId, variant) })
  // Who registers instead comes to what they chose, not to the car as it is listed.
  if (!(await askToSignIn(bookHref, bookHref))) return
  if ((await keepCar(carId)) !== 'leaving') location.assign(bookHref)
}
