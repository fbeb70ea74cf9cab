import type { CallName } from '@ownward/contract'
import { type CallOptions, type ClientParts, createClient } from '../../../api/create-client.ts'
import { type Caller, inOurNames, type PlainCall } from '../../../api/spelling/spelled.ts'
import { teamSpelling } from '../../../api/spelling/team/team-spelling.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { idleSeconds, teamSession } from './team-session.ts'

/** What the team calls. */
export type TeamCall = PlainCall | (keyof typeof teamSpelling & CallName)

/** What a client needs to call with the team's own session, which is not refreshed but asked for again. */
export const wireParts: ClientParts = {
  fetch: askInSession,
  // The session goes by the cookie of the console, which no script reads.
  token: () => '',
  keepToken: () => undefined,
  reload: () => false,
  tell: text => void openModal('message', { text }),
  whileRefreshing: work => work(),
  sessionLost: teamSession.end,
}

/** The team's calls as they are on the wire. */
export const teamWire = createClient(wireParts)

/** The API as the team calls it. */
export const teamApi: { call: Caller<[options?: CallOptions], TeamCall> } = {
  call: inOurNames(teamWire.call, teamSpelling),
}

/**
 * Asks with what makes the server take the cookie: a form of another site cannot send it. The tab says for which sign-in it stands, so that it
 * does nothing in the name of another, and for how long nothing was pressed. An answer to a session that is over by now says nothing of the one
 * that came after it, and must not end that one too.
 */
async function askInSession(address: string, request: RequestInit): Promise<Response> {
  const asked = teamSession.session()
  const own = { 'x-team': '1', 'x-team-idle': String(idleSeconds()), ...(asked && { 'x-team-session': asked }) }
  const response = await fetch(address, { ...request, headers: { ...(request.headers as object), ...own } })
  if (response.status === 400 && asked !== teamSession.session()) throw new Error('asked in a session that is over')
  return response
}
