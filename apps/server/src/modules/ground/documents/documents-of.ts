import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { files } from '../../../db/schema/index.ts'
import type { AppSecret } from '../../../settings/app-secret.ts'
import { rightToOpen } from './policy.ts'
import { signedFileUrl } from './signed-url.ts'
import type { FileRow } from './store-file.ts'

/** A document that is kept of a person; `address` is empty where who looks may not open it. */
interface DocumentOnFile extends Pick<FileRow, 'kind' | 'mime'> {
  storedAt: Date
  address: string
}

const most = 100

/** A person's documents, newest first; each with an address where this member of the team may open it (SRV-23). */
export async function documentsOf(
  sql: Sql,
  ownerId: UserId,
  { actor, appSecret, now }: { actor: Actor; appSecret: AppSecret; now: Date },
): Promise<DocumentOnFile[]> {
  const rows = await sql
    .select()
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isNull(files.deleteAfter)))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(most)
  const ticket = (fileId: string) => signedFileUrl(appSecret, { fileId, personId: actor.userId }, now)
  return rows.map(({ id, kind, mime, createdAt }) => ({
    kind,
    mime,
    storedAt: createdAt,
    address: actor.rights.includes(rightToOpen[kind]) ? ticket(id) : '',
  }))
}
