import { type LoggedDecision, logDecision } from '../../../db/log-decision.ts'
import type { Work } from '../../../work.ts'
import type { BookingRow } from './store.ts'

/** Writes down what a member decided about a booking, in the log of its person too. */
export function logBookingDecision(
  { uow, now }: Work,
  { id, userId }: BookingRow,
  decision: Pick<LoggedDecision, 'actorId' | 'action' | 'reason' | 'cents'>,
): Promise<void> {
  const about = { subject: `booking:${id}`, aboutId: userId }
  return logDecision(uow, { at: now, ...about, ...decision })
}
