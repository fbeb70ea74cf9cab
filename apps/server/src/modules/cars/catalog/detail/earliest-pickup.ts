import { decidePickup, isHold, type OpeningHours, openFrom } from '@ownward/domain/bookings'
import { addDaysInZone, addMinutes, dateInZone } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import type { Sql } from '../../../../db/connect.ts'
import { catalogStore } from '../store.ts'

const quarterHour = 15
const preparationMinutes = 120
const opensAt = 9
const closesAt = 18

/** When a car can be fetched, and until when somebody else holds it who is about to reserve it; null when nobody does. */
export interface PickupTimes {
  pickupAt: Date
  heldUntil: Date | null
}

interface Car {
  id: number
  timeZone: string
  programMonths: number
  /** When somebody is at its place; null while it has none. */
  hours: OpeningHours | null
}

/** The earliest moment somebody can fetch a car; see `pickupTimes`. */
export async function earliestPickup(sql: Sql, car: Car, now: Date, userId: UserId | null): Promise<Date> {
  return (await pickupTimes(sql, car, now, userId)).pickupAt
}

/**
 * The earliest moment somebody can fetch a car: two hours from now on a quarter of an hour, between 9:00 and 18:00 of its place and
 * while that is open (BEY-27), and free of bookings and blocks from then on for a whole program. A hold lasts minutes and moves no pickup: it is told beside it, unless it is the
 * person's own (BEY-10).
 */
export async function pickupTimes(sql: Sql, car: Car, now: Date, userId: UserId | null): Promise<PickupTimes> {
  const all = await catalogStore(sql).liveClaims(car.id, now)
  const holds = all.filter(claim => isHold(claim) && claim.userId !== userId)
  const claims = all.filter(claim => !isHold(claim))
  const heldUntil = holds.reduce<Date | null>(
    (latest, { expiresAt }) => (expiresAt && (!latest || expiresAt > latest) ? expiresAt : latest),
    null,
  )
  let requestedAt = pickupFrom(nextQuarter(addMinutes(now, preparationMinutes)), car)
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
    requestedAt = pickupFrom(nextQuarter(decision.facts.nextFree), car)
  }
  return { pickupAt: requestedAt, heldUntil }
}

function nextQuarter(at: Date): Date {
  const step = quarterHour * 60_000
  return new Date(Math.ceil(at.getTime() / step) * step)
}

function pickupFrom(at: Date, { timeZone, hours }: Car): Date {
  return openFrom(hours, byDay(at, timeZone), timeZone)
}

function byDay(at: Date, timeZone: string): Date {
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
