import { type TeamRight, teamRights } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import type { RefusalFacts } from '../../../call.ts'
import { type ApprovalWork, askApproval } from '../approvals/index.ts'

/** Asks another member to agree to rights that are given; always refuses, for want of a reason or because it waits now. */
export async function askToGive(
  work: ApprovalWork,
  {
    memberId,
    rights,
    were,
    reason,
  }: { memberId: UserId; rights: readonly TeamRight[]; were: readonly string[]; reason: string },
): Promise<Refusal<'reason-needed' | 'reason-short' | 'waiting', RefusalFacts | undefined>> {
  const unsaid = whyNoReason(reason, 'reason-needed')
  if (unsaid) return refuse(unsaid.code, undefined)
  const inOrder = (some: readonly string[]) => teamRights.filter(right => some.includes(right))
  return askApproval(work, {
    act: 'rights',
    arguments: { memberId, rights: inOrder(rights), were: inOrder(were) },
    cents: null,
    subject: `member:${memberId}`,
    aboutId: memberId,
    reason,
    before: { rights: inOrder(were) },
    after: { rights: inOrder(rights) },
  })
}
