import { type Cents, cents, lesser, subtract, sum, zero } from '../money.ts'
import { ok, type Refusal, refuse } from '../outcome.ts'

/** The most that the team credits to one wallet within `creditedHours`, whoever approves it (DESK-27). */
export const mostCredited = cents(5000_00)

/** For how long a credit counts against `mostCredited`. */
export const creditedHours = 30 * 24

/** From this amount on, money that is moved by hand is asked about a second time (decision 0036). */
export const askedTwiceFrom = cents(200_00)

/** What can be credited to a wallet now, after what was credited to it within `creditedHours`. */
export function leftToCredit(creditedBefore: readonly Cents[]): Cents {
  return subtract(mostCredited, lesser(mostCredited, sum(creditedBefore)))
}

/** An amount that the team moves by hand, above zero where the person gets it, and what that person owes. */
export interface Giving {
  readonly amountCents: Cents
  readonly dueCents: Cents
}

/** Whether an amount is asked about a second time: a large one, or one for somebody who owes something (decision 0036). */
export function isAskedTwice({ amountCents, dueCents }: Giving): boolean {
  return Math.abs(amountCents) >= askedTwiceFrom || (amountCents > 0 && dueCents > zero)
}

/** Decides whether an amount may be moved by hand: one that is asked about twice needs both figures confirmed as they are (decision 0036). */
export function decideGiving(
  giving: Giving,
  confirmed: Giving | null,
): { ok: true; value: true } | Refusal<'confirm-needed', Giving> {
  const isConfirmed = confirmed?.amountCents === giving.amountCents && confirmed.dueCents === giving.dueCents
  return isConfirmed || !isAskedTwice(giving) ? ok(true) : refuse('confirm-needed', giving)
}
