import type { BookingId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { agreements, bookings } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { bookingStore, notifyAbout } from '../bookings/index.ts'
import { currentTerms } from './terms.ts'

const atOnce = 500

/**
 * Once terms are in force that let the refusal decide when a payment is tried again, everybody whose program has terms of before is told that these stay in
 * that one thing, and that all else holds for them as well, because it only gives (PACT-24).
 */
export async function tellOfTerms(parts: Parts, now: Date): Promise<number> {
  const { db } = parts.database
  if ((await currentTerms(db, 'pto', 'en')).tries !== 'by_refusal') return 0
  const problem = 'what later terms give could not be told'
  return forEachDue(parts, await untold(db), { what: 'booking', problem }, id =>
    transactAt(parts, now, work => tell(work, id)),
  )
}

async function untold(sql: Sql, only?: BookingId): Promise<BookingId[]> {
  const rows = await sql
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(agreements, eq(agreements.bookingId, bookings.id))
    .where(
      and(
        inArray(bookings.state, ['new', 'approved', 'active']),
        eq(bookings.financing, 'pto'),
        eq(agreements.fixedTries, true),
        isNull(bookings.termsToldAt),
        only === undefined ? undefined : eq(bookings.id, only),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(atOnce)
  return rows.map(({ id }) => id)
}

async function tell(work: Work, bookingId: BookingId): Promise<boolean> {
  const { uow, now } = work
  const store = bookingStore(uow.tx)
  const booking = await store.lock(bookingId)
  // Another process may have told it while this one waited.
  if ((await untold(uow.tx, bookingId)).length === 0) return false
  await store.set(bookingId, { termsToldAt: now })
  await notifyAbout(work, booking, 'later_terms', {})
  return true
}
