import type { PostingKind } from '@ownward/domain/billing'
import { add, type Cents, negate, zero } from '@ownward/domain/money'
import type { FactsOf } from '../../ground/messages/index.ts'
import type { Statement } from '../../money/statements/index.ts'

type SettlementFact = NonNullable<FactsOf<'car_checked'>['lines']>[number]
type Name = SettlementFact['name']

/** Entries of a settlement that a letter names; a correction of another kind is told as such. */
const named: ReadonlySet<PostingKind | Name> = new Set<PostingKind & Name>([
  'cycle_charged',
  'scheduled_fee_charged',
  'usage_reduced',
  'extra_miles_charged',
  'extra_miles_reduced',
  'deposit_applied',
  'deposit_restored',
  'deposit_settled',
  'forgiveness_ended',
  'forgiveness_restored',
  'downtime_credited',
  'downtime_back_charged',
  'account_credit_used',
  'extra_returned',
])

/**
 * What a settlement comes to, line by line, from the statement before and after it: charged and paid until then, each kind of entry that it
 * wrote, and what is left. The lines before the last add up to it: above zero it is to be paid, below zero it goes back (BEY-11, SRV-29).
 */
export function settlementLines(before: Statement, after: Statement): SettlementFact[] {
  const sums = new Map<Name, Cents>([
    ['charged', before.chargedCents],
    ['paid', negate(before.paidCents)],
    ['refunded', before.refundedCents],
    ['account_credit_kept', before.movedCents],
  ])
  for (const { entry, isDeduction, isMoved, amountCents } of after.rows.slice(before.rows.length)) {
    const kind = entry.kind === 'pause_reduced' ? 'usage_reduced' : entry.kind
    const name = isDeduction
      ? 'damage_kept'
      : isMoved && amountCents > 0
        ? 'account_credit_kept'
        : named.has(kind)
          ? (kind as Name)
          : 'other'
    sums.set(name, add(sums.get(name) ?? zero, amountCents))
  }
  const lines = [...sums].map(([name, amountCents]) => ({ name, amountCents })).filter(line => line.amountCents !== 0)
  return [...lines, { name: 'left', amountCents: after.rows.at(-1)?.balanceCents ?? zero }]
}
