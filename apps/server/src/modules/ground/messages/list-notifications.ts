import type { Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Call } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { notifications } from '../../../db/schema/index.ts'
import type { PersonEvent } from './event-facts.ts'
import { eventKinds, sayEvent } from './events.ts'

const pageSize = 30

type Answer = Response<'getNotifications'>
type Row = typeof notifications.$inferSelect
type Reader = Pick<Call, 'actor' | 'locale' | 'parts'>

/** What a person was told, newest first, or what is older than one of them, in the language they read now (BEY-13). */
export async function listNotifications(
  before: number | undefined,
  call: Reader,
): Promise<Pick<Answer, 'result' | 'unread' | 'more'>> {
  const [result, unread] = await Promise.all([
    newestNotifications(call, pageSize + 1, before),
    unreadNotifications(call.parts.database.db, call.actor.userId),
  ])
  return { result: result.slice(0, pageSize), unread, more: result.length > pageSize }
}

/** So many of what a person was told, the newest first, as the list tells it. */
export async function newestNotifications(
  { actor, locale, parts }: Reader,
  most: number,
  before?: number,
): Promise<Answer['result']> {
  const rows = await parts.database.db
    .select()
    .from(notifications)
    .where(and(ofPerson(actor.userId), before === undefined ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(most)
  const reading = { brand: parts.config.brand.name, words: { locale } }
  return rows.map(row => presentNotification(row, reading))
}

/** How many of a person's entries are unread. */
export function unreadNotifications(sql: Sql, userId: UserId): Promise<number> {
  return sql.$count(notifications, and(ofPerson(userId), isNull(notifications.readAt)))
}

/** A person's own entries; kinds that the product no longer tells are left out. */
export function ofPerson(userId: UserId) {
  return and(eq(notifications.userId, userId), inArray(notifications.kind, eventKinds))
}

function presentNotification(row: Row, reading: Parameters<typeof sayEvent>[1]): Answer['result'][number] {
  const { title, paragraphs, action } = sayEvent({ kind: row.kind, facts: row.facts } as PersonEvent, reading)
  return {
    id: row.id,
    kind: row.kind,
    title,
    text: paragraphs[0],
    action: action.label,
    href: action.path,
    at: row.at.toISOString(),
    read: row.readAt !== null,
  }
}
