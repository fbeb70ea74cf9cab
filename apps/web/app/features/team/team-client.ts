import type { CallOrNull } from '../../api/client.ts'
import { createClient } from '../../api/create-client.ts'
import { openModal } from '../../modals/open-modal.ts'
import { teamSession } from './team-session.ts'

/** The API as the team calls it: the same client with the team's own session, which is not refreshed but asked for again. */
export const teamApi: { call: CallOrNull } = createClient({
  fetch: (...request) => fetch(...request),
  token: teamSession.token,
  keepToken: teamSession.keep,
  reload: () => false,
  tell: text => void openModal('message', { text }),
  whileRefreshing: work => work(),
  sessionLost: teamSession.end,
})
