import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { appState } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'

const key = 'last_backup'

/** The newest backup that a command has made of this installation, and what came of trying it. */
interface LastBackup {
  at: Date
  /** Where it was laid, on the machine of the command. */
  folder: string
  /** When it was last brought back in a scratch place; null where nobody has tried it yet. */
  triedAt: Date | null
  /** Whether everything was there then; false before it was tried. */
  isWell: boolean
}

/** The newest backup, for people to see how old it is (OPS-19, OPS-25); null where none was ever made. */
export async function readLastBackup(sql: Sql): Promise<LastBackup | null> {
  const [row] = await sql.select({ value: appState.value }).from(appState).where(eq(appState.key, key))
  if (!row) return null
  const { at, folder, triedAt, isWell } = row.value as Record<'at' | 'folder' | 'triedAt', string> & { isWell: boolean }
  return { at: new Date(at), folder, triedAt: triedAt ? new Date(triedAt) : null, isWell }
}

/** Remembers a backup that was made, or that was tried, and writes it into the team's log; one that is older than the newest is only logged. */
export async function noteBackup(uow: Pick<UnitOfWork, 'tx'>, backup: LastBackup, now: Date): Promise<void> {
  const newest = await readLastBackup(uow.tx)
  const action = backup.triedAt === null ? 'backup_made' : backup.isWell ? 'backup_tried' : 'backup_failed'
  await logDecision(uow, { at: now, actorId: null, action, subject: 'backup', reason: backup.at.toISOString() })
  if (newest && newest.at > backup.at) return
  const value = { ...backup, at: backup.at.toISOString(), triedAt: backup.triedAt?.toISOString() ?? null }
  await uow.tx.insert(appState).values({ key, value }).onConflictDoUpdate({ target: appState.key, set: { value } })
}
