import { add, type Cents, lesser, subtract, zero } from '../../money.ts'
import type { CycleLines } from '../../pricing/index.ts'

/** What an exchange of cars asks of the card, and what becomes of what is held, in cents. */
export interface SwapDue {
  /** What the other car's deposit is more than what is held; and what is held beyond it, which becomes account credit. */
  readonly depositMoreCents: Cents
  readonly depositBackCents: Cents
  /** What account credit pays, and what of it is left. */
  readonly creditUsedCents: Cents
  readonly creditLeftCents: Cents
  readonly amountCents: Cents
}

/** What is due on the day of an exchange: the days up to the payment day and what the deposit is more, less what is paid and not owed (KEEP-17). */
export function swapDue({
  lines,
  depositCents,
  heldCents,
  accountCreditCents,
}: {
  readonly lines: CycleLines
  /** Of the other car. */
  readonly depositCents: Cents
  readonly heldCents: Cents
  readonly accountCreditCents: Cents
}): SwapDue {
  const depositMoreCents = depositCents > heldCents ? subtract(depositCents, heldCents) : zero
  const depositBackCents = heldCents > depositCents ? subtract(heldCents, depositCents) : zero
  const owedCents = add(lines.totalCents, depositMoreCents)
  const creditCents = add(accountCreditCents, depositBackCents)
  const creditUsedCents = lesser(owedCents, creditCents)
  return {
    depositMoreCents,
    depositBackCents,
    creditUsedCents,
    creditLeftCents: subtract(creditCents, creditUsedCents),
    amountCents: subtract(owedCents, creditUsedCents),
  }
}
