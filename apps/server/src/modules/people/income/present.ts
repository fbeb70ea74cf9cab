import type { IncomeProof, Response } from '@ownward/contract'
import { cents, toWire } from '@ownward/domain/money'
import type { AppSecret } from '../../../settings/app-secret.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import type { IncomeRow, ListedProof, ProofRow } from './store.ts'

const moment = (at: Date | null | undefined) => at?.toISOString() ?? ''

/** A stated income on the wire: dollars a month, and since when. */
export function presentIncome({ monthlyCents, statedAt }: IncomeRow) {
  return { monthly: toWire(cents(monthlyCents)), stated_at: moment(statedAt) }
}

/** A proof as its person sees it: where it stands, not what was sent. */
export function presentProof({ state, fileIds, sentAt, decidedAt, reason }: ProofRow): IncomeProof {
  return {
    state,
    documents: fileIds.length,
    sent_at: moment(sentAt),
    decided_at: moment(decidedAt),
    reason: state === 'not_proven' ? reason : '',
  }
}

/** A person's income beside their booking: what they state now, and how the newest proof of it stands. */
export function presentIncomeOf({
  stated,
  proof,
}: {
  stated: IncomeRow | undefined
  proof: ProofRow | undefined
}): Response<'teamBookingDetail'>['result']['income'] {
  const income = stated ? presentIncome(stated) : { monthly: null, stated_at: '' }
  if (!proof) return { ...income, proof: 'none', proof_at: '' }
  return { ...income, proof: proof.state, proof_at: moment(proof.decidedAt ?? proof.sentAt) }
}

/** A proof as the team sees it, its documents by addresses made for this member. */
export function presentListedProof(
  { proof, firstName, lastName, deciderFirst, deciderLast, stated, documents }: ListedProof,
  member: { id: number; appSecret: AppSecret; now: Date },
): Response<'teamIncomeProofs'>['result'][number] {
  const monthly = proof.state === 'pending' ? stated?.monthlyCents : proof.monthlyCents
  return {
    id: proof.id,
    user_id: proof.userId,
    name: `${firstName} ${lastName}`,
    monthly: monthly === null || monthly === undefined ? null : toWire(cents(monthly)),
    stated_at: moment(stated?.statedAt),
    state: proof.state,
    sent_at: moment(proof.sentAt),
    decided_at: moment(proof.decidedAt),
    decided_by: [deciderFirst, deciderLast].filter(Boolean).join(' '),
    reason: proof.reason,
    documents: documents.map(({ id, mime, createdAt }) => ({
      url: signedFileUrl(member.appSecret, { fileId: id, personId: member.id }, member.now),
      mime,
      sent_at: moment(createdAt),
    })),
  }
}
