import { saleCompleted } from '@ownward/domain/billing'
import { decideTransition } from '@ownward/domain/bookings'
import { bookingKey, postNew } from '../../billing/index.ts'
import type { ActedBy } from '../acted-by.ts'
import { type BookingRow, bookingStore } from '../store.ts'
import { addReading } from './odometer.ts'
import { takeCarAway } from './sell-car.ts'
import { noMoreCycles, signedQuote, tell, type Work } from './work.ts'

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
  await takeCarAway(work, booking, odometer)
  await tell(work, booking, 'booking_sold', { paidCents: quote.finalPayableTodayCents, refundCents: 0 })
}
