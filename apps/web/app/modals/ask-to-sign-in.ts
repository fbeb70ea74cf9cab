import { session } from '../session/session.ts'
import { openModal } from './open-modal.ts'

/**
 * Asks a visitor to sign in and tells whether they are signed in now. `comeBackTo` is kept, so that registering
 * instead leads back there (DET-19).
 */
export async function askToSignIn(comeBackTo: string): Promise<boolean> {
  if (session.get().userLoggedIn) return true
  session.set({ carDetailAddress: comeBackTo })
  return (await openModal('login', {})) === true
}
