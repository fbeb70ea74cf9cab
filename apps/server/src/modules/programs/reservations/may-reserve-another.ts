import { calledOffDays, decideAnother, mostCalledOff } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, subtract, zero } from '@ownward/domain/money'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookingEvents, bookings } from '../../../db/schema/index.ts'
import { owedWithAge } from '../../money/charges/index.ts'
import { promisedOfWaiting } from '../take-ups/index.ts'

/** Why a person may not reserve one more car now. */
export type AnotherRefusal =
  | Refusal<'too-many-bookings' | 'too-many-unpaid'>
  | Refusal<'payment-overdue', { overdueCents: Cents }>
  | Refusal<'too-many-cancellations', { from: Date; timeZone: string }>

interface Asker {
  userId: UserId
  now: Date
  /** The key of the call: what it has begun itself is not another. */
  onceKey: string | null
  /** Something is paid for the car when it is reserved, or the team has promised it. */
  paysNow: boolean
  /** Credit that waits is taken up with it: what stands promised of the programs it comes from does not refuse it (KEEP-22). */
  takesUpCredit: boolean
}

/**
 * Whether a person may reserve one more car (SRV-10): null, or why not. Sure only in a transaction that has locked the person, as of two calls
 * at once each would count without the other.
 */
export async function whyNoOther(
  db: Sql,
  { userId, now, onceKey, paysNow, takesUpCredit }: Asker,
): Promise<AnotherRefusal | null> {
  const isOther = onceKey === null ? undefined : sql`${bookings.onceKey} is distinct from ${onceKey}`
  const [waiting] = await db
    .select({
      n: count(),
      forNothing: sql<number>`count(*) filter (where (${bookings.quote} ->> 'finalPayableTodayCents')::int = 0)::int`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        inArray(bookings.state, ['reserving', 'new', 'approved']),
        // Who asks for a swap keeps one car, before it and after it.
        isNull(bookings.previousBookingId),
        isOther,
      ),
    )
  const calledOff = await db
    .select({ at: bookingEvents.at, timeZone: bookings.timeZone })
    .from(bookings)
    .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.state, 'canceled'),
        isNull(bookings.previousBookingId),
        eq(bookingEvents.toState, 'canceled'),
        // What the team called off, or sold to somebody else, is not held against them.
        or(
          eq(bookingEvents.actorKind, 'person'),
          and(eq(bookingEvents.actorKind, 'system'), eq(bookingEvents.reason, 'lapsed')),
        ),
        gt(bookingEvents.at, new Date(now.getTime() - calledOffDays * 86_400_000)),
      ),
    )
    .orderBy(desc(bookingEvents.at))
    .limit(mostCalledOff)
  const { openCents: overdueCents } = await owedWithAge(db, userId, now)
  const promisedCents = takesUpCredit && overdueCents > 0 ? await promisedOfWaiting(db, userId, now) : zero
  const decided = decideAnother(
    now,
    {
      waiting: waiting!.n,
      forNothing: waiting!.forNothing,
      calledOff: calledOff.map(({ at }) => at),
      overdueCents: subtract(overdueCents, promisedCents),
    },
    { paysNow },
  )
  if (decided.ok) return null
  if (decided.code !== 'too-many-cancellations') return decided
  return refuse(decided.code, { ...decided.facts, timeZone: calledOff[0]!.timeZone })
}
