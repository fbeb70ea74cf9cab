import { teamRights } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { approvals } from '../../../db/schema/index.ts'
import type { ApprovalRow } from './ask-approval.ts'

/** The rights that one needs to do an act, and so to approve it: members are looked after by whoever has every right (ROLE-07). */
export const rightsOf = (act: ApprovalRow['act']): readonly string[] => (act === 'rights' ? teamRights : ['money'])

/** An approval by its number, which nobody else decides meanwhile. */
export async function lockApproval(tx: Tx, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  return row
}

interface End {
  state: Exclude<ApprovalRow['state'], 'waiting'>
  at: Date
  by?: UserId
  answer?: string
}

/** Writes down what became of an approval that was locked. */
export async function endApproval(tx: Tx, id: number, { state, at, by, answer = '' }: End): Promise<void> {
  await tx
    .update(approvals)
    .set({ state, decidedAt: at, decidedBy: by ?? null, answer })
    .where(eq(approvals.id, id))
}

/** Removes approvals that were decided before a moment; answers how many. */
export async function dropDecided(db: Db, before: Date): Promise<number> {
  const dropped = await db.delete(approvals).where(lt(approvals.decidedAt, before)).returning({ id: approvals.id })
  return dropped.length
}
