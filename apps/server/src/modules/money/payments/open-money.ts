import type { Cents } from '@ownward/domain/money'
import { and, asc, count, eq, inArray, lt, min } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { bookings, chargeIntents, refundIntents } from '../../../db/schema/index.ts'

/** Money that was asked for or promised back and of which nobody knows yet: how much of a kind, and since when the oldest. */
export interface OpenMoney {
  kind: 'charge' | 'refund'
  count: number
  first: Date | null
}

const open: ('created' | 'unclear')[] = ['created', 'unclear']

/** Charges and refunds whose answer is missing. */
export async function openMoney(db: Db): Promise<OpenMoney[]> {
  const [[charges], [refunds]] = await Promise.all([
    db
      .select({ count: count(), first: min(chargeIntents.createdAt) })
      .from(chargeIntents)
      .where(inArray(chargeIntents.state, open)),
    db
      .select({ count: count(), first: min(refundIntents.createdAt) })
      .from(refundIntents)
      .where(inArray(refundIntents.state, open)),
  ])
  return [
    { kind: 'charge', ...charges! },
    { kind: 'refund', ...refunds! },
  ]
}

/** A charge or refund whose answer is missing. */
export interface Unanswered {
  kind: OpenMoney['kind']
  bookingId: number
  number: string
  amountCents: Cents
  since: Date
}

/** What was begun before a moment and has no answer yet: the oldest first, and how much that is altogether. */
export async function unansweredBefore(
  db: Db,
  before: Date,
  most: number,
): Promise<{ oldest: Unanswered[]; count: number }> {
  const of = <Table extends typeof chargeIntents | typeof refundIntents>(table: Table, kind: OpenMoney['kind']) => {
    const isOld = and(inArray(table.state, open), lt(table.createdAt, before))
    return Promise.all([
      db
        .select({
          bookingId: table.bookingId,
          number: bookings.number,
          amountCents: table.amountCents,
          since: table.createdAt,
        })
        .from(table as typeof chargeIntents)
        .innerJoin(bookings, eq(bookings.id, table.bookingId))
        .where(isOld)
        .orderBy(asc(table.createdAt))
        .limit(most),
      db.$count(table, isOld),
    ]).then(([rows, n]) => ({ rows: rows.map(row => ({ ...row, kind })), n }))
  }
  const [charges, refunds] = await Promise.all([of(chargeIntents, 'charge'), of(refundIntents, 'refund')])
  const oldest = [...charges.rows, ...refunds.rows].sort((a, b) => a.since.getTime() - b.since.getTime())
  return { oldest: oldest.slice(0, most), count: charges.n + refunds.n }
}
