import type { Response } from '@ownward/contract'
import { reads } from '../table.ts'

const readApproval = reads<Response<'teamApprovals'>['result'][number]>()({
  asked_by: 'askedBy',
  asked_at: 'askedAt',
  decided_by: 'decidedBy',
  decided_at: 'decidedAt',
})

/** How the calls about acts that wait for another member are spelled. */
export const approvalsSpelling = {
  teamApprovals: { read: reads<Response<'teamApprovals'>>()({}, { result: readApproval }) },
}
