import type { CallName } from '@ownward/contract'
import { m } from '@ownward/texts'
import { afterMs, islandDelays } from '../island-delays.ts'
import { islandPaths } from '../island-paths.ts'
import { openModal } from '../modals/open-modal.ts'
import { whilePageLoads } from '../page/page-loading.ts'
import { session } from '../session/session.ts'
import { keepWantedPage } from '../session/wanted-page.ts'
import { type CallOptions, createClient } from './create-client.ts'
import { signInSpelling } from './spelling/session/sign-in.ts'
import { type Caller, inOurNames, type PlainCall } from './spelling/spelled.ts'

const RELOADED_AT = 'ownward:reloaded-at'
const RELOAD_PAUSE_MS = 60_000

/** The calls of this page as they are on the wire. */
export const wire = createClient({
  fetch: (...request) => fetch(...request),
  token: () => session.get().token,
  keepToken: session.replaceToken,
  reload,
  tell: text => void openModal('message', { text }),
  whileRefreshing: whilePageLoads,
  sessionLost,
})

/** What any page calls, islands too. */
export type PageCall = PlainCall | (keyof typeof signInSpelling & CallName)

/** Makes a call and gives its success or refusal, or null after trouble that the client has dealt with; see `createClient`. */
export type CallOrNull = Caller<[options?: CallOptions], PageCall>

/** The API as this page calls it: `await api.call('login', { phone })` gives the answer, or null after the trouble was told. */
export const api: { call: CallOrNull } = { call: inOurNames(wire.call, signInSpelling) }

/** Loads the page again for a new token, but never again and again (AUTH-24). */
function reload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (Date.now() - last < RELOAD_PAUSE_MS) return false
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
  return true
}

async function sessionLost(): Promise<void> {
  session.set({ authError: m.common_login_again() })
  await openModal('message', { text: `${m.common_login_again()}. ${m.common_session_ended()}` })
  session.signOut()
  keepWantedPage()
  afterMs(islandDelays.authErrorRedirect, () => location.assign(islandPaths.home()))
}
