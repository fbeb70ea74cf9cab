import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readDocument = reads<NonNullable<Response<'teamIncomeProofs'>['result'][number]['documents']>[number]>()({
  sent_at: 'sentAt',
})

const readProof = reads<Response<'teamIncomeProofs'>['result'][number]>()(
  { user_id: 'userId', stated_at: 'statedAt', sent_at: 'sentAt', decided_at: 'decidedAt', decided_by: 'decidedBy' },
  { documents: readDocument },
)

/** How the team's calls about income are spelled. */
export const incomeSpelling = {
  teamIncomeProofs: { read: reads<Response<'teamIncomeProofs'>>()({}, { result: readProof }) },
  teamDecideIncomeProof: { body: spells<Request<'teamDecideIncomeProof'>>()({ proof_id: 'proofId' }) },
}
