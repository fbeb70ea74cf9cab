import { severalAtOnce } from './at-once/several-at-once.ts'
import type { Parts } from './parts.ts'
import { Paused } from './paused.ts'

/**
 * Does something to each of many things that are due, one after the other or so many `atOnce`, and answers for how many it did something. One that is
 * broken is logged under `what` and its name, and does not keep the others waiting; what is left when the turn is over is due the next time.
 */
export async function forEachDue<T extends string | number>(
  parts: Pick<Parts, 'log' | 'turnOver'>,
  due: readonly T[],
  { what, problem, atOnce = 1 }: { what: string; problem: string; atOnce?: number },
  work: (one: T) => Promise<number | boolean>,
): Promise<number> {
  let done = 0
  let isPaused = false
  const left = due.values()
  const isOver = () => isPaused || parts.turnOver?.() === true
  await severalAtOnce(atOnce, isOver, async () => {
    const { value: one, done: isLast } = left.next()
    if (isLast) return false
    try {
      const did = Number(await work(one))
      done += did
    } catch (error) {
      // The rest is paused as well, and due again when it goes on.
      if (error instanceof Paused) isPaused = true
      else parts.log.error({ err: error, [what]: one }, problem)
    }
    return true
  })
  return done
}
