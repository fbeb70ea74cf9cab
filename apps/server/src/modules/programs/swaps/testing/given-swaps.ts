import { addDaysInZone } from '@ownward/domain/calendar'
import { and, eq, isNotNull } from 'drizzle-orm'
import { bookings, charges, vehicles } from '../../../../db/schema/index.ts'
import { type GivenPerson, testSurface } from '../../../../testing/given.ts'
import type { startTestApp } from '../../../../testing/test-app.ts'
import { givenBookings, passTime } from '../../bookings/testing/given-booking.ts'

const zone = 'America/New_York'
const hour = 3_600_000

/** Two dollars a day, a thousand and fifty of deposit more than the car of the others. */
export const dearer = {
  surface: {
    ...testSurface,
    dayCents: testSurface.dayCents + 2_00,
    sellingPriceCents: testSurface.sellingPriceCents + 1000_00,
    depositCents: testSurface.depositCents + 50_00,
  },
}

/** A program that runs, its person and its car. */
export interface Running {
  id: number
  person: GivenPerson
  car: { id: number }
  startAt: Date
}

/** Programs whose cars are swapped, on the way that everybody's goes. */
export function givenSwaps(app: Awaited<ReturnType<typeof startTestApp>>) {
  const { db } = app.parts.database
  const given = givenBookings(app)
  const at = ({ startAt }: Running, days: number) => addDaysInZone(startAt, days, zone)
  const readings = { odometer_in: 21_900, odometer_out: 21_400 }
  const keyed = (key: string) => ({ headers: key ? { 'idempotency-key': key } : {} })

  /** A running program whose clock stands on a day of it, everything that fell due on the way paid. */
  async function runningFor(days: number, change: Parameters<typeof given.active>[0] = {}): Promise<Running> {
    const running = await given.active(change)
    await passTime(app, at(running, days))
    return running
  }

  const askedFor = (running: Running, vehicleId: number, days = 31) => ({
    booking_id: running.id,
    vehicle_id: vehicleId,
    swap_at: new Date(at(running, days).getTime() + hour).toISOString(),
  })

  const tryPreview = (running: Running, vehicleId: number, days = 31) =>
    app.call('previewSwap', askedFor(running, vehicleId, days), running.person)

  async function preview(running: Running, vehicleId: number, days = 31) {
    const answer = await tryPreview(running, vehicleId, days)
    if (answer.status !== 1) throw new Error(`${answer.code}: ${answer.message}`)
    return answer.result
  }

  async function request(running: Running, vehicleId: number, days = 31, key = '') {
    const { revision } = await preview(running, vehicleId, days)
    const asked = { ...askedFor(running, vehicleId, days), revision }
    return app.call('requestSwap', asked, { ...running.person, ...keyed(key) })
  }

  async function requested(running: Running, vehicleId: number, days = 31): Promise<number> {
    const asked = await request(running, vehicleId, days)
    if (asked.status !== 1) throw new Error(asked.message)
    return asked.result.swap_id
  }

  const decide = async (swap_id: number, decision: 'confirmed' | 'rejected' = 'confirmed', reason = '') =>
    app.call('teamDecideSwap', { swap_id, decision, reason }, await given.member())

  /** A swap that is approved for a day, and the clock on its hour. */
  async function approved(running: Running, vehicleId: number, days = 31): Promise<number> {
    const swap_id = await requested(running, vehicleId, days)
    const decided = await decide(swap_id)
    if (decided.status !== 1) throw new Error(decided.message)
    await passTime(app, new Date(at(running, days).getTime() + hour))
    return swap_id
  }

  const exchange = async (swap_id: number, key = '', read: Partial<typeof readings> = {}) =>
    app.call('teamExchange', { swap_id, ...readings, ...read }, { ...(await given.member()), ...keyed(key) })

  const rowOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
  const carOf = async (id: number) => (await db.select().from(vehicles).where(eq(vehicles.id, id)))[0]!.availability
  const spansOf = async (id: number) =>
    (
      await db
        .select()
        .from(charges)
        .where(and(eq(charges.bookingId, id), isNotNull(charges.fromDay)))
        .orderBy(charges.fromDay)
    ).map(({ fromDay, quantity, state }) => [fromDay, quantity, state])

  return {
    given,
    at,
    readings,
    runningFor,
    askedFor,
    tryPreview,
    preview,
    request,
    requested,
    decide,
    approved,
    exchange,
    rowOf,
    carOf,
    spansOf,
  }
}
