import type { OfferState } from '@ownward/domain/bookings'
import { and, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sql } from '../../../db/connect.ts'
import { bookings, offers, places, users, vehicles } from '../../../db/schema/index.ts'
import { bookingOf, isOpen } from './store.ts'

const members = alias(users, 'members')

/** Where offers stand, as SQL; the same order of questions as `offerState`. */
export function stateOfOfferIs(state: OfferState, now: Date): SQL | undefined {
  const isFree = sql`${bookingOf} is null`
  const conditions: Record<OfferState, SQL | undefined> = {
    open: isOpen(now),
    accepted: sql`${bookingOf} is not null`,
    withdrawn: and(isFree, isNotNull(offers.withdrawnAt)),
    expired: and(isFree, isNull(offers.withdrawnAt), lte(offers.expiresAt, now)),
  }
  return conditions[state]
}

/** The offers of some numbers, as the team finds them. */
export async function readTeamOffers(sqlDoor: Sql, ids: readonly number[]): Promise<Map<number, TeamOffer>> {
  const rows = await selectRows(sqlDoor).where(sql`${offers.id} = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(row => [row.offer.id, row]))
}

function selectRows(sqlDoor: Sql) {
  return sqlDoor
    .select({
      offer: offers,
      booking: { id: bookings.id, number: bookings.number, createdAt: bookings.createdAt },
      person: {
        id: users.id,
        first: users.firstName,
        last: users.lastName,
        phone: users.phone,
        deletedAt: users.deletedAt,
      },
      member: { first: members.firstName, last: members.lastName },
      vehicle: { name: vehicles.name, year: vehicles.year },
      city: places.name,
    })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.userId))
    .innerJoin(members, eq(members.id, offers.madeBy))
    .innerJoin(vehicles, eq(vehicles.id, offers.vehicleId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .leftJoin(bookings, and(eq(bookings.offerId, offers.id), ne(bookings.state, 'void')))
    .$dynamic()
}

/** Holds for the offers to whom is sought, by a phone or parts of a name; for all when nobody is. It asks for the person beside the offers. */
export function foundOffers(query: string): SQL | undefined {
  if (query === '') return undefined
  // Numbers are kept without the country's digit.
  const digits = query.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')
  const literal = query.toLowerCase().replace(/[\\%_]/g, character => `\\${character}`)
  const named = sql`lower(${users.firstName} || ' ' || ${users.lastName}) like '%' || ${literal} || '%'`
  return digits === '' ? named : or(sql`starts_with(${users.phone}, ${digits})`, named)
}

/** An offer as the team finds it: whose it is, which member made it, of which car, and the booking that was made of it. */
export type TeamOffer = Awaited<ReturnType<typeof selectRows>>[number]
