import type { Response } from '@ownward/contract'
import type { PostingKind } from '@ownward/domain/billing'
import { add, type Cents, negate, subtract, sum, toWire, zero } from '@ownward/domain/money'
import type { ChargeRow } from '../charges/index.ts'
import type { BookEntry } from '../ledger/index.ts'

type Account = Response<'teamCharge'>['result']['account']

const forgiving: ReadonlySet<PostingKind> = new Set(['charge_forgiven', 'forgiveness_ended', 'forgiveness_restored'])
const reducing: ReadonlySet<PostingKind> = new Set([
  'usage_reduced',
  'insurance_reduced',
  'extra_miles_reduced',
  'charge_dropped',
])

/**
 * What became of a charge, as lines that add up to what is open of it. The books tell what was paid, forgiven and taken off; what they set off
 * for a booking as a whole, with the deposit or another payment, is what is left between these and the open amount.
 */
export function accountOf(
  { id, amountCents, openCents }: Pick<ChargeRow, 'id' | 'amountCents' | 'openCents'>,
  entries: readonly BookEntry[],
  refundedCents: Cents,
): Account {
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
    amount: toWire(amountCents),
    taken_off: toWire(takenOffCents),
    forgiven: toWire(forgivenCents),
    paid: toWire(paidCents),
    set_against: toWire(rest < 0 ? negate(rest) : zero),
    paid_over: toWire(rest > 0 ? rest : zero),
    due: toWire(openCents),
    refunded: toWire(refundedCents),
  }
}
