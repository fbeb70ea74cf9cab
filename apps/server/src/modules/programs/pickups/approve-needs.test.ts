import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookings, incomes, licences, users } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const day = 86_400_000

const lacking: [string, string, (person: { id: number }) => Promise<unknown>][] = [
  [
    'somebody blocked',
    'Their account is blocked.',
    ({ id }) => db.update(users).set({ blockedAt: app.clock.now() }).where(eq(users.id, id)),
  ],
  [
    'a licence that ended since',
    'Their driver’s license has expired.',
    ({ id }) =>
      db
        .update(licences)
        .set({ fields: { dateOfExpiry: '2026-02-20' } })
        .where(eq(licences.userId, id)),
  ],
  [
    'a licence that ends before the pickup',
    'Their driver’s license ends before the pickup.',
    ({ id }) => {
      const dateOfExpiry = new Date(app.clock.now().getTime() + 8 * day).toISOString().slice(0, 10)
      return db.update(licences).set({ fields: { dateOfExpiry } }).where(eq(licences.userId, id))
    },
  ],
  [
    'an income of nothing',
    'They stated an income of $0.',
    ({ id }) => db.insert(incomes).values({ userId: id, monthlyCents: 0, statedAt: app.clock.now() }),
  ],
]

test.for(lacking)(
  'BEY-14, SRV-12, ROLE-02: %s is not approved, by the rule that reserving asks, and the page says why; a rejection is open',
  async ([, said, happen]) => {
    const { id, person } = await given.reserved()
    const member = await given.member()
    const lacks = async () => {
      const answer = await app.call('teamBookingDetail', { booking_id: id }, member)
      return answer.status === 1 && answer.result.lacks
    }
    expect(await lacks()).toEqual([])
    await happen(person)
    expect(await lacks()).toEqual([said])
    const approved = await app.call('teamDecideBooking', { booking_id: id, decision: 'approve', seen: 'new' }, member)
    expect(approved).toMatchObject({
      status: 0,
      code: 'not-eligible',
      message: `This booking cannot be approved now. ${said}`,
    })
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
    expect(booking).toMatchObject({ state: 'new' })
    const reject = { booking_id: id, decision: 'cancel', seen: 'new', reason: 'We could not go on with it.' } as const
    expect(await app.call('teamDecideBooking', reject, member)).toMatchObject({ status: 1 })
    expect(await lacks()).toEqual([])
  },
)
