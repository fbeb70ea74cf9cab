import { type Cents, cents, toWire } from '@ownward/domain/money'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import type { RefusalFacts } from '../../../call.ts'
import { changesSince, refuseChangedSince } from '../../../changed-since.ts'
import { logDecision } from '../../../db/log-decision.ts'
import type { CallWork } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { claimedByOther } from '../../ground/queues/index.ts'
import { nameOfUser } from '../accounts/index.ts'
import { proofStore, statedIncomes } from './store.ts'

/** What a member decides of a proof, and what they saw of it, where that is told: how many documents, and the income that was stated. */
interface Decision {
  proofId: number
  decision: 'proven' | 'not_proven'
  reason: string
  documents: number | undefined
  monthlyCents: Cents | null | undefined
}

type Refused = 'claimed' | 'no-proof' | 'proof-decided' | 'changed-since' | 'reason-missing' | 'reason-short'

/** Marks what a person sent as proof of their income as proven or not, once: the person is told, and the decision is on record (SRV-25). */
export async function decideProof(
  work: CallWork<'team'>,
  { proofId, decision, reason, documents, monthlyCents }: Decision,
): Promise<Outcome<true, Refused, RefusalFacts | undefined>> {
  const { uow, actor, now } = work
  const unsaid = decision === 'not_proven' && whyNoReason(reason, 'reason-missing')
  if (unsaid) return unsaid
  const store = proofStore(uow.tx)
  const proof = await store.lock(proofId)
  if (!proof) return refuse('no-proof', undefined)
  if (proof.state !== 'pending') return refuse('proof-decided', undefined)
  const claimed = await claimedByOther(
    uow.tx,
    { queue: 'income', subjectId: proof.id },
    { memberId: actor.userId, now },
  )
  if (claimed) return claimed
  const [stated] = await statedIncomes(uow.tx, proof.userId, 1)
  const statedCents = stated?.monthlyCents ?? null
  const seen = {
    ...(documents !== undefined && { documents: String(documents) }),
    ...(monthlyCents !== undefined && { monthly: sayCents(monthlyCents) }),
  }
  const changes = changesSince(seen, { documents: String(proof.fileIds.length), monthly: sayCents(statedCents) })
  if (changes.length > 0) {
    // Nobody but the person states an income or sends a document.
    const isStated = changes.some(({ field }) => field === 'monthly')
    const at = isStated && stated ? stated.statedAt : proof.sentAt
    return refuseChangedSince({ who: await nameOfUser(uow.tx, proof.userId), at: at.toISOString(), changes })
  }

  await store.save(proof.id, {
    state: decision,
    reason,
    decidedAt: now,
    decidedBy: actor.userId,
    monthlyCents: statedCents,
  })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: decision === 'proven' ? 'income_proven' : 'income_not_proven',
    subject: `income_proof:${proof.id}`,
    aboutId: proof.userId,
    reason,
  })
  const event =
    decision === 'proven'
      ? ({ kind: 'income_proven', facts: {} } as const)
      : ({ kind: 'income_not_proven', facts: { reason } } as const)
  await notify(work, proof.userId, event)
  return ok(true)
}

/** An amount as the call has it; empty for none. */
const sayCents = (amount: number | null): string => (amount === null ? '' : String(toWire(cents(amount))))
