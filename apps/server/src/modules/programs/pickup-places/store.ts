import { fold } from '@ownward/domain/fold'
import type { VehicleId } from '@ownward/domain/ids'
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { pickupPlaces, places, vehicles } from '../../../db/schema/index.ts'

/** A place where cars are fetched, with its city. */
export interface PickupPlace {
  pickup: typeof pickupPlaces.$inferSelect
  place: typeof places.$inferSelect
}

/** Where a car is fetched, and where it is brought back: another place only where the first one says so. */
export interface CarPlaces {
  pickup: PickupPlace
  back: PickupPlace
}

function select(db: Sql) {
  return db
    .select({ pickup: pickupPlaces, place: places })
    .from(pickupPlaces)
    .innerJoin(places, eq(places.id, pickupPlaces.placeId))
    .$dynamic()
}

/** Every place where cars are fetched, by its name. */
export function allPickupPlaces(db: Sql): Promise<PickupPlace[]> {
  return select(db).orderBy(asc(pickupPlaces.name))
}

/** A place by its id; undefined when there is none. */
export async function findPickupPlace(db: Sql, id: number): Promise<PickupPlace | undefined> {
  const [row] = await select(db).where(eq(pickupPlaces.id, id))
  return row
}

/** For what a place is held: another place names it, it is changed, or it is closed, which waits for whoever names it. */
const holds = { name: 'key share', change: 'no key update', close: 'update' } as const

/** A place by its id, held until the transaction ends; two members who change it wait for each other. */
export async function lockPickupPlace(
  tx: Tx,
  id: number,
  purpose: keyof typeof holds,
): Promise<PickupPlace | undefined> {
  // Held first and read then: who has waited while it got another city would find neither of the two in one question.
  await tx.select({ id: pickupPlaces.id }).from(pickupPlaces).where(eq(pickupPlaces.id, id)).for(holds[purpose])
  return findPickupPlace(tx, id)
}

/** Places whose cars are brought back to this one. */
export function placesComingBack(db: Sql, id: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: pickupPlaces.id, name: pickupPlaces.name })
    .from(pickupPlaces)
    .where(eq(pickupPlaces.returnPlaceId, id))
    .orderBy(asc(pickupPlaces.name))
}

/** Where a car is fetched and brought back; null for one that was on the site before cars needed a place. */
export async function placesOfCar(db: Sql, vehicleId: VehicleId): Promise<CarPlaces | null> {
  const [row] = await select(db)
    .innerJoin(vehicles, eq(vehicles.pickupPlaceId, pickupPlaces.id))
    .where(eq(vehicles.id, vehicleId))
  if (!row) return null
  const pickup = { pickup: row.pickup, place: row.place }
  const { returnPlaceId } = pickup.pickup
  const back = returnPlaceId === null ? undefined : await findPickupPlace(db, returnPlaceId)
  return { pickup, back: back ?? pickup }
}

/** The same of many cars; one that has no place is left out. */
export async function placesOfCars(db: Sql, vehicleIds: readonly number[]): Promise<ReadonlyMap<number, CarPlaces>> {
  const rows = await db
    .select({ id: vehicles.id, pickup: pickupPlaces, place: places })
    .from(vehicles)
    .innerJoin(pickupPlaces, eq(pickupPlaces.id, vehicles.pickupPlaceId))
    .innerJoin(places, eq(places.id, pickupPlaces.placeId))
    .where(inArray(vehicles.id, [...vehicleIds]))
  const elsewhere = rows.flatMap(({ pickup }) => pickup.returnPlaceId ?? [])
  const backs = await select(db).where(inArray(pickupPlaces.id, elsewhere))
  const backOf = new Map(backs.map(back => [back.pickup.id, back]))
  return new Map(
    rows.map(({ id, ...pickup }) => [id, { pickup, back: backOf.get(pickup.pickup.returnPlaceId ?? 0) ?? pickup }]),
  )
}

/** Keeps a car where it is fetched and brought back, and those places as they are, until the transaction ends. */
export async function holdPlacesOfCar(tx: Tx, vehicleId: VehicleId): Promise<void> {
  const [car] = await tx
    .select({ id: vehicles.pickupPlaceId })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
    .for('share')
  if (!car?.id) return
  const [place] = await tx
    .select({ back: pickupPlaces.returnPlaceId })
    .from(pickupPlaces)
    .where(eq(pickupPlaces.id, car.id))
    .for('share')
  if (place?.back) await tx.select().from(pickupPlaces).where(eq(pickupPlaces.id, place.back)).for('share')
}

/** How many cars that are not sold are fetched at each place. */
export async function carsByPlace(db: Sql): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: vehicles.pickupPlaceId, n: count() })
    .from(vehicles)
    .where(and(sql`${vehicles.pickupPlaceId} is not null`, ne(vehicles.availability, 'sold')))
    .groupBy(vehicles.pickupPlaceId)
  return new Map(rows.map(({ id, n }) => [id!, n]))
}

/** The place of that name, however its letters are written; undefined when there is none, and none is given it before the transaction ends. */
export async function findByName(tx: Tx, name: string): Promise<{ id: number } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${`pickup place ${name}`}), 713))`)
  const [row] = await tx
    .select({ id: pickupPlaces.id })
    .from(pickupPlaces)
    .where(sql`lower(${pickupPlaces.name}) = lower(${name})`)
  return row
}

/** The city that people write as 'Miami, FL', the largest of its name; undefined when there is none. */
export async function cityNamed(tx: Tx, said: string): Promise<PickupPlace['place'] | undefined> {
  const comma = said.lastIndexOf(',')
  const state = said.slice(comma + 1).trim()
  const [row] = await tx
    .select()
    .from(places)
    .where(and(eq(places.folded, fold(said.slice(0, comma))), eq(sql`lower(${places.state})`, state.toLowerCase())))
    .orderBy(sql`${places.population} desc`)
    .limit(1)
  return row
}
