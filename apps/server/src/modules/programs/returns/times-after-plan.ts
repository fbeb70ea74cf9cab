import { announceHours, type Course, dueAfterPlan, nextSpan, renewalDueAt } from '@ownward/domain/billing'
import { addMinutes } from '@ownward/domain/calendar'
import { type BookingRow } from '../bookings/index.ts'
import { courseOf } from '../signed-terms/index.ts'

/**
 * When the next cycle is charged and announced once a return is planned, called off or missed. What was announced is not announced again, unless
 * it is charged at another time or is for more days. Null where no cycle follows whatever is planned, because the car is theirs once all is paid.
 */
export function timesAfterPlan(
  booking: BookingRow,
  course: Course,
  now: Date,
): { renewAt: Date | null; announceAt: Date | null } {
  if (booking.renewAt === null) return { renewAt: null, announceAt: null }
  const isTold = booking.announceAt === null
  // What was put off for the sake of a telling is not put off again, however often somebody plans.
  const isPutOff = booking.renewAt > renewalDueAt(courseOf(booking))
  const renewAt = dueAfterPlan(course, { now, toldAt: isTold || isPutOff ? booking.renewAt : null })
  const isSameTime = booking.renewAt.getTime() === renewAt.getTime()
  const isNoMore = nextSpan(course).days <= nextSpan(courseOf(booking)).days
  return { renewAt, announceAt: isTold && isSameTime && isNoMore ? null : addMinutes(renewAt, -announceHours * 60) }
}
