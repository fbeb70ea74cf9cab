import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import {
  bookings,
  cards,
  chargeIntents,
  charges,
  places,
  refundIntents,
  users,
  vehicles,
} from '../../../db/schema/index.ts'
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

/** The refunds of some numbers of rows, with what the team finds beside them. */
export async function readRefunds(db: Sql, ids: readonly number[]): Promise<Map<number, TeamRefund>> {
  const rows = await joined(db).where(sql`${refundIntents.id} = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map(row => [row.refund.id, row]))
}

/**
 * Holds for the refunds that are sought: by a booking's number, by that of the invoice that was paid, or by parts of a name; for all when nothing is. It asks
 * for the charges beside the refunds.
 */
export async function foundRefunds(db: Sql, query: string): Promise<SQL | undefined> {
  const found = ofBookings(sql`${refundIntents.bookingId}`, await findBookings(db, query))
  return and(found, /^\d+-\d*$/.test(query) ? sql`starts_with(${charges.number}, ${query})` : undefined)
}

/** Where a refund stands. */
export function stateOfRefund({ state }: TeamRefund['refund']): RefundState {
  const states = Object.keys(refundStates) as RefundState[]
  return states.find(name => refundStates[name].some(stored => stored === state))!
}

function joined(db: Sql) {
  return db
    .select({
      refund: refundIntents,
      number: bookings.number,
      first: users.firstName,
      last: users.lastName,
      card: cards,
      charge: charges.number,
      zone: bookings.timeZone,
      vehicle: { id: vehicles.id, name: vehicles.name, year: vehicles.year, city: places.name },
    })
    .from(refundIntents)
    .innerJoin(bookings, eq(bookings.id, refundIntents.bookingId))
    .innerJoin(users, eq(users.id, refundIntents.userId))
    .innerJoin(chargeIntents, eq(chargeIntents.id, refundIntents.intentId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .leftJoin(cards, eq(cards.id, chargeIntents.cardId))
    .leftJoin(charges, eq(charges.id, chargeIntents.chargeId))
    .$dynamic()
}

/** A refund as the team finds it: with its booking and car, whose it is, the card that it goes to, and the charge that this paid. */
export type TeamRefund = Awaited<ReturnType<typeof joined>>[number]
