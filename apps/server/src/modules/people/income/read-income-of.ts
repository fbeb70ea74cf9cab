import type { Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import type { Sql } from '../../../db/connect.ts'
import { presentIncome, presentProof } from './present.ts'
import { newestProof, statedIncomes } from './store.ts'

/** What a person states as their income now, and how the newest proof of it stands, for who decides on their booking (SRV-25). */
export async function readIncomeOf(
  sql: Sql,
  userId: UserId,
): Promise<Response<'teamBookingDetail'>['result']['income']> {
  const [[stated], sent] = await Promise.all([statedIncomes(sql, userId, 1), newestProof(sql, userId)])
  const income = stated ? presentIncome(stated) : { monthly: null, stated_at: '' }
  if (!sent) return { ...income, proof: 'none', proof_at: '' }
  const { state, sent_at, decided_at } = presentProof(sent)
  return { ...income, proof: state, proof_at: decided_at || sent_at }
}
