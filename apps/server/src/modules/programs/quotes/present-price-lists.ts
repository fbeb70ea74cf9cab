import type { PriceListAnswer } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import { type PriceLineName, type PriceListName, priceLists, type Quote } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'

type Say = (inputs: Record<never, never>, words: { locale: Locale }) => string

const lines: Record<PriceLineName, Say> = {
  initial_fee: m.program_line_initial_fee,
  initial_fee_discount: m.program_line_initial_fee_discount,
  initial_fee_tax: m.program_line_initial_fee_tax,
  today_initial_fee: m.bookings_line_fee_at_reserving,
  deposit: m.program_line_deposit,
  buy_now: m.program_line_buy_now,
  buy_tax: m.program_line_tax,
  rent: m.program_line_rent,
  discount: m.program_line_discount,
  booking_fee: m.program_line_booking_fee,
  tax: m.program_line_tax,
  insurance: m.program_line_insurance,
}

const cycles: Record<Quote['days'], Say> = {
  7: m.program_each_week,
  14: m.program_each_two_weeks,
  30: m.program_each_30_days,
}

/** What a quote charges in the reader's language, in lists that add up (OFF-04, BOOK-18). */
export function presentPriceLists(quote: Quote, locale: Locale): PriceListAnswer[] {
  const words = { locale }
  const totals: Record<PriceListName, () => string> = {
    initial_fee: () => m.app_scheduled_fee({}, words),
    reserve: () => m.offers_due_at_booking({}, words),
    cycle: () => cycles[quote.days]({}, words),
  }
  // What a swap asks for is known on its day.
  const lists = priceLists(quote).filter(({ name }) => name === 'cycle' || !quote.swap)
  return lists.map(list => ({
    name: list.name,
    lines: list.lines.map(({ name, amountCents }) => ({
      name,
      title: lines[name]({}, words),
      amount: toWire(amountCents),
    })),
    title: totals[list.name](),
    total: toWire(list.totalCents),
  }))
}
