import { paymentsLimit } from '@ownward/domain/catalog'
import { toWire } from '@ownward/domain/money'
import { ok } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { walletOf } from '../ledger/index.ts'
import { listBalance } from './list-balance.ts'
import { listTransactions } from './list-transactions.ts'
import { presentBalance, presentTransaction } from './present.ts'

const mostTransactions = 100

/** Answers what a person asks of their payments and their balance. */
export const bookHandlers = {
  async getMyBalance({ page = 1, limit = paymentsLimit }, { parts, actor, locale }) {
    const { db } = parts.database
    const asked = { userId: actor.userId, page, limit: Math.min(limit, mostTransactions) }
    const [{ rows, total }, balance] = await Promise.all([listBalance(db, asked), walletOf(db, actor.userId)])
    return ok({
      status: 1 as const,
      message: m.billing_transactions({ n: total }, { locale }),
      total,
      records: total,
      balance: toWire(balance),
      result: rows.map(row => presentBalance(row, locale)),
    })
  },

  async getMyTransactions({ page = 1, limit = paymentsLimit }, call) {
    const { rows, total } = await listTransactions(call.parts.database.db, {
      userId: call.actor.userId,
      page,
      limit: Math.min(limit, mostTransactions),
    })
    return ok({
      status: 1 as const,
      message: m.billing_transactions({ n: total }, { locale: call.locale }),
      total,
      records: total,
      result: rows.map(row => presentTransaction(row, call.locale)),
    })
  },
} satisfies Handlers
