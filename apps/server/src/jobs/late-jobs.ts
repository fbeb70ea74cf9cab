import type { Parts } from '../parts.ts'
import type { Job } from './job.ts'

/** A job whose work waits for longer than it should, and for how long. */
export interface LateJob {
  name: string
  seconds: number
}

/** A job that has looked twice and not done what is due is late, and so is one that somebody waits for after a minute. */
const graceSeconds = 60

/** Which jobs are behind with what is due, whichever process should have done it: told by the data, as everything about jobs is. */
export async function lateJobs(parts: Parts, jobs: readonly Job[]): Promise<LateJob[]> {
  const now = parts.clock.now()
  const late: LateJob[] = []
  for (const { name, everySeconds, nextDue } of jobs) {
    const due = await nextDue?.(parts, now)
    if (!due) continue
    const seconds = Math.round((now.getTime() - due.getTime()) / 1000)
    if (seconds > graceSeconds + 2 * everySeconds) late.push({ name, seconds })
  }
  return late
}
