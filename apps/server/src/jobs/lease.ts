import type { Pool } from 'pg'
import { signedByProcess } from '../log/process-id.ts'

/** The right to do a job for now, which no other process has. */
export interface Lease {
  /** Whether another process may have it by now: what is begun is ended, and nothing else begun. */
  isLost(): boolean
  /** Lets others have it at once. */
  giveBack(): Promise<void>
}

/** How long a process that died, or cannot reach the database, keeps a job from the others. */
export const leaseSeconds = 30

/**
 * Takes a job for this process, for half a minute and again while it runs, as a row: a connection that dies, or that a pooler hands to somebody
 * else, takes nothing along (OPS-09). Null where another process has it.
 */
export async function takeLease(pool: Pick<Pool, 'query'>, job: string, seconds = leaseSeconds): Promise<Lease | null> {
  const holder = signedByProcess()
  let lastsUntil = 0

  /** By the clock of the database among processes; by our own, from before it was asked, for ourselves. */
  async function extend(query: string): Promise<boolean> {
    const asked = performance.now()
    const { rowCount } = await pool.query(query, [job, holder, seconds])
    if (rowCount === 1) lastsUntil = asked + seconds * 1000
    return rowCount === 1
  }

  if (!(await extend(take))) return null
  // Where it cannot be said it ends, for us before for anybody else.
  const timer = setInterval(() => void extend(keep).catch(() => {}), (seconds * 1000) / 4).unref()
  return {
    isLost: () => performance.now() >= lastsUntil,
    async giveBack() {
      clearInterval(timer)
      await pool.query(`update job_leases set until = '-infinity' where job = $1 and holder = $2`, [job, holder])
    },
  }
}

/** Lets go of what a process held that is known to be dead, on a database that no other process has. */
export async function forgetLeases({ pool }: { pool: Pick<Pool, 'query'> }): Promise<void> {
  await pool.query('delete from job_leases')
}

const until = `clock_timestamp() + $3 * interval '1 second'`
const take = `
  insert into job_leases as held (job, holder, until) values ($1, $2, ${until})
  on conflict (job) do update set holder = excluded.holder, until = excluded.until where held.until <= clock_timestamp()`
const keep = `update job_leases set until = ${until} where job = $1 and holder = $2`
