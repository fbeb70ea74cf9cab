import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { outbox } from '../../../db/schema/index.ts'

/** Removes what waits to be sent about something of which its reader wants to hear no more. */
export async function dropTopic(tx: Tx, topic: string): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.topic, topic), isNull(outbox.sentAt)))
}
