import { eq } from 'drizzle-orm'
import { returnChecks } from '../../../../db/schema/index.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { type givenBookings, movedFor, passTime } from './given-booking.ts'

/** Cars that their drivers have given back, and what the team then does with them. */
export function givenReturns(app: TestApp, given: ReturnType<typeof givenBookings>) {
  const { db } = app.parts.database
  return {
    /** Given back after three days of the first week: 21,400 at the start, `odometer` now. */
    async returned(odometer = 21_500) {
      const booking = await given.active()
      await passTime(app, { days: 3 })
      const back = await app.call('completebookedLease', { booking_id: booking.id, odometer }, booking.person)
      if (back.status !== 1) throw new Error(back.message)
      return booking
    },

    checkOf: async (id: number) => (await db.select().from(returnChecks).where(eq(returnChecks.bookingId, id)))[0]!,

    /** What went back to cards of a booking so far, in cents. */
    backOf: async (id: number) =>
      (await movedFor(app, id)).filter(([, cents]) => cents < 0).reduce((total, [, cents]) => total - cents, 0),

    checkIn: async (id: number, change: object = {}, key?: string) =>
      app.call(
        'teamCheckInCar',
        { booking_id: id, odometer: 21_500, ...change },
        { token: (await given.member()).token, ...(key && { headers: { 'idempotency-key': key } }) },
      ),
  }
}
