import { isPaydayNamed, type Payday } from '@ownward/domain/billing'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { bookings } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { changeAccount } from '../../people/accounts/index.ts'
import { bookingStore } from '../bookings/index.ts'
import { scheduleTries } from '../charging/index.ts'

/**
 * Keeps on which days a person is paid, or null for none: what their card has refused for lack of funds is tried again then, from now on (PACT-21). The day is
 * named to nobody and stands in no record.
 */
export async function setPayday(
  work: CallWork<'customer'>,
  payday: Payday | null,
): Promise<{ ok: true; value: true } | Refusal<'payday'>> {
  if (payday && !isPaydayNamed(payday)) return refuse('payday')
  const { uow, actor, now } = work
  await changeAccount(uow.tx, actor.userId, {
    paydayWeekday: payday && 'weekday' in payday ? payday.weekday : null,
    paydayDays: payday && 'days' in payday ? [...payday.days] : null,
  })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'profile_changed',
    subject: `person:${actor.userId}`,
    aboutId: actor.userId,
    reason: 'payday',
  })
  // What is tried this moment is decided anew once it is answered.
  const isLater = or(isNull(bookings.nextTryAt), gt(bookings.nextTryAt, now))
  const refused = await uow.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, actor.userId), eq(bookings.paymentRetry, true), isLater))
    .orderBy(asc(bookings.id))
  for (const { id } of refused) await scheduleTries(work, await bookingStore(uow.tx).lock(id), { refused: true })
  return ok(true as const)
}
