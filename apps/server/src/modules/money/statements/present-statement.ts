import type { Response } from '@ownward/contract'
import { type Cents, toWire, zero } from '@ownward/domain/money'
import type { Locale } from '@ownward/texts'
import { sayCreditRow, sayLine, sayRow } from '../entry-words/index.ts'
import { paperNumbers } from './paper-numbers.ts'
import type { Statement } from './statement.ts'

/** A statement on the wire: every row with what it is made of and what is owed after it. */
export function presentStatement(
  number: string,
  statement: Statement,
  locale: Locale,
  feeNotOwedCents: Cents = zero,
): Response<'getBookingStatement'>['result'] {
  const papers = paperNumbers(statement.rows, number)
  return {
    number,
    currency: 'USD',
    rows: statement.rows.map(({ entry, number: invoice, lines, amountCents, balanceCents, isDeduction, isMoved }) => ({
      at: entry.at.toISOString(),
      kind: isDeduction ? 'damage_kept' : isMoved && amountCents > 0 ? 'account_credit_kept' : entry.kind,
      title: sayRow({ entry, lines, amountCents, isDeduction, isMoved }, locale),
      note: isDeduction ? entry.note : '',
      number: invoice,
      paper: isDeduction || isMoved ? '' : (papers.get(entry.id) ?? ''),
      covers_from: entry.coversFrom?.toISOString() ?? null,
      covers_to: entry.coversTo?.toISOString() ?? null,
      lines: lines.map(line => ({
        name: line.account,
        title: sayLine(line.account, locale),
        amount: toWire(line.amountCents),
      })),
      amount: toWire(amountCents),
      balance: toWire(balanceCents),
    })),
    charged: toWire(statement.chargedCents),
    paid: toWire(statement.paidCents),
    refunded: toWire(statement.refundedCents),
    moved: toWire(statement.movedCents),
    refund_pending: toWire(statement.refundPendingCents),
    due: toWire(statement.dueCents),
    deposit_held: toWire(statement.depositHeldCents),
    fee_not_owed: toWire(feeNotOwedCents),
    credit: toWire(statement.creditCents),
    credit_waiting: toWire(statement.creditWaitingCents),
    credit_rows: statement.creditRows.map(({ kind, of, at, amountCents }) => ({
      at: at.toISOString(),
      kind,
      title: sayCreditRow({ kind, of, amountCents }, locale),
      amount: toWire(amountCents),
    })),
  }
}
