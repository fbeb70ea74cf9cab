import type { CallOptions } from '../../../api/create-client.ts'
import type { Answer, Request } from '../../../api/spelling/spelled.ts'
import { type TeamCall, teamApi } from './team-client.ts'
import { teamSession } from './team-session.ts'

/**
 * Makes a call of the team that meets the end of the session and is made again once the same member is back. Null when it did not get through,
 * or nobody came back.
 */
export async function callInSession<N extends TeamCall>(
  name: N,
  body: Request<N>,
  options: CallOptions = {},
): Promise<Answer<N> | null> {
  while (await teamSession.isBack(options.signal)) {
    const asked = teamSession.session()
    const answer = await teamApi.call(name, body, options)
    if (answer || asked === teamSession.session()) return answer
  }
  return null
}
