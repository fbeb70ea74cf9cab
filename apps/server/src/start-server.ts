import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { assemble } from './assemble.ts'
import { openDemoClock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { followChanges } from './db/following/follow-changes.ts'
import type { Standing } from './db/schema/index.ts'
import { startDatabase } from './db/start-database.ts'
import type { DeskPowers } from './desk/desk.ts'
import type { Job } from './jobs/job.ts'
import { openLog } from './log/open-log.ts'
import { processId } from './log/process-id.ts'
import { keepCounting } from './modules/ground/demand/index.ts'
import { findCopy, openInstallation } from './modules/ground/operations/check-standing.ts'
import { standingNow } from './modules/ground/operations/installation.ts'
import { pauseAsCopy } from './modules/ground/operations/pause-as-copy-steps.ts'
import { watchInstallation } from './modules/ground/operations/watch.ts'
import { forgetProcesses } from './modules/ground/processes/processes.ts'
import { statesWithoutRate } from './modules/ground/tax/index.ts'
import { passwordCost } from './modules/people/passwords/password-cost.ts'
import { localMail } from './outside/mail/local.ts'
import { smtpMail } from './outside/mail/smtp.ts'
import { openFiles, openGateway, openPush, serviceTrials, townsOf } from './outside/open-services.ts'
import { serviceHealth } from './outside/service-health.ts'
import { localSms } from './outside/sms/local.ts'
import { twilioSms } from './outside/sms/twilio.ts'
import { tryServices } from './outside/try-services.ts'
import { watchServices } from './outside/watch-services.ts'
import type { PagesOptions } from './pages/pages.ts'
import type { Parts } from './parts.ts'
import { StartProblem } from './start-problem.ts'
import { tellFactorRule } from './tell-factor-rule.ts'

/** A server that answers, until it is stopped. */
export interface RunningServer {
  url: string
  /** Where the log is written, or undefined for standard output. */
  logFile: string | undefined
  /** Whether everything is paused because this looks like a copy. */
  looksLikeCopy: boolean
  /** Finishes what is being answered, then lets go of everything, the embedded database last. */
  stop(): Promise<void>
}

/** What the server is started with beside its settings; without `web` it serves the API alone. */
export interface ServerOptions {
  version: string
  web?: Omit<PagesOptions, 'call'>
  /** Told when the database is gone for good; the process should end. */
  onLost: (message: string) => void
}

const noticesArrive = 'notices of the database arrive: changes of other processes are seen at once'
const noNotices =
  'notices of the database do not arrive: changes of other processes are seen within 2 seconds instead of at once. If a pooler stands in DATABASE_URL, give the database itself in DATABASE_DIRECT_URL'

const noNoticesAtAll =
  'notices of the database do not arrive by DATABASE_DIRECT_URL: changes of other processes are seen within 2 seconds instead of at once. It must name the database of DATABASE_URL itself, without a pooler; `trouble` is what it answered, if anything'

/**
 * Starts everything in one process: database, migrations, demo data on the first start, application and jobs. Throws a StartProblem, or the
 * fault of the part that failed; what was already started is stopped again.
 */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const cleanUp: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of cleanUp.splice(0).reverse()) await end()
  }
  try {
    await tryPort(config)
    const { log, logFile, trouble, close: closeLog } = await openLog(config, options.version)
    cleanUp.push(closeLog)
    log.info({ node: process.versions.node, mode: config.mode }, 'starts')
    const traced = config.tracing && (await import('./tracing/index.ts'))
    const tracing = config.tracing && traced?.openTracing(config.tracing, { version: options.version, log })
    if (tracing) cleanUp.push(() => tracing.stop())
    // The application's modules are read from disk while the database starts.
    const modules = loadModules()
    modules.catch(() => {})
    const database = await startDatabase(config, { ...options, log, cleanUp })
    traced?.traceQueries(database.pool)
    const { buildApp, createJobRunner, openSandboxGateway, schedule, ...loaded } = await modules

    const demoClock = config.mode === 'demo' ? await openDemoClock(database) : undefined
    const clock = demoClock ?? systemClock
    const files = await openFiles(config, log)
    const standing = await standingOf(config, database)
    const opened = await openInstallation(database, standing)
    const installation = opened.installation.id
    const gateway = await openGateway(config, { database, clock, installation, openSandboxGateway, cleanUp })
    const outside = {
      gateway,
      files,
      mail: config.mail ? smtpMail(config.mail) : localMail,
      sms: config.sms ? twilioSms(config.sms) : localSms,
      push: openPush(config),
    }
    const counting = config.metrics && (await import('./metrics/index.ts'))
    const metrics = counting?.createMetrics(options)
    const health = serviceHealth()
    const watched = watchServices(outside, answer => {
      health.note(answer)
      metrics?.service(answer)
    })
    const towns = config.googleMapsKey ? townsOf(config.googleMapsKey, loaded.fold, log) : undefined
    const { version } = options
    const assembly = assemble({ config, database, clock, ...watched, towns, passwordCost, log, version }, schedule)
    const { parts } = assembly
    for (const line of config.misspelt) log.warn(line)
    if (config.mode === 'production') await tryServices(serviceTrials(parts), log)
    if (config.mode === 'demo') await loaded.seedDemo(database, { now: clock.now(), files, config })
    else await loaded.prepareInstallation(parts)
    await tellFactorRule(database.db, config)
    await loaded.preparePushKeys(parts)

    const looksLikeCopy = await lookForOriginal(parts, () => findCopy(parts, opened, standing))
    // Looked at anew: somebody may have confirmed it meanwhile, by what another process has found.
    const askAgain = async () => findCopy(parts, await openInstallation(database, standing), standing)
    const watch = watchInstallation(parts, {
      comparesStanding: config.mode === 'production',
      askAgain,
      processId,
      facts: () => ({ log: trouble(), services: health.standing() }),
    })
    const jobs = createJobRunner(parts, schedule, { tracing, ...(metrics && { onRun: metrics.job }) })
    const told = counting && metrics && { metrics, refresh: counting.tellStanding(metrics, parts, schedule) }
    const metricsPort = config.metrics?.port
    if (told && metricsPort !== undefined)
      cleanUp.push(await counting.listenForMetrics({ host: config.host, port: metricsPort }, told))
    const desk: DeskPowers | undefined = demoClock && {
      advanceTo: instant => jobs.runDueJobs(demoClock, instant),
      reset: () =>
        jobs.alone(async () => {
          await loaded.resetDemo(database, { now: systemClock.now(), files, config })
          await tellFactorRule(database.db, config)
          await demoClock.reset()
          await loaded.preparePushKeys(parts)
          assembly.pagesChanged(['list', '*'])
          parts.demand.take()
        }),
    }
    const pictures = loaded.pictureShop({ folder: join(config.dataDir, 'pictures'), files })
    let isCurrent = () => true
    let isReachable = () => true
    let isStopping = false
    const { app } = await buildApp(assembly, {
      isCurrent: () => isCurrent(),
      isReachable: () => isReachable(),
      isStopping: () => isStopping,
      jobsRun: () => (config.jobs ? jobs.isRunning() : 'off'),
      logTrouble: trouble,
      ...(told && { metrics: told }),
      ...(tracing && { tracing }),
      pictures,
      ...(options.web && { web: options.web }),
      ...(desk && { desk }),
    })
    // Written down once more when the last page has left.
    cleanUp.push(keepCounting(parts))
    cleanUp.push(() => closeInTime(app))
    if (config.databaseUrl) {
      const { databaseUrl, databaseDirectUrl } = config
      const following = await followChanges({
        connection: { connectionString: databaseUrl },
        direct: { connectionString: databaseDirectUrl ?? databaseUrl },
        heard: assembly.heard,
        lost: () => assembly.pagesChanged(['list', '*']),
        onAway: () => database.drop(),
        onNotices: (arrive, trouble) =>
          arrive ? log.info(noticesArrive) : log.warn({ trouble }, databaseDirectUrl ? noNoticesAtAll : noNotices),
      })
      isCurrent = following.isCurrent
      isReachable = following.isReachable
      cleanUp.push(async () => following.stop())
    } else {
      // Nobody else uses this database: what still runs in it was killed with the last process.
      await loaded.forgetDeadRuns(parts)
      await loaded.forgetLeases(database)
      await forgetProcesses(database.db)
    }
    // Another process may be asked for the first page’s files as soon as this one has shown it.
    if (config.mode === 'production' && options.web) {
      const stopKeeping = await loaded.startKeeping(parts, options.web.clientDir)
      cleanUp.push(async () => stopKeeping())
    }
    await app.listen({ host: config.host, port: config.port })
    // Made one at a time beside the first answers; whoever asks sooner has theirs made at once.
    const cooling = new AbortController()
    const warming = loaded.warmFirstPage(database, pictures, cooling.signal).catch(() => {})
    cleanUp.push(() => {
      cooling.abort()
      return warming
    })
    // What a process left open when it died is settled beside the first answers, however slow the gateway is; of a shared database others may be at it.
    if (config.jobs) jobs.start(config.databaseUrl ? [] : [loaded.settleLeftOpen])
    else log.warn('JOBS=off: this process charges nobody and sends nothing by itself')
    cleanUp.push(() => jobs.stop())
    void watch.beatOnce()
    cleanUp.push(watch.start())
    /** A balancer is told first, and sends nobody any more; who comes before it has noticed is answered all the same (OPS-15). */
    const drain = async () => {
      isStopping = true
      const jobsEnd = jobs.stop()
      await delay(config.drainSeconds * 1000)
      await jobsEnd
      await stop()
    }
    return { url: config.publicUrl, logFile, looksLikeCopy, stop: drain }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where this process finds its installation. */
function standingOf({ publicUrl, databaseUrl, dataDir }: Config, { db }: Database): Promise<Standing> {
  return standingNow(db, { publicUrl, databaseUrl, folder: dataDir })
}

/** Pauses everything where this is a copy of another installation, or one from a backup; answers whether that is so, now or since an earlier start. */
async function lookForOriginal(parts: Parts, isCopy: () => ReturnType<typeof findCopy>): Promise<boolean> {
  // No job may run, and no message leave, by a clock that is wrong.
  await parts.operations.compareClock()
  // The people of a demo are made up, and its money is too.
  if (parts.config.mode === 'production') {
    const found = await isCopy()
    if (found === 'unsure') parts.operations.holdWhileUnsure(true)
    else if (found) await pauseAsCopy(parts, found)
  }
  return (await parts.operations.hold('jobs'))?.what === 'everything'
}

/** Fails as listening will fail where the port cannot be had, before a database is made for nothing. */
async function tryPort({ host, port }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

async function loadModules() {
  const [app, runner, schedule, gateway, seed, pictures, once, charging, team, content, words, lease, builds, push] =
    await Promise.all([
      import('./app.ts'),
      import('./jobs/runner.ts'),
      import('./jobs/schedule.ts'),
      import('./outside/gateway/sandbox.ts'),
      import('./db/seed/index.ts'),
      import('./pictures/index.ts'),
      import('./api/kept-answers/once.ts'),
      import('./modules/programs/charging/settle-open-charges.ts'),
      import('./modules/people/team/first-member.ts'),
      import('./modules/ground/content/index.ts'),
      import('@ownward/domain/fold'),
      import('./jobs/lease.ts'),
      import('./pages/kept-builds.ts'),
      import('./modules/ground/push/index.ts'),
    ])
  return {
    buildApp: app.buildApp,
    createJobRunner: runner.createJobRunner,
    schedule: schedule.schedule,
    openSandboxGateway: gateway.openSandboxGateway,
    seedDemo: seed.seedDemo,
    resetDemo: seed.resetDemo,
    pictureShop: pictures.pictureShop,
    warmFirstPage: pictures.warmFirstPage,
    forgetDeadRuns: once.forgetDeadRuns,
    forgetLeases: lease.forgetLeases,
    startKeeping: builds.startKeeping,
    fold: words.fold,
    settleLeftOpen: {
      name: 'settle-open-charges',
      everySeconds: 0,
      besideOthers: true,
      run: parts => charging.settleOpenCharges(parts, { olderThanSeconds: 0 }),
    } satisfies Job,
    /** By which keys services know this installation; those of a demo whose secret is drawn anew at each start are drawn anew too. */
    async preparePushKeys({ transact, config, clock, log }: Parts) {
      const anew = config.mode === 'demo'
      if (await transact(uow => push.makePushKeys({ uow, config, now: clock.now() }, { anew }))) return
      log.error(
        'the keys of pushes are sealed under another APP_SECRET: nobody is told of anything by push until it is set, or rotate-secret has made new ones',
      )
    },
    /** States, places and texts that every installation starts with, without samples, and its first member. */
    async prepareInstallation(parts: Parts) {
      if (await seed.isDemoSeeded(parts.database.db))
        throw new StartProblem(
          'This database holds a demo, whose people have a password that everybody knows. Give MODE=production a database of its own.',
        )
      await seed.seedReference(parts.database, parts.clock.now())
      await parts.transact(uow => content.clearSamples({ uow }))
      for (const { name, country, cars } of await statesWithoutRate(parts.database.db, parts.clock.now()))
        parts.log.warn(
          `${name} (${country}) has cars (${cars}) and no tax rate: they are not published before a member sets one under Tax rates`,
        )
      if (await team.addFirstMember(parts)) return
      parts.log.warn('nobody of the team can sign in yet: set FIRST_MEMBER_PHONE and FIRST_MEMBER_PASSWORD')
    },
  }
}

const patienceMs = 8000

/** Stops listening and waits for the answers under way. A connection closes as soon as it is idle, and after a while in any case. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}
