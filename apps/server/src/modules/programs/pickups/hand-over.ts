import { saleCompleted } from '@ownward/domain/billing'
import { decideTransition } from '@ownward/domain/bookings'
import type { Work } from '../../../work.ts'
import { bookingKey } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { type ActedBy, type BookingRow, bookingStore, noMoreCycles, notifyAbout } from '../bookings/index.ts'
import { addReading } from '../odometer/index.ts'
import { takeCarAway } from '../ownership/index.ts'
import { signedQuote } from '../signed-terms/index.ts'

/** A car that was bought at once is fetched: it is sold, and the booking over (C-19). */
export async function handOver(
  work: Work,
  booking: BookingRow,
  { by, odometer, onceKey }: { by: ActedBy; odometer: number; onceKey: string | null },
): Promise<void> {
  const { uow, now } = work
  const next = decideTransition(booking.state, 'hand_over', by.kind)
  const quote = signedQuote(booking)
  if (!next.ok || quote.financing !== 'buy') throw new Error(`booking ${booking.id} cannot be handed over`)
  const posting = { userId: booking.userId, bookingId: booking.id, at: now }
  await postNew(uow.tx, saleCompleted(bookingKey(booking.id), quote), posting)
  const event = { at: now, by, reason: 'handed over', onceKey }
  await bookingStore(uow.tx).move(booking, next.value, event, { ...noMoreCycles, endedAt: now, outcome: 'sold' })
  await addReading(uow.tx, booking, { odometer, at: now, source: 'pickup', actorId: by.id })
  await takeCarAway(work, booking, { as: 'sold', odometer })
  await notifyAbout(work, booking, 'booking_sold', { paidCents: quote.finalPayableTodayCents, refundCents: 0 })
}
