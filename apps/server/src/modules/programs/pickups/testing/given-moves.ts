import { and, desc, eq, sql } from 'drizzle-orm'
import { bookings, notifications, vehicleClaims } from '../../../../db/schema/index.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

/** Somebody who can be called for, and a booking of theirs. */
interface Theirs {
  id: number
  person: { id: number; token: string }
}

/** Pickups that are moved by their people, and what is known of them then. */
export function givenMoves(app: TestApp) {
  const { db } = app.parts.database

  const look = ({ id, person }: Theirs, to: string | Date) =>
    app.call('previewPickupMove', { booking_id: id, start_datetime: new Date(to).toISOString() }, person)

  async function seen(theirs: Theirs, to: string | Date) {
    const answer = await look(theirs, to)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result
  }

  async function move(theirs: Theirs, to: string | Date, { revision = '', key = '' } = {}) {
    const { id, person } = theirs
    const asked = { booking_id: id, start_datetime: new Date(to).toISOString() }
    const headers = key ? { 'idempotency-key': key } : {}
    const known = revision || (await seen(theirs, to)).revision
    return app.call('movePickup', { ...asked, revision: known }, { ...person, headers })
  }

  const bookingOf = async (id: number) =>
    (
      await db
        .select()
        .from(bookings)
        .where(eq(bookings.id, id as never))
    )[0]!

  /** From when to when the car is kept for a booking. */
  async function claimOf(id: number): Promise<[Date, Date]> {
    const at = (side: string) => sql<string>`${sql.raw(side)}(${vehicleClaims.period})`
    const [claim] = await db
      .select({ from: at('lower'), until: at('upper') })
      .from(vehicleClaims)
      .where(and(eq(vehicleClaims.bookingId, id as never), vehicleClaims.live))
    return [new Date(claim!.from), new Date(claim!.until)]
  }

  /** Somebody else has the car of a booking from one moment to another. */
  async function taken(
    vehicleId: number,
    [from, until]: readonly [Date, Date],
    change: Partial<typeof vehicleClaims.$inferInsert> = {},
  ): Promise<void> {
    const { id: userId } = await app.given.customer()
    const period = `[${from.toISOString()},${until.toISOString()})`
    const claim = { vehicleId, userId, kind: 'block', period, live: true, createdAt: app.clock.now() } as const
    const note = change.kind === 'hold' ? '' : 'Tires'
    await db.insert(vehicleClaims).values({ ...claim, note, ...change } as typeof vehicleClaims.$inferInsert)
  }

  /** What a person was told, the newest first. */
  const toldOf = ({ id }: { id: number }) =>
    db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, id as never))
      .orderBy(desc(notifications.id))

  return { look, seen, move, bookingOf, claimOf, taken, toldOf }
}
