import { dateInZone } from '@ownward/domain/calendar'
import type { VehicleId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Call } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { historyOf } from '../../../db/last-decision.ts'
import { bookings, files, users, vehicleClaims, vehicleDocuments } from '../../../db/schema/index.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import { taxRateAt } from '../../ground/tax/index.ts'
import { lineOfCar } from '../../programs/waitlist/index.ts'
import { type FleetRow, fleetRow } from './fleet-rows.ts'
import type { Lack } from './publish-vehicle.ts'
import { findVehicle, photosOf, type StoredVehicle } from './store.ts'

/** Everything about one vehicle. */
export interface VehicleFile {
  row: FleetRow
  stored: StoredVehicle
  photos: Awaited<ReturnType<typeof photosOf>>
  papers: Awaited<ReturnType<typeof papersOf>>
  claims: Awaited<ReturnType<typeof claimsOf>>
  /** Who waits for it, and whether the member may see who. */
  line: Awaited<ReturnType<typeof lineOfCar>>
  showsPeople: boolean
  /** What it lacks to be published. */
  lacks: Lack[]
  /** Of where it is; null while there is none. */
  taxRatePpm: number | null
  history: Awaited<ReturnType<typeof historyOf>>
}

const mostHistory = 30
const mostClaims = 50

/** Everything about one vehicle; null when there is none. */
export async function readVehicle(id: number, call: Call<'team'>): Promise<VehicleFile | null> {
  const { db } = call.parts.database
  const [stored, row] = await Promise.all([findVehicle(db, id), fleetRow(db, id, call.now)])
  if (!stored || !row) return null
  const { vehicle, place, surface } = stored
  const [photos, papers, claims, line, history, taxRate] = await Promise.all([
    photosOf(db, id),
    papersOf(id, place.timeZone, call),
    claimsOf(db, id, call.now),
    lineOfCar(db, vehicle.id),
    historyOf(db, `vehicle:${id}`, mostHistory),
    taxRateAt(db, { country: place.country, code: place.state }, call.now),
  ])
  const lacks: VehicleFile['lacks'] = [
    ...(surface ? [] : (['price'] as const)),
    ...(row.photos > 0 ? [] : (['photo'] as const)),
    ...(vehicle.pickupPlaceId === null ? (['pickup-place'] as const) : []),
    ...(taxRate === null ? (['tax-rate'] as const) : []),
  ]
  const showsPeople = call.actor.rights.includes('people')
  return { row, stored, photos, papers, claims, line, showsPeople, lacks, taxRatePpm: taxRate, history }
}

async function papersOf(vehicleId: VehicleId, timeZone: string, { parts, actor, now }: Call<'team'>) {
  const today = dateInZone(now, timeZone)
  const rows = await parts.database.db
    .select({ paper: vehicleDocuments, file: files })
    .from(vehicleDocuments)
    .innerJoin(files, eq(files.id, vehicleDocuments.fileId))
    .where(eq(vehicleDocuments.vehicleId, vehicleId))
    .orderBy(asc(vehicleDocuments.kind), asc(vehicleDocuments.position))
  return rows.map(({ paper, file }) => ({
    kind: paper.kind,
    mime: file.mime,
    storedAt: file.createdAt,
    expiresOn: paper.expiresOn,
    expired: paper.expiresOn !== null && paper.expiresOn < today,
    address: actor.rights.includes('bookings')
      ? signedFileUrl(parts.config.appSecret, { fileId: file.id, personId: actor.userId }, now)
      : '',
  }))
}

async function claimsOf(db: Sql, vehicleId: VehicleId, now: Date) {
  const rows = await db
    .select({
      claim: vehicleClaims,
      from: sql<string>`lower(${vehicleClaims.period})`,
      until: sql<string>`upper(${vehicleClaims.period})`,
      number: bookings.number,
      first: users.firstName,
      last: users.lastName,
    })
    .from(vehicleClaims)
    .innerJoin(users, eq(users.id, vehicleClaims.userId))
    .leftJoin(bookings, eq(bookings.id, vehicleClaims.bookingId))
    .where(
      and(
        eq(vehicleClaims.vehicleId, vehicleId),
        vehicleClaims.live,
        or(sql`${vehicleClaims.expiresAt} is null`, sql`${vehicleClaims.expiresAt} > ${now.toISOString()}`),
        or(
          inArray(vehicleClaims.kind, ['booking', 'loan']),
          sql`upper(${vehicleClaims.period}) > ${now.toISOString()}`,
        ),
      ),
    )
    .orderBy(sql`lower(${vehicleClaims.period})`)
    .limit(mostClaims)
  return rows.map(({ from, until, ...row }) => ({ ...row, from: new Date(from), until: new Date(until) }))
}
