import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mostWaiting } from '@ownward/domain/bookings'
import { eq } from 'drizzle-orm'
import { buildApp } from '../../../../app.ts'
import { startEmbeddedPostgres } from '../../../../db/embedded.ts'
import { migrate } from '../../../../db/migrate.ts'
import { sandboxCharges } from '../../../../db/schema/index.ts'
import { givenOf } from '../../../../testing/given.ts'
import { drillParts } from './drill-parts.ts'
import { givenTermsIn, leaseOf } from './given.ts'

/** How many cars are raced for, one after the other, by how many people. */
export interface Race {
  cars: number
  people: number
  /** Calls for each car, all at once. */
  calls: number
}

/** What a race showed, counted over all of its cars; nothing but `calls`, `charges` and the time of a car's calls should be above 0. */
export interface RaceResult {
  calls: number
  carsWithoutOneWinner: number
  charges: number
  refusalsWithoutDate: number
  others: number
  medianMs: number
}

/** Lets many people reserve the same car at the same moment, car after car, over real HTTP on a database of its own. */
export async function runRace({ cars, people, calls }: Race): Promise<RaceResult> {
  const folder = await mkdtemp(join(tmpdir(), 'ownward-race-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const assembly = drillParts(postgres.url, folder)
  const { database } = assembly.parts
  await migrate(database.pool)
  await givenTermsIn(database.db)
  const given = givenOf(assembly.parts)
  const racersOf = () => Promise.all(Array.from({ length: people }, () => given.readyPerson()))
  let racers = await racersOf()
  const { app } = await buildApp(assembly)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const result = { calls: 0, carsWithoutOneWinner: 0, refusalsWithoutDate: 0, others: 0 }
  const times: number[] = []
  try {
    for (let car = 0; car < cars; car++) {
      // One person may win them all: others come before anybody is refused for the cars they have reserved already.
      if (car > 0 && car % mostWaiting === 0) racers = await racersOf()
      const { id } = await given.vehicle()
      const startdatetime = new Date(Date.now() + 10 * 86_400_000).toISOString()
      const started = performance.now()
      const answers = await Promise.all(
        Array.from({ length: calls }, async (_, i) => {
          const response = await fetch(`${address}/api/v1/book`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Basic ${racers[i % people]!.token}` },
            body: JSON.stringify(leaseOf(id, { startdatetime })),
          })
          return (await response.json()) as { status: number; code?: string; result?: { start_datetime?: string } }
        }),
      )
      times.push(performance.now() - started)
      result.calls += answers.length
      if (answers.filter(answer => answer.status === 1).length !== 1) result.carsWithoutOneWinner++
      const winner = answers.findIndex(answer => answer.status === 1) % people
      const losers = answers.filter((answer, i) => answer.status !== 1 && i % people !== winner)
      result.others += losers.filter(({ code }) => code !== 'pickup-taken' && code !== 'pickup-held').length
      result.refusalsWithoutDate += losers.filter(answer => !answer.result?.start_datetime).length
    }
    const charged = await database.db.select().from(sandboxCharges).where(eq(sandboxCharges.state, 'succeeded'))
    const medianMs = Math.round(times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
    return { ...result, charges: charged.length, medianMs }
  } finally {
    await app.close()
    await assembly.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
