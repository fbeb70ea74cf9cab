import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Database } from '../../../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded.ts'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { daySums } from '../../../apps/server/src/db/schema/index.ts'
import { bulkLoad } from '../../../apps/server/src/db/seed/bulk-load.ts'
import { markDemoSeeded } from '../../../apps/server/src/db/seed/demo-state.ts'
import { everySource, fullSums } from '../../../apps/server/src/modules/money/sums/full-sums.ts'
import { sealEntries } from '../../../apps/server/src/modules/office/seals/seal-entries-steps.ts'
import { observer } from '../../../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { firstProgram } from '../due-programs.ts'
import { lastId } from './copy-rows.ts'
import { fillCars } from './fill-cars.ts'
import { fillPrograms } from './fill-programs.ts'
import type { Sizes } from './sizes.ts'

/** What a data folder was filled with: people and programs have ids in one row, those of the programs that run first. */
export interface Filled {
  usersAfter: number
  bookingsAfter: number
  carsAfter: number
  programs: number
  sizes: Sizes
}

const weeks = 16
const mostMadeUp = 20_000

/** Fills an embedded database of its own in a folder, or takes what an earlier run has left there. */
export async function fill(dataDir: string, sizes: Sizes): Promise<Filled> {
  const note = join(dataDir, 'filled.json')
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Filled
  // Nobody needs what is half filled; from then on everything is flushed as in the product.
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const options = '-c maintenance_work_mem=1GB -c work_mem=256MB'
  const database = connect({ connectionString: postgres.url, max: 3, query_timeout: 0, options })
  try {
    const filled = await fillDatabase(database, { url: postgres.url, dataDir, sizes })
    writeFileSync(note, JSON.stringify(filled))
    return filled
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function fillDatabase(
  database: Database,
  { url, dataDir, sizes }: { url: string; dataDir: string; sizes: Sizes },
): Promise<Filled> {
  const { pool, db } = database
  const told = tellingTime()
  await migrate(pool)
  const seeded = Math.min(mostMadeUp, Math.round(sizes.cars / 5))
  await bulkLoad(database, seeded)
  // The program's car is a make of its own: the fleet has another one of its name.
  await pool.query(`insert into makes (id, name) values (9001, 'Bayside')`)
  const bookingId = await firstProgram(url, join(dataDir, 'files'), { lives: { weeks } })
  told('one program is lived')
  const { rows } = await pool.query('select count(*)::int as entries from ledger_entries where booking_id = $1', [
    bookingId,
  ])
  const programs = Math.round(sizes.entries / rows[0].entries)
  const carsAfter = await lastId(pool, 'vehicles')
  const cars = fillCars(pool, { seeded, cars: sizes.cars, rented: sizes.driving }).then(() => told('cars'))
  const copies = { bookingId, programs, driving: sizes.driving, people: sizes.people, now: new Date(), carsAfter }
  const after = await fillPrograms(pool, copies, cars)
  told('people and programs')
  await sumDays(database)
  await pool.query(
    `insert into sandbox_charges (key, token, amount_cents, state, reference, created_at)
     select key, 'copied', amount_cents, 'succeeded', gateway_ref, created_at from charge_intents
      where state = 'succeeded' and created_at > now() - interval '3 days' and booking_id <> $1`,
    [bookingId],
  )
  await db.transaction(tx => markDemoSeeded(tx, { count: 0, seed: 0, at: new Date().toISOString() }))
  told('sums by day')
  await seal(url)
  told('seals')
  await pool.query('vacuum analyze')
  told('vacuum')
  return { ...after, carsAfter, programs, sizes }
}

/** As the job sums what was there before it: all at once, since nobody else writes. */
async function sumDays({ db, pool }: Database): Promise<void> {
  await pool.query('truncate day_sums, day_sum_parts')
  for (const source of everySource)
    await db.insert(daySums).select(fullSums(source, { after: 0, until: Number.MAX_SAFE_INTEGER }))
}

/** As the job seals what is written: a house that has been lived in has no entry without a seal. */
async function seal(url: string): Promise<void> {
  const { parts, close } = observer(url, new Date())
  await sealEntries(parts, new Date())
  await close()
}

function tellingTime(): (what: string) => void {
  let last = performance.now()
  return what => {
    const now = performance.now()
    process.stdout.write(`  ${what}: ${Math.round((now - last) / 1000)} s\n`)
    last = now
  }
}
