import type { UserId, VehicleId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { notifications, outbox, vehicleClaims, vehicles, waitlistEntries } from '../../../db/schema/index.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { openSession } from '../../people/sessions/index.ts'
import { givenTerms } from '../bookings/testing/given.ts'
import { passTurns } from './pass-turns.ts'

const start = '2026-03-02T15:00:00Z'

/** An application with what tests of the waitlist do again and again; it is ten in the morning in Miami. */
export async function waitlistApp() {
  const app = await startTestApp({ now: start })
  await givenTerms(app)
  const { parts } = app
  const { db } = parts.database

  beforeEach(async () => {
    app.clock.set(start)
    await db.delete(waitlistEntries)
    await db.delete(vehicleClaims).where(eq(vehicleClaims.kind, 'waitlist'))
    await db.update(vehicles).set({ turnSince: null })
  })

  /** The same person after hours, when the session of before is over. */
  const again = async (who: GivenPerson): Promise<GivenPerson> => ({
    ...who,
    token: await parts.transact(({ tx }) =>
      openSession(tx, { userId: who.id as UserId, kind: 'customer', now: parts.clock.now() }),
    ),
  })

  const rented = () => app.given.vehicle({ availability: 'rented' })

  const put = (id: number, availability: 'free' | 'rented' | 'sold' | 'checking') =>
    parts.transact(async uow => {
      await vehicleStore(uow.tx, parts.clock.now()).putCar(id, availability)
      uow.touch(`car:${id}`, 'list')
    })

  async function join(car: { id: number }, who: GivenPerson): Promise<number> {
    const joined = await app.call('joinWaitlist', { vehicle_id: car.id }, who)
    if (joined.status !== 1) throw new Error(joined.message)
    return joined.id
  }

  /** What the job does at the moment. */
  const pass = () => passTurns(parts, parts.clock.now())

  /** The car comes back, and the job sees it. */
  async function free(car: { id: number }): Promise<void> {
    await put(car.id, 'free')
    await pass()
  }

  const carOf = async (car: { id: number }) =>
    (
      await db
        .select()
        .from(vehicles)
        .where(eq(vehicles.id, car.id as VehicleId))
    )[0]!

  const heldFor = async (car: { id: number }) => {
    const claims = await db
      .select()
      .from(vehicleClaims)
      .where(eq(vehicleClaims.vehicleId, car.id as VehicleId))
    return claims.filter(claim => claim.live && claim.kind === 'waitlist').map(claim => claim.userId as number)
  }

  const entry = async (id: number) => (await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)))[0]!

  const told = async (who: GivenPerson) => {
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, who.id as UserId))
    return rows.filter(({ kind }) => kind.startsWith('waitlist')).map(({ kind, facts }) => ({ kind, ...facts }))
  }

  const mailsTo = async (who: GivenPerson) =>
    (
      await db
        .select()
        .from(outbox)
        .where(eq(outbox.userId, who.id as UserId))
    ).map(({ subject }) => subject)

  return { app, parts, db, again, rented, put, join, pass, free, carOf, heldFor, entry, told, mailsTo }
}
