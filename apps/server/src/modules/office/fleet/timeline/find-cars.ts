import type { WholeDays } from '@ownward/domain/fleet'
import { fold } from '@ownward/domain/fold'
import type { VehicleId } from '@ownward/domain/ids'
import { and, asc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { makes, models, owners, places, returnChecks, vehicleClaims, vehicles } from '../../../../db/schema/index.ts'
import { wholeVin } from '../../../../words/whole-vin.ts'
import { type Days, inDays, isOut, periodOf } from './days.ts'

type Group = 'place' | 'model' | 'owner'

interface Asked extends Days {
  query: string
  /** Only cars that somebody has, or that are kept back, in these days. */
  busy: boolean
  group: Group | undefined
  /** Only cars that nobody has on any of these days. */
  free: WholeDays | undefined
  now: Date
}

/** Which cars the timeline shows: their numbers in order, and the groups that they stand in, one after the other. */
export interface FoundCars {
  ids: VehicleId[]
  groups: { key: string; name: string; cars: number }[]
}

const groupColumns = {
  place: { key: sql<number>`${places.id}`, name: sql<string>`${places.name} || ', ' || ${places.state}` },
  model: { key: sql<number>`${models.id}`, name: sql<string>`${makes.name} || ' ' || ${models.name}` },
  owner: { key: sql<number>`${owners.id}`, name: sql<string>`${owners.name}` },
} as const

/** Finds the cars of the timeline among all that are not sold (DESK-32). */
export async function findTimelineCars(db: Sql, asked: Asked): Promise<FoundCars> {
  const group = asked.group && groupColumns[asked.group]
  const rows = await db
    .select({ id: vehicles.id, key: group?.key ?? sql<number>`0`, name: group?.name ?? sql<string>`''` })
    .from(vehicles)
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(owners, eq(owners.id, vehicles.ownerId))
    .where(
      and(
        ne(vehicles.availability, 'sold'),
        ...words(asked.query),
        asked.busy ? isBusy(asked) : undefined,
        asked.free ? isFree(asked.free, asked.now) : undefined,
      ),
    )
    .orderBy(...(group ? [asc(group.name), asc(group.key)] : []), asc(vehicles.name), asc(vehicles.id))
  const groups: FoundCars['groups'] = []
  for (const { key, name } of rows) {
    const last = groups.at(-1)
    if (last?.key === String(key)) last.cars++
    else groups.push({ key: String(key), name, cars: 1 })
  }
  return { ids: rows.map(({ id }) => id), groups }
}

function words(query: string): SQL[] {
  const vin = wholeVin(query)
  if (vin) return [eq(vehicles.vin, vin)]
  return fold(query)
    .split(' ')
    .filter(Boolean)
    .map(word => sql`${vehicles.searchText} like ${`%${word}%`}`)
}

const ofCar = eq(vehicleClaims.vehicleId, vehicles.id)
const openCheck = and(eq(returnChecks.vehicleId, vehicles.id), isNull(returnChecks.closedAt))

function isBusy(asked: Asked): SQL {
  const period = periodOf(asked)
  const isChecked = and(openCheck, lt(returnChecks.returnedAt, sql`upper(${period}::tstzrange)`))
  return sql`(exists (select from ${vehicleClaims} where ${and(ofCar, inDays(period, asked.now))})
    or exists (select from ${returnChecks} where ${isChecked}))`
}

/** Nobody has the car on these days of its place, nobody is late with it, and it does not wait for its check then. */
function isFree({ from, until }: WholeDays, now: Date): SQL {
  const at = now.toISOString()
  const begin = sql`(${from}::date::timestamp at time zone ${places.timeZone})`
  const end = sql`((${until}::date + 1)::timestamp at time zone ${places.timeZone})`
  const counts = sql`(${vehicleClaims.expiresAt} is null or ${vehicleClaims.expiresAt} > ${at})`
  const isThere = sql`(${vehicleClaims.period} && tstzrange(${begin}, ${end}) or upper(${vehicleClaims.period}) <= ${at} and ${isOut})`
  const isChecked = and(openCheck, sql`greatest(${returnChecks.depositBy}, ${at}::timestamptz) > ${begin}`)
  return sql`(not exists (select from ${vehicleClaims} where ${and(ofCar, eq(vehicleClaims.live, true), counts, isThere)})
    and not exists (select from ${returnChecks} where ${isChecked}))`
}
