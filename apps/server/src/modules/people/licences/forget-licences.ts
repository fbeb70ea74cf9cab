import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { licences } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { releaseFiles } from '../../ground/documents/index.ts'

const day = 86_400_000

/** How long pictures and fields of a licence are kept (docs/security.md, "How long"). */
const kept = {
  /** Begun and never sent. */
  draft: 30 * day,
  /** After it was refused or replaced, so that the person can still ask why. */
  decided: 30 * day,
  /** An approved one, after it was approved or the person's last program ended. */
  unused: 730 * day,
}
const batch = 200

type Row = Pick<typeof licences.$inferSelect, 'id' | 'frontFileId' | 'backFileId'>

/**
 * Removes pictures and fields of licences whose time is over; returns how many. Of one that was refused or replaced the decision stays. An
 * approved one that nobody uses goes with its row: who wants to drive again sends it again (BEY-25, ROLE-02).
 */
export async function forgetLicences({ transact }: Pick<Parts, 'transact'>, now: Date): Promise<number> {
  const before = (span: number) => new Date(now.getTime() - span)
  return transact(async ({ tx }) => {
    const drafts = await take(tx, sql`${licences.state} = 'draft' and ${licences.createdAt} < ${before(kept.draft)}`)
    const decided = await take(tx, isDecided(before(kept.decided)))
    const unused = await take(tx, isUnused(before(kept.unused)))
    await releaseFiles(tx, [...drafts, ...decided, ...unused].flatMap(filesOf), now)
    const gone = [...drafts, ...unused].map(({ id }) => id)
    if (gone.length > 0) await tx.delete(licences).where(inArray(licences.id, gone))
    const refused = decided.map(({ id }) => id)
    if (refused.length > 0) await tx.update(licences).set(emptied(now)).where(inArray(licences.id, refused))
    return gone.length + refused.length
  })
}

const emptied = (emptiedAt: Date) => ({
  fields: {},
  flags: [],
  frontRead: {},
  frontHash: null,
  backHash: null,
  frontFileId: null,
  backFileId: null,
  emptiedAt,
})

const filesOf = (row: Row) => [row.frontFileId, row.backFileId].filter(id => id !== null)

function take(tx: Tx, condition: ReturnType<typeof sql>): Promise<Row[]> {
  return tx
    .select({ id: licences.id, frontFileId: licences.frontFileId, backFileId: licences.backFileId })
    .from(licences)
    .where(condition)
    .limit(batch)
    .for('update')
}

/** Refused, or approved and since then replaced by another that was approved. */
const isDecided = (before: Date) => sql`${licences.emptiedAt} is null and (
  (${licences.state} = 'rejected' and ${licences.decidedAt} < ${before})
  or (${licences.state} = 'approved' and exists (
    select 1 from licences newer
    where newer.user_id = ${licences.userId} and newer.id > ${licences.id}
      and newer.state = 'approved' and newer.decided_at < ${before})))`

/** Approved long ago, with no program since then that runs or has ended lately. */
const isUnused = (before: Date) => sql`(
  ${licences.state} = 'approved' and ${licences.decidedAt} < ${before}
  and not exists (
    select 1 from bookings b
    where b.user_id = ${licences.userId}
      and (b.state in ('reserving', 'new', 'approved', 'active') or b.end_at >= ${before})))`
