import { describeFault } from '../http/describe-fault.ts'
import type { Parts } from '../parts.ts'
import type { Job } from './job.ts'
import { type Lease, takeLease } from './lease.ts'

/** The clock of a demo or a test: it can be moved to a later instant. */
export interface MovableClock {
  now(): Date
  moveTo(instant: Date): Promise<void>
}

/** Runs the jobs of one process, by themselves or along a clock that is moved. */
export interface JobRunner {
  /** Begins to look for work in each job's own rhythm, after some that is done once. */
  start(first?: readonly Job[]): void
  /** Stops looking, lets jobs that run end after the item they are at, and waits for them. */
  stop(): Promise<void>
  isRunning(): boolean
  /** Moves the clock forward and runs every job that falls due on the way, at its own time and in order; answers which did something. */
  runDueJobs(clock: MovableClock, until: Date): Promise<string[]>
  /** Does something while no job of this process runs. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** One job after the other; whoever comes later waits for whoever came first. */
interface Lane {
  turn: Promise<unknown>
}

interface RunnerOptions {
  /** How long a job goes on with its items before others have their turn. */
  turnMs?: number
  leaseSeconds?: number
  /** How long the database may take to say whose a job is: a connection that died without a word never tells. */
  answerMs?: number
}

/** How long a job goes on with its items while time passes by itself, before others have their turn. */
const patienceMs = 20_000

/**
 * Runs jobs one at a time, and beside them those that somebody waits for, each in a lane of its own. Processes that share a database share the work:
 * each run takes a lease, and whoever comes second leaves the job to the first. A run that lost its lease, because its connection hangs, is not
 * waited for: others may do the job by now, and this process has more to do. A job that fails is logged and tried again in its rhythm.
 */
export function createJobRunner(
  parts: Parts,
  jobs: readonly Job[],
  { turnMs = patienceMs, leaseSeconds, answerMs = 10_000 }: RunnerOptions = {},
): JobRunner {
  const timers = new Set<NodeJS.Timeout>()
  let running = false
  let stopping = false
  const shared: Lane = { turn: Promise.resolve() }
  const own = new Map(jobs.filter(job => job.besideOthers).map(job => [job, { turn: Promise.resolve() } as Lane]))
  const every = [shared, ...own.values()]

  function inTurn<T>(lanes: readonly Lane[], work: () => Promise<T>): Promise<T> {
    const mine = Promise.all(lanes.map(lane => lane.turn)).then(work)
    for (const lane of lanes) lane.turn = mine.catch(() => {})
    return mine
  }

  async function runOnce(job: Job, ms = Number.POSITIVE_INFINITY): Promise<number> {
    const end = performance.now() + ms
    try {
      const lease = await begin(job)
      if (!lease) return 0
      const turnOver = () => stopping || performance.now() > end || lease.isLost()
      try {
        return await unlessLost(lease, job.run({ ...parts, turnOver }, parts.clock.now()))
      } finally {
        // One that is not given back ends by itself.
        await inTime(lease.giveBack(), answerMs).catch(() => {})
      }
    } catch (error) {
      parts.log.error({ job: job.name, ...describeFault(error) }, 'a job failed')
      return 0
    }
  }

  /** Takes a job where it may be done; null where it may not, or another process has it. */
  async function begin(job: Job): Promise<Lease | null> {
    const taking = isHeld(job).then(held => (held ? null : takeLease(parts.database.pool, job.name, leaseSeconds)))
    return inTime(taking, answerMs).catch(error => {
      taking.then(late => late?.giveBack()).catch(() => {})
      throw error
    })
  }

  async function isHeld({ needsCharging }: Job): Promise<boolean> {
    for (const what of needsCharging ? (['jobs', 'charging'] as const) : (['jobs'] as const))
      if (await parts.operations.hold(what)) return true
    return false
  }

  function lookAgain(job: Job, seconds: number): void {
    const timer = setTimeout(async () => {
      timers.delete(timer)
      await inTurn([own.get(job) ?? shared], async () => (running ? runOnce(job, turnMs) : 0))
      if (running) lookAgain(job, job.everySeconds)
    }, seconds * 1000)
    timers.add(timer.unref())
  }

  return {
    start(first = []) {
      running = true
      stopping = false
      for (const job of first) void inTurn([shared], async () => (running ? runOnce(job, turnMs) : 0))
      for (const job of jobs) lookAgain(job, Math.min(1, job.everySeconds))
    },
    async stop() {
      running = false
      stopping = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(every.map(lane => lane.turn))
    },
    isRunning: () => running,
    runDueJobs: (clock, until) =>
      inTurn(every, () =>
        walk(
          parts,
          jobs,
          clock,
          until,
          job => runOnce(job),
          () => stopping,
        ),
      ),
    alone: work => inTurn(every, work),
  }
}

/** A job that found nothing to do at its due moment is not asked about that moment again, so that the walk always ends. */
async function walk(
  parts: Parts,
  jobs: readonly Job[],
  clock: MovableClock,
  until: Date,
  runOnce: (job: Job) => Promise<number>,
  isStopping: () => boolean,
): Promise<string[]> {
  const ran: string[] = []
  const idleAt = new Map<Job, Date>()
  for (;;) {
    // What is left falls due again; the clock stays where its work is done.
    if (isStopping()) return ran
    const next = await earliest(parts, jobs, until, idleAt)
    if (!next) break
    if (next.at > clock.now()) await clock.moveTo(next.at)
    if ((await runOnce(next.job)) > 0) ran.push(next.job.name)
    else idleAt.set(next.job, next.at)
  }
  await clock.moveTo(until)
  for (const job of jobs) if ((await runOnce(job)) > 0) ran.push(job.name)
  return ran
}

async function earliest(
  parts: Parts,
  jobs: readonly Job[],
  until: Date,
  idleAt: ReadonlyMap<Job, Date>,
): Promise<{ job: Job; at: Date } | null> {
  let first: { job: Job; at: Date } | null = null
  for (const job of jobs) {
    const idle = idleAt.get(job)
    const at = (await job.nextDue?.(parts, until, idle)) ?? null
    if (at === null || at > until || (idle && at <= idle)) continue
    if (first === null || at < first.at) first = { job, at }
  }
  return first
}

/** Rejects where something takes too long; whether it happens later is not known. */
async function inTime<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), ms)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What a run did; an Error once its lease is lost, whether or not it ever ends. */
async function unlessLost(lease: Lease, run: Promise<number>): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (lease.isLost()) reject(new Error('The lease of the job was lost while it ran.'))
    }, 250)
  })
  try {
    return await Promise.race([run, lost])
  } finally {
    clearInterval(timer)
    run.catch(() => {})
  }
}
