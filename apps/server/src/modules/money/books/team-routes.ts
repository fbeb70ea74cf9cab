import { fromWire, sum, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { owedBy, presentCharge } from '../charges/index.ts'
import { entriesOf } from '../ledger/index.ts'
import { refundableOf } from '../payments/index.ts'
import { accountOf } from './charge-account.ts'
import { findCharge, listCharges } from './list-charges.ts'
import { listRefunds } from './list-refunds.ts'
import { readAttempts } from './read-attempts.ts'
import { readBooks } from './read-books.ts'
import { readWallet } from './read-wallet.ts'

const yes = 1 as const
const limit = 25

/** The team's view of charges, refunds, wallets and the books. */
export const teamBookHandlers = {
  async teamCharges({ state, query = '', page = 1 }, { parts, now, locale }) {
    const asked = { state, query, page, limit, now, locale }
    const { rows, records, open } = await listCharges(parts.database.db, asked)
    return ok({ status: yes, message: m.money_charges_found({ n: records }, { locale }), records, open, result: rows })
  },

  async teamCharge({ number }, { parts, now, locale }) {
    const { db } = parts.database
    const found = await findCharge(db, number, { now, locale })
    if (!found) return refuse('no-charge', undefined)
    const { bookingId, userId, id } = found.charge
    const [entries, attempts, refundable, owes] = await Promise.all([
      entriesOf(db, bookingId),
      readAttempts(db, id, locale),
      refundableOf(db, bookingId),
      owedBy(db, userId, now),
    ])
    const charge = presentCharge(found.charge, { entries, quote: found.quote }, locale)
    const refundedCents = sum(attempts.map(attempt => fromWire(attempt.refunded)))
    const account = accountOf(found.charge, entries, refundedCents)
    const most = toWire(sum(refundable.map(payment => payment.leftCents)))
    // Before the pickup the booking is canceled instead: then everything goes back.
    const refund = found.isPickedUp ? { refundable: most, owes: toWire(owes) } : null
    return ok({ status: yes, message: '', result: { row: found.row, charge, attempts, account, refund } })
  },

  async teamRefunds({ state, query = '', page = 1 }, { parts, locale }) {
    const { rows, records } = await listRefunds(parts.database.db, { state, query, page, limit })
    return ok({ status: yes, message: m.money_refunds_found({ n: records }, { locale }), records, result: rows })
  },

  async teamBooks(_, { parts, now }) {
    return ok({ status: yes, message: '', result: await readBooks(parts.database.db, now) })
  },

  async teamWallet({ phone_number }, { parts, now, locale }) {
    const result = await readWallet(parts.database.db, phone_number, { now, locale })
    return result ? ok({ status: yes, message: '', result }) : refuse('unknown-phone', undefined)
  },
} satisfies Handlers
