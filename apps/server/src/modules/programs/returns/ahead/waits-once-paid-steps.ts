import { billedUntil } from '@ownward/domain/billing'
import type { Work } from '../../../../work.ts'
import { type BookingRow, bookingStore } from '../../bookings/index.ts'
import { courseOf } from '../../signed-terms/index.ts'
import type { ThatWaitsFacts } from '../../waiting-credits/index.ts'
import type { completeBooking } from '../complete-booking.ts'
import { paidUntil } from './paid-until.ts'

/**
 * What would wait of the credit at a planned return once everything that falls due until then is paid: paid days earn theirs (KEEP-07). It is done apart from the
 * account, which names what falls due until then as still to be paid, and taken back. Null where nothing falls due, or the return is refused.
 */
export async function waitsOncePaid(
  work: Work,
  booking: BookingRow,
  complete: (then: Work, found: BookingRow) => ReturnType<typeof completeBooking>,
): Promise<{ waits: ThatWaitsFacts | null } | null> {
  const returnAt = booking.returnAt!
  if (billedUntil(courseOf(booking)) >= returnAt) return null
  try {
    await work.uow.tx.transaction(async tx => {
      const then = { ...work, now: returnAt, uow: { ...work.uow, tx } } as Work
      await bookingStore(tx).set(booking.id, { returnAt })
      // What is due already may stay so: it earns once it is paid.
      const done = await complete(then, await paidUntil(then, booking, ({ dueAt }) => dueAt > work.now))
      throw new TakenBack(done.ok ? { waits: done.value.account.waits } : null)
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    return error.seen
  }
  throw new Error('a return that is tried out is never kept')
}

/** Carries what was seen out of a part of a transaction that is taken back. */
class TakenBack extends Error {
  readonly seen: { waits: ThatWaitsFacts | null } | null
  constructor(seen: { waits: ThatWaitsFacts | null } | null) {
    super('seen and taken back')
    this.seen = seen
  }
}
