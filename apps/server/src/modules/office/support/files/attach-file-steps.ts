import { mostMessageFileBytes } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, RefusalFacts } from '../../../../call.ts'
import { storeFile } from '../../../ground/documents/index.ts'
import { takeTries } from '../../../ground/limits/index.ts'
import {
  cleanDocument,
  type DocumentFault,
  logRefusedUpload,
  readBase64,
  sayDocumentFault,
} from '../../../ground/uploads/index.ts'
import { attachFile } from './message-files.ts'

interface Attached {
  id: string
  name: string
}

/**
 * Stores a file for the next message of who calls in somebody's thread: a PDF, JPEG or PNG by its content (DESK-24). It is the person's, whoever sends it; what is
 * not sent belongs to nothing and is removed within a day.
 */
export async function storeForMessage(
  call: Call<'customer'> | Call<'team'>,
  { userId, data, name }: { userId: UserId; data: string; name: string },
): Promise<Outcome<Attached, 'bad-document' | 'too-many-tries', RefusalFacts | undefined>> {
  const { parts, now, locale } = call
  const byId = call.actor.userId
  const taken = await parts.transact(({ tx }) => takeTries(tx, now, { 'message-file:person': String(byId) }))
  if (!taken.ok) return refuse('too-many-tries', taken.facts)
  const bytes = readBase64(data)
  // Whoever sends it, one person's pictures are made one after the other.
  const clean = bytes ? await cleanDocument(bytes, byId, mostMessageFileBytes) : refuse('not-a-document' as const)
  if (!clean.ok) {
    logRefusedUpload(parts, { kind: 'message_file', why: clean.code, personId: byId })
    return refuse('bad-document', { say: { reason: sayFault(clean.code, locale) } })
  }
  const stored = await storeFile(parts, { ...clean.value, ownerId: userId, kind: 'message_file', now })
  const called = nameOf(name)
  await parts.transact(({ tx }) => attachFile(tx, { id: stored.id, userId, byId, name: called }))
  return ok({ id: stored.id, name: called })
}

function sayFault(fault: DocumentFault, locale: Call['locale']): string {
  return fault === 'too-big' ? m.talk_file_too_big({}, { locale }) : sayDocumentFault(fault, locale)
}

/** A name without the folders that it came from. */
const nameOf = (name: string): string => name.split(/[\\/]/).at(-1)!.trim() || '-'
