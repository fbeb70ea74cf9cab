import { leftToCredit } from '@ownward/domain/billing'
import type { Cents } from '@ownward/domain/money'
import { and, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'
import { owedWithAge } from '../charges/index.ts'
import { creditedLately, walletOf } from '../ledger/index.ts'
import { type BalanceRow, listBalance } from './list-balance.ts'

const most = 50

/** A person's wallet: what is in it, what they owe, what the team may still put in, and what changed it. */
export interface Wallet {
  person: typeof users.$inferSelect
  balanceCents: Cents
  owes: { openCents: Cents; days: number }
  mostToCreditCents: Cents
  rows: BalanceRow[]
}

/** A person's wallet by their phone: the balance and what changed it, the newest first; undefined when nobody has that phone. */
export async function readWallet(db: Sql, phone: string, now: Date): Promise<Wallet | undefined> {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.kind, 'customer'), isNull(users.deletedAt)))
  if (!person) return undefined
  const { rows } = await listBalance(db, { userId: person.id, page: 1, limit: most })
  return {
    person,
    balanceCents: await walletOf(db, person.id),
    owes: await owedWithAge(db, person.id, now),
    mostToCreditCents: leftToCredit(await creditedLately(db, person.id, now)),
    rows,
  }
}
