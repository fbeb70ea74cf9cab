import type { UserId, VehicleId } from '@ownward/domain/ids'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, makes, models, offers, places, users, vehiclePhotos, vehicles } from '../../../db/schema/index.ts'
import { photoOrder } from '../../../pictures/photo-order.ts'

/** An offer as it is stored, with the quote and the price surface of its day. */
export type OfferRow = typeof offers.$inferSelect

/** An offer to be stored. */
export type NewOffer = typeof offers.$inferInsert

/** The most open offers of one person; they are all on one list (O-55). */
export const mostOffers = 100

// Written out: in a subquery drizzle leaves the table out of a column, and it would be taken for one of the subquery's own.
/** The booking that was made of an offer, or is being made; none when its charge was refused. */
export const bookingOf = sql<number | null>`(
  select b.id from bookings b where b.offer_id = offers.id and b.state <> 'void')`

/** Offers that can be taken at a moment. */
export function isOpen(now: Date): SQL | undefined {
  return and(isNull(offers.withdrawnAt), gt(offers.expiresAt, now), sql`${bookingOf} is null`)
}

interface CarPhoto {
  key: string
  angle: string
  variantKey: string | null
}

/** An offer beside its car, what that is called, where it stands, and its photos in order. */
export interface OfferWithCar {
  offer: OfferRow
  vehicle: typeof vehicles.$inferSelect
  make: string
  model: string
  place: typeof places.$inferSelect
  photos: CarPhoto[]
}

/** What a person can take now, the one that ends first first (OFF-01). */
export async function openOffersOf(db: Sql, userId: UserId, now: Date): Promise<OfferWithCar[]> {
  const rows = await db
    .select({
      offer: offers,
      vehicle: vehicles,
      make: makes.name,
      model: models.name,
      place: places,
    })
    .from(offers)
    .innerJoin(vehicles, eq(vehicles.id, offers.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .where(and(eq(offers.userId, userId), isOpen(now)))
    .orderBy(asc(offers.expiresAt), asc(offers.id))
    .limit(mostOffers)
  if (rows.length === 0) return []
  const photos = await photosOf(
    db,
    rows.map(({ vehicle }) => vehicle.id),
  )
  return rows.map(row => ({ ...row, photos: photos.get(row.vehicle.id) ?? [] }))
}

async function photosOf(db: Sql, vehicleIds: number[]): Promise<Map<number, CarPhoto[]>> {
  const rows = await db
    .select({
      vehicleId: vehiclePhotos.vehicleId,
      key: vehiclePhotos.pictureKey,
      angle: vehiclePhotos.angle,
      variantKey: vehiclePhotos.variantKey,
    })
    .from(vehiclePhotos)
    .where(inArray(vehiclePhotos.vehicleId, vehicleIds))
    .orderBy(photoOrder)
  return Map.groupBy(rows, ({ vehicleId }) => vehicleId)
}

/** The open offer of a car to a person, the newest where there are several; null when there is none (O-40). */
export async function findOpenOffer(db: Sql, asked: { userId: UserId; vehicleId: VehicleId; now: Date }) {
  const [row] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.userId, asked.userId), eq(offers.vehicleId, asked.vehicleId), isOpen(asked.now)))
    .orderBy(sql`${offers.id} desc`)
    .limit(1)
  return row?.id ?? null
}

/** One of the person's own offers; null for anybody else's, as for a missing one (ROLE-05). */
export async function findOwnOffer(db: Sql, userId: UserId, offerId: number): Promise<OfferRow | null> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.userId, userId)))
  return row ?? null
}

/** Whether a booking was made of an offer, or is being made. */
export async function isBooked(db: Sql, offerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.offerId, offerId), sql`${bookings.state} <> 'void'`))
  return rows.length > 0
}

/** How many offers a person can take now. */
export async function countOpenOffers(db: Sql, userId: UserId, now: Date): Promise<number> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.userId, userId), isOpen(now)))
    .limit(mostOffers)
  return rows.length
}

/** Offers inside one transaction. */
export function offerStore(tx: Tx) {
  return {
    async add(offer: NewOffer): Promise<number> {
      const [row] = await tx.insert(offers).values(offer).returning({ id: offers.id })
      return row!.id
    },

    /** The offer, which nobody else takes up, withdraws or ends meanwhile. */
    async lock(id: number): Promise<OfferRow | null> {
      const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('no key update')
      return row ?? null
    },

    async set(id: number, change: Partial<OfferRow>): Promise<void> {
      await tx.update(offers).set(change).where(eq(offers.id, id))
    },

    /** Keeps the car as it is while an offer of it is written. */
    async lockCar(vehicleId: VehicleId): Promise<void> {
      await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, vehicleId)).for('share')
    },

    /** Makes offers to the person with a phone wait for each other, so that they can be counted. */
    async lockPerson(phone: string): Promise<void> {
      await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone)).for('no key update')
    },
  }
}
