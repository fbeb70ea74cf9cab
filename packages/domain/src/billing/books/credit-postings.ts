import { type Cents, negate } from '../../money.ts'
import { entryOf, type LedgerEntry } from './ledger.ts'

/** A program is over: credit of days that were charged and not used is taken off (KEEP-01). */
export function creditReduced(bookingId: string, creditCents: Cents): LedgerEntry {
  return entryOf({ kind: 'credit_reduced', key: `${bookingId}:credit_reduced`, bookingId }, [
    ['purchase_credit_liability', creditCents],
    ['purchase_credit_expense', negate(creditCents)],
  ])
}

/** The credit of an ended program waits (KEEP-01). `beforeCents` is what has been parked of it before: a charge was paid late. */
export function creditParked(bookingId: string, creditCents: Cents, beforeCents: Cents): LedgerEntry {
  const key = `${bookingId}:credit_parked${beforeCents === 0 ? '' : `:${beforeCents}`}`
  return entryOf({ kind: 'credit_parked', key, bookingId }, [
    ['purchase_credit_liability', creditCents],
    ['credit_waiting', negate(creditCents)],
  ])
}

/** Credit that waited from another program becomes that of a new one, which has begun (KEEP-08, KEEP-09). */
export function creditTakenUp(bookingId: string, fromBookingId: string, creditCents: Cents): LedgerEntry {
  return entryOf({ kind: 'credit_taken_up', key: `${bookingId}:credit_taken_up:${fromBookingId}`, bookingId }, [
    ['credit_waiting', creditCents],
    ['purchase_credit_liability', negate(creditCents)],
  ])
}

/** Nobody took it up in time (KEEP-04). `parkedCents` is all that has been parked of it: more may be, paid late, and expires then. */
export function creditExpired(bookingId: string, creditCents: Cents, parkedCents: Cents): LedgerEntry {
  return entryOf({ kind: 'credit_expired', key: `${bookingId}:credit_expired:${parkedCents}`, bookingId }, [
    ['credit_waiting', creditCents],
    ['purchase_credit_expense', negate(creditCents)],
  ])
}
