import { type Cents, negate, sum } from '../../money.ts'
import { entryOf, type LedgerAccount, type LedgerEntry } from './ledger.ts'

/** What a person holds in a program and goes on with in the next, in cents (KEEP-16). */
export interface Carried {
  readonly creditCents: Cents
  readonly accountCreditCents: Cents
  readonly extraCents: Cents
  readonly depositCents: Cents
}

const accounts = [
  ['purchase_credit_liability', 'creditCents'],
  ['account_credit', 'accountCreditCents'],
  ['price_prepaid', 'extraCents'],
  ['deposits_held', 'depositCents'],
] as const satisfies readonly (readonly [LedgerAccount, keyof Carried])[]

const totalOf = (carried: Carried) => sum(accounts.map(([, of]) => carried[of]))

/** More was paid than is owed, and the program goes on: it is account credit, and pays what falls due next. `key` names the occasion. */
export function surplusKept(bookingId: string, surplusCents: Cents, key: string): LedgerEntry {
  return entryOf({ kind: 'surplus_kept', key, bookingId }, [
    ['customer_receivable', surplusCents],
    ['account_credit', negate(surplusCents)],
  ])
}

/** The car is swapped: what its program held leaves it for the one that goes on (KEEP-16). */
export function carriedOut(bookingId: string, carried: Carried): LedgerEntry {
  return entryOf({ kind: 'carried_out', key: `${bookingId}:carried_out`, bookingId }, [
    ...accounts.map(([account, of]) => [account, carried[of]] as const),
    ['carried_over', negate(totalOf(carried))],
  ])
}

/**
 * The other car's program takes it over. What was held beyond its deposit, `depositBackCents`, becomes account credit: in lines of its own, so that what
 * came in is what went out.
 */
export function carriedIn(bookingId: string, carried: Carried, depositBackCents: Cents): LedgerEntry {
  return entryOf({ kind: 'carried_in', key: `${bookingId}:carried_in`, bookingId }, [
    ['carried_over', totalOf(carried)],
    ...accounts.map(([account, of]) => [account, negate(carried[of])] as const),
    ['deposits_held', depositBackCents],
    ['account_credit', negate(depositBackCents)],
  ])
}
