import { and, isNull, lte, min } from 'drizzle-orm'
import { logDecision } from '../../../../db/log-decision.ts'
import { accountExports } from '../../../../db/schema/index.ts'
import { forEachDue } from '../../../../for-each-due.ts'
import type { Parts } from '../../../../parts.ts'
import { transactAt } from '../../../../work.ts'
import { keepFileUntil, releaseFiles, storeFile } from '../../../ground/documents/index.ts'
import { notify } from '../../../ground/messages/index.ts'
import { daysKept, dropOverExports, type Export, markReady, waitingExports } from './exports.ts'
import { packCopy } from './pack-copy.ts'
import { readCopy } from './read-copy-steps.ts'

const atMost = 20

/** Makes the copies that people wait for, and forgets those whose days are over; one that cannot be made is tried again at the next run (OPEN-23). */
export async function prepareExports(parts: Parts, now: Date): Promise<number> {
  const over = await dropOverExports(parts.database.db, now)
  const waiting = new Map((await waitingExports(parts.database.db, atMost)).map(row => [row.id, row]))
  const ids = [...waiting.keys()]
  const problem = 'a copy of somebody’s data could not be made'
  const made = await forEachDue(parts, ids, { what: 'export', problem }, id => prepare(parts, waiting.get(id)!, now))
  return over + made
}

async function prepare(parts: Parts, { id, userId }: Export, now: Date): Promise<boolean> {
  const copy = await readCopy(parts, userId, now)
  if (!copy) return false
  const bytes = await packCopy(copy, parts.config.brand.name)
  const file = await storeFile(parts, { ownerId: userId, kind: 'export', mime: 'application/zip', bytes, now })
  const keptUntil = new Date(now.getTime() + daysKept * 86_400_000)
  return transactAt(parts, now, async work => {
    const { tx } = work.uow
    if (!(await markReady(tx, id, { fileId: file.id, now, keptUntil }))) {
      // The account is deleted meanwhile, or another process was first.
      await releaseFiles(tx, [file.id], now)
      return false
    }
    await keepFileUntil(tx, file.id, keptUntil)
    const about = { subject: `person:${userId}`, aboutId: userId }
    await logDecision(work.uow, { at: now, actorId: null, action: 'data_exported', ...about })
    await notify(work, userId, { kind: 'export_ready', facts: { until: keptUntil.toISOString() } })
    return true
  })
}

/** Since when the copy that was asked for first waits, up to an instant. */
export async function nextExport({ database }: Pick<Parts, 'database'>, until: Date): Promise<Date | null> {
  const [row] = await database.db
    .select({ at: min(accountExports.askedAt) })
    .from(accountExports)
    .where(and(isNull(accountExports.readyAt), lte(accountExports.askedAt, until)))
  return row?.at ?? null
}
