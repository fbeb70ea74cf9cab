import { type Course, planLapsesAt } from '@ownward/domain/billing'
import { isOpenAt, type OpeningHours } from '@ownward/domain/bookings'
import { addDaysInZone } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { endAskedSwap } from '../asked-swaps/index.ts'
import { type BookingRow, bookingStore, lockOwn, notifyAbout } from '../bookings/index.ts'
import { placeFacts, placesOfCar } from '../pickup-places/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { planDays } from './plan-days.ts'
import { timesAfterPlan } from './times-after-plan.ts'

/** How far ahead a return is planned. */
const longestPlanDays = 366

/** Why a return cannot be planned: no program that runs, a moment that has passed, one after `latest`, or one at which the place is closed. */
export type ScheduleRefusal =
  | Refusal<'no-booking' | 'not-active' | 'return-past'>
  | Refusal<'return-too-far', { latest: Date; timeZone: string }>
  | Refusal<'return-closed', { place: string; hours: OpeningHours }>

/** A return that is planned; `returnAt` is null, and the rest 0, when the plan was called off. */
export interface PlannedReturn {
  returnAt: Date | null
  /** Days of the whole program when the car comes back then, and what the ones that are still to be charged or given back come to, in cents. */
  days: number
  amountCents: number
  /** A swap that was asked for is off with it. */
  endsSwap: boolean
}

/** Plans when the car comes back, or calls the plan off; the last cycle is billed to that day and no further (BEY-11). */
export async function scheduleReturn(
  work: Work,
  { userId, bookingId, returnAt }: { userId: UserId; bookingId: BookingId; returnAt: Date | null },
): Promise<{ ok: true; value: PlannedReturn } | ScheduleRefusal> {
  const { uow, now } = work
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const refused = await whyNoReturn(work, booking, returnAt)
  if (refused) return refused

  const course: Course = { ...courseOf(booking), returnAt }
  await bookingStore(uow.tx).set(booking.id, {
    returnAt,
    returnLapsesAt: returnAt && planLapsesAt(returnAt, booking.timeZone),
    missedReturnAt: null,
    ...timesAfterPlan(booking, course, now),
  })
  let endsSwap = false
  if (returnAt) {
    // Who brings the car back takes no other for it.
    endsSwap = await endAskedSwap(work, booking)
    await notifyAbout(work, booking, 'return_planned', {
      at: returnAt.toISOString(),
      timeZone: booking.timeZone,
      ...(await placeFacts(uow.tx, booking.vehicleId, 'back')),
    })
  } else if (booking.returnAt) await notifyAbout(work, booking, 'return_called_off', {})
  if (!returnAt) return ok({ returnAt, days: 0, amountCents: 0, endsSwap })
  return ok({ returnAt, endsSwap, ...(await planDays(work, booking, returnAt)) })
}

/** Says why a car cannot come back at a moment; null when it can. What is planned already stays so when the hours of its place change (BEY-11, BEY-27). */
export async function whyNoReturn(
  { uow, now }: Work,
  booking: BookingRow,
  returnAt: Date | null,
): Promise<ScheduleRefusal | null> {
  if (booking.state !== 'active' || booking.financing === 'buy') return refuse('not-active')
  if (returnAt === null) return null
  if (returnAt < now) return refuse('return-past')
  const latest = addDaysInZone(now, longestPlanDays, booking.timeZone)
  if (returnAt > latest) return refuse('return-too-far', { latest, timeZone: booking.timeZone })
  if (booking.returnAt?.getTime() === returnAt.getTime()) return null
  const { pickup: back, place } = (await placesOfCar(uow.tx, booking.vehicleId))?.back ?? {}
  if (!back || !place || isOpenAt(back.hours, returnAt, place.timeZone)) return null
  return refuse('return-closed', { place: back.name, hours: back.hours })
}
