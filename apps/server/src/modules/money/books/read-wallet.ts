import type { Response } from '@ownward/contract'
import { leftToCredit } from '@ownward/domain/billing'
import { toWire } from '@ownward/domain/money'
import type { Locale } from '@ownward/texts'
import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'
import { owedBy, sayEntry } from '../charges/index.ts'
import { creditedLately, walletOf } from '../ledger/index.ts'
import { listBalance } from './list-balance.ts'

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
  const { rows } = await listBalance(db, { userId: person.id, page: 1, limit: most })
  return {
    user_id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    wallet_balance: toWire(await walletOf(db, person.id)),
    owes: toWire(await owedBy(db, person.id, now)),
    most_to_credit: toWire(leftToCredit(await creditedLately(db, person.id, now))),
    rows: rows.map(row => ({
      at: row.at.toISOString(),
      title: sayEntry(row.reason, locale),
      note: row.note,
      amount: toWire(row.amountCents),
    })),
  }
}
