import { decideJoin } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, eq } from 'drizzle-orm'
import { users, waitlistEntries } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { claimStore } from '../claims/index.ts'
import { barredAt, carOf, isOpen, type Wanted, waitlistStore } from './store.ts'

/** Why somebody does not join a line. */
export type JoinRefusal =
  | Refusal<'no-vehicle' | 'already-yours' | 'waitlist-in' | 'waitlist-free' | 'waitlist-most'>
  | Refusal<'waitlist-barred', { from: Date }>

/**
 * Joins the line of a car, or of a question, at its end (PICK-24). The car is locked first, so that it does not become free between two looks; of a question
 * the caller has asked the list how many cars answer it.
 */
export async function joinLine(
  { uow, now }: Work,
  { userId, wanted, answers }: { userId: UserId; wanted: Wanted; answers: number },
): Promise<{ ok: true; value: number } | JoinRefusal> {
  const { tx } = uow
  const store = waitlistStore(tx)
  let isFree = answers > 0
  if (wanted.vehicleId !== null) {
    await claimStore(tx).lockCar(wanted.vehicleId)
    const car = await carOf(tx, wanted.vehicleId)
    if (!car || car.availability === 'hidden' || car.availability === 'sold') return refuse('no-vehicle')
    if (await store.hasCar(userId, wanted.vehicleId)) return refuse('already-yours')
    isFree = car.availability === 'free'
  }
  // Two joins of one person are counted one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const own = eq(waitlistEntries.userId, userId)
  const same =
    wanted.vehicleId === null
      ? eq(waitlistEntries.question, wanted.question)
      : eq(waitlistEntries.vehicleId, wanted.vehicleId)
  const decided = decideJoin({
    now,
    isFree,
    lines: await tx.$count(waitlistEntries, and(own, isOpen)),
    isIn: (await tx.$count(waitlistEntries, and(own, isOpen, same))) > 0,
    barredAt: await barredAt(tx, userId),
  })
  return decided.ok ? ok(await store.add(userId, wanted, now)) : decided
}
