import type { Response } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, cards, chargeIntents, refundIntents, users } from '../../../db/schema/index.ts'
import { found } from './list-charges.ts'

type Row = Response<'teamRefunds'>['result'][number]
type Stored = (typeof refundIntents.$inferSelect)['state']

const states: Record<Row['state'], Stored[]> = {
  waiting: ['created', 'unclear'],
  done: ['succeeded'],
  refused: ['refused'],
}

interface Asked {
  state: Row['state'] | undefined
  query: string
  page: number
  limit: number
}

/** Refunds to everybody's cards, the newest first. */
export async function listRefunds(db: Sql, asked: Asked): Promise<{ rows: Row[]; records: number }> {
  const where = and(asked.state && inArray(refundIntents.state, states[asked.state]), found(asked.query))
  const [rows, [all]] = await Promise.all([
    joined(db, where)
      .orderBy(desc(refundIntents.id))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    db
      .select({ n: count() })
      .from(refundIntents)
      .innerJoin(bookings, eq(bookings.id, refundIntents.bookingId))
      .innerJoin(users, eq(users.id, refundIntents.userId))
      .where(where),
  ])
  return { rows: rows.map(presentRow), records: all!.n }
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

function presentRow({ refund, number, first, last, card }: Awaited<ReturnType<typeof joined>>[number]): Row {
  const state = (Object.keys(states) as Row['state'][]).find(name => states[name].includes(refund.state))!
  return {
    id: refund.id,
    booking_id: refund.bookingId,
    increment_id: number,
    user_id: refund.userId,
    name: `${first} ${last}`,
    at: refund.createdAt.toISOString(),
    settled_at: refund.settledAt?.toISOString() ?? null,
    amount: toWire(refund.amountCents),
    state,
    card: sayCard(card),
  }
}

/** A card as people know theirs; empty for one that is not on file any more. */
export function sayCard(card: { brand: string; last4: string } | null): string {
  return card ? `${card.brand} ${card.last4}` : ''
}
