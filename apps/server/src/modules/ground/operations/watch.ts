import type { ProcessFacts } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import {
  forgetProcess,
  type Room,
  roomIn,
  tellProcess,
  tellsEverySeconds,
  toldFromSeconds,
} from '../processes/index.ts'
import { type Found, storeBeat, storedBeat } from './check-standing.ts'
import { beat, readInstallation } from './installation.ts'
import { pauseAsCopy } from './pause-as-copy-steps.ts'

/** How often a process says that it runs and compares its clock. */
const beatEverySeconds = 60
/** After so many it is certain that processes do not share their files. */
const heartbeatsApart = 2
/** How soon a process knows of a pause that another one, or a command, has begun. */
const lookEverySeconds = 5

/** What a process does about its installation while it runs, one thing after the other. */
export interface Watch {
  /** Says that the process runs, and compares the clocks. A faulty part is logged, and tried again the next time. */
  beatOnce(): Promise<void>
  /** Does that in its rhythm, and looks for pauses in between. Answers how to stop. */
  start(): () => Promise<void>
}

type Watched = Pick<Parts, 'database' | 'transact' | 'files' | 'operations' | 'clock' | 'log' | 'config' | 'version'>

interface WatchOptions {
  /** Real people and real money are reached from here, so that a database which was restored beneath this process pauses it. */
  comparesStanding: boolean
  /** Whether this is a copy, where the start could not be told. */
  askAgain?: () => Promise<Found | 'unsure' | null>
  /** The number of this run of the process. */
  processId: string
  /** What the rest of the process knows of its log and of the services outside. */
  facts: () => Pick<ProcessFacts, 'log' | 'services'>
}

/** Watches the installation of one process, and says how the process does for people to see (OPS-19). */
export function watchInstallation(
  parts: Watched,
  { comparesStanding, askAgain, processId, facts }: WatchOptions,
): Watch {
  const { database, operations, files, log, config, version } = parts
  let last: Date | null = null
  let room: Room = 'enough'
  /** For how many heartbeats another process has said in the database that it runs, and not beside these files. */
  let apartFor = 0

  /** Asks once more what the start could not be told; until then nothing is said, for a heartbeat would hide that the database is older. */
  async function becomeSure(): Promise<void> {
    if (!operations.isUnsure() || !askAgain) return
    const found = await askAgain()
    if (found === 'unsure') return
    if (found) await pauseAsCopy(parts, found)
    operations.holdWhileUnsure(false)
  }

  async function sayThatItRuns(): Promise<void> {
    await becomeSure()
    if (operations.isUnsure()) return
    // A copy says nothing: what it wrote beside the files would be taken for the original's.
    if ((await operations.hold('jobs'))?.what === 'everything') return
    const [stored, known] = await Promise.all([storedBeat(files), readInstallation(database.db)])
    const at = await beat(database.db, last)
    const row = await readInstallation(database.db)
    if (at === null && row && last !== null) {
      if (!comparesStanding) last = null
      else {
        const facts = { known: row.heartbeatAt.toISOString(), newest: last.toISOString() }
        await pauseAsCopy(parts, { cause: 'restored', facts })
      }
      return
    }
    if (at === null || !row) return
    if (last !== null) noteApart(stored !== null && known !== undefined && stored.at < known.heartbeatAt)
    last = at
    await storeBeat(files, { id: row.id, at })
  }

  /** One heartbeat may be on its way from the database to the files; two are not. */
  function noteApart(isApart: boolean): void {
    apartFor = isApart ? apartFor + 1 : 0
    if (apartFor === heartbeatsApart)
      log.error(
        { folder: config.dataDir },
        'another process on this database has other files: give all of them one bucket (S3_*), or one folder of files',
      )
  }

  async function compareClocks(): Promise<void> {
    const before = operations.clockSeconds() ?? 0
    const seconds = (await operations.compareClock()) ?? 0
    const isOff = Math.abs(seconds) > toldFromSeconds
    if (isOff) log.error({ seconds }, 'the clock of this machine differs from that of the database')
    else if (Math.abs(before) > toldFromSeconds) log.warn({ seconds }, 'the clock of this machine is right again')
  }

  async function lookAtDisk(): Promise<void> {
    const now = await roomIn(config.dataDir)
    if (now === room) return
    if (now === 'enough') log.warn('the disk has room again')
    else log.error({ folder: config.dataDir }, `the disk is ${now}: make room, or give DATA_DIR a larger one`)
    room = now
  }

  /** Told again soon: while the database cannot be written, people see that it is not told. */
  const tell = () =>
    tellProcess(database.db, {
      id: processId,
      version,
      facts: {
        jobs: config.jobs,
        clockSeconds: operations.clockSeconds(),
        disk: room,
        filesApart: apartFor >= heartbeatsApart,
        ...facts(),
      },
    }).catch(() => {})

  async function beatOnce(): Promise<void> {
    for (const part of [sayThatItRuns, compareClocks, lookAtDisk, tell])
      await part().catch(error => log.error({ err: error }, 'the installation could not be looked at'))
  }

  return {
    beatOnce,
    start() {
      const ends = [
        every(beatEverySeconds, beatOnce),
        every(tellsEverySeconds, tell),
        every(lookEverySeconds, () => operations.look().catch(() => {})),
      ]
      return async () => {
        await Promise.all(ends.map(end => end()))
        await forgetProcess(database.db, processId).catch(() => {})
      }
    },
  }
}

/** Does something again and again, with a pause in between; answers what stops it and waits for what is under way. */
function every(seconds: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isOver = false
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(async () => {
      running = work()
      await running
      if (!isOver) wait()
    }, seconds * 1000).unref()
  }
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
    return running
  }
}
