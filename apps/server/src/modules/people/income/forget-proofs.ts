import { and, inArray, lt, sql } from 'drizzle-orm'
import { incomeProofs } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { releaseFiles } from '../../ground/documents/index.ts'

const keptMs = 30 * 86_400_000
const batch = 200

/** Removes the documents of proofs that were decided thirty days ago; the decision stays. Returns how many proofs (BEY-25). */
export async function forgetIncomeProofs({ transact }: Pick<Parts, 'transact'>, now: Date): Promise<number> {
  return transact(async ({ tx }) => {
    const over = await tx
      .select({ id: incomeProofs.id, fileIds: incomeProofs.fileIds })
      .from(incomeProofs)
      .where(
        and(
          lt(incomeProofs.decidedAt, new Date(now.getTime() - keptMs)),
          sql`cardinality(${incomeProofs.fileIds}) > 0`,
        ),
      )
      .limit(batch)
      .for('update')
    if (over.length === 0) return 0
    await releaseFiles(
      tx,
      over.flatMap(proof => proof.fileIds),
      now,
    )
    const ids = over.map(proof => proof.id)
    await tx.update(incomeProofs).set({ fileIds: [] }).where(inArray(incomeProofs.id, ids))
    return ids.length
  })
}
