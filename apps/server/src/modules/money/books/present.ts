import type { Response } from '@ownward/contract'
import type { PostingKind } from '@ownward/domain/billing'
import { wireStatus } from '@ownward/domain/bookings'
import { cents, toWire } from '@ownward/domain/money'
import type { Quote } from '@ownward/domain/pricing'
import type { Locale } from '@ownward/texts'
import { sayCharge, sayEntry } from '../entry-words/index.ts'
import type { BalanceRow } from './list-balance.ts'
import type { ChargedParts, TransactionRow } from './list-transactions.ts'

type Transaction = Response<'getMyTransactions'>['result'][number]

const refundKinds: ReadonlySet<string> = new Set<PostingKind>(['refund_paid', 'refund_returned'])

/**
 * A charge or refund with its booking (API-67). `Booking` carries the span that was charged, and the payment panel's fields as far as
 * this payment has them; what it has not is left out and reads 'N/A' (C-31).
 */
export function presentTransaction(row: TransactionRow, locale: Locale): Transaction {
  const { entry, booking } = row
  const isRefund = refundKinds.has(entry.reason)
  const isCredit = entry.reason === 'credit_expired'
  const title = isRefund || isCredit ? sayEntry(entry.reason as PostingKind, locale) : sayTry(row, locale)
  return {
    charged_at: entry.at.toISOString(),
    title,
    amount: toWire(cents(row.amountCents)),
    is_credit: isCredit ? 1 : 0,
    cs_order_id: booking.number,
    receipt: isRefund ? `${booking.number}-R${row.refundNo}` : (row.invoice ?? ''),
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
      distance_unit: row.distanceUnit,
      ...panelOf(row),
    },
  }
}

/** A change of the balance as its person sees it (SRV-30). */
export function presentBalance(row: BalanceRow, locale: Locale): Response<'getMyBalance'>['result'][number] {
  return {
    at: row.at.toISOString(),
    title: sayEntry(row.reason, locale),
    note: row.note,
    amount: toWire(row.amountCents),
    balance: toWire(row.balanceCents),
    cs_order_id: row.booking?.number ?? '',
    booking_id: row.booking?.id ?? null,
    time_zone: row.booking?.timeZone ?? '',
  }
}

/** What a try to collect was for: a start is that of the first days; a swap pays for several things, each with its own charge. */
function sayTry({ kind, charged, booking }: TransactionRow, locale: Locale): string {
  const first = kind === 'swap' ? (charged ?? 'cycle') : 'cycle'
  return sayCharge(kind === 'swap' || kind === 'start' ? first : (kind ?? 'reserve'), locale, booking.quote)
}

/** The figures of the payment panel (ACC-19): amounts from the books, readings from the booking; what there is none of is left out. */
function panelOf({ entry, booking, kind, parts }: TransactionRow) {
  if (refundKinds.has(entry.reason) || entry.reason === 'credit_expired') return {}
  const { startOdometer: begin, endOdometer: end } = booking
  // Of a program that runs, what was driven up to the last reading, as its own page says it.
  const read = end ?? booking.checkedOdometer
  // Readings are in the unit of the car, and what is included in miles, in which every program counts.
  const { days, allowedMilesPerCycle } = booking.quote as Quote
  const isUsage = kind === 'start' || kind === 'cycle' || kind === 'extension'
  return {
    ...amountsOf(parts),
    ...(isUsage && entry.coversTo && { renew_date: entry.coversTo.toISOString() }),
    ...(begin !== null && { start_mileage: begin }),
    ...(end !== null && { end_mileage: end }),
    ...(begin !== null && read !== null && { total_mileage: read - begin }),
    ...(days > 0 && { allowed_miles_per_day: Math.floor(allowedMilesPerCycle / days) }),
  }
}

function amountsOf(parts: ChargedParts) {
  const { usage_revenue: usage, booking_fee_revenue: fee, tax_payable: tax, insurance_payable: insurance } = parts
  const firstFee = parts.initial_fee_prepaid ?? parts.initial_fee_revenue
  const of = (name: string, amount: number | undefined) =>
    amount === undefined ? {} : { [name]: toWire(cents(amount)) }
  return {
    ...of('initial_fee', firstFee),
    ...of('purchase', parts.sale_prepaid),
    ...of('deposit_amt', parts.deposits_held),
    ...of('rent', usage),
    ...of('tax', tax),
    ...of('dia_fee', fee),
    ...of('total_rent', usage === undefined ? undefined : usage + (fee ?? 0) + (tax ?? 0)),
    ...of('insurance_amt', insurance),
    ...of('emf_uses', parts.extra_mileage_revenue),
  }
}
