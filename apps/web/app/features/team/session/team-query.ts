import { createAsking } from '../../../api/create-asking.ts'
import { queries } from '../../../api/queries.ts'
import { callInSession } from './call-in-session.ts'
import type { TeamCall } from './team-client.ts'
import { teamSession } from './team-session.ts'

const TEAM = 'team'

const asking = createAsking<'errors', TeamCall>({ queries, call: callInSession, refusals: 'errors', scope: [TEAM] })

/** What a member of the team asks, as a query; a refusal is its error with the server's words. */
export const teamQuery = asking.query

/** Asks these calls again where they are shown. */
export const askTeamAgain = asking.again

// What was asked for one member is not shown to the next, nor kept after they have left; who is back sees what has changed meanwhile.
let [before, run] = [teamSession.phase(), teamSession.run()]
teamSession.subscribe(() => {
  const [now, isAnew] = [teamSession.phase(), teamSession.run() !== run]
  const isBack = before === 'lost' && now === 'in'
  before = now
  run = teamSession.run()
  if (isAnew || now === 'out') queries.removeQueries({ queryKey: [TEAM] })
  else if (isBack) void queries.invalidateQueries({ queryKey: [TEAM] })
})
