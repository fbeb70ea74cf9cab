import type { Input } from '@ownward/contract'
import { decideReview, type LicenceFlag } from '@ownward/domain/accounts'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/connect.ts'
import { logDecision } from '../../db/log-decision.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'
import { holdUser, nameOfUser } from '../accounts/index.ts'
import { notify } from '../messages/index.ts'
import { flagsNow } from './flags-now.ts'
import { type LicenceRow, licenceStore, ownerOf, sameNumbers } from './store.ts'

/** Who decides a licence and when, in which transaction. */
export interface ReviewContext {
  uow: UnitOfWork
  reviewerId: number
  now: Date
  config: Config
  /** Why another submission of the person that still waits is closed by an approval. */
  replacedReason: string
}

/** What became of a licence before, and by whom; nobody in person where a newer one took its place. */
interface Decided {
  decided: 'licence approved' | 'licence rejected' | 'licence replaced'
  who: string
}

/** Why a licence cannot be decided like this: the flags that stand in the way of an approval. */
type ReviewRefusal =
  | Refusal<'no-licence' | 'reason-missing'>
  | Refusal<'already-decided', Decided>
  | Refusal<'not-approvable' | 'approval-reason-missing', { flags: readonly LicenceFlag[] }>

/**
 * Decides a waiting licence once: the person is told, and the decision is on record with its reason and with what spoke against it. An
 * approved one replaces the one that counted until now (SRV-24).
 */
export async function reviewLicence(
  { licence_id, decision, reason = '' }: Input<'teamReviewLicence'>,
  { uow, reviewerId, now, config, replacedReason }: ReviewContext,
): Promise<{ ok: true; value: true } | ReviewRefusal> {
  if (decision === 'reject' && reason === '') return refuse('reason-missing')
  const store = licenceStore(uow.tx)
  const ownerId = await ownerOf(uow.tx, licence_id)
  // The person first: what is compared here stays as it is until the decision is written.
  const person = ownerId === undefined ? undefined : await holdUser(uow.tx, ownerId)
  const licence = await store.lock(licence_id)
  if (!person || !licence || licence.state === 'draft') return refuse('no-licence')
  if (licence.state !== 'pending') return refuse('already-decided', await decidedBefore(uow.tx, licence))
  const others = (await sameNumbers(uow.tx, [licence])).get(licence.id) ?? []
  const flags = flagsNow(licence, person, { isKnownElsewhere: others.length > 0, now })
  const possible = decideReview(flags, { decision, reason })
  if (!possible.ok) {
    const code = possible.code === 'not-approvable' ? possible.code : 'approval-reason-missing'
    return refuse(code, { flags: possible.facts })
  }
  const state = decision === 'approve' ? 'approved' : 'rejected'
  await store.save(licence.id, { state, reason, flags, decidedAt: now, decidedBy: reviewerId })
  if (state === 'approved') await store.replaceWaiting(licence.userId, licence.id, replacedReason, now)
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

async function decidedBefore(tx: Tx, { state, decidedBy }: LicenceRow): Promise<Decided> {
  if (decidedBy === null) return { decided: 'licence replaced', who: '' }
  return {
    decided: state === 'approved' ? 'licence approved' : 'licence rejected',
    who: await nameOfUser(tx, decidedBy),
  }
}
