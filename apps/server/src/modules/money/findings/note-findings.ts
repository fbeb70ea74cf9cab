import type { Sql } from '../../../db/connect.ts'
import { moneyFindings } from '../../../db/schema/index.ts'

/** One thing about money that is there otherwise than here: at the gateway, or in a sum that is kept. */
export type Finding = Pick<
  typeof moneyFindings.$inferInsert,
  'kind' | 'reference' | 'userId' | 'bookingId' | 'thereCents' | 'hereCents'
>

/** Tells the team of what was found, each thing once, however often it is found. Answers how many are new. */
export async function noteFindingsOnce(db: Sql, findings: readonly Finding[], foundAt: Date): Promise<number> {
  if (findings.length === 0) return 0
  const written = await db
    .insert(moneyFindings)
    .values(findings.map(finding => ({ ...finding, foundAt })))
    .onConflictDoNothing()
    .returning({ id: moneyFindings.id })
  return written.length
}

/** Tells the team of what was found, again when it is found after they closed it, and keeps when it was found last. */
export async function noteFindingAgain(db: Sql, finding: Finding, foundAt: Date): Promise<void> {
  await db
    .insert(moneyFindings)
    .values({ ...finding, foundAt })
    .onConflictDoUpdate({
      target: [moneyFindings.kind, moneyFindings.reference, moneyFindings.thereCents, moneyFindings.hereCents],
      // The log keeps who closed it and why.
      set: { foundAt, closedAt: null, closedBy: null },
    })
}
