import type { UserId } from '@ownward/domain/ids'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sql, Tx } from '../../../db/connect.ts'
import { files, incomeProofs, incomes, users } from '../../../db/schema/index.ts'

/** A proof of income as it is stored: its files, where it stands, and what the team decided. */
export type ProofRow = typeof incomeProofs.$inferSelect

/** What a person has stated once as their income, in cents a month. */
export type IncomeRow = typeof incomes.$inferSelect

const historyLength = 20
const queueLength = 200

/** What a person has stated, the newest first. */
export function statedIncomes(sql: Sql, userId: UserId, most = historyLength): Promise<IncomeRow[]> {
  return sql.select().from(incomes).where(eq(incomes.userId, userId)).orderBy(desc(incomes.id)).limit(most)
}

/** The proof that counts: the one a person sent last, or undefined. */
export async function newestProof(sql: Sql, userId: UserId): Promise<ProofRow | undefined> {
  const [row] = await sql
    .select()
    .from(incomeProofs)
    .where(eq(incomeProofs.userId, userId))
    .orderBy(desc(incomeProofs.id))
    .limit(1)
  return row
}

/** Proofs of income inside one transaction. */
export function proofStore(tx: Tx) {
  return {
    /** Makes what happens to one person's proofs wait for each other. */
    async lockPerson(userId: UserId): Promise<void> {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    },

    async begin(userId: UserId, fileId: string, now: Date): Promise<ProofRow> {
      const [row] = await tx
        .insert(incomeProofs)
        .values({ userId, state: 'pending', fileIds: [fileId], sentAt: now })
        .returning()
      return row!
    },

    async save(id: number, change: Partial<ProofRow>): Promise<ProofRow> {
      const [row] = await tx.update(incomeProofs).set(change).where(eq(incomeProofs.id, id)).returning()
      return row!
    },

    async lock(id: number): Promise<ProofRow | undefined> {
      const [row] = await tx.select().from(incomeProofs).where(eq(incomeProofs.id, id)).for('update')
      return row
    },
  }
}

const deciders = alias(users, 'deciders')

/** Proofs in a state with their people and documents: waiting ones oldest first, decided ones newest first. */
export async function listProofs(sql: Sql, state: ProofRow['state']) {
  const rows = await sql
    .select({
      proof: incomeProofs,
      firstName: users.firstName,
      lastName: users.lastName,
      deciderFirst: deciders.firstName,
      deciderLast: deciders.lastName,
    })
    .from(incomeProofs)
    .innerJoin(users, eq(users.id, incomeProofs.userId))
    .leftJoin(deciders, eq(deciders.id, incomeProofs.decidedBy))
    .where(eq(incomeProofs.state, state))
    .orderBy(state === 'pending' ? asc(incomeProofs.sentAt) : desc(incomeProofs.decidedAt), asc(incomeProofs.id))
    .limit(queueLength)
  const [documents, stated] = await Promise.all([
    filesById(
      sql,
      rows.flatMap(row => row.proof.fileIds),
    ),
    newestIncomes(
      sql,
      rows.map(row => row.proof.userId),
    ),
  ])
  return rows.map(row => ({
    ...row,
    stated: stated.get(row.proof.userId),
    documents: row.proof.fileIds.flatMap(id => documents.get(id) ?? []),
  }))
}

/** A proof in the team's queue, with its person, who decided it, the income stated last and its files. */
export type ListedProof = Awaited<ReturnType<typeof listProofs>>[number]

async function filesById(sql: Sql, ids: string[]) {
  if (ids.length === 0) return new Map<string, typeof files.$inferSelect>()
  const rows = await sql.select().from(files).where(inArray(files.id, ids))
  return new Map(rows.map(row => [row.id, row]))
}

async function newestIncomes(sql: Sql, userIds: number[]): Promise<Map<number, IncomeRow>> {
  if (userIds.length === 0) return new Map()
  const rows = await sql
    .selectDistinctOn([incomes.userId])
    .from(incomes)
    .where(inArray(incomes.userId, userIds))
    .orderBy(incomes.userId, desc(incomes.id))
  return new Map(rows.map(row => [row.userId, row]))
}
