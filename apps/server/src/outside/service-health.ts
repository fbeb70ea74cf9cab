import type { ServiceStanding } from '../db/schema/index.ts'
import type { Service, ServiceAnswer } from './watch-services.ts'

/** How a service outside has answered one process: milliseconds of that process's monotonic clock, and how often it failed since it last answered. */
interface Answers {
  fineAt?: number
  failedAt?: number
  failures: number
}

/** Remembers how the services outside answered this process, for people to see (OPS-19). */
export interface ServiceHealth {
  note(answer: ServiceAnswer): void
  standing(): Partial<Record<Service, ServiceStanding>>
}

/** Begins to remember. `nowMs`: a clock that nobody moves. */
export function serviceHealth(nowMs: () => number = () => performance.now()): ServiceHealth {
  const answers = new Map<Service, Answers>()
  const ago = (at: number) => Math.round((nowMs() - at) / 1000)
  return {
    note({ service, isFine }) {
      const before = answers.get(service) ?? { failures: 0 }
      answers.set(
        service,
        isFine
          ? { ...before, fineAt: nowMs(), failures: 0 }
          : { ...before, failedAt: nowMs(), failures: before.failures + 1 },
      )
    },
    standing: () =>
      Object.fromEntries(
        [...answers].map(([service, { fineAt, failedAt, failures }]) => [
          service,
          {
            failures,
            ...(fineAt !== undefined && { fineSecondsAgo: ago(fineAt) }),
            ...(failedAt !== undefined && { failedSecondsAgo: ago(failedAt) }),
          },
        ]),
      ),
  }
}
