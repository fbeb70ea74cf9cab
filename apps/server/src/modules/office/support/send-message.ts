import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, eq, isNull } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import type { Tx } from '../../../db/connect.ts'
import { threadMessages } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { notifyTeam } from '../../people/team/index.ts'
import { lockFiles, sendFiles } from './files/message-files.ts'
import type { ThreadRow } from './thread.ts'

type Refused = 'message-empty' | 'too-many-messages' | 'file-gone'

/** Writes to the team in the person's thread; the team is told of the first message that nobody has read yet (O-52, BEY-24). */
export async function sendMessage(
  { uow, actor, now }: CallWork,
  { text, files }: { text: string; files: readonly string[] },
): Promise<Outcome<ThreadRow, Refused, RefusalFacts | undefined>> {
  if (text === '' && files.length === 0) return refuse('message-empty', undefined)
  const { userId } = actor
  const taken = await takeTries(uow.tx, now, { 'message:person': String(userId) })
  if (!taken.ok) return refuse('too-many-messages', taken.facts)
  if (!(await lockFiles(uow.tx, files, { userId, byId: userId }))) return refuse('file-gone', undefined)
  const isFirst = !(await hasUnread(uow.tx, userId))
  const [row] = await uow.tx
    .insert(threadMessages)
    .values({ userId, author: 'customer', authorId: userId, text, at: now })
    .returning()
  await sendFiles(uow.tx, files, row!.id)
  if (isFirst) await notifyTeam(uow, { kind: 'message_from_person', person: userId, at: now })
  return ok(row!)
}

async function hasUnread(tx: Tx, userId: UserId): Promise<boolean> {
  const [unread] = await tx
    .select({ id: threadMessages.id })
    .from(threadMessages)
    .where(and(eq(threadMessages.userId, userId), eq(threadMessages.author, 'customer'), isNull(threadMessages.readAt)))
    .limit(1)
  return unread !== undefined
}
