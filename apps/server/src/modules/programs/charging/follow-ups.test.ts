import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { notifications, sandboxCards } from '../../../db/schema/index.ts'
import type { SandboxFault } from '../../../outside/gateway/sandbox.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../bookings/testing/given-booking.ts'
import { settleOpenCharges } from './settle-open-charges.ts'

let fault: SandboxFault = 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: () => fault })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const behave = (behaviour: 'pays' | 'no_funds') => db.update(sandboxCards).set({ behaviour })
afterEach(async () => {
  fault = 'none'
  await behave('pays')
  await given.rest()
})

const requests = {
  async start() {
    const { id, person, startAt } = await given.approved()
    app.clock.set(startAt)
    return { person, ask: () => app.call('startBooking', { booking_id: id }, person) }
  },
  async extension() {
    const { id, person, startAt } = await given.active()
    const autorenewenddate = new Date(startAt.getTime() + 14 * 86_400_000).toISOString()
    return { person, ask: () => app.call('extend', { booking_id: id, autorenewenddate }, person) }
  },
  async conversion() {
    const { id, person } = await given.active()
    return { person, ask: () => app.call('convertBooking', { booking_id: id, odometer: 21_500 }, person) }
  },
}

test.each(Object.entries(requests))(
  'BEY-13, SRV-26: who asked for a charge that was refused is told so once, at the screen or by letter (%s)',
  async (_, request) => {
    const { person, ask } = await request()
    const letters = async () => {
      const about = and(eq(notifications.userId, person.id), eq(notifications.kind, 'charge_not_taken'))
      return (await db.select().from(notifications).where(about)).map(({ facts }) => facts)
    }
    await behave('no_funds')
    expect(await ask()).toMatchObject({ status: 0, code: 'payment-refused' })
    expect(await letters(), 'they have read it where they pressed').toEqual([])

    fault = 'lost'
    const unclear = await ask()
    expect(unclear).toMatchObject({ status: 0, code: 'payment-unclear' })
    fault = 'none'
    await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
    await settleOpenCharges(app.parts, { olderThanSeconds: 0 })
    expect(await letters()).toEqual([expect.objectContaining({ amountCents: expect.any(Number) })])
  },
)
