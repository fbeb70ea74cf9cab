import type { UserId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { keepFiles, storeFile } from '../../ground/documents/index.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { cleanDocument, type DocumentFault, logRefusedUpload, readBase64 } from '../../ground/uploads/index.ts'
import { newestProof, type ProofRow, proofStore } from './store.ts'

/** How many documents one proof of income has at most (SRV-25). */
export const mostDocuments = 6

type Refused =
  | { code: 'bad-document'; facts: DocumentFault }
  | { code: 'too-many-documents'; facts: undefined }
  | { code: 'too-many-tries'; facts: RefusalFacts }
type Sent = { ok: true; value: ProofRow } | ({ ok: false } & Refused)

/**
 * Stores a document that is to prove a person's income: a PDF, JPEG or PNG by its content. It joins what waits for the team already, or
 * begins a new proof (SRV-25).
 */
export async function sendProof(docData: string, call: Call<'income'>): Promise<Sent> {
  const { parts, now } = call
  const { userId } = call.actor
  const taken = await transactFor(call, ({ uow }) => takeTries(uow.tx, now, { 'income-proof:person': String(userId) }))
  if (!taken.ok) return { ok: false, code: 'too-many-tries', facts: taken.facts }
  const clean = await readDocument(docData, userId)
  if (!clean.ok) {
    logRefusedUpload(parts, { kind: 'income_proof', why: clean.code, personId: userId })
    return { ok: false, code: 'bad-document', facts: clean.code }
  }

  const stored = await storeFile(parts, { ...clean.value, ownerId: userId, kind: 'income_proof', now })
  return transactFor(call, async ({ uow: { tx } }): Promise<Sent> => {
    const store = proofStore(tx)
    await store.lockPerson(userId)
    const newest = await newestProof(tx, userId)
    const waiting = newest?.state === 'pending' ? newest : undefined
    if (waiting && waiting.fileIds.length >= mostDocuments)
      return { ok: false, code: 'too-many-documents', facts: undefined }
    await keepFiles(tx, [stored.id])
    const value = waiting
      ? await store.save(waiting.id, { fileIds: [...waiting.fileIds, stored.id] })
      : await store.begin(userId, stored.id, now)
    return { ok: true, value }
  })
}

async function readDocument(docData: string, personId: UserId): ReturnType<typeof cleanDocument> {
  const bytes = readBase64(docData)
  return bytes ? cleanDocument(bytes, personId) : refuse('not-a-document')
}
