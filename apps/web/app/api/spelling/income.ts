import type { Request, Response } from '@ownward/contract'
import { reads, spells } from './table.ts'

/** Reads a stated income. */
export const readStatedIncome = reads<NonNullable<Response<'getMyIncome'>['result']['history']>[number]>()({
  stated_at: 'statedAt',
})

const readProof = reads<NonNullable<Response<'getMyIncome'>['result']['proof']>>()({
  sent_at: 'sentAt',
  decided_at: 'decidedAt',
})

const readIncome = reads<Response<'getMyIncome'>['result']>()({}, { history: readStatedIncome, proof: readProof })

const readProofLink = reads<Response<'uploadPaystub'>['result']>()({ expires_at: 'expiresAt' })

/** How the newest proof of somebody's income stands. */
export type IncomeProof = ReturnType<typeof readProof>

const readProofPage = reads<Response<'getIncomeProof'>['result']>()({ first_name: 'firstName' }, { proof: readProof })

/** How the calls about income are spelled. */
export const incomeSpelling = {
  getMyIncome: { read: reads<Response<'getMyIncome'>>()({}, { result: readIncome }) },
  uploadPaystub: { read: reads<Response<'uploadPaystub'>>()({}, { result: readProofLink }) },
  getIncomeProof: { read: reads<Response<'getIncomeProof'>>()({}, { result: readProofPage }) },
  sendIncomeProof: {
    body: spells<Request<'sendIncomeProof'>>()({ doc_data: 'data' }),
    read: reads<Response<'sendIncomeProof'>>()({}, { result: readProof }),
  },
}
