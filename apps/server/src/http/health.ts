import type { FastifyInstance } from 'fastify'
import { remembered } from '../at-once/remembered.ts'
import { shared } from '../at-once/shared.ts'
import { schemaNow } from '../db/migrate.ts'
import type { LateJob } from '../jobs/late-jobs.ts'
import { searchBuilt } from '../modules/cars/catalog/index.ts'
import { openPauses } from '../modules/ground/operations/index.ts'
import { pausedFromSeconds, roomIn, toldFromSeconds } from '../modules/ground/processes/index.ts'
import type { Parts } from '../parts.ts'

/** Whether the jobs run here; `off` where the operator has said that they do not. */
type JobsRun = () => boolean | 'off'

/** What is late is asked of the database so seldom that it takes a thirtieth of the time at most, however many bookings there are. */
const lateLooks = 30

interface HealthOptions {
  parts: Parts
  jobsRun: JobsRun
  /** Whether what other processes commit is seen here within five seconds (OPS-10). */
  isCurrent: () => boolean
  isStopping: () => boolean
  /** Why the log is not written, or null. */
  logTrouble: () => string | null
}

/** Something that readyz tells: in a word, and whether a balancer must send nobody here because of it. */
interface Finding {
  name: string
  says: unknown
  stops: boolean
}

/**
 * Tells a balancer how things stand: /healthz that the process runs, /readyz that it can serve (SRV-38, OPS-13), and what waits meanwhile: what is
 * paused, what is late, and by how much the clock is wrong (OPS-02 to OPS-04).
 */
export async function healthRoutes(app: FastifyInstance, options: HealthOptions): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  // Whoever asks while it is being looked is told the same: however often strangers ask, the database is asked one look at a time.
  const late = remembered(() => lateHere(options.parts), { forMs: took => lateLooks * took })
  const lookOnce = shared(() => look(options, late))
  app.get('/readyz', async (_request, reply) => {
    const findings = await lookOnce()
    const ready = findings.every(({ stops }) => !stops)
    if (!ready) reply.code(503).header('retry-after', '2')
    return reply.header('cache-control', 'no-store').send({
      status: ready ? 'ready' : 'not ready',
      ...Object.fromEntries(findings.map(({ name, says }) => [name, says])),
    })
  })
}

async function look(
  { parts, jobsRun, isCurrent, isStopping, logTrouble }: HealthOptions,
  late: () => Promise<readonly LateJob[]>,
): Promise<Finding[]> {
  const [database, schema, search, disk, paused, behind] = await Promise.all([
    databaseNow(parts),
    inTime(schemaNow(parts.database.pool)),
    inTime(searchBuilt(parts.database).then(() => 'built')),
    inTime(roomIn(parts.config.dataDir)),
    inTime(pausedNow(parts)),
    inTime(late()),
  ])
  const jobs = jobsRun()
  const found: (Finding | false)[] = [
    { name: 'database', says: database, stops: database !== true },
    { name: 'jobs', says: jobs, stops: jobs === false },
    isStopping() && { name: 'stopping', says: true, stops: true },
    !isCurrent() && { name: 'changes', says: 'unseen', stops: true },
    // While the database does not answer it says nothing of these.
    database !== false && search === null && { name: 'search', says: 'building', stops: true },
    (schema === 'newer' || schema === 'older') && { name: 'schema', says: schema, stops: schema === 'older' },
    (disk === 'low' || disk === 'full') && { name: 'disk', says: disk, stops: disk === 'full' && needsDisk(parts) },
    !!paused && { name: 'paused', says: paused, stops: false },
    !!behind?.length && { name: 'late', says: behind.map(sayLate).join(', '), stops: false },
    clockIfWrong(parts),
    logTrouble() !== null && {
      name: 'log',
      says: logTrouble() === 'ENOSPC' ? 'disk full' : 'not written',
      stops: false,
    },
  ]
  return found.filter(finding => finding !== false)
}

/** Whether the database answers and can be written; 'read-only' while it can only be read, as during a failover, 'full' while it has no room. */
async function databaseNow({ database }: Parts): Promise<boolean | 'read-only' | 'full'> {
  const query = database.pool.query(`select current_setting('transaction_read_only') = 'on' as only_reads`)
  const answer = await inTime(query.then(({ rows }) => (rows[0].only_reads ? 'read-only' : 'writable')))
  if (answer === null) return false
  if (answer === 'read-only') {
    database.renew()
    return answer
  }
  return database.isFull() ? 'full' : true
}

/** Whether the disk of this process keeps what people do: the embedded database, or their files. */
function needsDisk({ config }: Parts): boolean {
  return config.databaseUrl === undefined || config.s3 === undefined
}

/** What is paused, in words; empty where nothing is. */
async function pausedNow({ database, operations }: Parts): Promise<string> {
  const pauses = await openPauses(database.db)
  if (pauses.some(({ what }) => what === 'everything')) return 'looks like a copy'
  const paused = pauses.map(({ what }) => what as string)
  const byClock = Math.abs(operations.clockSeconds() ?? 0) >= pausedFromSeconds
  const own = [
    ...(byClock ? ['charging, messages and jobs, by the clock'] : []),
    ...(operations.isUnsure() ? ['charging and messages, until the gateway answers'] : []),
  ]
  return [...paused, ...own].join(', ')
}

function clockIfWrong({ operations }: Parts): Finding | false {
  const seconds = operations.clockSeconds() ?? 0
  if (Math.abs(seconds) <= toldFromSeconds) return false
  const says = `${Math.abs(Math.round(seconds))} s ${seconds > 0 ? 'ahead of' : 'behind'} the database`
  return { name: 'clock', says, stops: false }
}

function sayLate({ name, seconds }: LateJob): string {
  return `${name} by ${seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}`
}

/** Where the operator has said that jobs do not run here, no process of them is late. */
async function lateHere({ config, lateJobs }: Parts): Promise<readonly LateJob[]> {
  return config.jobs ? lateJobs() : []
}

/** Null where there was no answer within two seconds. */
async function inTime<T>(asked: Promise<T>): Promise<T | null> {
  const patience = new Promise<null>(resolve => setTimeout(resolve, 2000, null).unref())
  return Promise.race([asked.catch(() => null), patience])
}
