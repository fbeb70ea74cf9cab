import type { CallOrNull } from '../../../api/client.ts'
import { createClient } from '../../../api/create-client.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { teamSession } from './team-session.ts'

/** The API as the team calls it: the same client with the team's own session, which is not refreshed but asked for again. */
export const teamApi: { call: CallOrNull } = createClient({
  fetch: askInSession,
  token: teamSession.token,
  // The team's session is not refreshed: signing in keeps the token itself.
  keepToken: () => undefined,
  reload: () => false,
  tell: text => void openModal('message', { text }),
  whileRefreshing: work => work(),
  sessionLost: teamSession.end,
})

/** An answer to a session that is over by now says nothing of the one that came after it, and must not end that one too. */
async function askInSession(...request: Parameters<typeof fetch>): Promise<Response> {
  const asked = teamSession.token()
  const response = await fetch(...request)
  if (response.status === 400 && asked !== teamSession.token()) throw new Error('asked in a session that is over')
  return response
}
