import { ok, refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { transactAt } from '../../../work.ts'
import { paymentRefused } from '../../money/cards/index.ts'
import { readBooking } from '../bookings/index.ts'
import { settleCharge } from '../charging/index.ts'
import { beginExtension, type ExtendRefusal, type ExtensionRequest } from './extend-booking.ts'

/** An extension that is paid: its price in cents, its days, and until when the booking is covered now. */
export interface Extension {
  amountCents: number
  days: number
  endAt: Date
}

/** Extends an active booking to a moment, priced by its own rate; only what is paid is extended (SRV-15, BOOK-12, API-54). */
export async function extendBooking(
  parts: Parts,
  asked: ExtensionRequest,
  now: Date,
): Promise<{ ok: true; value: Extension } | ExtendRefusal> {
  const begun = await transactAt(parts, now, work => beginExtension(work, asked))
  if (!begun.ok) return begun
  const { amountCents, charge } = await settleCharge(parts, begun.value.intentId, { waiting: true })
  if (charge.state === 'refused') return paymentRefused(parts.database.db, charge)
  if (charge.state === 'unclear') return refuse('payment-unclear', { amountCents })
  const { endAt } = await transactAt(parts, now, work => readBooking(work, asked.bookingId))
  return ok({ amountCents, days: begun.value.days, endAt })
}
