import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'
import { asc, eq, inArray, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { files } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { FileStore } from '../../../outside/files/port.ts'
import type { Parts } from '../../../parts.ts'

/** A private file as it is stored, without its bytes. */
export type FileRow = typeof files.$inferSelect

/** What a private file is, which decides who may open it. */
export type FileKind = FileRow['kind']

/** Bytes to be kept, with what they are and whose. */
export interface NewFile {
  /** Whose it is; null for the papers of a car, which are nobody's own. */
  ownerId: UserId | null
  kind: FileKind
  mime: 'application/pdf' | 'application/zip' | 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Uint8Array
  now: Date
  /** The random name it has already, where others know it by that; else it gets one. */
  id?: string
}

/** A file that is stored: the random name it goes by, and the fingerprint of its bytes in hexadecimal. */
export interface StoredFile {
  id: string
  sha256: string
}

const unclaimedHours = 24

/**
 * Stores bytes under an own random name, outside the web root (SRV-23). The file belongs to nothing yet: the transaction that
 * needs it calls `keepFiles`, else it is removed after a day. So a kill on either side leaves neither a row without bytes nor
 * bytes that nobody knows of. Never call it inside a transaction.
 */
export async function storeFile(parts: Pick<Parts, 'database' | 'files'>, file: NewFile): Promise<StoredFile> {
  const id = file.id ?? randomBytes(18).toString('base64url')
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  await parts.database.db.insert(files).values({
    id,
    ownerId: file.ownerId,
    kind: file.kind,
    mime: file.mime,
    bytes: file.bytes.byteLength,
    sha256,
    storageKey: id,
    createdAt: file.now,
    deleteAfter: new Date(file.now.getTime() + unclaimedHours * 3_600_000),
  })
  await parts.files.put(id, file.bytes)
  return { id, sha256 }
}

/** Makes stored files last, in the transaction that begins to refer to them. */
export async function keepFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await tx
      .update(files)
      .set({ deleteAfter: null })
      .where(inArray(files.id, [...ids]))
  }
}

/** Makes a stored file last until a moment, in the transaction that begins to refer to it. */
export async function keepFileUntil(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.update(files).set({ deleteAfter: until }).where(eq(files.id, id))
}

/** Lets go of files that nothing refers to any more; the clean-up removes them. */
export async function releaseFiles(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) {
    await tx
      .update(files)
      .set({ deleteAfter: now })
      .where(inArray(files.id, [...ids]))
  }
}

/** Removes files whose time is over, bytes first; returns how many. What fails is logged and tried again at the next run, and stops no other. */
export async function removeStaleFiles(parts: Parts): Promise<number> {
  const { db } = parts.database
  const stale = await db
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(lte(files.deleteAfter, parts.clock.now()))
    .orderBy(asc(files.deleteAfter))
    .limit(500)
  const keys = new Map(stale.map(file => [file.id, file.storageKey]))
  return forEachDue(parts, [...keys.keys()], { what: 'file', problem: 'a file could not be removed' }, async id => {
    await parts.files.remove(keys.get(id)!)
    await db.delete(files).where(eq(files.id, id))
    return true
  })
}

/** The bytes of a stored file, or null when there is none. */
export async function readStored(
  parts: { database: { db: Db }; files: FileStore },
  id: string,
): Promise<{ row: FileRow; bytes: Uint8Array } | null> {
  const [row] = await parts.database.db.select().from(files).where(eq(files.id, id))
  const bytes = row && (await parts.files.get(row.storageKey))
  return row && bytes ? { row, bytes } : null
}
