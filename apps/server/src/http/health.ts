import type { FastifyInstance } from 'fastify'
import { openPauses, pausedFromSeconds, toldFromSeconds } from '../modules/ground/operations/index.ts'
import type { Parts } from '../parts.ts'

/** Whether the jobs run here; `off` where the operator has said that they do not. */
type JobsRun = () => boolean | 'off'

interface HealthOptions {
  parts: Parts
  jobsRun: JobsRun
  /** Whether what other processes commit is seen here within five seconds (OPS-10). */
  isCurrent: () => boolean
  isStopping: () => boolean
  /** Why the log is not written, or null. */
  logTrouble: () => string | null
}

/**
 * Tells a balancer how things stand: /healthz that the process runs, /readyz that it can serve (SRV-38), and what waits meanwhile: what is paused,
 * and by how much the clock is wrong (OPS-02 to OPS-04).
 */
export async function healthRoutes(
  app: FastifyInstance,
  { parts, jobsRun, isCurrent, isStopping, logTrouble }: HealthOptions,
): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    const [paused, database] = await Promise.all([inTime(pausedNow(parts)), databaseNow(parts)])
    const jobs = jobsRun()
    const seesChanges = isCurrent()
    const ready = database === true && jobs !== false && seesChanges && !isStopping()
    if (!ready) reply.code(503).header('retry-after', '2')
    return reply.header('cache-control', 'no-store').send({
      status: ready ? 'ready' : 'not ready',
      database,
      jobs,
      ...(isStopping() && { stopping: true }),
      ...(!seesChanges && { changes: 'unseen' }),
      ...(paused && { paused }),
      ...clockIfWrong(parts),
      ...(logTrouble() && { log: logTrouble() === 'ENOSPC' ? 'disk full' : 'not written' }),
    })
  })
}

/** Whether the database answers and can be written; 'read-only' while it can only be read, as during a failover. */
async function databaseNow({ database }: Parts): Promise<boolean | 'read-only'> {
  const query = database.pool.query(`select current_setting('transaction_read_only') = 'on' as only_reads`)
  const answer = await inTime(query.then(({ rows }) => (rows[0].only_reads ? 'read-only' : 'writable')))
  if (answer !== 'read-only') return answer !== null
  database.renew()
  return answer
}

/** What is paused, in words; empty where nothing is. That it can be read shows that the database is there and its migrations have run. */
async function pausedNow({ database, operations }: Parts): Promise<string> {
  const pauses = await openPauses(database.db)
  if (pauses.some(({ what }) => what === 'everything')) return 'looks like a copy'
  const paused = pauses.map(({ what }) => what as string)
  const byClock = Math.abs(operations.clockSeconds() ?? 0) >= pausedFromSeconds
  const own = [
    ...(byClock ? ['charging and messages, by the clock'] : []),
    ...(operations.isUnsure() ? ['charging and messages, until the gateway answers'] : []),
  ]
  return [...paused, ...own].join(', ')
}

function clockIfWrong({ operations }: Parts): { clock?: string } {
  const seconds = operations.clockSeconds() ?? 0
  if (Math.abs(seconds) <= toldFromSeconds) return {}
  return { clock: `${Math.abs(Math.round(seconds))} s ${seconds > 0 ? 'ahead of' : 'behind'} the database` }
}

/** Null where the database did not answer within two seconds. */
async function inTime(query: Promise<string>): Promise<string | null> {
  const patience = new Promise<null>(resolve => setTimeout(resolve, 2000, null).unref())
  return Promise.race([query.catch(() => null), patience])
}
