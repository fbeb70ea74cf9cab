import type { Parts } from '../../../../../parts.ts'
import { readBooks } from '../../../../money/books/read-books.ts'
import { compareDaySums } from '../../../../money/sums/check-day-sums.ts'
import { findWrong } from './find-wrong.ts'

/** Sums by day against every row that they are made of, balances as the team reads them, and what the product itself has found at night (OPS-20). */
export async function checkSums(parts: Parts, now: Date): Promise<string[]> {
  const { db } = parts.database
  const compared = await db.transaction(tx => compareDaySums(tx), { isolationLevel: 'repeatable read' })
  if (!compared) return ['rows of before are not summed']
  const { accounts, totalCents, movedCents } = await readBooks(db, now)
  const told = JSON.stringify(Object.fromEntries(accounts.map(({ code, balanceCents }) => [code, balanceCents])))
  return [
    ...compared.differences.map(difference => `a sum of a day is wrong: ${JSON.stringify(difference)}`),
    ...(totalCents === 0 ? [] : [`the books as told add up to ${totalCents}`]),
    ...(await findWrong(
      parts,
      'an account as told is not what its lines add up to',
      `select code, cents, told from (select a.code, abs(sum(l.amount_cents))::bigint as cents, abs(coalesce(($1::json->>a.code)::bigint, 0)) as told
          from ledger_accounts a join ledger_lines l on l.account_id = a.id group by 1) each where cents <> told`,
      [told],
    )),
    ...(await findWrong(
      parts,
      'what has moved as told is not what tries and refunds add up to',
      `select * from (select (select coalesce(sum(amount_cents), 0) from charge_intents where state = 'succeeded')
                - (select coalesce(sum(amount_cents), 0) from refund_intents where state = 'succeeded') as cents) each where cents <> $1::bigint`,
      [movedCents],
    )),
    ...(await findWrong(parts, 'sums were found wrong at night', 'select * from day_sum_checks where differing <> 0')),
  ]
}
