import type { UserId } from '@ownward/domain/ids'
import { type LoggedDecision, sayLogged } from '../../../db/log-decision.ts'
import type { Work } from '../../../work.ts'
import { type BookingRow, logBookingDecision } from '../bookings/index.ts'

/** What a member has done about a case: which one, with what, and the words that were said with it. */
interface CaseDecision {
  memberId: UserId
  action: LoggedDecision['action']
  caseId: number
  /** What was chosen, each on a line of its own; a moment is written by the clock of the pickup place. */
  facts?: Readonly<Record<string, string | number | Date>>
  words?: string
}

/** Writes down what a member did about a case, so that who reads the log later learns what was decided and not only that something was (SRV-32). */
export function logCase(
  work: Work,
  booking: BookingRow,
  { memberId, action, caseId, facts = {}, words = '' }: CaseDecision,
): Promise<void> {
  const said = ([name, value]: [string, string | number | Date]) =>
    `${name}: ${value instanceof Date ? sayLogged(value, booking.timeZone) : value}`
  const reason = [...Object.entries({ case: caseId, ...facts }).map(said), words].filter(Boolean).join('\n')
  return logBookingDecision(work, booking, { actorId: memberId, action, reason })
}
