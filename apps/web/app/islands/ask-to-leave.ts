import { m } from '@ownward/texts'
import { api } from '../api/client.ts'
import { openModal } from '../modals/open-modal.ts'
import { paths } from '../paths.ts'
import { session } from '../session/session.ts'

/** Asks whether to log out, and does so: a person on a page of their own then ends on the start page (NAV-13, NAV-14). */
export async function askToLeave(): Promise<void> {
  const yes = await openModal('confirm', { question: m.shell_logout_question(), yes: m.shell_yes(), no: m.shell_no() })
  if (!yes) return
  // The token is revoked if it can be; the person is signed out here in any case.
  await api.call('logout', {}, { quiet: true })
  session.signOut()
  // Public pages name the islands' code in their head; every other page is personal.
  if (!document.querySelector('meta[name=entry]')) location.assign(paths.home())
}
