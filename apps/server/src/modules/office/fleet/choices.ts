import { bodyKinds, driveKinds, factFields, fuelKinds, priceFields } from '@ownward/domain/fleet'
import { asc, isNull } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { makes, models, owners, partners, pickupPlaces } from '../../../db/schema/index.ts'
import { paints } from '../../../pictures/index.ts'

/** What the facts of a vehicle can be chosen from. */
export async function fleetChoices(db: Sql) {
  const [makeRows, modelRows, ownerRows, partnerRows, pickupRows] = await Promise.all([
    db.select().from(makes).orderBy(asc(makes.name)),
    db.select().from(models).orderBy(asc(models.name)),
    db.select({ name: owners.name }).from(owners).where(isNull(owners.retiredAt)).orderBy(asc(owners.name)),
    db.select({ key: partners.key }).from(partners).where(isNull(partners.retiredAt)).orderBy(asc(partners.key)),
    db
      .select({ name: pickupPlaces.name })
      .from(pickupPlaces)
      .where(isNull(pickupPlaces.closedAt))
      .orderBy(asc(pickupPlaces.name)),
  ])
  return {
    makes: makeRows.map(({ id, name }) => ({
      name,
      models: modelRows.filter(model => model.makeId === id).map(model => model.name),
    })),
    owners: ownerRows.map(({ name }) => name),
    partners: partnerRows.map(({ key }) => key),
    pickupPlaces: pickupRows.map(({ name }) => name),
    bodies: [...bodyKinds],
    fuels: [...fuelKinds],
    drives: [...driveKinds],
    colors: paints.map(({ name }) => name),
    columns: [...factFields, ...priceFields],
  }
}

/** The names and values that the facts of a vehicle can be chosen from. */
export type FleetChoices = Awaited<ReturnType<typeof fleetChoices>>
