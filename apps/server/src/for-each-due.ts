import type { Parts } from './parts.ts'
import { Paused } from './paused.ts'

/**
 * Does something to each of many things that are due, one after the other, and answers for how many it did something. One that is broken is
 * logged under `what` and its name, and does not keep the others waiting; what is left when the turn is over is due the next time.
 */
export async function forEachDue<T extends string | number>(
  parts: Pick<Parts, 'log' | 'turnOver'>,
  due: readonly T[],
  { what, problem }: { what: string; problem: string },
  work: (one: T) => Promise<number | boolean>,
): Promise<number> {
  let done = 0
  for (const one of due) {
    if (parts.turnOver?.()) break
    try {
      done += Number(await work(one))
    } catch (error) {
      // The rest is paused as well, and due again when it goes on.
      if (error instanceof Paused) break
      parts.log.error({ err: error, [what]: one }, problem)
    }
  }
  return done
}
