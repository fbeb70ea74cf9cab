import type { UserId, VehicleId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import {
  makes,
  models,
  owners,
  pickupPlaces,
  places,
  priceSurfaces,
  regions,
  vehicleClaims,
  vehiclePhotos,
  vehicles,
  wishlistEntries,
} from '../../../db/schema/index.ts'
import { photoOrder } from '../../../pictures/photo-order.ts'

/** A car with its model, place, tax rate, prices and first picture, as it is stored. */
export type CarRow = Awaited<ReturnType<ReturnType<typeof catalogStore>['cars']>>[number]
/** A picture of a car as it is stored. */
export type PhotoRow = Awaited<ReturnType<ReturnType<typeof catalogStore>['photosOf']>>[number]

/** Reads and writes what the catalog shows; built from the pool for reads and from a transaction for writes. */
export function catalogStore(db: Sql) {
  return {
    /** These cars with their names, place with its tax rate, price surface, hours of the pickup place and first picture, in no particular order; unknown ids are left out. */
    async cars(ids: readonly number[]) {
      if (ids.length === 0) return []
      return (
        db
          .select({
            vehicle: vehicles,
            make: makes.name,
            model: models.name,
            place: places,
            taxRatePpm: sql<number>`${regions.taxRatePpm}`,
            surface: priceSurfaces.surface,
            hours: pickupPlaces.hours,
            owner: sql<string>`(select name from ${owners} where id = ${vehicles.ownerId})`,
            picture: sql<{ key: string; angle: string } | null>`(
            select json_build_object('key', picture_key, 'angle', angle) from ${vehiclePhotos}
            where vehicle_id = ${vehicles.id} and variant_key is null order by ${photoOrder} limit 1)`,
          })
          .from(vehicles)
          .innerJoin(makes, eq(makes.id, vehicles.makeId))
          .innerJoin(models, eq(models.id, vehicles.modelId))
          .innerJoin(places, eq(places.id, vehicles.placeId))
          .innerJoin(regions, and(eq(regions.country, places.country), eq(regions.code, places.state)))
          .innerJoin(priceSurfaces, eq(priceSurfaces.vehicleId, vehicles.id))
          .leftJoin(pickupPlaces, eq(pickupPlaces.id, vehicles.pickupPlaceId))
          // Nothing is shown where no tax rate holds.
          .where(sql`${vehicles.id} = any(${`{${ids.join()}}`}::int[]) and ${regions.taxRatePpm} is not null`)
      )
    },

    async photosOf(vehicleId: VehicleId) {
      return db
        .select({
          key: vehiclePhotos.pictureKey,
          angle: vehiclePhotos.angle,
          variantKey: vehiclePhotos.variantKey,
        })
        .from(vehiclePhotos)
        .where(eq(vehiclePhotos.vehicleId, vehicleId))
        .orderBy(photoOrder)
    },

    async regions() {
      return db.select().from(regions).orderBy(asc(regions.country), asc(regions.name))
    },

    async region(country: string, code: string) {
      const [found] = await db
        .select()
        .from(regions)
        .where(and(eq(regions.country, country), eq(regions.code, code)))
      return found
    },

    /** Claims that keep others from having this car: bookings, and holds that have not run out. */
    async liveClaims(vehicleId: VehicleId, now: Date) {
      const rows = await db
        .select({
          userId: vehicleClaims.userId,
          kind: vehicleClaims.kind,
          from: sql<string>`lower(${vehicleClaims.period})`,
          until: sql<string>`upper(${vehicleClaims.period})`,
          expiresAt: vehicleClaims.expiresAt,
        })
        .from(vehicleClaims)
        .where(
          and(
            eq(vehicleClaims.vehicleId, vehicleId),
            eq(vehicleClaims.live, true),
            sql`(${vehicleClaims.expiresAt} is null or ${vehicleClaims.expiresAt} > ${now.toISOString()})`,
          ),
        )
      return rows.map(row => ({ ...row, from: new Date(row.from), until: new Date(row.until) }))
    },

    async wishlistIds(userId: UserId) {
      const rows = await db
        .select({ id: wishlistEntries.vehicleId })
        .from(wishlistEntries)
        .where(eq(wishlistEntries.userId, userId))
        .orderBy(sql`${wishlistEntries.addedAt} desc, ${wishlistEntries.vehicleId} desc`)
      return rows.map(row => row.id)
    },

    /** A page of the favourites that people may see, the newest first, and how many there are. */
    async wishlistPage(userId: UserId, { page, limit }: { page: number; limit: number }) {
      const shown = and(eq(wishlistEntries.userId, userId), sql`${vehicles.availability} <> 'hidden'`)
      const inShown = eq(vehicles.id, wishlistEntries.vehicleId)
      const rows = await db
        .select({ id: wishlistEntries.vehicleId })
        .from(wishlistEntries)
        .innerJoin(vehicles, inShown)
        .where(shown)
        .orderBy(sql`${wishlistEntries.addedAt} desc, ${wishlistEntries.vehicleId} desc`)
        .limit(limit)
        .offset((page - 1) * limit)
      const [all] = await db
        .select({ records: sql<number>`count(*)::int` })
        .from(wishlistEntries)
        .innerJoin(vehicles, inShown)
        .where(shown)
      return { ids: rows.map(row => row.id), records: all?.records ?? 0 }
    },

    /** Which of these cars are among the person's favourites. */
    async favourites(userId: UserId, ids: readonly number[]): Promise<ReadonlySet<number>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id: wishlistEntries.vehicleId })
        .from(wishlistEntries)
        .where(and(eq(wishlistEntries.userId, userId), inArray(wishlistEntries.vehicleId, [...ids])))
      return new Set(rows.map(row => row.id))
    },

    /** Whether the car exists and is shown to people at all. */
    async isShown(vehicleId: VehicleId): Promise<boolean> {
      const rows = await db
        .select({ id: vehicles.id })
        .from(vehicles)
        .where(and(eq(vehicles.id, vehicleId), sql`${vehicles.availability} <> 'hidden'`))
      return rows.length > 0
    },

    async addFavourite(userId: UserId, vehicleId: VehicleId, addedAt: Date) {
      await db.insert(wishlistEntries).values({ userId, vehicleId, addedAt }).onConflictDoNothing()
    },

    async removeFavourite(userId: UserId, vehicleId: VehicleId) {
      await db
        .delete(wishlistEntries)
        .where(and(eq(wishlistEntries.userId, userId), eq(wishlistEntries.vehicleId, vehicleId)))
    },
  }
}
