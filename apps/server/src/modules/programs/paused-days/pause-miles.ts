import { dayNumber, milesDriven, type PauseUse, pauseAhead, pauseMiles } from '@ownward/domain/billing'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { programPauses } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { type BookingRow, notifyAbout } from '../bookings/index.ts'
import { carOf, readingsSince } from '../odometer/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { endPauseFor } from './end-pause.ts'
import { pausesOf } from './pauses.ts'

/** A pause is counted from a reading that is no older than so many days when it begins, else from the first one in it. */
const freshDays = 2

/** What an odometer shows, where that is not written down yet. */
interface Unread {
  odometer: number
  at: Date
}

/**
 * The pauses of a program with the miles that were driven in them: from the last reading before a pause to the last one on its days (PACT-07). What was driven up
 * to the first reading of a pause counts as driven before it, where nobody has read the car just before.
 */
export async function pauseUsesOf(sql: Sql, booking: BookingRow, unread?: Unread): Promise<PauseUse[]> {
  if (booking.pausedDays === 0) return []
  const course = courseOf(booking)
  const { distanceUnit } = await carOf(sql, booking)
  const stored = await readingsSince(sql, booking, booking.startAt)
  const readings = [...stored, ...(unread ? [unread] : [])].map(({ odometer, at }) => ({
    odometer,
    day: dayNumber(course, at),
  }))
  const pauses = (await pausesOf(sql, booking.id)).filter(({ days }) => days > 0)
  return pauses.map(({ fromDay, days }) => {
    const within = readings.filter(({ day }) => day >= fromDay && day < fromDay + days)
    const before = readings.findLast(({ day }) => day < fromDay && day >= fromDay - freshDays)
    const [first, last] = [before ?? within[0], within.at(-1)]
    const driven = first && last && { startOdometer: first.odometer, latestOdometer: last.odometer, distanceUnit }
    return { fromDay, days, miles: driven ? milesDriven(driven) : 0 }
  })
}

/**
 * The car was read: its driver is told once that the free miles of their pause are used up, and above a bound the pause ends with that day (PACT-07). Answers
 * the booking as it is then. The caller has locked it.
 */
export async function whenRead(work: Work, booking: BookingRow, at: Date): Promise<BookingRow> {
  const { tx } = work.uow
  const course = courseOf(booking)
  const pause = pauseAhead(course, work.now)
  if (!pause || dayNumber(course, at) < pause.fromDay) return booking
  const miles = (await pauseUsesOf(tx, booking)).at(-1)!.miles
  if (miles > pauseMiles.most) return endPauseFor(work, booking, { at, by: 'miles' })
  const row = (await pausesOf(tx, booking.id)).findLast(({ days }) => days > 0)!
  if (miles >= pauseMiles.free && row.milesToldAt === null) {
    await tx.update(programPauses).set({ milesToldAt: work.now }).where(eq(programPauses.id, row.id))
    await notifyAbout(work, booking, 'pause_miles', { miles, free: pauseMiles.free, most: pauseMiles.most })
  }
  return booking
}
