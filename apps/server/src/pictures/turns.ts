import { Busy } from '../http/busy.ts'

/** Work that waits for its turn, and for whom it is done. */
export type InTurn = <T>(who: string, task: () => Promise<T>) => Promise<T>

/**
 * Lets at most `atOnce` tasks run at a time. Whoever had a turn goes behind all others who wait, so that one visitor's sixty pictures keep
 * another's waiting for one of them at most. Throws Busy where one visitor, or all together, have too many waiting.
 */
export function takingTurns({ atOnce, ofOne, ofAll }: { atOnce: number; ofOne: number; ofAll: number }): InTurn {
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  function wait(who: string): Promise<void> {
    const line = lines.get(who) ?? []
    if (line.length >= ofOne) throw new Busy('one')
    if (waiting >= ofAll) throw new Busy('all')
    lines.set(who, line)
    waiting++
    return new Promise(resolve => line.push(resolve))
  }

  function next(): void {
    const [first] = lines
    if (!first) {
      running--
      return
    }
    const [who, line] = first
    lines.delete(who)
    waiting--
    line.shift()!()
    if (line.length > 0) lines.set(who, line)
  }

  return async (who, task) => {
    if (running < atOnce) running++
    else await wait(who)
    try {
      return await task()
    } finally {
      next()
    }
  }
}
