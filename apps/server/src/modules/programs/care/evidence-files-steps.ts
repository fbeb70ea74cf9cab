import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { type StoredFile, storeFile } from '../../ground/documents/index.ts'
import { cleanDocument, type DocumentFault, logRefusedUpload, readBase64 } from '../../ground/uploads/index.ts'

// What a call takes is the limit: ten megabytes in all, of one file or of three.
const mostBytes = 11 * 1024 * 1024

/**
 * Stores files that are to show how a case was, each a PDF, JPEG or PNG by its content; they are its driver's, who opens them like the team
 * (CARE-16). The first that is none of these refuses all; what was stored before it belongs to nothing and is removed within a day.
 */
export async function storeEvidence(
  parts: Parts,
  sent: readonly { data: string }[],
  { ownerId, now }: { ownerId: UserId; now: Date },
): Promise<Outcome<StoredFile[], 'bad-document', DocumentFault>> {
  const stored: StoredFile[] = []
  for (const { data } of sent) {
    const bytes = readBase64(data)
    const clean = bytes ? await cleanDocument(bytes, ownerId, mostBytes) : refuse('not-a-document' as const)
    if (!clean.ok) {
      logRefusedUpload(parts, { kind: 'care_evidence', why: clean.code, personId: ownerId })
      return refuse('bad-document', clean.code)
    }
    stored.push(await storeFile(parts, { ...clean.value, ownerId, kind: 'care_evidence', now }))
  }
  return ok(stored)
}
