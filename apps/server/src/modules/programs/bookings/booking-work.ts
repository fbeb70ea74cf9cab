import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, users, vehicles } from '../../../db/schema/index.ts'
import { isTriedOut } from '../../../db/try-out.ts'
import type { Work } from '../../../work.ts'
import { type EventKind, type FactsOf, notify } from '../../ground/messages/index.ts'
import { type BookingRow, bookingStore } from './store.ts'

/** Nothing falls due any more by itself: a booking that is over. */
export const noMoreCycles = {
  renewAt: null,
  announceAt: null,
  feeAt: null,
  returnAt: null,
  returnLapsesAt: null,
  missedReturnAt: null,
} as const

/** Whether the person's card is charged without them asking (C-22). */
export async function isAutoRenewed(sql: Sql, userId: UserId): Promise<boolean> {
  const [person] = await sql.select({ autoRenew: users.autoRenew }).from(users).where(eq(users.id, userId))
  return person?.autoRenew ?? false
}

/** One of the person's own bookings; undefined for anybody else's, as for a missing one (ROLE-05). Locked in a transaction. */
export async function lockOwn(work: Work, userId: UserId, bookingId: BookingId): Promise<BookingRow | undefined> {
  const own = and(eq(bookings.id, bookingId), eq(bookings.userId, userId))
  const [booking] = await work.uow.tx.select().from(bookings).where(own).for('update')
  return booking && booking.state !== 'reserving' && booking.state !== 'void' ? booking : undefined
}

/** A booking as it is now, locked; one that does not exist is a fault. */
export function readBooking({ uow }: Work, bookingId: BookingId): Promise<BookingRow> {
  return bookingStore(uow.tx).lock(bookingId)
}

/** Any booking people can see, for the team; undefined when there is none. */
export async function lockAny(work: Work, bookingId: BookingId): Promise<BookingRow | undefined> {
  const [booking] = await work.uow.tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  return booking && booking.state !== 'reserving' && booking.state !== 'void' ? booking : undefined
}

/** What letters call a vehicle: its year and name. */
export async function nameOfCar(sql: Sql, vehicleId: VehicleId): Promise<string> {
  const [vehicle] = await sql
    .select({ year: vehicles.year, name: vehicles.name })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
  return `${vehicle!.year} ${vehicle!.name}`
}

/** The options that were chosen, for the facts of a letter; nothing for the car as it is listed. */
export function optionsOf(variant: string | null): { options?: string } {
  return variant ? { options: variant } : {}
}

/** Tells the person of a booking what happened to it; number, car and the way to it come with it. */
export async function notifyAbout<K extends EventKind>(
  work: Work,
  booking: BookingRow,
  kind: K,
  facts: Omit<FactsOf<K>, 'number' | 'car' | 'bookingId'>,
): Promise<void> {
  if (isTriedOut(work.uow.tx)) return
  const car = await nameOfCar(work.uow.tx, booking.vehicleId)
  // Together with the number, the car and the booking added here these are the facts of that kind; the compiler cannot see it through the Omit.
  const event = {
    kind,
    facts: { number: booking.number, car, ...optionsOf(booking.variantKey), bookingId: booking.id, ...facts },
  } as unknown as Parameters<typeof notify>[2]
  await notify(work, booking.userId, event)
}
