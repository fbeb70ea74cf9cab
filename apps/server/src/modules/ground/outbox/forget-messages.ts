import type { UserId } from '@ownward/domain/ids'
import { and, eq, gt, gte, isNotNull, like, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { outbox } from '../../../db/schema/index.ts'
import { maxTries } from './send-outbox.ts'

/** By what messages are known to be somebody's or about them. */
interface Known {
  id: UserId
  phone: string
  email: string
  firstName: string
  lastName: string
  /** Addresses to which they had letters sent with their name. */
  wroteTo: readonly string[]
}

const daysTried = 7

/**
 * Removes what somebody was sent, on their devices too, and whatever was sent with their phone, address or full name in it (OPEN-25). A letter to somebody of the same name
 * that was not sent yet stays.
 */
export async function forgetMessagesOf(
  tx: Tx,
  { id, phone, email, firstName, lastName, wroteTo }: Known,
): Promise<void> {
  const words = sql`${outbox.subject} || ' ' || ${outbox.text} || ' ' || ${outbox.html}`
  const holds = (text: string) => sql`position(lower(${text}) in lower(${words})) > 0`
  const to = sql`lower(${outbox.to})`
  await tx
    .delete(outbox)
    .where(
      or(
        eq(outbox.topic, asInvitation(id).topic),
        eq(outbox.to, phone),
        and(eq(outbox.channel, 'push'), eq(outbox.userId, id)),
        sql`${to} = lower(${email})`,
        holds(email),
        holds(phone),
        and(isNotNull(outbox.sentAt), holds(`${firstName} ${lastName}`)),
        ...wroteTo.map(address => and(sql`${to} = lower(${address})`, holds(firstName))),
      ),
    )
}

const lastTopic = (id: number) => `erased ${id}`

/** What marks a letter by which somebody invites others: it has their name, and goes with their account whatever they were called by then. */
const asInvitation = (id: number): { topic: string } => ({ topic: `invitation of ${id}` })

/** What marks the last letter to somebody whose account is deleted: it holds the address, and is removed once it was sent. */
const asLastLetter = (id: number): { topic: string } => ({ topic: lastTopic(id) })

/** How letters are marked that go with somebody’s account. */
export const markedAs = { invitation: asInvitation, lastLetter: asLastLetter }

/** Removes last letters that were sent, given up, or tried for a week; returns how many. */
export async function dropLastLetters(tx: Tx, now: Date): Promise<number> {
  const isOver = or(
    isNotNull(outbox.sentAt),
    gte(outbox.tries, maxTries),
    // One that waits for the end of a pause was not tried, and is still to go.
    and(gt(outbox.tries, 0), lt(outbox.at, new Date(now.getTime() - daysTried * 86_400_000))),
  )
  const { rowCount } = await tx.delete(outbox).where(and(like(outbox.topic, 'erased %'), isOver))
  return rowCount ?? 0
}
