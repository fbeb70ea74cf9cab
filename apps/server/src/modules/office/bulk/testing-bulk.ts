import type { BulkAct } from '@ownward/contract/tables'
import { vehiclePhotos } from '../../../db/schema/index.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { runBulkJobs } from './run-jobs.ts'

type Member = Awaited<ReturnType<TestApp['given']['teamMember']>>

/** How a test asks for jobs over HTTP, and has them done. */
export function bulkOf(app: TestApp, member: Member) {
  const ask = async (call: string, body: object, by: Member = member) => (await app.send(call, body, by)).body
  const start = async (act: BulkAct, seen: number, more: object = {}): Promise<number> => {
    const { result, ...said } = await ask('teamVehicleBulkStart', { act, seen, ...more })
    if (said.status !== 1) throw new Error(`not started: ${JSON.stringify(said)}`)
    return result.job
  }
  const read = async (job: number, more: object = {}) => (await ask('teamBulkJob', { job, size: 100, ...more })).result
  return {
    ask,
    start,
    read,
    /** Does something to cars and gives the job as it is once it is done. */
    async done(act: BulkAct, ids: readonly number[]) {
      const job = await start(act, ids.length, { ids })
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
