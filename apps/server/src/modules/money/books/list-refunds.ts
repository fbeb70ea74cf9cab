import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, cards, chargeIntents, refundIntents, users } from '../../../db/schema/index.ts'
import { findBookings, ofBookings } from './find-bookings.ts'

type Stored = (typeof refundIntents.$inferSelect)['state']

/** Where a refund stands for who looks at it, and how it is stored then. */
export const refundStates = {
  waiting: ['created', 'unclear'],
  done: ['succeeded'],
  refused: ['refused'],
} satisfies Record<string, Stored[]>

/** Where a refund stands. */
export type RefundState = keyof typeof refundStates

interface Asked {
  state: RefundState | undefined
  query: string
  page: number
  limit: number
}

/** Refunds to everybody's cards, the newest first. */
export async function listRefunds(db: Sql, asked: Asked): Promise<{ rows: TeamRefund[]; records: number }> {
  const where = and(
    asked.state && inArray(refundIntents.state, refundStates[asked.state]),
    ofBookings(sql`${refundIntents.bookingId}`, await findBookings(db, asked.query)),
  )
  const [rows, [all]] = await Promise.all([
    joined(db, where)
      .orderBy(desc(refundIntents.id))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    db.select({ n: count() }).from(refundIntents).where(where),
  ])
  return { rows, records: all!.n }
}

function joined(db: Sql, where: SQL | undefined) {
  return db
    .select({
      refund: refundIntents,
      number: bookings.number,
      first: users.firstName,
      last: users.lastName,
      card: cards,
    })
    .from(refundIntents)
    .innerJoin(bookings, eq(bookings.id, refundIntents.bookingId))
    .innerJoin(users, eq(users.id, refundIntents.userId))
    .innerJoin(chargeIntents, eq(chargeIntents.id, refundIntents.intentId))
    .leftJoin(cards, eq(cards.id, chargeIntents.cardId))
    .where(where)
    .$dynamic()
}

/** A refund as the team finds it: with its booking, whose it is, and the card that it goes to. */
export type TeamRefund = Awaited<ReturnType<typeof joined>>[number]
