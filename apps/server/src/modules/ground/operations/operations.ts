import type { Database, Sql } from '../../../db/connect.ts'
import { type Pausable, Paused } from '../../../paused.ts'
import { clockDifference, pausedFromSeconds } from '../processes/index.ts'
import { covers, openPauses, type PauseRow } from './pauses.ts'

/**
 * Why something waits. Two hold for one process and end by themselves: `clock`, its machine's clock is wrong; `unsure`, the gateway has not told yet
 * whether this database is older than what it knows.
 */
export interface Hold {
  what: Pausable
  cause: PauseRow['cause'] | 'clock' | 'unsure'
  /** Codes that somebody has just asked for go out all the same: without one they cannot sign in. */
  letsCodesGo: boolean
}

/** What this process may do now. Pauses are rows, so that every process obeys them; a wrong clock is this machine's own. */
export interface Operations {
  /** Why something must not be done now; null where it may. `sql`: the transaction in which it would be done. */
  hold(what: Exclude<Pausable, 'everything'>, sql?: Sql): Promise<Hold | null>
  /** Throws Paused where cards must not be asked for money now. */
  mustMayCharge(sql?: Sql): Promise<void>
  /** Throws Paused where nothing may be changed, as this process has seen last. */
  mustMayChange(): void
  /** Whether something may be changed, as this process has seen last: what is read while nothing may be is not marked as read. */
  mayChange(): boolean
  /** Holds charging and messages until it is known whether this is a restored backup; `false` lets them go on. */
  holdWhileUnsure(isUnsure: boolean): void
  isUnsure(): boolean
  /** Looks again whether everything is paused. */
  look(): Promise<void>
  /** Seconds by which this machine's clock is ahead of the database's; null before it was compared. */
  clockSeconds(): number | null
  /** Compares the clocks anew, and answers as `clockSeconds` then does. */
  compareClock(): Promise<number | null>
}

/** So long a comparison of the clocks is good for whoever charges, sends or does what time brings about. */
const freshMs = 5000

/**
 * What of one process is paused, over the rows of its database. `machineNow`: milliseconds, as the machine's clock has them; `comparesAgainMs`: for how
 * long a comparison is good.
 */
export function operationsOf(
  database: Database,
  { machineNow = () => Date.now(), comparesAgainMs = freshMs } = {},
): Operations {
  let seconds: number | null = null
  let isAllPaused = false
  let unsure = false
  let comparedAt = Number.NEGATIVE_INFINITY

  async function hold(what: Exclude<Pausable, 'everything'>, sql: Sql = database.db): Promise<Hold | null> {
    // A clock may jump at any moment, and jobs look often. Not inside a transaction, which would wait for a second connection.
    if (sql === database.db && performance.now() - comparedAt > comparesAgainMs) await compareClock()
    const open = await openPauses(sql)
    isAllPaused = open.some(pause => pause.what === 'everything')
    const pause = open.find(row => covers(row.what, what))
    if (pause) return { what: pause.what, cause: pause.cause, letsCodesGo: pause.what === 'messages' }
    if (seconds !== null && Math.abs(seconds) >= pausedFromSeconds) return { what, cause: 'clock', letsCodesGo: true }
    return unsure && what !== 'jobs' ? { what, cause: 'unsure', letsCodesGo: true } : null
  }

  async function compareClock(): Promise<number | null> {
    seconds = (await clockDifference(database, machineNow)) ?? seconds
    comparedAt = performance.now()
    return seconds
  }

  return {
    hold,
    async mustMayCharge(sql) {
      const held = await hold('charging', sql)
      if (held) throw new Paused(held.what)
    },
    mustMayChange() {
      if (isAllPaused) throw new Paused('everything')
    },
    mayChange: () => !isAllPaused,
    holdWhileUnsure(isUnsure) {
      unsure = isUnsure
    },
    isUnsure: () => unsure,
    async look() {
      await hold('jobs')
    },
    clockSeconds: () => seconds,
    compareClock,
  }
}
