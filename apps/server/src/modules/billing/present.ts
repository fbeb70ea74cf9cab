import type { Response } from '@ownward/contract'
import { wireStatus } from '@ownward/domain/bookings'
import { cents, toWire } from '@ownward/domain/money'
import type { Quote } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import type { TransactionRow } from './list-transactions.ts'
import type { CardRow } from './store.ts'

type Card = Response<'getMyCards'>['result'][number]
type Transaction = Response<'getMyTransactions'>['result'][number]
type ChargeKind = NonNullable<TransactionRow['kind']>

/** A card as its person sees it: the last digits only (API-68). */
export function presentCard(card: CardRow): Card {
  return {
    id: card.id,
    credit_card_number: `**** **** **** ${card.last4}`,
    expiration: `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear % 100).padStart(2, '0')}`,
    brand: card.brand,
    is_default: card.isDefault ? 1 : 0,
  }
}

const titles: Record<ChargeKind, (words: { locale: Locale }) => string> = {
  reserve: words => m.billing_title_reserve({}, words),
  buy: words => m.billing_title_buy({}, words),
  cycle: words => m.billing_title_cycle({}, words),
  extension: words => m.billing_title_extension({}, words),
  mileage: words => m.billing_title_mileage({}, words),
  scheduled_fee: words => m.billing_title_scheduled_fee({}, words),
  conversion: words => m.billing_title_conversion({}, words),
  start: words => m.billing_title_cycle({}, words),
}

/**
 * A charge or refund with its booking (API-67). `Booking` carries the span that was charged, and the payment panel's fields as far as
 * this payment has them; what it has not is left out and reads 'N/A' (C-31).
 */
export function presentTransaction(row: TransactionRow, locale: Locale): Transaction {
  const { entry, booking, kind } = row
  const words = { locale }
  const title = entry.reason === 'refund_paid' ? m.billing_title_refund({}, words) : titles[kind ?? 'reserve'](words)
  return {
    charged_at: entry.at.toISOString(),
    title,
    amount: toWire(cents(row.amountCents)),
    cs_order_id: booking.number,
    Booking: {
      id: booking.id,
      status: wireStatus(booking.state) ?? '',
      make: row.make,
      model: row.model,
      year: row.year,
      increment_id: booking.number,
      start_datetime: entry.coversFrom?.toISOString() ?? '',
      end_datetime: entry.coversTo?.toISOString() ?? '',
      time_zone: booking.timeZone,
      ...panelOf(row),
    },
  }
}

/** The figures of the payment panel (ACC-19): usage lines for a cycle, the parts of today's amount for a reservation. */
function panelOf({ entry, booking, kind }: TransactionRow) {
  const quote = booking.quote as Quote
  const mileage = {
    start_mileage: booking.startOdometer ?? undefined,
    end_mileage: booking.endOdometer ?? undefined,
    total_mileage:
      booking.startOdometer !== null && booking.endOdometer !== null
        ? booking.endOdometer - booking.startOdometer
        : undefined,
    allowed_miles_per_day: quote.days > 0 ? Math.floor(quote.allowedMilesPerCycle / quote.days) : undefined,
  }
  if (entry.reason === 'refund_paid') return {}
  if (kind === 'cycle' || kind === 'extension') {
    return {
      renew_date: entry.coversTo?.toISOString(),
      rent: toWire(cents(quote.rentCents - quote.discountCents)),
      tax: toWire(quote.taxCents),
      dia_fee: toWire(quote.bookingFeeCents),
      total_rent: toWire(quote.totalRentCents),
      insurance_amt: toWire(quote.insuranceCents),
      ...mileage,
    }
  }
  return {
    initial_fee: toWire(quote.todayInitialFeeCents),
    tax: toWire(cents(quote.todayInitialFeeTaxCents + quote.purchaseTaxCents)),
    deposit_amt: toWire(quote.depositCents),
    ...mileage,
  }
}
