import { type PausedDays, pauseAhead, pauseEnds } from '@ownward/domain/billing'
import { dateInZone, daysUntil } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { type BookingRow, lockOwn } from '../bookings/index.ts'
import { endPause, pausesOf } from '../paused-days/index.ts'
import { courseOf } from '../signed-terms/index.ts'

/** Why a pause is not ended: no booking of this person, none runs or is to come, a day that is none of its days to come, or a card is being asked. */
export type EndPauseProblem =
  | Refusal<'no-booking' | 'no-pause'>
  | Refusal<'pause-end', { booking: BookingRow; days: readonly number[] }>
  | Refusal<'payment-unclear', { amountCents: Cents }>

/** A person ends their pause from a day on that has not begun, or calls it off before it begins (PACT-08). A press that is made again changes nothing. */
export async function endPauseEarly(
  work: Work,
  { userId, bookingId, on, onceKey }: { userId: UserId; bookingId: BookingId; on: string; onceKey: string | null },
): Promise<{ ok: true; value: { booking: BookingRow; pause: PausedDays } } | EndPauseProblem> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const rows = await pausesOf(tx, bookingId)
  const done = onceKey === null ? undefined : rows.find(row => row.endedOnceKey === onceKey)
  if (done) return ok({ booking, pause: done })
  const course = courseOf(booking)
  const pause = booking.state === 'active' ? pauseAhead(course, work.now) : null
  if (!pause) return refuse('no-pause')
  const day = daysUntil(dateInZone(booking.startAt, booking.timeZone), on)
  const days = pauseEnds(course, pause, work.now)
  if (!days.includes(day)) return refuse('pause-end', { booking, days })
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const usedDays = day - pause.fromDay
  await endPause(work, booking, { usedDays, by: 'person', onceKey })
  return ok({ booking, pause: { fromDay: pause.fromDay, days: usedDays } })
}
