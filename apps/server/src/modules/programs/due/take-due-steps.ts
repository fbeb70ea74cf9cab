import type { BookingId } from '@ownward/domain/ids'
import { severalAtOnce } from '../../../at-once/several-at-once.ts'
import type { Config } from '../../../config.ts'
import type { Parts } from '../../../parts.ts'
import { Paused } from '../../../paused.ts'
import { transactAt, type Work } from '../../../work.ts'
import { lockNextDue, type Timer } from './due-bookings.ts'

interface HowTaken {
  timer: Timer
  /** How many of this process are at it at a time; others have theirs. */
  atOnce: number
  /** What the log says of one that is broken. */
  problem: string
  now: () => Date
}

/** What came of taking a booking: whether anything was done to it, or what is to be done once the transaction is over. */
type Taken = boolean | (() => Promise<unknown>)

/**
 * Takes bookings whose time has come, the longest waiting first, each in a transaction that has locked it: several at once and in all processes, none
 * by two of them (OPS-12). `take` sees to it that a booking that was taken is no longer due. One that is broken, or to which nothing was done, is left
 * to the next time. Answers to how many something was done.
 */
export async function takeDue(
  parts: Pick<Parts, 'transact' | 'config' | 'log' | 'turnOver'>,
  { timer, atOnce, problem, now }: HowTaken,
  take: (work: Work<keyof Config>, id: BookingId) => Promise<Taken>,
): Promise<number> {
  let done = 0
  let isPaused = false
  const passed: BookingId[] = []
  async function takeOne(): Promise<boolean> {
    let id: BookingId | undefined
    try {
      const taken = await transactAt(parts, now(), async work => {
        id = await lockNextDue(work, timer, passed)
        return id !== undefined && take(work, id)
      })
      if (id === undefined) return false
      if (taken === false) passed.push(id)
      else done++
      if (typeof taken === 'function') await taken()
    } catch (error) {
      if (error instanceof Paused) isPaused = true
      else if (id === undefined) throw error
      else {
        passed.push(id)
        parts.log.error({ err: error, booking: id }, problem)
      }
    }
    return true
  }
  const isOver = () => isPaused || parts.turnOver?.() === true
  await severalAtOnce(atOnce, isOver, takeOne)
  return done
}
