import { sum, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import type { Handlers } from '../../../call.ts'
import { owedWithAge } from '../charges/index.ts'
import { entriesOf } from '../ledger/index.ts'
import { refundableOf } from '../refunds/index.ts'
import { presentCharge } from '../statements/index.ts'
import { accountOf } from './charge-account.ts'
import { findCharge } from './find-charges.ts'
import { presentAccount, presentAttempt, presentBooks, presentTeamCharge, presentWallet } from './present-team-money.ts'
import { readAttempts } from './read-attempts.ts'
import { readBooks } from './read-books.ts'
import { readWallet } from './read-wallet.ts'

const yes = 1 as const

/** The team's view of charges, refunds, wallets and the books. */
export const teamBookHandlers = {
  async teamCharge({ number }, { parts, now, locale }) {
    const { db } = parts.database
    const found = await findCharge(db, number)
    if (!found) return refuse('no-charge', undefined)
    const { bookingId, userId } = found.charge
    const [entries, attempts, refundable, owes] = await Promise.all([
      entriesOf(db, bookingId),
      readAttempts(db, found.charge),
      refundableOf(db, bookingId),
      owedWithAge(db, userId, now),
    ])
    const refundedCents = sum(attempts.map(attempt => attempt.refundedCents))
    const most = toWire(sum(refundable.map(payment => payment.leftCents)))
    const isPickedUp = found.bookingState !== 'new' && found.bookingState !== 'approved'
    const result = {
      row: presentTeamCharge(found, { now, locale }),
      charge: presentCharge(found.charge, { entries, quote: found.quote }, locale),
      attempts: attempts.map(attempt => presentAttempt(attempt, locale)),
      account: presentAccount(accountOf(found.charge, entries, refundedCents)),
      // Before the pickup the booking is canceled instead: then everything goes back.
      refund: isPickedUp ? { refundable: most, owes: toWire(owes.openCents), owes_days: owes.days } : null,
    }
    return ok({ status: yes, message: '', result })
  },

  async teamBooks(_, { parts, now }) {
    return ok({ status: yes, message: '', result: presentBooks(await readBooks(parts.database.db, now)) })
  },

  async teamWallet({ phone_number }, { parts, now, locale }) {
    const wallet = await readWallet(parts.database.db, phone_number, now)
    return wallet
      ? ok({ status: yes, message: '', result: presentWallet(wallet, locale) })
      : refuse('unknown-phone', undefined)
  },
} satisfies Handlers
