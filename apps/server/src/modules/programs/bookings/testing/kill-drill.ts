import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mostWaiting } from '@ownward/domain/bookings'
import type { Assembly } from '../../../../assemble.ts'
import { startEmbeddedPostgres } from '../../../../db/embedded.ts'
import { migrate } from '../../../../db/migrate.ts'
import { markDemoSeeded } from '../../../../db/seed/demo-state.ts'
import { seedReference } from '../../../../db/seed/index.ts'
import { type GivenPerson, givenOf } from '../../../../testing/given.ts'
import { drillParts } from './drill-parts.ts'
import { givenTermsIn, leaseOf } from './given.ts'
import {
  applicationAlone,
  askPatiently,
  type DrilledApp,
  type DrillState,
  drillBegins,
  type KilledProcess,
  type Kills,
  killAtRandom,
  killedProcess,
} from './killed-process.ts'
import { type Books, readBooks } from './read-books.ts'

/** How much is reserved and how often is killed meanwhile. */
export interface KillDrill extends Kills {
  /** How many reservations are asked for; every fifth wants a car that somebody else wants too. */
  reservations: number
}

/** What clients were told in a drill, how often was killed, and what was written in the end. */
export interface DrillResult {
  /** Booking ids that a client was told it has. */
  acknowledged: number[]
  /** Codes of the refusals that clients were told. */
  refused: string[]
  kills: DrillState['kills']
  /** The longest a client waited from a kill to an answer, in milliseconds. */
  longestOutageMs: number
  books: Books
}

const atOnce = 6
const patientFaults = 10

/**
 * Lets people reserve cars while the application and its database are killed again and again without warning, then reads everything that
 * was written: bookings, charges as the gateway has them, and the books.
 */
export function runKillDrill(drill: KillDrill, drilled: DrilledApp = applicationAlone): Promise<DrillResult> {
  return inDrill(drilled, async (assembly, app, begin) => {
    const work = await prepare(assembly, drill.reservations)
    await begin()
    const state = drillBegins()
    const killer = killAtRandom(app, drill, state)
    const clients = await reserveAll(app, work, state)
    state.done = true
    await killer
    // Whatever is still open is settled by a start, like after any other kill.
    await app.kill()
    await app.start()
    return { ...clients, kills: state.kills, books: await readBooks(assembly.parts) }
  })
}

/** Gives a drill a database with the terms in it and an application that is not started yet; `begin` starts it. All is gone afterwards. */
export async function inDrill<T>(
  drilled: DrilledApp,
  run: (assembly: Assembly, app: KilledProcess, begin: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ownward-kill-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const assembly = drillParts(postgres.url, folder)
  const app = killedProcess(drilled, postgres.url, folder)
  try {
    const { database } = assembly.parts
    await migrate(database.pool)
    // A fleet of the drill's own: the product would make up the demo's at its first start.
    if (drilled.bringsDatabase) await seedReference(database, new Date())
    await database.db.transaction(tx => markDemoSeeded(tx, { count: 0, seed: 0, at: new Date().toISOString() }))
    await givenTermsIn(database.db)
    return await run(assembly, app, async () => {
      if (drilled.bringsDatabase) await postgres.stop()
      await app.start()
    })
  } finally {
    await app.end()
    await assembly.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Said = { status: 1; result: { booking_id: number } } | { status: 0 | -1; code: string }

interface ReservationRequest {
  person: GivenPerson
  vehicleId: number
  key: string
}

async function prepare({ parts }: Assembly, reservations: number): Promise<ReservationRequest[]> {
  const given = givenOf(parts)
  const cars: number[] = []
  for (let i = 0; i < Math.ceil(reservations * 0.8); i++) cars.push((await given.vehicle()).id)
  // As many people as are needed for nobody to be refused for the cars they have reserved already.
  const enough = Math.max(12, Math.ceil(reservations / mostWaiting))
  const people = await Promise.all(Array.from({ length: enough }, () => given.readyPerson()))
  return Array.from({ length: reservations }, (_, i) => ({
    person: people[i % people.length]!,
    vehicleId: cars[i % cars.length]!,
    key: `drill-${i}`,
  }))
}

async function reserveAll(app: KilledProcess, wishes: readonly ReservationRequest[], state: DrillState) {
  const acknowledged: number[] = []
  const refused: string[] = []
  let longestOutageMs = 0
  const queue = [...wishes]
  async function client(): Promise<void> {
    for (let wish = queue.shift(); wish; wish = queue.shift()) {
      const { answer, waitedMs } = await reserve(app, wish)
      state.answers++
      longestOutageMs = Math.max(longestOutageMs, waitedMs)
      if (answer.status === 1) acknowledged.push(answer.result.booking_id)
      else refused.push(answer.code)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return { acknowledged, refused, longestOutageMs }
}

/**
 * Reserves with the same Idempotency-Key until there is an answer. A fault is one when it stays: while the database is away nothing is run
 * or kept, and asking again runs it.
 */
function reserve(
  app: KilledProcess,
  { person, vehicleId, key }: ReservationRequest,
): Promise<{ answer: Said; waitedMs: number }> {
  const startdatetime = new Date(Date.now() + 10 * 86_400_000).toISOString()
  const headers = { authorization: `Basic ${person.token}`, 'idempotency-key': key }
  let faults = 0
  return askPatiently(app, '/api/v1/book', { body: leaseOf(vehicleId, { startdatetime }), headers }, (said, status) => {
    const answer = said as Said
    if (status === 500 && faults++ < patientFaults) return undefined
    const isUnclear = answer.status !== 1 && answer.code === 'charge-unclear'
    return (status === 200 && !isUnclear) || status === 500 ? answer : undefined
  })
}
