import type { PostingKind } from '@ownward/domain/billing'
import { add, type Cents, negate, subtract, sum, zero } from '@ownward/domain/money'
import type { ChargeRow } from '../charges/index.ts'
import type { BookEntry } from '../ledger/index.ts'

/** What became of a charge, in lines that add up to what is still due; `setAgainst`: with the deposit or another payment of its booking. */
export interface ChargeAccount {
  amountCents: Cents
  takenOffCents: Cents
  forgivenCents: Cents
  paidCents: Cents
  setAgainstCents: Cents
  paidOverCents: Cents
  dueCents: Cents
  refundedCents: Cents
}

const forgiving: ReadonlySet<PostingKind> = new Set(['charge_forgiven', 'forgiveness_ended', 'forgiveness_restored'])
const reducing: ReadonlySet<PostingKind> = new Set([
  'usage_reduced',
  'pause_reduced',
  'insurance_reduced',
  'extra_miles_reduced',
  'charge_dropped',
  'downtime_credited',
  'extra_returned',
])

/**
 * What became of a charge, as lines that add up to what is open of it. The books tell what was paid, forgiven and taken off; what they set off
 * for a booking as a whole, with the deposit or another payment, is what is left between these and the open amount.
 */
export function accountOf(
  { id, amountCents, openCents }: Pick<ChargeRow, 'id' | 'amountCents' | 'openCents'>,
  entries: readonly BookEntry[],
  refundedCents: Cents,
): ChargeAccount {
  const own = entries.filter(entry => entry.chargeId === id)
  const off = (of: (kind: PostingKind) => boolean) =>
    negate(
      sum(
        own
          .filter(({ kind }) => of(kind))
          .flatMap(({ lines }) => lines)
          .filter(({ account }) => account === 'customer_receivable')
          .map(line => line.amountCents),
      ),
    )
  const paidCents = off(kind => kind === 'payment_received')
  const forgivenCents = off(kind => forgiving.has(kind))
  const takenOffCents = off(kind => reducing.has(kind))
  const told = subtract(amountCents, add(add(paidCents, forgivenCents), takenOffCents))
  const rest = subtract(openCents, told)
  return {
    amountCents,
    takenOffCents,
    forgivenCents,
    paidCents,
    setAgainstCents: rest < 0 ? negate(rest) : zero,
    paidOverCents: rest > 0 ? rest : zero,
    dueCents: openCents,
    refundedCents,
  }
}
