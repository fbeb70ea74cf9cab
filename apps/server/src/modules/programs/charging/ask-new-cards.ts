import type { BookingId } from '@ownward/domain/ids'
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, cards, chargeIntents, charges, users } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { isGivenUp } from '../../money/attempts/index.ts'
import { waitForCard } from '../../money/payments/index.ts'
import { bookingStore } from '../bookings/index.ts'
import { counts, nothingInFlight } from '../due/index.ts'
import { isHeld, isPromised } from '../holds/index.ts'
import { goesOnInSql } from './next-try.ts'
import { askedByItself } from './pay-charge.ts'

const atOnce = 500

/**
 * Lets a card that has become the default since another one was asked be asked for what is due, so that it happens within a minute (PACT-22). Which was asked
 * last stands in the books, so nothing has to be noted where cards are changed. Whose cards have said no too often waits, as who presses does.
 */
export async function askNewCards(parts: Parts, now: Date): Promise<number> {
  const { db } = parts.database
  const due = await withNewCard(db, now)
  return forEachDue(parts, due, { what: 'booking', problem: 'a new card could not be asked' }, id =>
    transactAt(parts, now, work => askNow(work, id)),
  )
}

async function askNow(work: Work, bookingId: BookingId): Promise<boolean> {
  const { uow, now } = work
  const store = bookingStore(uow.tx)
  const booking = await store.lock(bookingId)
  const [still] = await withNewCard(uow.tx, now, bookingId)
  if (still === undefined || !counts('nextTryAt', { ...booking, nextTryAt: now }, now)) return false
  if ((await askedByItself(work, booking)).length === 0) return false
  if (await waitForCard(uow.tx, booking.userId, now)) return false
  await store.set(booking.id, { nextTryAt: now })
  return true
}

/** Bookings that owe what is asked for by itself, and whose person has made another card the default since one was asked for it. */
export async function withNewCard(db: Sql, now: Date, only?: BookingId): Promise<BookingId[]> {
  // Nobody was asked for it yet where there was no card at all.
  const lastAsked = sql`(select ${chargeIntents.cardId} from ${chargeIntents}
    where ${chargeIntents.bookingId} = ${bookings.id} and ${chargeIntents.chargeId} is not null order by ${chargeIntents.id} desc limit 1)`
  // It fell due while the default card was one that nobody asks any more: another one has been the last that was asked, and may be the default again.
  const askedForNone = sql`not exists (select from ${chargeIntents} join ${charges} on ${charges.id} = ${chargeIntents.chargeId}
    where ${chargeIntents.bookingId} = ${bookings.id} and ${charges.state} = 'open')`
  const owesByItself = sql`exists (select from ${charges} where ${charges.bookingId} = ${bookings.id} and ${charges.state} = 'open' and (${bookings.state} <> 'active' or not ${isHeld(now)}) and not ${isPromised(now)}
    and (not ${goesOnInSql} or ${users.autoRenew} or ${charges.kind} = 'scheduled_fee'))`
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(cards, and(eq(cards.userId, bookings.userId), eq(cards.isDefault, true), isNull(cards.removedAt)))
    .where(
      and(
        sql`${bookings.paymentRetry}`,
        only === undefined ? undefined : eq(bookings.id, only),
        inArray(bookings.state, ['approved', 'active', 'completed']),
        or(isNull(bookings.nextTryAt), gt(bookings.nextTryAt, now)),
        nothingInFlight,
        or(ne(cards.id, sql`coalesce(${lastAsked}, 0)`), and(isNull(bookings.nextTryAt), askedForNone)),
        sql`not ${isGivenUp(cards.id)}`,
        owesByItself,
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(atOnce)
  return rows.map(row => row.id)
}
