import type { OfferState } from '@ownward/domain/bookings'
import { and, asc, count, desc, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sql } from '../../../db/connect.ts'
import { bookings, makes, models, offers, places, users, vehicles } from '../../../db/schema/index.ts'
import { bookingOf, isOpen } from './store.ts'

interface Asked {
  state: OfferState | undefined
  query: string
  page: number
  limit: number
  now: Date
}

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

/** Offers to everybody for the team: the open ones by when they end, the others newest first. */
export async function listTeamOffers(sqlDoor: Sql, { state, query, page, limit, now }: Asked) {
  const matches = foundOffers(query)
  const where = and(matches, state && stateOfOfferIs(state, now))
  const order = state === 'open' ? [asc(offers.expiresAt), asc(offers.id)] : [desc(offers.id)]
  const [rows, records, open, accepted, expired, withdrawn] = await Promise.all([
    selectRows(sqlDoor)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    countOf(sqlDoor, where),
    ...(['open', 'accepted', 'expired', 'withdrawn'] as const).map(each =>
      countOf(sqlDoor, and(matches, stateOfOfferIs(each, now))),
    ),
  ])
  const counts: Record<OfferState, number> = {
    open: open ?? 0,
    accepted: accepted ?? 0,
    expired: expired ?? 0,
    withdrawn: withdrawn ?? 0,
  }
  return { rows, records, counts }
}

async function countOf(sqlDoor: Sql, where: SQL | undefined): Promise<number> {
  const [row] = await sqlDoor
    .select({ n: count() })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.userId))
    .where(where)
  return row?.n ?? 0
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
      vehicle: { name: vehicles.name, year: vehicles.year, vin: vehicles.vin },
      make: makes.name,
      model: models.name,
      city: places.name,
    })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.userId))
    .innerJoin(members, eq(members.id, offers.madeBy))
    .innerJoin(vehicles, eq(vehicles.id, offers.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .leftJoin(bookings, and(eq(bookings.offerId, offers.id), ne(bookings.state, 'void')))
    .$dynamic()
}

/** Holds for the offers to whom is sought, by a phone or parts of a name; for all when nobody is. It asks for the person beside the offers. */
export function foundOffers(query: string): SQL | undefined {
  if (query === '') return undefined
  const digits = query.replace(/\D/g, '')
  const literal = query.toLowerCase().replace(/[\\%_]/g, character => `\\${character}`)
  const named = sql`lower(${users.firstName} || ' ' || ${users.lastName}) like '%' || ${literal} || '%'`
  return digits === '' ? named : or(sql`starts_with(${users.phone}, ${digits})`, named)
}

/** An offer as the team finds it: whose it is, which member made it, of which car, and the booking that was made of it. */
export type TeamOffer = Awaited<ReturnType<typeof selectRows>>[number]
