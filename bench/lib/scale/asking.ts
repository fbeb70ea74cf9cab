import { quantile } from '../report.ts'

/** What it took to be answered: milliseconds of waiting, and of processor for each answer. */
export interface Taken {
  p50: number
  p95: number
  p99: number
  serverMs: number
  databaseMs: number
}

/** Seconds of processor so far. */
export interface Used {
  server: () => number
  database: () => number
}

const least = 4

/** Asks the same thing again and again, for some seconds at most, after it was asked once. */
export async function takeTime(
  ask: () => Promise<unknown>,
  used: Used,
  { most = 60, mostMs = 4000 } = {},
): Promise<Taken> {
  await ask()
  const [server, database, begun] = [used.server(), used.database(), performance.now()]
  const taken: number[] = []
  while (taken.length < least || (taken.length < most && performance.now() - begun < mostMs)) {
    const asked = performance.now()
    await ask()
    taken.push(performance.now() - asked)
  }
  const each = (seconds: number) => (1000 * seconds) / taken.length
  return {
    p50: quantile(taken, 0.5),
    p95: quantile(taken, 0.95),
    p99: quantile(taken, 0.99),
    serverMs: each(used.server() - server),
    databaseMs: each(used.database() - database),
  }
}
