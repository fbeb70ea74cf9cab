import type { UserId } from '@ownward/domain/ids'
import type { Sql } from '../../../db/connect.ts'
import { type IncomeRow, newestProof, type ProofRow, statedIncomes } from './store.ts'

/** What a person states as their income now, and the newest proof of it, for who decides on their booking (SRV-25). */
export async function readIncomeOf(
  sql: Sql,
  userId: UserId,
): Promise<{ stated: IncomeRow | undefined; proof: ProofRow | undefined }> {
  const [[stated], proof] = await Promise.all([statedIncomes(sql, userId, 1), newestProof(sql, userId)])
  return { stated, proof }
}
