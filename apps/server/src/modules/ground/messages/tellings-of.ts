import type { UserId } from '@ownward/domain/ids'
import { asc } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { notifications } from '../../../db/schema/index.ts'
import type { PersonEvent } from './event-facts.ts'
import type { Reading } from './event-words.ts'
import { sayEvent } from './events.ts'
import { ofPerson } from './list-notifications.ts'

/** Something a person was told in the product, in words. */
export interface Telling {
  at: Date
  readAt: Date | null
  title: string
  text: string
}

/** Everything a person was told in the product and that is still kept, in the order in which it came. */
export async function tellingsOf(sql: Sql, userId: UserId, reading: Reading): Promise<Telling[]> {
  const rows = await sql.select().from(notifications).where(ofPerson(userId)).orderBy(asc(notifications.id))
  return rows.map(({ kind, facts, at, readAt }) => {
    const { title, paragraphs } = sayEvent({ kind, facts } as PersonEvent, reading)
    return { at, readAt, title, text: paragraphs.join('\n') }
  })
}
