import type { BookingId } from '@ownward/domain/ids'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { paymentDays } from '../../../db/schema/index.ts'

/** A payment day that was chosen, and the days of the program that lead to it. */
type PaymentDayRow = typeof paymentDays.$inferSelect

/** The payment days that were chosen for a booking, inside one transaction that has locked it. */
export function paymentDayStore(tx: Tx, bookingId: BookingId) {
  return {
    /** The oldest first. */
    all(): Promise<PaymentDayRow[]> {
      return tx.select().from(paymentDays).where(eq(paymentDays.bookingId, bookingId)).orderBy(asc(paymentDays.id))
    },

    async add(chosen: Omit<PaymentDayRow, 'id' | 'bookingId'>): Promise<void> {
      await tx.insert(paymentDays).values({ ...chosen, bookingId })
    },
  }
}
