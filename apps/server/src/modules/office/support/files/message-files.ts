import type { TeamThreadMessage } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../../call.ts'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { files, messageFiles } from '../../../../db/schema/index.ts'
import type { Parts } from '../../../../parts.ts'
import { keepFiles, signedFileUrl } from '../../../ground/documents/index.ts'

/** The files of a message as who asks is shown them. */
export type FilesOf = (messageId: number) => TeamThreadMessage['files']

/** Writes down that a stored file waits to be sent in somebody's thread. */
export async function attachFile(
  tx: Tx,
  file: { id: string; userId: UserId; byId: UserId; name: string },
): Promise<void> {
  const { id: fileId, ...of } = file
  await tx.insert(messageFiles).values({ fileId, ...of })
}

interface Sender {
  userId: UserId
  byId: UserId
}

/** Whether files can be sent: each was attached by who sends it, for this thread, and was not sent before. Nobody else sends them meanwhile. */
export async function lockFiles(tx: Tx, ids: readonly string[], { userId, byId }: Sender): Promise<boolean> {
  if (ids.length === 0) return true
  const own = and(eq(messageFiles.userId, userId), eq(messageFiles.byId, byId), isNull(messageFiles.messageId))
  const found = await tx
    .select({ id: messageFiles.fileId })
    .from(messageFiles)
    .where(and(own, inArray(messageFiles.fileId, [...ids])))
    .for('update')
  return found.length === new Set(ids).size
}

/** Makes files that were locked part of a message, in this order, and makes them last. */
export async function sendFiles(tx: Tx, ids: readonly string[], messageId: number): Promise<void> {
  for (const [place, id] of ids.entries())
    await tx.update(messageFiles).set({ messageId, place }).where(eq(messageFiles.fileId, id))
  await keepFiles(tx, ids)
}

/** The files of some messages, each with an address that opens it for ten minutes for who asks. */
export async function filesFor(
  {
    parts,
    actor,
    now,
  }: { parts: Pick<Parts, 'config'> & { database: { db: Sql } }; actor: Pick<Actor, 'userId'>; now: Date },
  messages: readonly { id: number }[],
): Promise<FilesOf> {
  const ids = messages.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await parts.database.db
          .select({ of: messageFiles, mime: files.mime, bytes: files.bytes })
          .from(messageFiles)
          .innerJoin(files, eq(files.id, messageFiles.fileId))
          .where(and(inArray(messageFiles.messageId, ids), isNotNull(messageFiles.messageId)))
          .orderBy(asc(messageFiles.messageId), asc(messageFiles.place))
  const byMessage = Map.groupBy(rows, ({ of }) => of.messageId)
  return messageId =>
    (byMessage.get(messageId) ?? []).map(({ of, mime, bytes }) => ({
      id: of.fileId,
      name: of.name,
      kind: mime === 'application/pdf' ? ('pdf' as const) : ('picture' as const),
      bytes,
      url: signedFileUrl(parts.config.appSecret, { fileId: of.fileId, personId: actor.userId }, now),
    }))
}
