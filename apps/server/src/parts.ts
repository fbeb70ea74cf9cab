import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Transact } from './db/unit-of-work.ts'
import type { LateJob } from './jobs/late-jobs.ts'
import type { DemandCounter } from './modules/ground/demand/counter.ts'
import type { Operations } from './modules/ground/operations/operations.ts'
import type { FollowUps } from './modules/programs/charging/settle-charge-steps.ts'
import type { FileStore } from './outside/files/port.ts'
import type { Gateway } from './outside/gateway/port.ts'
import type { MailSender } from './outside/mail/port.ts'
import type { TownsFor } from './outside/places/port.ts'
import type { PushService } from './outside/push/port.ts'
import type { SmsSender } from './outside/sms/port.ts'

/** The time as the product sees it. The demo clock can be moved forward; production's is the system's. */
export interface Clock {
  now(): Date
}

/** Everything the application is built from; tests pass their own, `main.ts` the real ones. */
export interface Parts {
  config: Config
  database: Database
  transact: Transact
  clock: Clock
  gateway: Gateway
  /** What this process may do now (OPS-02 to OPS-04). */
  operations: Operations
  /** What visitors ask for, counted in this process until it is added to the sums of each day (DESK-33). */
  demand: DemandCounter
  /** What follows from the answer of the gateway to each kind of charge. */
  followUps: FollowUps
  files: FileStore
  mail: MailSender
  sms: SmsSender
  push: PushService
  /** An outside service that knows towns; undefined when the list that comes with the product answers alone (O-19). */
  towns?: TownsFor | undefined
  /** What a password hash costs (argon2id); tests make it cheap. */
  passwordCost: { memoryKib: number; passes: number }
  log: Logger
  /** Which version of the product this is; members of the team see it, visitors do not. */
  version: string
  /** Which jobs are behind with what is due, whichever process should have done it. */
  lateJobs: () => Promise<readonly LateJob[]>
  /** Of a job: whether its turn is over, because the process stops or others have waited long enough. Long loops look at it between their items. */
  turnOver?: () => boolean
}
