import { and, desc, eq, notExists } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { agreements, signatures, users } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import type { Parts } from '../../../parts.ts'
import { keepFiles, readStored, releaseFiles, storeFile } from '../../ground/documents/index.ts'
import { changeAccount } from '../accounts/index.ts'
import { drawTypedName } from './draw-signature.ts'

/** A person's signature: the file of its picture, and the name it was written out from. */
export interface Signature {
  fileId: string
  /** Empty when it was drawn by hand. */
  typedName: string
}

/** The picture to sign with, and the file that keeps it. */
export interface SignatureImage {
  fileId: string
  png: Uint8Array
}

/** The person's newest signature, or null (SRV-22). */
export async function newestSignature(sql: Sql, userId: number): Promise<Signature | null> {
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
  uow: Pick<UnitOfWork, 'tx'>,
  signature: Signature & { userId: number; now: Date },
): Promise<void> {
  const { userId, fileId, typedName, now } = signature
  await uow.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  await dropUnused(uow.tx, userId, now)
  await keepFiles(uow.tx, [fileId])
  await uow.tx.insert(signatures).values({ userId, fileId, typedName, createdAt: now })
  await changeAccount(uow.tx, userId, { signatureFileId: fileId })
}

const graceMs = 60 * 60_000

/** Whoever is reserving a car at this moment may have read the old picture already, so that it goes an hour later. */
async function dropUnused(tx: Tx, userId: number, now: Date): Promise<void> {
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

/**
 * The picture to sign with: the person's own, or their full name written out and kept (O-41). Null for a name whose letters cannot be
 * written; the agreement then carries the name alone.
 */
export async function signatureFor(
  parts: Parts,
  person: { id: number; fullName: string },
  now: Date,
): Promise<SignatureImage | null> {
  const own = await newestSignature(parts.database.db, person.id)
  const stored = own && (await readStored(parts, own.fileId))
  if (own && stored) return { fileId: own.fileId, png: stored.bytes }

  const png = await drawTypedName(person.fullName)
  if (!png) return null
  const file = await storeFile(parts, { ownerId: person.id, kind: 'signature', mime: 'image/png', bytes: png, now })
  await parts.transact(uow =>
    saveSignature(uow, { userId: person.id, fileId: file.id, typedName: person.fullName, now }),
  )
  return { fileId: file.id, png }
}
