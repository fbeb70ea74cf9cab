import { negate, subtract, sum } from '../../money.ts'
import type { ProgramEnd, ProgramQuote } from '../../pricing/index.ts'
import { chargeKey } from '../collecting/charge-key.ts'
import { entryOf, type LedgerAccount, type LedgerEntry } from './ledger.ts'
import { type Amounts, type UsageCharge, usageAmounts } from './postings.ts'

/** The car came back: of days that were charged what the days used do not cost is taken off again, line by line (SRV-19). `usedDays` counts from its first day; more than it has are days of later charges. */
export function usageReduced(usage: UsageCharge, quote: ProgramQuote, usedDays: number): LedgerEntry {
  return usageEnded(usage, quote, { at: usedDays, feeByTheDay: false })
}

/**
 * The same, where the car was lost or swapped: each later day is worth what a day without a usable car is, its share of the booking fee included, and our
 * insurance ends (KEEP-03). So it makes no difference which of these days were credited before.
 */
export function usageLost(usage: UsageCharge, quote: ProgramQuote, usedDays: number): LedgerEntry {
  return usageEnded(usage, quote, { at: usedDays, feeByTheDay: true })
}

function usageEnded(usage: UsageCharge, quote: ProgramQuote, end: ProgramEnd): LedgerEntry {
  const { bookingId, kind } = usage
  const key = `${keyOf(usage)}:reduced`
  return entryOf(
    { kind: kind === 'pause' ? 'pause_reduced' : 'usage_reduced', key, bookingId },
    takenBack(quote, usage, end),
  )
}

const keyOf = ({ bookingId, kind, from }: UsageCharge) => chargeKey({ bookingId, kind, cycleStart: from })

/** What the end of a program takes off charged days, account by account. */
function takenBack(quote: ProgramQuote, usage: UsageCharge, end: ProgramEnd): Amounts {
  const left = usageAmounts(quote, usage, end)
  return usageAmounts(quote, usage).map(([account, amount], i) => [account, subtract(left[i]![1], amount)] as const)
}

const ofInsurance: ReadonlySet<LedgerAccount> = new Set(['insurance_payable', 'care_expense'])

/** The driver buys the car within days that were charged: our insurance ends, and what of it was for later days is taken off again (decision 0041). */
export function insuranceReduced(usage: UsageCharge, quote: ProgramQuote, usedDays: number): LedgerEntry {
  const { bookingId } = usage
  const back = takenBack(quote, usage, { at: usedDays, feeByTheDay: false })
  return entryOf(
    { kind: 'insurance_reduced', key: `${keyOf(usage)}:insurance_reduced`, bookingId },
    balanced(back.filter(([account]) => ofInsurance.has(account))),
  )
}

/**
 * The driver buys the car in a cycle that is billed in part: all its billed days are theirs, and of its booking fee those without a car bear their share
 * of these days (CARE-07).
 */
export function feeReduced(usage: UsageCharge, quote: ProgramQuote, billedDays: number): LedgerEntry {
  const { bookingId } = usage
  const back = takenBack(quote, usage, { at: billedDays, feeByTheDay: false })
  const others = back.filter(([account]) => account !== 'customer_receivable' && !ofInsurance.has(account))
  return entryOf({ kind: 'usage_reduced', key: `${keyOf(usage)}:reduced`, bookingId }, balanced(others))
}

/** Amounts, and what they take off what is owed. */
function balanced(amounts: Amounts): Amounts {
  return [...amounts, ['customer_receivable', negate(sum(amounts.map(([, amount]) => amount)))]]
}
