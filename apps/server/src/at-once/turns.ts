import { Busy } from '../http/busy.ts'

/** Work that waits for its turn, and for whom it is done. */
export type InTurn = <T>(who: string, task: () => Promise<T>) => Promise<T>

/** How much is done at once, and how much may be under way. */
export interface Turns {
  /** How many tasks run at a time. */
  atOnce: number
  /** How many of them may be one visitor's; all, where it is left out. */
  atOnceOfOne?: number
  /** How many tasks of one visitor may wait or run. */
  ofOne: number
  /** How many altogether. */
  ofAll: number
}

/**
 * Lets so many tasks run at a time. Whoever had a turn goes behind all others who wait, so that one visitor's sixty pictures keep
 * another's waiting for one of them at most. Throws Busy where one visitor, or all together, have too many under way.
 */
export function takingTurns({ atOnce, atOnceOfOne = atOnce, ofOne, ofAll }: Turns): InTurn {
  const lines = new Map<string, (() => void)[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waiting = 0

  const mayRun = (who: string) => running < atOnce && (runningOf.get(who) ?? 0) < atOnceOfOne

  function begin(who: string): void {
    running++
    runningOf.set(who, (runningOf.get(who) ?? 0) + 1)
  }

  function wait(who: string): Promise<void> {
    const line = lines.get(who) ?? []
    if (line.length + (runningOf.get(who) ?? 0) >= ofOne) throw new Busy('one')
    if (waiting + running >= ofAll) throw new Busy('all')
    lines.set(who, line)
    waiting++
    return new Promise(resolve => line.push(resolve))
  }

  function end(who: string): void {
    running--
    const left = runningOf.get(who)! - 1
    if (left > 0) runningOf.set(who, left)
    else runningOf.delete(who)
    // One end lets one begin: whoever else could run would be running.
    for (const [next, line] of lines)
      if (mayRun(next)) {
        lines.delete(next)
        waiting--
        begin(next)
        line.shift()!()
        if (line.length > 0) lines.set(next, line)
        return
      }
  }

  return async (who, task) => {
    if (mayRun(who)) begin(who)
    else await wait(who)
    try {
      return await task()
    } finally {
      end(who)
    }
  }
}
