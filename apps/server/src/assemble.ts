import { chargeFollowUps, countingPaid } from './charge-follow-ups.ts'
import type { Database } from './db/connect.ts'
import { type ChangeListener, heardOnce } from './db/following/heard-once.ts'
import { transactions } from './db/unit-of-work.ts'
import type { Job } from './jobs/job.ts'
import { lateJobs } from './jobs/late-jobs.ts'
import { demandCounter } from './modules/ground/demand/index.ts'
import { type Operations, operationsOf } from './modules/ground/operations/index.ts'
import type { Parts } from './parts.ts'

/** Is told the names of what a committed write has changed. */
export type PagesListener = (tags: readonly string[]) => void

/** The parts of the application and who is told of changes. */
export interface Assembly {
  parts: Parts
  /** Tells everybody who keeps something made from the database what has changed: 'car:12', 'list', '*'. */
  pagesChanged: PagesListener
  /** The same, for what may be told more than once: by the write itself, and by those who follow what is committed. */
  heard: ChangeListener
  onPagesChanged(listener: PagesListener): void
}

/** Puts the parts together so that every committed transaction tells what it changed. `schedule`: the jobs of which it is told whether they are late. */
export function assemble(
  given: Omit<Parts, 'transact' | 'followUps' | 'operations' | 'lateJobs' | 'demand'> & {
    database: Database
    operations?: Operations
    lateJobs?: Parts['lateJobs']
  },
  schedule: readonly Job[] = [],
): Assembly {
  const listeners: PagesListener[] = []
  const operations = given.operations ?? operationsOf(given.database)
  const pagesChanged: PagesListener = tags => {
    for (const listener of listeners) listener(tags)
  }
  const heard = heardOnce(pagesChanged)
  const demand = demandCounter()
  const parts: Parts = {
    lateJobs: () => lateJobs(parts, schedule),
    ...given,
    operations,
    demand,
    followUps: countingPaid(chargeFollowUps, demand),
    transact: transactions(given.database, heard, operations),
  }
  return {
    parts,
    pagesChanged,
    heard,
    onPagesChanged: listener => {
      listeners.push(listener)
    },
  }
}
