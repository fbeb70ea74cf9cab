import { type Cents, lesser, subtract, sum, zero } from '../money.ts'
import type { DepositParts } from './books/postings.ts'

/** A deposit at the end of a program, what is owed then, and what a return that nobody had looked at gave back before. */
export interface DepositAtEnd {
  readonly depositCents: Cents
  readonly dueCents: Cents
  readonly givenBackCents: Cents
}

/**
 * What can be kept of a deposit for damage at most: what is owed comes first. What went back with the return is no part of that: had the team
 * seen the car at once, it would have paid for what is owed, and the deposit would not (decision 0023).
 */
export function mostToKeep({ depositCents, dueCents, givenBackCents }: DepositAtEnd): Cents {
  const first = subtract(dueCents, lesser(dueCents, givenBackCents))
  return subtract(depositCents, lesser(depositCents, first))
}

/** Divides a deposit: what is kept for damage, `mostToKeep` at most, then what is still owed, and the rest goes back (terms, section 7). */
export function divideDeposit(end: DepositAtEnd, deductionCents: Cents): DepositParts {
  const keptCents = lesser(mostToKeep(end), deductionCents)
  const leftCents = subtract(end.depositCents, keptCents)
  const againstDueCents = lesser(leftCents, end.dueCents)
  return { againstDueCents, keptCents, backCents: subtract(leftCents, againstDueCents) }
}

/**
 * How much of what was set against a deposit (`appliedCents`) is deposit again when more was settled than is owed. What cards have paid since the
 * deposit was set against dues goes back to them first: in the end the deposit has borne what it would have, had the truth been known at once
 * (decision 0023).
 */
export function depositToRestore(settled: {
  readonly surplusCents: Cents
  readonly appliedCents: Cents
  readonly paidSinceCents: Cents
}): Cents {
  const { surplusCents, appliedCents, paidSinceCents } = settled
  const beyondCards = subtract(surplusCents, lesser(surplusCents, paidSinceCents))
  return beyondCards > 0 ? lesser(beyondCards, appliedCents) : zero
}

/** Sets an amount against open charges, the oldest first; answers what is left of each. */
export function setAgainst<C extends { readonly openCents: Cents }>(
  charges: readonly C[],
  amountCents: Cents,
): readonly { readonly charge: C; readonly openCents: Cents }[] {
  let left = amountCents
  return charges.map(charge => {
    const taken = lesser(charge.openCents, left)
    left = subtract(left, taken)
    return { charge, openCents: subtract(charge.openCents, taken) }
  })
}

/** A payment by card and what of it has not been given back. */
export interface Refundable {
  readonly id: number
  readonly leftCents: Cents
}

/**
 * Divides what is owed back over the payments it can go back to, the first of them first; what no payment can take is left for the person's
 * own balance.
 */
export function divideRefund(
  amountCents: Cents,
  payments: readonly Refundable[],
): { readonly parts: readonly { readonly id: number; readonly amountCents: Cents }[]; readonly restCents: Cents } {
  let left = amountCents
  const parts: { id: number; amountCents: Cents }[] = []
  for (const { id, leftCents } of payments) {
    const taken = lesser(leftCents, left)
    if (taken <= 0) continue
    parts.push({ id, amountCents: taken })
    left = subtract(left, taken)
  }
  return { parts, restCents: left }
}

/** What is left open of several charges together. */
export function openTotal(charges: readonly { readonly openCents: Cents }[]): Cents {
  return sum(charges.map(charge => charge.openCents))
}
