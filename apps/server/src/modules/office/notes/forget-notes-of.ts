import type { UserId } from '@ownward/domain/ids'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/connect.ts'
import { bookings, careCases, charges, offers, subjectNotes } from '../../../db/schema/index.ts'

/** Removes what the team has noted about somebody whose account is deleted, and on their bookings, cases, offers and charges (OPEN-25, DESK-23). */
export async function forgetNotesOf(tx: Tx, userId: UserId): Promise<void> {
  const { subject, subjectId } = subjectNotes
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId))
  const among = (ids: Parameters<typeof inArray<PgColumn>>[1]): SQL => inArray(subjectId, ids as never)
  await tx
    .delete(subjectNotes)
    .where(
      or(
        and(eq(subject, 'person'), eq(subjectId, userId)),
        and(eq(subject, 'booking'), among(own)),
        and(
          eq(subject, 'case'),
          among(tx.select({ id: careCases.id }).from(careCases).where(inArray(careCases.bookingId, own))),
        ),
        and(eq(subject, 'offer'), among(tx.select({ id: offers.id }).from(offers).where(eq(offers.userId, userId)))),
        and(
          eq(subject, 'charge'),
          among(tx.select({ id: charges.id }).from(charges).where(eq(charges.userId, userId))),
        ),
      ),
    )
}
