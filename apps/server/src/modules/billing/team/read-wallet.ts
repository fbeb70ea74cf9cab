import type { Response } from '@ownward/contract'
import { leftToCredit, type PostingKind } from '@ownward/domain/billing'
import { cents, toWire } from '@ownward/domain/money'
import type { Locale } from '@ownward/texts'
import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'
import { owedBy } from '../charges.ts'
import { creditedLately, walletOf } from '../ledger.ts'
import { sayEntry } from '../say-entries.ts'

const most = 50

/** A person's wallet by their phone: the balance and what changed it, the newest first; undefined when nobody has that phone. */
export async function readWallet(
  db: Sql,
  phone: string,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Response<'teamWallet'>['result'] | undefined> {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.kind, 'customer')))
  if (!person) return undefined
  const { rows } = await db.execute<{ at: string; reason: PostingKind; note: string; cents: number }>(
    sql`select e.at, e.reason, e.note, (-sum(l.amount_cents))::float8 as cents
          from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
         where a.code = 'wallet' and a.user_id = ${person.id}
         group by e.id order by e.id desc limit ${most}`,
  )
  return {
    user_id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    wallet_balance: toWire(await walletOf(db, person.id)),
    owes: toWire(await owedBy(db, person.id, now)),
    most_to_credit: toWire(leftToCredit(await creditedLately(db, person.id, now))),
    rows: rows.map(row => ({
      at: new Date(row.at).toISOString(),
      title: sayEntry(row.reason, locale),
      note: row.note,
      amount: toWire(cents(row.cents)),
    })),
  }
}
