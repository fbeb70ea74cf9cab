import { session } from '../session/session.ts'
import { openModal } from './open-modal.ts'

/**
 * Asks a visitor to sign in and tells whether they are signed in now. `comeBackTo` is kept, so that registering
 * instead leads back there (DET-19). `without`: where it goes on without signing in, if it does.
 */
export async function askToSignIn(comeBackTo: string, without?: string): Promise<boolean> {
  if (session.get().userLoggedIn) return true
  session.set({ carDetailAddress: comeBackTo })
  return (await openModal('login', { without })) === true
}
