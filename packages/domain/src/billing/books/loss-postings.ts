import { subtract } from '../../money.ts'
import { linesForSpan, linesForUsableSpan, type ProgramQuote } from '../../pricing/index.ts'
import { chargeKey } from '../collecting/charge-key.ts'
import { entryOf, type LedgerEntry } from './ledger.ts'
import { amountsOf, endedAfter, type UsageCharge, usageAmounts } from './postings.ts'

/**
 * The car was lost after so many days of a charge: each later day is worth what a day without a usable car is, its share of the booking fee included, and
 * our insurance ends (KEEP-03). So it makes no difference which of these days were credited before.
 */
export function usageLost(usage: UsageCharge, quote: ProgramQuote, usedDays: number): LedgerEntry {
  const { bookingId, kind, from } = usage
  const key = `${chargeKey({ bookingId, kind, cycleStart: from })}:reduced`
  const used = endedAfter(usage, usedDays)
  const later = Array.from({ length: usage.days - usedDays }, (_, i) => usedDays + i)
  const lines = linesForUsableSpan(quote, { ...usage, down: [...(used.down ?? []), ...later] })
  const left = amountsOf(lines, linesForSpan(quote, used).insuranceCents)
  const back = usageAmounts(quote, usage).map(
    ([account, amount], i) => [account, subtract(left[i]![1], amount)] as const,
  )
  return entryOf({ kind: kind === 'pause' ? 'pause_reduced' : 'usage_reduced', key, bookingId }, back)
}
