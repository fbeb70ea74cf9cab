import type { Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { toast } from '@ownward/ui/toast'
import { after } from '../../../delays.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { teamApi } from '../team-client.ts'
import { askTeamAgain } from '../team-query.ts'
import { createHeld } from './held.ts'

/** A licence that waits for the team. */
export type QueuedLicence = Response<'teamLicenceQueue'>['result'][number]

/** What a member has decided of a licence; an approval has a reason where something speaks against it. */
export interface Decision {
  licence: Pick<QueuedLicence, 'id' | 'name'>
  decision: 'approve' | 'reject'
  reason: string
}

/** The decision that can still be taken back. It is held for the page, so that going to another part of the console does it. */
export const heldDecision = createHeld<Decision>({ act: decide, later: work => after('takeBack', work) })

async function decide({ licence, decision, reason }: Decision, leaving: boolean): Promise<void> {
  const body = { licence_id: licence.id, decision, ...(reason && { reason }) }
  let words = ''
  const answer = await teamApi.call('teamReviewLicence', body, {
    keepalive: leaving,
    onTrouble: trouble => {
      words = trouble.message ?? ''
    },
  })
  if (answer?.status === 1) toast('success', answer.message)
  else {
    const reason = answer?.message || words || m.common_sorry_reload()
    void openModal('message', { text: m.team_decision_failed({ name: licence.name, reason }) })
  }
  await askTeamAgain('teamLicenceQueue', 'teamOverview')
}
