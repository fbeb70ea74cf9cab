import { cardRefusalOf, isAskedLately, paydayOf, type TryFacts } from '@ownward/domain/billing'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { agreements, chargeIntents, users } from '../../../../db/schema/index.ts'
import type { Work } from '../../../../work.ts'
import { defaultCard } from '../../../money/cards/index.ts'
import type { BookingRow } from '../../bookings/index.ts'

/**
 * Reads what decides when the charges of a booking are tried again: what its card has said, its person's payday, and which terms they have signed (PACT-21,
 * PACT-24). What a card says to a part of what is due, by a press or on a promised day, gives no reason and counts for no try.
 */
export async function tryFactsOf(door: Sql, booking: BookingRow): Promise<(charge: { id?: number }) => TryFacts> {
  const [person] = await door
    .select({
      paydayWeekday: users.paydayWeekday,
      paydayDays: users.paydayDays,
      isFixed: agreements.fixedTries,
    })
    .from(users)
    .leftJoin(agreements, eq(agreements.bookingId, booking.id))
    .where(eq(users.id, booking.userId))
  const card = await defaultCard(door, booking.userId)
  const asked = card
    ? await door
        .select()
        .from(chargeIntents)
        .where(
          and(
            eq(chargeIntents.bookingId, booking.id),
            eq(chargeIntents.cardId, card.id),
            isNotNull(chargeIntents.chargeId),
            inArray(chargeIntents.state, ['refused', 'succeeded']),
            sql`(not ${chargeIntents.terms} ? 'partCents' or ${chargeIntents.onceKey} like 'promise:%')`,
          ),
        )
        .orderBy(asc(chargeIntents.id))
    : []
  const tries = asked.filter(({ terms }) => terms.partCents === undefined)
  const refused = tries.flatMap(({ chargeId, state, refusal, cardRefusal, settledAt }) =>
    state === 'refused' ? [{ chargeId, at: settledAt!, as: cardRefusalOf(cardRefusal ?? refusal ?? '') }] : [],
  )
  const last = refused.at(-1)
  // However the evening of a promised day has ended, what follows keeps its distance from it (PACT-15).
  const evening = asked.findLast(({ terms }) => terms.partCents !== undefined)?.settledAt ?? null
  const refusedAt = last && evening && evening > last.at ? evening : (last?.at ?? evening)
  const common = {
    refusedAt,
    asked: tries.map(({ createdAt, terms }) => ({ at: createdAt, byItself: terms.byItself === true })),
    payday: person ? paydayOf(person) : null,
    isFixed: person?.isFixed ?? false,
  }
  return ({ id }) => {
    const own = refused.findLast(({ chargeId }) => chargeId === id)
    // What the bank wants confirmed of one payment says nothing of another (PACT-23).
    const isAsked = tries.some(({ chargeId }) => chargeId === id)
    return { ...common, isAsked, refusal: (own ?? (last?.as === 'step_up' ? undefined : last))?.as ?? null }
  }
}

/** Whether the card of now has said no to anything of a booking in the last 20 hours, or was asked on a promised evening: what falls due meanwhile is asked for with the next try (PACT-21). */
export async function saidNoLately({ uow, now }: Pick<Work, 'uow' | 'now'>, booking: BookingRow): Promise<boolean> {
  return isAskedLately((await tryFactsOf(uow.tx, booking))({}).refusedAt, now)
}
