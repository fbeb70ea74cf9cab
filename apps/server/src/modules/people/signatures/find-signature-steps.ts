import type { Parts } from '../../../parts.ts'
import { transactAt } from '../../../work.ts'
import { readStored, storeFile } from '../../ground/documents/index.ts'
import { drawTypedName } from './draw-signature.ts'
import { newestSignature, saveSignature } from './sign.ts'

/** The picture to sign with, and the file that keeps it. */
export interface SignatureImage {
  fileId: string
  png: Uint8Array
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
  await transactAt(parts, now, work =>
    saveSignature(work, { userId: person.id, fileId: file.id, typedName: person.fullName }),
  )
  return { fileId: file.id, png }
}
