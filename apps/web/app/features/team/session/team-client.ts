import type { CallName } from '@ownward/contract'
import { type CallOptions, createClient } from '../../../api/create-client.ts'
import { type Caller, inOurNames, type PlainCall } from '../../../api/spelling/spelled.ts'
import { teamSpelling } from '../../../api/spelling/team/team-spelling.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { teamSession } from './team-session.ts'

/** What the team calls. */
export type TeamCall = PlainCall | (keyof typeof teamSpelling & CallName)

/** The team's calls as they are on the wire: the same client with the team's own session, which is not refreshed but asked for again. */
export const teamWire = createClient({
  fetch: askInSession,
  token: teamSession.token,
  // The team's session is not refreshed: signing in keeps the token itself.
  keepToken: () => undefined,
  reload: () => false,
  tell: text => void openModal('message', { text }),
  whileRefreshing: work => work(),
  sessionLost: teamSession.end,
})

/** The API as the team calls it. */
export const teamApi: { call: Caller<[options?: CallOptions], TeamCall> } = {
  call: inOurNames(teamWire.call, teamSpelling),
}

/** An answer to a session that is over by now says nothing of the one that came after it, and must not end that one too. */
async function askInSession(...request: Parameters<typeof fetch>): Promise<Response> {
  const asked = teamSession.token()
  const response = await fetch(...request)
  if (response.status === 400 && asked !== teamSession.token()) throw new Error('asked in a session that is over')
  return response
}
