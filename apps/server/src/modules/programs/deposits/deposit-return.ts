import type { PostingKind } from '@ownward/domain/billing'
import { isOverUnsold, type ProgramEnd } from '@ownward/domain/bookings'
import { type Cents, cents, negate, sum } from '@ownward/domain/money'
import type { BookEntry } from '../../money/ledger/index.ts'

/** What became of the deposit of a car that came back. */
export interface DepositReturn {
  heldCents: Cents
  /** Until when it is held at most; null when nothing is. */
  by: Date | null
  againstDueCents: Cents
  keptCents: Cents
  /** Why something was kept, in the team's words. */
  reason: string
  backCents: Cents
}

interface Returned {
  booking: { outcome: ProgramEnd | null }
  entries: readonly BookEntry[]
  depositCents: number
  check: { depositBy: Date } | undefined
}

const kinds: ReadonlySet<PostingKind> = new Set(['deposit_applied', 'deposit_restored', 'deposit_settled'])

/** Tells from the books what became of a deposit; null while the car is out, when it was sold, and where there was none (SRV-19). */
export function depositReturnOf({ booking, entries, depositCents, check }: Returned): DepositReturn | null {
  if (!isOverUnsold(booking.outcome) || (booking.outcome === 'stopped' && !check)) return null
  const settled = entries.filter(({ kind }) => kinds.has(kind))
  if (settled.length === 0 && depositCents === 0) return null
  const of = (account: string) =>
    negate(
      sum(settled.flatMap(({ lines }) => lines.filter(line => line.account === account).map(line => line.amountCents))),
    )
  const keptCents = of('damage_revenue')
  return {
    heldCents: cents(depositCents),
    by: depositCents > 0 ? (check?.depositBy ?? null) : null,
    againstDueCents: of('customer_receivable'),
    keptCents,
    reason:
      keptCents > 0
        ? settled
            .map(({ note }) => note)
            .filter(Boolean)
            .join(' ')
        : '',
    backCents: of('refunds_payable'),
  }
}
