import { sql } from 'drizzle-orm'
import { type Config, readConfig } from '../../config.ts'
import { hashPassword } from '../../modules/people/passwords/index.ts'
import type { FileStore } from '../../outside/files/port.ts'
import type { Parts } from '../../parts.ts'
import type { Database, Tx } from '../connect.ts'
import { vehicleDocuments, wishlistEntries } from '../schema/index.ts'
import { isDemoSeeded, markDemoSeeded } from './demo-state.ts'
import { fleetPlaces } from './fleet/generate-vehicles.ts'
import { loadFleet } from './fleet/load-fleet.ts'
import { insertRows } from './insert-rows.ts'
import { loadDemand } from './load-demand.ts'
import { loadDemoRates } from './load-demo-rates.ts'
import { demoPassword } from './people/demo-people.ts'
import { loadBookings } from './people/load-bookings.ts'
import { loadOffers } from './people/load-offers.ts'
import { loadPeople } from './people/load-people.ts'
import { carPapers, drawSeedFiles } from './people/people-files.ts'
import { insertSeedFiles, putSeedFiles, type SeedFile } from './seed-files.ts'
import { loadReference } from './seed-reference.ts'
import { seedTransaction } from './seed-transaction.ts'

/** How many cars the demo has, and the number that they are drawn from: the same number gives the same cars (SRV-36). */
export const demoFleet = { count: 320, seed: 13 } as const
const smallFleet = { count: 40, seed: 13 } as const
const smallPlaces = 250

/**
 * What the demo is filled with beside the database: the time that is now, the store of its files, and settings that differ from the usual.
 */
export interface DemoParts {
  now: Date
  files: FileStore
  /** How dear a password hash is; the usual cost when left out. */
  passwordCost?: Parts['passwordCost']
  /** Whose name agreements and letters of the demo's bookings carry, and where their links begin; the usual ones when left out. */
  config?: Pick<Config, 'publicUrl' | 'brand'>
}

/**
 * Fills an empty database with the demo: reference data, 320 cars, one person for every account state and their bookings (SRV-36), all in
 * one transaction, so a kill in the middle leaves an empty database that seeds again. False when the demo is there already.
 */
export async function seedDemo(database: Database, parts: DemoParts): Promise<boolean> {
  if (await isDemoSeeded(database.db)) return false
  const made = await prepare(parts)
  return seedTransaction(database, async tx => {
    if (await isDemoSeeded(tx)) return false
    await loadReference(tx, parts.now)
    await loadDemo(tx, parts, made, demoFleet)
    return true
  })
}

/** The demo with 40 cars and the 250 largest places, for tests that want to be quick. */
export async function seedSmall(database: Database, parts: DemoParts): Promise<void> {
  const made = await prepare({ passwordCost: { memoryKib: 8, passes: 1 }, ...parts })
  await seedTransaction(database, async tx => {
    await loadReference(tx, parts.now, smallPlaces)
    await loadDemo(tx, parts, made, smallFleet)
  })
}

interface Prepared {
  passwordHash: string
  files: SeedFile[]
}

/** What takes long and needs no database. */
export async function prepare({ now, files, passwordCost = usualCost }: DemoParts): Promise<Prepared> {
  const [passwordHash, drawn] = await Promise.all([hashPassword(demoPassword, passwordCost), drawSeedFiles(now)])
  await putSeedFiles(files, drawn)
  return { passwordHash, files: drawn }
}

const usualCost = { memoryKib: 19_456, passes: 2 }

/** Everything of the demo but the reference data, inside a transaction that goes on. */
export async function loadDemo(
  tx: Tx,
  { now, files, config = readConfig({}) }: DemoParts,
  made: Prepared,
  fleet: { count: number; seed: number } = demoFleet,
): Promise<void> {
  await loadDemoRates(tx)
  await insertSeedFiles(tx, made.files, now)
  await loadFleet(tx, { ...fleet, now, places: fleetPlaces() })
  await loadPapers(tx, fleet.count)
  await loadPeople(tx, { now, passwordHash: made.passwordHash })
  await loadBookings(tx, { now, files, config })
  await freeUnbooked(tx)
  await fitModules(tx)
  await loadOffers(tx, { now, config })
  await loadFavourites(tx, now)
  await loadDemand(tx, now)
  await markDemoSeeded(tx, { ...fleet, at: now.toISOString() })
}

/** Only somebody's booking keeps a car from the others: the fleet's own draw of reserved and rented cars has nobody behind it. */
async function freeUnbooked(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update vehicles set availability = 'free'
     where availability in ('reserved', 'rented')
       and not exists (select from vehicle_claims where vehicle_id = vehicles.id and live)`)
}

/** The cars that are out have a module since their pickup. */
async function fitModules(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into car_modules (module_id, vehicle_id, fitted_at, fitted_by)
    select 'DEMO-' || lpad(vehicle_id::text, 4, '0'), vehicle_id, start_at, 90 from bookings where state = 'active'`)
}

async function loadPapers(tx: Tx, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, i) => i + 1)
  const papers = Object.entries(carPapers) as [keyof typeof carPapers, string][]
  await insertRows(
    tx,
    vehicleDocuments,
    ids.flatMap(vehicleId => papers.map(([kind, fileId]) => ({ vehicleId, kind, fileId, position: 0 }))),
  )
}

async function loadFavourites(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from vehicles where availability = 'free' order by shuffle limit 4`,
  )
  await insertRows(
    tx,
    wishlistEntries,
    rows.map(({ id }, i) => ({
      userId: i % 2 === 0 ? 1 : 6,
      vehicleId: id,
      addedAt: new Date(now.getTime() - i * 3_600_000),
    })),
  )
}
