import type { Input } from '@ownward/contract'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Config } from '../../config.ts'
import { logDecision } from '../../db/log-decision.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'
import { notify } from '../messages/index.ts'
import { licenceStore } from './store.ts'

/** Who decides a licence and when, in which transaction. */
export interface ReviewContext {
  uow: UnitOfWork
  reviewerId: number
  now: Date
  config: Config
}

/** Decides a waiting licence once: the person is told, and the decision is on record with its reason (SRV-24). */
export async function reviewLicence(
  { licence_id, decision, reason = '' }: Input<'teamReviewLicence'>,
  { uow, reviewerId, now, config }: ReviewContext,
): Promise<Outcome<true, 'no-licence' | 'already-decided' | 'reason-missing'>> {
  if (decision === 'reject' && reason === '') return refuse('reason-missing')
  const store = licenceStore(uow.tx)
  const licence = await store.lock(licence_id)
  if (!licence || licence.state === 'draft') return refuse('no-licence')
  if (licence.state !== 'pending') return refuse('already-decided')

  const state = decision === 'approve' ? 'approved' : 'rejected'
  await store.save(licence.id, { state, reason, decidedAt: now, decidedBy: reviewerId })
  await logDecision(uow, {
    at: now,
    actorId: reviewerId,
    action: `licence_${state}`,
    subject: `licence:${licence.id}`,
    aboutId: licence.userId,
    reason,
  })

  const event =
    state === 'approved'
      ? ({ kind: 'licence_approved', facts: {} } as const)
      : ({ kind: 'licence_rejected', facts: { reason } } as const)
  await notify(uow, licence.userId, event, { config, now })
  return ok(true)
}
