import type { Fact } from '@ownward/ui/facts'
import { money } from '../booking.ts'

interface AmountOf {
  label: string
  /** Dollars. */
  amount: number
  /** A sum that is told also where it is nothing. */
  always?: true
}

/** Names and amounts in their order; the names of those of nothing stand together in one last line, so that what was charged is seen (BOOK-08). */
export function factsOfAmounts(amounts: readonly AmountOf[]): Fact[] {
  const isTold = ({ amount, always }: AmountOf) => always || amount !== 0
  const nothing = amounts.filter(one => !isTold(one)).map(({ label }) => label)
  return [
    ...amounts.filter(isTold).map(({ label, amount }) => ({ label, value: money(amount) })),
    ...(nothing.length > 0 ? [{ label: nothing.join(', '), value: money(0) }] : []),
  ]
}
