import type { BulkAct } from '@ownward/contract/tables'
import { sql } from 'drizzle-orm'
import { vehiclePhotos } from '../../../db/schema/index.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { runBulkJobs } from './run-jobs.ts'

type Member = Awaited<ReturnType<TestApp['given']['teamMember']>>

/** How a test asks for jobs over HTTP, and has them done. */
export function bulkOf(app: TestApp, member: Member, of: 'Vehicle' | 'People' | 'Booking' | 'Queue' = 'Vehicle') {
  const ask = async (call: string, body: object, by: Member = member) => (await app.send(call, body, by)).body
  const start = async (act: BulkAct, seen: number, more: object = {}): Promise<number> => {
    const { result, ...said } = await ask(`team${of}BulkStart`, { act, seen, ...more })
    if (said.status !== 1) throw new Error(`not started: ${JSON.stringify(said)}`)
    return result.job
  }
  const read = async (job: number, more: object = {}) => (await ask('teamBulkJob', { job, size: 100, ...more })).result
  return {
    ask,
    start,
    read,
    /** Does something to rows and gives the job as it is once it is done. */
    async done(act: BulkAct, ids: readonly number[], more: object = {}) {
      const job = await start(act, ids.length, { ids, ...more })
      await runBulkJobs(app.parts)
      return read(job)
    },
    async undo(job: number) {
      const { result } = await ask('teamBulkUndo', { job })
      await runBulkJobs(app.parts)
      return read(result.job)
    },
    async file(call: string, body: object): Promise<string> {
      return (await app.send(call, body, member)).text
    },
  }
}

/** Cars with a photo, of which everything is given, so that two installations have the same. */
export async function someCars({ given, parts }: TestApp, count: number, first = 1): Promise<number[]> {
  const ids: number[] = []
  for (let n = first; n < first + count; n++) {
    const { id } = await given.vehicle({ vin: `4T1G11AK0000000${10 + n}`, stockNo: `B${n}` })
    const photo = { position: 1, pictureKey: `photo-${n}`, kind: 'photo', angle: 'front' } as const
    await parts.database.db.insert(vehiclePhotos).values({ vehicleId: id as never, ...photo })
    ids.push(id)
  }
  return ids
}

/** A process that is killed at one of its transactions: nothing of it is kept, or all of it and nobody hears of it. */
export function dyingAt({ parts }: TestApp, at: number, dies: 'before' | 'after'): TestApp['parts'] {
  let n = 0
  let isDead = false
  const gone = () => Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  return {
    ...parts,
    transact: (async work => {
      if (isDead) throw gone()
      n += 1
      if (n !== at) return parts.transact(work)
      isDead = true
      if (dies === 'after') await parts.transact(work)
      else
        await parts.transact(async uow => {
          await work(uow)
          await uow.tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
        })
      throw gone()
    }) as typeof parts.transact,
  }
}
