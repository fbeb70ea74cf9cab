import type { ChangedSince } from '@ownward/contract'
import type { LicenceDates } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { toast } from '@ownward/ui/toast'
import { outcomeOf } from '../../../api/outcome.ts'
import { messageIn } from '../../../api/outcome-words.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { after } from '../../../delays.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { callInSession } from '../session/call-in-session.ts'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSession } from '../session/team-session.ts'
import { createHeld } from './held.ts'

/** A licence that waits for the team. */
export type QueuedLicence = Response<'teamLicenceQueue'>['result'][number]

/** What a member has decided of a licence; an approval has a reason where something speaks against it. */
export interface Decision {
  licence: Pick<QueuedLicence, 'id' | 'name'>
  decision: 'approve' | 'reject'
  /** The person's details as they stood beside the license. */
  seen: QueuedLicence['profile']
  reason: string
  /** What is said to each doubt that an approval goes against. */
  answers?: { flag: QueuedLicence['flags'][number]; words: string }[]
  /** Dates typed from the picture, which an approval takes over. */
  typed?: LicenceDates
}

/** The decision that can still be taken back. It is held for the page, so that going to another part of the console does it. */
export const heldDecision = createHeld<Decision>({ act: decide, later: work => after('takeBack', work) })

async function decide(held: Decision, leaving: boolean): Promise<void> {
  const { licence, decision, seen, reason, answers, typed } = held
  const body = {
    licenceId: licence.id,
    decision,
    seen,
    ...(reason && { reason }),
    ...(answers && { answers }),
    ...(typed && { typed }),
  }
  const run = teamSession.run()
  const outcome = await outcomeOf(callInSession, 'teamReviewLicence', body, { keepalive: leaving })
  if (outcome.kind === 'done') toast('success', outcome.answer.message)
  else if (outcome.kind === 'refused' && outcome.refusal.code === 'changed-since')
    undone.put({ ...held, change: outcome.refusal.result as ChangedSince })
  else {
    const isGivenUp = run !== teamSession.run()
    tellFailed(licence.name, messageIn(outcome) || (isGivenUp ? m.team_decision_ended() : m.common_sorry_reload()))
  }
  await askTeamAgain('teamLicenceQueue', 'teamOverview', 'teamQueueItems')
}

function tellFailed(name: string, reason: string): void {
  void openModal('message', { text: m.team_decision_failed({ name, reason }) })
}

// What one member has decided is not done in the name of the next.
let run = teamSession.run()
teamSession.subscribe(() => {
  if (run === teamSession.run()) return
  run = teamSession.run()
  const lost = heldDecision.get()
  heldDecision.undo()
  undone.put(null)
  if (lost) tellFailed(lost.licence.name, m.team_decision_ended())
})

/** A decision that was not taken, because the person's details are others than the member saw. */
export interface Undone extends Decision {
  change: ChangedSince
}

/** The newest of them, until it was looked at again. */
export const undone = createUndone()

function createUndone() {
  let kept: Undone | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => kept,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(next: Undone | null) {
      kept = next
      for (const listener of listeners) listener()
    },
  }
}
