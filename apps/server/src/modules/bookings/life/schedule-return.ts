import { type Course, spansToReduce, usedDays } from '@ownward/domain/billing'
import { addDaysInZone } from '@ownward/domain/calendar'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { linesForSpan } from '@ownward/domain/pricing'
import { chargeStore } from '../../billing/index.ts'
import { type BookingRow, bookingStore } from '../store.ts'
import { courseOf, lockOwn, programQuote, tell, timesOf, type Work } from './work.ts'

/** How far ahead a return is planned. */
const longestPlanDays = 366

export type ScheduleRefusal =
  | Refusal<'no-booking' | 'not-active' | 'return-past'>
  | Refusal<'return-too-far', { latest: Date; timeZone: string }>

export interface PlannedReturn {
  returnAt: Date | null
  /** Days of the whole program when the car comes back then, and what the ones that are still to be charged or given back come to, in cents. */
  days: number
  amountCents: number
}

/** Plans when the car comes back, or calls the plan off; the last cycle is billed to that day and no further (BEY-11). */
export async function scheduleReturn(
  work: Work,
  { userId, bookingId, returnAt }: { userId: number; bookingId: number; returnAt: Date | null },
): Promise<{ ok: true; value: PlannedReturn } | ScheduleRefusal> {
  const { uow, now } = work
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  if (booking.state !== 'active') return refuse('not-active')
  if (returnAt && returnAt < now) return refuse('return-past')
  const latest = addDaysInZone(now, longestPlanDays, booking.timeZone)
  if (returnAt && returnAt > latest) return refuse('return-too-far', { latest, timeZone: booking.timeZone })

  const course: Course = { ...courseOf(booking), returnAt }
  const { renewAt, announceAt } = timesOf(course)
  // What was announced is not announced again, unless the moment of the charge has changed.
  const isSame = booking.renewAt?.getTime() === renewAt.getTime()
  await bookingStore(uow.tx).set(booking.id, {
    returnAt,
    renewAt,
    announceAt: isSame ? booking.announceAt : announceAt,
  })
  if (returnAt) {
    await tell(work, booking, 'return_planned', { at: returnAt.toISOString(), timeZone: booking.timeZone })
  }
  return ok({ returnAt, ...(await costOf(work, booking, returnAt)) })
}

/** What the days up to a return add to what is charged already; below zero when some of it comes back. */
async function costOf(
  { uow }: Work,
  booking: BookingRow,
  returnAt: Date | null,
): Promise<{ days: number; amountCents: number }> {
  if (!returnAt) return { days: 0, amountCents: 0 }
  const days = usedDays(courseOf(booking), returnAt)
  const more = Math.max(0, days - booking.billedDays)
  let amountCents: number = linesForSpan(programQuote(booking), more).totalCents
  const spans = (await chargeStore(uow.tx, booking).all())
    .filter(charge => charge.fromDay !== null)
    .map(charge => ({ fromDay: charge.fromDay!, days: charge.quantity, insured: charge.insured }))
  for (const { span, usedDays: used } of spansToReduce(spans, days)) {
    const quote = programQuote(booking, span.insured)
    amountCents -= linesForSpan(quote, span.days).totalCents - linesForSpan(quote, used).totalCents
  }
  return { days, amountCents }
}
