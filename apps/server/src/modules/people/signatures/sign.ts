import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, notExists } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { agreements, signatures, users } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { keepFiles, releaseFiles } from '../../ground/documents/index.ts'
import { changeAccount } from '../accounts/index.ts'

/** A person's signature: the file of its picture, and the name it was written out from. */
export interface Signature {
  fileId: string
  /** Empty when it was drawn by hand. */
  typedName: string
}

/** The person's newest signature, or null (SRV-22). */
export async function newestSignature(sql: Sql, userId: UserId): Promise<Signature | null> {
  const [row] = await sql
    .select({ fileId: signatures.fileId, typedName: signatures.typedName })
    .from(signatures)
    .where(eq(signatures.userId, userId))
    .orderBy(desc(signatures.id))
    .limit(1)
  return row ?? null
}

/** Makes a stored picture the person's signature from now on; of the older ones those stay that an agreement names. */
export async function saveSignature(
  { uow, now }: Work,
  { userId, fileId, typedName }: Signature & { userId: UserId },
): Promise<void> {
  await uow.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  await dropUnused(uow.tx, userId, now)
  await keepFiles(uow.tx, [fileId])
  await uow.tx.insert(signatures).values({ userId, fileId, typedName, createdAt: now })
  await changeAccount(uow.tx, userId, { signatureFileId: fileId })
}

const graceMs = 60 * 60_000

/** Whoever is reserving a car at this moment may have read the old picture already, so that it goes an hour later. */
async function dropUnused(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const naming = tx
    .select({ id: agreements.id })
    .from(agreements)
    .where(eq(agreements.signatureFileId, signatures.fileId))
  const dropped = await tx
    .delete(signatures)
    .where(and(eq(signatures.userId, userId), notExists(naming)))
    .returning({ fileId: signatures.fileId })
  const ids = dropped.map(row => row.fileId)
  await releaseFiles(tx, ids, new Date(now.getTime() + graceMs))
}
