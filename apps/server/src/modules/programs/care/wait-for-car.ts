import { choiceSince } from '@ownward/domain/billing'
import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { lockOwn } from '../bookings/index.ts'
import { type CaseEvent, type CaseRow, caseStore, eventsOf } from '../cases/index.ts'
import { lockCase } from './end-case.ts'

/** When its driver last said that they go on waiting for the car; null where they have not. */
export function waitedAtOf(events: readonly CaseEvent[]): Date | null {
  return events.findLast(({ kind }) => kind === 'waits')?.at ?? null
}

/** After 30 days without a usable car its driver goes on waiting: they are asked again after 30 more (CARE-24). Said twice it is said once. */
export async function waitForCar(
  work: Work,
  { userId, caseId }: { userId: UserId; caseId: number },
): Promise<{ ok: true; value: CaseRow } | Refusal<'no-case' | 'case-over' | 'case-no-choice'>> {
  const { tx } = work.uow
  const found = await lockCase(work, caseId, bookingId => lockOwn(work, userId, bookingId))
  if (!found) return refuse('no-case')
  const { row, booking } = found
  if (row.downUntil !== null) return refuse('case-over')
  const waitedAt = waitedAtOf(await eventsOf(tx, [caseId]))
  if (choiceSince({ downFrom: row.downFrom, waitedAt }, work.now, booking.timeZone) === null)
    return waitedAt ? ok(row) : refuse('case-no-choice')
  await caseStore(tx).note({
    caseId,
    userId: booking.userId,
    kind: 'waits',
    at: work.now,
    actorKind: 'person',
    actorId: userId,
    words: '',
  })
  return ok(row)
}
