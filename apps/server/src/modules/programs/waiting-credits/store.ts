import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { users, waitExtensions, waitingCredits } from '../../../db/schema/index.ts'
import { balanceOf } from '../../money/ledger/index.ts'

/** The credit of a program that is over, as it is stored. */
export type CreditRow = typeof waitingCredits.$inferSelect

/** What became of the credit of a program; undefined while it goes on, and where there was none. */
export async function creditOf(sql: Sql, bookingId: BookingId): Promise<CreditRow | undefined> {
  const [row] = await sql.select().from(waitingCredits).where(eq(waitingCredits.bookingId, bookingId))
  return row
}

/** What of the credit of an ended program waits, in cents: the sum of its entries (KEEP-01). */
export function waitsOf(sql: Sql, bookingId: BookingId): Promise<Cents> {
  return balanceOf(sql, 'credit_waiting', bookingId)
}

/** A person's credits that wait or are reserved, the one that ends first before the others (KEEP-10). */
export function openCreditsOf(sql: Sql, userId: UserId): Promise<CreditRow[]> {
  return sql
    .select()
    .from(waitingCredits)
    .where(and(eq(waitingCredits.userId, userId), inArray(waitingCredits.state, ['waiting', 'reserved'])))
    .orderBy(asc(waitingCredits.waitsUntil), asc(waitingCredits.id))
}

/** Writes credits that wait. */
export function creditStore(tx: Pick<Tx, 'select' | 'insert' | 'update'>) {
  return {
    /** What is open of a person, the one that ends first before the others. */
    async lockOpenOf(userId: UserId): Promise<CreditRow[]> {
      return tx
        .select()
        .from(waitingCredits)
        .where(and(eq(waitingCredits.userId, userId), inArray(waitingCredits.state, ['waiting', 'reserved'])))
        .orderBy(asc(waitingCredits.waitsUntil), asc(waitingCredits.id))
        .for('update')
    },
    async lock(id: number): Promise<CreditRow | undefined> {
      const [row] = await tx.select().from(waitingCredits).where(eq(waitingCredits.id, id)).for('update')
      return row
    },
    async lockOfBooking(bookingId: BookingId): Promise<CreditRow | undefined> {
      const [row] = await tx.select().from(waitingCredits).where(eq(waitingCredits.bookingId, bookingId)).for('update')
      return row
    },
    /** Those that a booking has reserved, the one that ends first before the others. */
    async lockReservedBy(bookingId: BookingId): Promise<CreditRow[]> {
      return tx
        .select()
        .from(waitingCredits)
        .where(and(eq(waitingCredits.heldBy, bookingId), eq(waitingCredits.state, 'reserved')))
        .orderBy(asc(waitingCredits.waitsUntil), asc(waitingCredits.id))
        .for('update')
    },
    async add(row: typeof waitingCredits.$inferInsert): Promise<CreditRow> {
      const [added] = await tx.insert(waitingCredits).values(row).returning()
      return added!
    },
    async set(id: number, change: Partial<CreditRow>): Promise<void> {
      await tx.update(waitingCredits).set(change).where(eq(waitingCredits.id, id))
    },
    /** What lengthened a wait, the newest first, with the member who did. */
    async extensionsOf(creditId: number) {
      return tx
        .select({ extension: waitExtensions, first: users.firstName, last: users.lastName })
        .from(waitExtensions)
        .innerJoin(users, eq(users.id, waitExtensions.by))
        .where(eq(waitExtensions.creditId, creditId))
        .orderBy(desc(waitExtensions.id))
    },
    /** Empties what the team wrote about the waits of a deleted person: what happened and when stays (OPEN-26). */
    async emptyReasonsOf(userId: UserId): Promise<void> {
      await tx
        .update(waitExtensions)
        .set({ reason: '' })
        .where(and(eq(waitExtensions.userId, userId), ne(waitExtensions.reason, '')))
    },
    async addExtension(row: typeof waitExtensions.$inferInsert): Promise<void> {
      await tx.insert(waitExtensions).values(row)
    },
  }
}
