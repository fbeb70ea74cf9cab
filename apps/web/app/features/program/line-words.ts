import { m } from '@ownward/texts'
import type { ReceiptLine } from '@ownward/ui/receipt'
import { usd } from '../../i18n/usd.ts'
import type { Breakdown, Line, LineName } from './breakdown.ts'

/** What each cycle is called: '7 days' become 'each week' (PROG-04). */
export function sayEachCycle(days: number): string {
  if (days === 14) return m.program_each_two_weeks()
  return days === 30 ? m.program_each_30_days() : m.program_each_week()
}

/** The lines of a breakdown in words; `notes` say more about a line, as the server does about rent and insurance. */
export function sayLines(
  lines: readonly Line[],
  breakdown: Breakdown,
  notes: Partial<Record<LineName, string>> = {},
): ReceiptLine[] {
  const words: Record<LineName, () => string> = {
    buy_now: m.program_line_buy_now,
    buy_tax: m.program_line_tax,
    initial_fee: m.program_line_initial_fee,
    initial_fee_discount: m.program_line_initial_fee_discount,
    initial_fee_tax: m.program_line_initial_fee_tax,
    later: m.program_line_later,
    today_initial_fee: m.program_line_today_initial_fee,
    deposit: m.program_line_deposit,
    due_today: m.program_due_today,
    rent: m.program_line_rent,
    discount: m.program_line_discount,
    booking_fee: m.program_line_booking_fee,
    tax: m.program_line_tax,
    total_rent: m.program_line_total_rent,
    insurance: m.program_line_insurance,
    per_cycle: () => sayEachCycle(breakdown.cycleDays),
  }
  return lines.map(({ name, cents, sum }) => ({
    label: words[name](),
    amount: usd(cents),
    ...(notes[name] && { note: notes[name] }),
    ...(sum ? { kind: 'total' as const } : cents < 0 ? { kind: 'off' as const } : {}),
  }))
}
