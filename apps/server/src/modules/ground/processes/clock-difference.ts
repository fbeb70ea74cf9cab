import type { Database } from '../../../db/connect.ts'

/** From then on people are told that a clock is wrong (OPS-04). */
export const toldFromSeconds = 30
/** From then on what time brings about waits: nothing is charged, nothing ends or is removed, and only codes are sent (OPS-04). */
export const pausedFromSeconds = 300
/** An answer that took longer says too little of the moment it was made. */
const slowMs = 5000

/**
 * How many seconds this machine's clock is ahead of the database's, behind it when less than 0; null where the answer took too long to tell. A demo's
 * moved clock has no part in it.
 */
export async function clockDifference(database: Database, machineNow: () => number): Promise<number | null> {
  const asked = machineNow()
  const { rows } = await database.pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
  const answered = machineNow()
  if (answered - asked > slowMs) return null
  return Math.round((asked + answered) / 2 - rows[0].ms) / 1000
}
