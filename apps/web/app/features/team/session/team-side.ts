import type { CallName } from '@ownward/contract'
import { m } from '@ownward/texts'
import { toast } from '@ownward/ui/toast'
import { createOnce, leavesOpen } from '../../../api/create-once.ts'
import type { Outcome } from '../../../api/outcome.ts'
import { troubleIn, withReference } from '../../../api/outcome-words.ts'
import { inOurNames } from '../../../api/spelling/spelled.ts'
import { teamSpelling } from '../../../api/spelling/team/team-spelling.ts'
import type { Side } from '../../../api/use-action.ts'
import { type TeamCall, teamApi, teamWire } from './team-client.ts'
import { teamSession } from './team-session.ts'

/** A member of the team: what was done is told in passing, and what was not where it happened. */
export const teamSide: Side<TeamCall> = {
  call: teamApi.call,
  once: inOurNames(createOnce({ call: teamWire.call }), teamSpelling),
  listen() {
    const asked = teamSession.session()
    return (outcome, { once, silent }) => {
      if (outcome.kind !== 'done')
        return withReference(
          wordsFor(outcome, once, asked !== teamSession.session()) || m.common_sorry_reload(),
          troubleIn(outcome),
        )
      const { message } = outcome.answer as { message: string }
      if (message && !silent) toast('success', message)
      return ''
    }
  },
}

function wordsFor(outcome: Exclude<Outcome<CallName>, { kind: 'done' }>, once: boolean, isEnded: boolean): string {
  if (outcome.kind === 'refused') return outcome.refusal.message
  if (outcome.kind === 'session-lost') return isEnded ? m.team_action_ended() : ''
  const { trouble } = outcome
  return trouble.message ?? (once && leavesOpen(trouble) ? m.console_no_answer() : '')
}
