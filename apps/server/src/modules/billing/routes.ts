import { paymentsLimit } from '@ownward/domain/catalog'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../http/handler.ts'
import { addCard } from './add-card.ts'
import { listTransactions } from './list-transactions.ts'
import { makeCardDefault } from './make-card-default.ts'
import { presentCard, presentTransaction } from './present.ts'
import { cardsOf } from './store.ts'

const mostTransactions = 100

/** Answers the calls about cards and transactions. */
export const billingHandlers = {
  async addMyCard(input, call) {
    const added = await addCard(input, { parts: call.parts, userId: call.actor.userId, now: call.now })
    if (!added.ok) return refuse(added.code, added.code === 'card-state' ? { say: { state: input.state } } : undefined)
    return ok({ status: 1 as const, message: m.billing_card_added({}, { locale: call.locale }) })
  },

  async getMyCards(_, call) {
    const cards = await cardsOf(call.parts.database.db, call.actor.userId)
    return ok({
      status: 1 as const,
      message: m.billing_cards({ n: cards.length }, { locale: call.locale }),
      result: cards.map(presentCard),
    })
  },

  async makeMyCardDefault({ user_cc_token_id }, call) {
    const made = await call.transact(uow => makeCardDefault(user_cc_token_id, { uow, userId: call.actor.userId }))
    if (!made.ok) return refuse(made.code, undefined)
    return ok({ status: 1 as const, message: m.billing_card_default({}, { locale: call.locale }) })
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
