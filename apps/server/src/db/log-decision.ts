import type { LogAction } from '@ownward/contract/tables'
import { wallTimeInZone } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { underWay } from '../log/under-way.ts'
import { auditLog } from './schema/index.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** One entry of the team's log: which member decided what, about what and whom, when and why (SRV-32). */
export interface LoggedDecision {
  at: Date
  /** Null where it follows by itself from what happened. */
  actorId: UserId | null
  action: LogAction
  /** What it was done to, like 'licence:12'. */
  subject: string
  /** Whom it is about; null when nobody is. */
  aboutId?: UserId | null
  reason?: string
  /** What moves or is let go of by it, in cents; below zero where it is taken away. */
  cents?: number
  /** The job for many rows that it is about; of what a job itself does it is known. */
  bulkJob?: number
}

/** A moment as the log keeps it: by the clock of a place, which it names. */
export function sayLogged(at: Date, timeZone: string): string {
  return `${wallTimeInZone(at, timeZone).slice(0, 16).replace('T', ' ')} (${timeZone})`
}

/** Writes a decision down in the transaction that makes it true; the log can only be added to (SRV-32). */
export async function logDecision({ tx }: Pick<UnitOfWork, 'tx'>, decision: LoggedDecision): Promise<void> {
  const { actor, session, bulkJob } = underWay()?.facts ?? {}
  const sessionId = actor !== undefined && actor === decision.actorId ? session : undefined
  await tx.insert(auditLog).values({ bulkJob, ...decision, sessionId })
}
