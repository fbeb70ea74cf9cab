import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import { and, eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { charges } from '../../../../db/schema/index.ts'
import type { GivenPerson } from '../../../../testing/given.ts'
import type { startTestApp } from '../../../../testing/test-app.ts'
import type { givenBookings } from '../../bookings/testing/given-booking.ts'

const dayMs = 86_400_000
const zone = 'America/New_York'

/** A program that runs, in Miami. */
export interface Running {
  id: number
  person: GivenPerson
  startAt: Date
}

/** Programs that are paused, and what is billed of them. */
export function givenPauses(app: Awaited<ReturnType<typeof startTestApp>>, given: ReturnType<typeof givenBookings>) {
  const { db } = app.parts.database
  const at = ({ startAt }: Running, days: number) =>
    new Date(addDaysInZone(startAt, Math.floor(days), zone).getTime() + (days % 1) * dayMs)
  const dateOf = (running: Running, days: number) => dateInZone(at(running, days), zone)

  /** Eight weeks paid: a pause can begin with day 56. */
  async function eightWeeks(change: Parameters<typeof given.active>[0] = {}): Promise<Running> {
    const running = await given.active(change)
    const autorenewenddate = at(running, 56).toISOString()
    expect(await app.call('extend', { booking_id: running.id, autorenewenddate }, running.person)).toMatchObject({
      status: 1,
    })
    return running
  }

  const asked = (running: Running, days: number, first = 56) => ({
    booking_id: running.id,
    from: dateOf(running, first),
    days,
  })

  async function preview(running: Running, days: number, first = 56) {
    const answer = await app.call('previewPause', asked(running, days, first), running.person)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result
  }

  async function pause(running: Running, days: number, { revision = '', key = '' } = {}) {
    const seen = revision || (await preview(running, days)).revision
    const headers = key ? { 'idempotency-key': key } : {}
    return app.call('pauseProgram', { ...asked(running, days), revision: seen }, { ...running.person, headers })
  }

  /** Goes to a day of a program before which nothing of it falls due. */
  const skipTo = (running: Running, days: number) => app.clock.set(at(running, days))

  /** Paused for so many days from day 56 on. */
  async function paused(days: number, change: Parameters<typeof given.active>[0] = {}): Promise<Running> {
    const running = await eightWeeks(change)
    expect(await pause(running, days)).toMatchObject({ status: 1 })
    return running
  }

  const end = ({ id, person }: Running, on: string, key = '') =>
    app.call('endPause', { booking_id: id, on }, { ...person, headers: key ? { 'idempotency-key': key } : {} })

  const spansOf = async ({ id }: Running) =>
    (
      await db
        .select()
        .from(charges)
        .where(and(eq(charges.bookingId, id), isNotNull(charges.fromDay)))
        .orderBy(charges.fromDay, charges.id)
    ).map(({ kind, fromDay, quantity, amountCents, state }) => [kind, fromDay, quantity, amountCents, state])

  return { at, dateOf, eightWeeks, asked, preview, pause, skipTo, paused, end, spansOf }
}
