import { m } from '@ownward/texts'
import { api } from '../api/client.ts'
import { forgetKept } from '../kept/device-store.ts'
import { forgetSeen } from '../kept/seen-cars.ts'
import { dropReport, readReport } from '../kept/waiting-report.ts'
import { openModal } from '../modals/open-modal.ts'
import { session } from '../session/session.ts'

/**
 * Asks whether to log out, and does so (NAV-13, NAV-14). Whoever is on a page that needs a person is led to the start page by
 * that page (`useSignedInOnly`); any other page stays. What this device keeps of them goes too; a report that waits is named before (HOME-21, HOME-23).
 */
export async function askToLeave(): Promise<void> {
  const { id } = session.get().userDetails ?? {}
  const waits = id !== undefined && readReport(id) !== null
  const question = waits ? m.shell_logout_report() : m.shell_logout_question()
  const yes = await openModal('confirm', { question, yes: m.shell_yes(), no: m.shell_no() })
  if (!yes) return
  // The token is revoked if it can be; the person is signed out here in any case.
  await api.call('logout', {}, { quiet: true })
  session.signOut()
  forgetSeen()
  dropReport()
  await forgetKept()
}
