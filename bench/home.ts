import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CallName, Request } from '@ownward/contract'
import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { buildApp } from '../apps/server/src/app.ts'
import { assemble } from '../apps/server/src/assemble.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { openSession } from '../apps/server/src/modules/people/sessions/sessions.ts'
import { observer } from '../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { folderFiles } from '../apps/server/src/outside/files/local.ts'
import { countQueries } from '../apps/server/src/testing/count-queries.ts'
import { givenOf } from '../apps/server/src/testing/given.ts'
import { type Figure, report } from './lib/report.ts'
import { takeTime } from './lib/scale/asking.ts'
import { fill } from './lib/scale/fill.ts'
import { databaseSeconds } from './lib/scale/processor.ts'

// A driver's home, and what is shown of a change before it is made, beside a hundred thousand bookings: copies of one program that was lived for 16 weeks, a
// third of which run, with their charges, entries and people. Calls go through the whole application in this process, by 25 drivers in turn. Filling takes some
// minutes and 6 GB; BENCH_KEEP names a folder that keeps it for the next run.
const bookings = Number(process.env.BENCH_BOOKINGS ?? 100_000)
const kept = process.env.BENCH_KEEP
const entriesOfProgram = 51
const people = 25
const zone = 'America/New_York'
const [most, mostMs] = [300, 25_000]

/** Who has a program that runs. */
interface Driver {
  userId: number
  bookingId: number
  token: string
  renewAt: Date
  /** A free car at the place of theirs. */
  otherCar: number
}

type Ask = { [N in CallName]: { call: N; body: Request<N> } }[CallName]

const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'ownward-home-'))
try {
  const driving = Math.round(0.3 * bookings)
  const cars = Math.round(1.25 * bookings) + 1000
  const filled = await fill(folder, { cars, people: bookings, entries: bookings * entriesOfProgram, driving })
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { parts: observed, close } = observer(postgres.url, new Date())
  const clock = { now: () => new Date() }
  const assembly = assemble({ ...observed, clock, files: folderFiles(join(folder, 'files')) })
  const { parts } = assembly
  const { pool } = parts.database
  const { app } = await buildApp(assembly)
  try {
    const given = givenOf(parts)
    const drivers: Driver[] = []
    for (let i = 0; i < people; i++)
      drivers.push(await driverOf(filled.bookingsAfter + 1 + Math.floor((i * driving) / people)))
    const swapAt = `${dateInZone(addDaysInZone(new Date(), 3, zone), zone)}T17:00:00Z`
    const asks: Record<string, { bar: number; of: (driver: Driver) => Ask }> = {
      home: { bar: 30, of: () => ({ call: 'getHome', body: {} }) },
      'an extra payment, before it is made': {
        bar: 60,
        of: ({ bookingId }) => ({ call: 'previewExtra', body: { booking_id: bookingId, amount: 50 } }),
      },
      'a return, before it is made': {
        bar: 60,
        of: ({ bookingId }) => ({ call: 'previewReturn', body: { booking_id: bookingId, odometer: 21_500 } }),
      },
      'a pause, before it begins': {
        bar: 60,
        of: ({ bookingId, renewAt }) => ({
          call: 'previewPause',
          body: { booking_id: bookingId, from: dateInZone(addDaysInZone(renewAt, 7, zone), zone), days: 7 },
        }),
      },
      'another car, before it is asked for': {
        bar: 60,
        of: ({ bookingId, otherCar }) => ({
          call: 'previewSwap',
          body: { booking_id: bookingId, vehicle_id: otherCar, swap_at: swapAt },
        }),
      },
      'the purchase, before it is made': {
        bar: 60,
        of: ({ bookingId }) => ({ call: 'previewConversion', body: { booking_id: bookingId, odometer: 21_500 } }),
      },
    }
    const server = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6
    const figures: Figure[] = [
      {
        name: 'bookings',
        figure: filled.programs,
        unit: '',
        note: `${driving} of them run; ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
      },
    ]
    for (const [what, { bar, of }] of Object.entries(asks)) {
      const counts = await countEach(of)
      let turn = 0
      const ask = () => make(drivers[turn % people]!, of(drivers[turn++ % people]!))
      const load = loadavg()[0]!
      const took = await takeTime(ask, { server, database: () => databaseSeconds(folder) }, { most, mostMs })
      figures.push(
        { name: `${what}, half of them`, figure: took.p50, unit: 'ms' },
        {
          name: `${what}, 99 %`,
          figure: took.p99,
          unit: 'ms',
          bar,
          note: `processor of server and database ${took.serverMs.toFixed(1)} + ${took.databaseMs.toFixed(1)} ms; load ${load.toFixed(1)}`,
        },
        { name: `${what}, queries`, figure: Math.max(...counts), unit: '', note: `least ${Math.min(...counts)}` },
      )
    }
    report('home', figures)

    /** How many statements reach the database for each of some drivers. */
    async function countEach(of: (driver: Driver) => Ask): Promise<number[]> {
      const counts: number[] = []
      for (const driver of drivers.slice(0, 5)) counts.push(await countQueries(() => make(driver, of(driver))))
      return counts
    }

    async function make({ token }: Driver, { call, body }: Ask): Promise<void> {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/${call}`,
        headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
        payload: JSON.stringify(body),
      })
      if (answer.statusCode !== 200 || answer.json().status !== 1)
        throw new Error(`${call}: ${answer.body.slice(0, 300)}`)
    }

    async function driverOf(bookingId: number): Promise<Driver> {
      const { rows } = await pool.query<{ userId: number; renewAt: Date; placeId: number }>(
        `select b.user_id as "userId", b.renew_at as "renewAt", v.place_id as "placeId"
           from bookings b join vehicles v on v.id = b.vehicle_id where b.id = $1`,
        [bookingId],
      )
      const { userId, renewAt, placeId } = rows[0]!
      const { id: otherCar } = await given.vehicle({ placeId })
      const token = await parts.transact(({ tx }) =>
        openSession(tx, { userId: userId as UserId, kind: 'customer', now: parts.clock.now() }),
      )
      return { userId, bookingId, renewAt, otherCar, token }
    }
  } finally {
    await app.close()
    await close()
    await postgres.stop()
  }
} finally {
  if (!kept && existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}
