import { takingTurns } from '../at-once/turns.ts'
import { describeFault } from '../http/describe-fault.ts'
import { type Span, within } from '../log/under-way.ts'
import type { Parts } from '../parts.ts'
import type { Tracing } from '../tracing/tracing.ts'
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
  /** How many wait for their turn. */
  waiting: number
}

interface RunnerOptions {
  /** How long a job goes on with its items before others that wait have their turn. */
  turnMs?: number
  /** How often it is looked whether a job that runs has been paused. */
  pauseMs?: number
  leaseSeconds?: number
  /** How long the database may take to say whose a job is: a connection that died without a word never tells. */
  answerMs?: number
  /** Told of each run that this process began. */
  onRun?: (run: { job: string; isFine: boolean; seconds: number }) => void
  /** Where traces are kept of runs. */
  tracing?: Tracing | undefined
}

/** How long a job goes on with its items while time passes by itself, before others that wait have their turn. */
const patienceMs = 20_000

/**
 * Runs jobs one at a time, and beside them those that somebody waits for, or that wait for somebody, each in a lane of its own. Processes that share
 * a database share the work: a run takes a lease, and whoever comes second leaves the job to the first, unless the job shares its items out by
 * itself. A run that lost its lease, because its connection hangs, is not waited for: others may do the job by now, and this process has more to do. A
 * job that fails is logged and tried again in its rhythm; one that left off for others comes again as soon as they have had their turn.
 */
export function createJobRunner(
  parts: Parts,
  jobs: readonly Job[],
  { turnMs = patienceMs, pauseMs = 2000, leaseSeconds, answerMs = 10_000, onRun = ignore, tracing }: RunnerOptions = {},
): JobRunner {
  const timers = new Set<NodeJS.Timeout>()
  let running = false
  let stopping = false
  const laneOf = new Map<string, Lane>()
  const newLane = (): Lane => ({ turn: Promise.resolve(), waiting: 0 })
  const shared = newLane()
  for (const job of jobs) laneOf.set(job.name, job.besideOthers ? newLane() : shared)
  const every = [...new Set([shared, ...laneOf.values()])]
  const connections = connectionsOfJobs(parts)

  function inTurn<T>(lanes: readonly Lane[], work: () => Promise<T>): Promise<T> {
    for (const lane of lanes) lane.waiting++
    const mine = Promise.all(lanes.map(lane => lane.turn)).then(() => {
      for (const lane of lanes) lane.waiting--
      return work()
    })
    for (const lane of lanes) lane.turn = mine.catch(() => {})
    return mine
  }

  /** Answers how much was done, and whether more is left because others wait. What is logged meanwhile names the job. */
  function runOnce(job: Job, isTurnOver = () => false): Promise<{ done: number; leftOff: boolean }> {
    return within({ facts: { job: job.name } }, () => runNow(job, isTurnOver))
  }

  async function runNow(job: Job, isTurnOver: () => boolean): Promise<{ done: number; leftOff: boolean }> {
    let [leftOff, isPaused] = [false, false]
    let begun = performance.now()
    let span: Span | undefined
    const told = (isFine: boolean) => {
      onRun({ job: job.name, isFine, seconds: (performance.now() - begun) / 1000 })
      span?.end(isFine ? undefined : 'failed')
    }
    try {
      const lease = await begin(job)
      if (!lease) return { done: 0, leftOff }
      begun = performance.now()
      span = tracing?.begin({ name: `job ${job.name}`, kind: 'internal' })
      const here = { facts: { job: job.name }, ...(span && { span }) }
      const looking = setInterval(() => {
        isHeld(job).then(held => {
          isPaused ||= held
        }, ignore)
      }, pauseMs).unref()
      const turnOver = () => {
        if (stopping || isPaused || lease.isLost()) return true
        leftOff ||= isTurnOver()
        return leftOff
      }
      try {
        const done = await unlessLost(
          lease,
          within(here, () => job.run(connections({ ...parts, turnOver }), parts.clock.now())),
        )
        told(true)
        return { done, leftOff }
      } finally {
        clearInterval(looking)
        // One that is not given back ends by itself.
        await inTime(lease.giveBack(), answerMs).catch(ignore)
      }
    } catch (error) {
      told(false)
      parts.log.error({ ...describeFault(error) }, 'a job failed')
      return { done: 0, leftOff: false }
    }
  }

  /** Takes a job where it may be done; null where it may not, or another process has it. */
  async function begin(job: Job): Promise<Lease | null> {
    const take = async () => (job.inEveryProcess ? everybodys : takeLease(parts.database.pool, job.name, leaseSeconds))
    const taking = isHeld(job).then(held => (held ? null : take()))
    return inTime(taking, answerMs).catch(error => {
      taking.then(late => late?.giveBack()).catch(() => {})
      throw error
    })
  }

  async function isHeld({ needsCharging, sends }: Job): Promise<boolean> {
    const held = await parts.operations.hold('jobs')
    if (held && !(sends && held.letsCodesGo)) return true
    return Boolean(needsCharging && (await parts.operations.hold('charging')))
  }

  /** Does a job as long as nobody else waits for the lane; true when it has more to do. */
  async function haveTurn(job: Job): Promise<boolean> {
    const lane = laneOf.get(job.name) ?? shared
    return inTurn([lane], async () => {
      const end = performance.now() + turnMs
      if (!running) return false
      const { leftOff } = await runOnce(job, () => lane.waiting > 0 && performance.now() > end)
      return leftOff
    })
  }

  function lookAgain(job: Job, seconds: number): void {
    const timer = setTimeout(async () => {
      timers.delete(timer)
      const leftOff = await haveTurn(job)
      if (running) lookAgain(job, leftOff ? 0 : job.everySeconds)
    }, seconds * 1000)
    timers.add(timer.unref())
  }

  return {
    start(first = []) {
      running = true
      stopping = false
      for (const job of first) void haveTurn(job)
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
          async job => (await runOnce(job)).done,
          () => stopping,
        ),
      ),
    alone: work => inTurn(every, work),
  }
}

/** Nobody has to give a job back that all processes do. */
const everybodys: Lease = { isLost: () => false, giveBack: async () => {} }

function ignore(): void {}

/** Lets the jobs of a process have a quarter of its connections, and no more, for what they write: whoever presses a button waits for none of them. */
function connectionsOfJobs({ database }: Parts): (parts: Parts) => Parts {
  const any = Number.POSITIVE_INFINITY
  const inTurn = takingTurns({ atOnce: Math.ceil(database.pool.options.max / 4), ofOne: any, ofAll: any })
  return parts => ({ ...parts, transact: work => inTurn('jobs', () => parts.transact(work)) })
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
