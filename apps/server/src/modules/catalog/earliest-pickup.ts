import { decidePickup } from '@ownward/domain/bookings'
import { addDaysInZone, addMinutes, dateInZone } from '@ownward/domain/calendar'
import type { Sql } from '../../db/connect.ts'
import { catalogStore } from './store.ts'

const quarterHour = 15
const preparationMinutes = 120
const opensAt = 9
const closesAt = 18

/**
 * The earliest moment somebody can fetch a car: two hours from now on a quarter of an hour, within opening hours of its place
 * (9:00 to 18:00), and free from then on for a whole program. A person's own hold does not stand in their way.
 */
export async function earliestPickup(
  sql: Sql,
  car: { id: number; timeZone: string; programMonths: number },
  now: Date,
  userId: number | null,
): Promise<Date> {
  const claims = await catalogStore(sql).liveClaims(car.id, now)
  let requestedAt = openFrom(nextQuarter(addMinutes(now, preparationMinutes)), car.timeZone)
  // Each refusal is one claim further on, so there are at most as many as claims.
  for (let tries = 0; tries <= claims.length; tries++) {
    const decision = decidePickup({
      requestedAt,
      now,
      userId: userId === null ? '' : String(userId),
      claims: claims.map(claim => ({ ...claim, userId: String(claim.userId) })),
      programMonths: car.programMonths,
      timeZone: car.timeZone,
    })
    if (decision.ok) break
    requestedAt = openFrom(nextQuarter(decision.facts.nextFree), car.timeZone)
  }
  return requestedAt
}

function nextQuarter(at: Date): Date {
  const step = quarterHour * 60_000
  return new Date(Math.ceil(at.getTime() / step) * step)
}

function openFrom(at: Date, timeZone: string): Date {
  const opening = hourOn(at, opensAt, timeZone)
  if (at < opening) return opening
  return at <= hourOn(at, closesAt, timeZone) ? at : hourOn(addDaysInZone(at, 1, timeZone), opensAt, timeZone)
}

// Noon in UTC is on the same date everywhere from -12 to +11 hours, so it names the day without moving it.
function hourOn(day: Date, hour: number, timeZone: string): Date {
  const noon = new Date(`${dateInZone(day, timeZone)}T12:00:00Z`)
  return addMinutes(noon, minutesTo(hour, noon, timeZone))
}

function minutesTo(hour: number, at: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = clockIn(timeZone).format(at).split(':').map(Number)
  return hour * 60 - (hours * 60 + minutes)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' })
    clocks.set(timeZone, clock)
  }
  return clock
}
