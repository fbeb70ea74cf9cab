import { type Cents, cents } from '@ownward/domain/money'
import type { Tx } from '../../../db/connect.ts'
import { moneyFindings } from '../../../db/schema/index.ts'

/** What a column of a finding can hold. */
const most = 2 ** 31 - 1
const bounded = (amount: Cents) => cents(Math.max(-most, Math.min(most, amount)))

/** Tells the team of sums by day that were not what the books add up to, again when the same is found after it was closed (OPS-20). */
export async function noteSumsDiffer(
  tx: Tx,
  found: readonly { reference: string; fullCents: Cents; keptCents: Cents }[],
  now: Date,
): Promise<void> {
  for (const { reference, fullCents, keptCents } of found)
    await tx
      .insert(moneyFindings)
      .values({
        kind: 'sums_differ',
        reference,
        thereCents: bounded(keptCents),
        hereCents: bounded(fullCents),
        foundAt: now,
      })
      .onConflictDoUpdate({
        target: [moneyFindings.kind, moneyFindings.reference, moneyFindings.thereCents, moneyFindings.hereCents],
        set: { foundAt: now, closedAt: null, closedBy: null },
      })
}
