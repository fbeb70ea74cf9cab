import { type Cents, formatUsd, fromWire, toWire } from '@ownward/domain/money'
import { ok } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { type Locale, m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { payRefunds } from '../../money/refunds/index.ts'
import { adjustWallet } from './adjust-wallet.ts'
import { pressOf } from './by-hand.ts'
import { forgiveByHand } from './forgive-by-hand.ts'
import { giveRefund } from './give-refund.ts'

/**
 * Answers the calls with which the team gives money back, forgives invoices and corrects wallets; each needs a reason and is logged (SRV-32), and above
 * its limit waits for another member (DESK-27).
 */
export const givingHandlers = {
  async teamRefund({ booking_id, amount, reason = '', confirmed, owed, refundable }, call) {
    const amountCents = fromWire(amount)
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const asked = { bookingId: booking_id, amountCents, reason, confirmed, owed, refundable }
    const refunded = await transactFor(call, work => giveRefund(work, asked, pressOf(work.actor.userId, call.onceKey)))
    if (!refunded.ok) return refunded
    if (owed?.choice === 'set_against')
      return ok({ status: 1, message: saySet(amountCents, refunded.value.leftCents, call) })
    await payRefunds(call.parts, booking_id)
    const message = m.bookings_team_refunded({ amount: formatUsd(amountCents, call.locale) }, { locale: call.locale })
    return ok({ status: 1 as const, message })
  },

  async teamForgiveCharge({ number, amount, reason = '', due }, call) {
    const amountCents = fromWire(amount)
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const asked = { number, amountCents, reason, due }
    const forgiven = await transactFor(call, work =>
      forgiveByHand(work, asked, pressOf(work.actor.userId, call.onceKey)),
    )
    if (!forgiven.ok) return forgiven
    const { leftCents } = forgiven.value
    const said = { amount: formatUsd(amountCents, call.locale), left: formatUsd(leftCents, call.locale) }
    const words = { locale: call.locale }
    const message = leftCents > 0 ? m.bookings_team_forgiven(said, words) : m.bookings_team_forgiven_all(said, words)
    return ok({ status: 1 as const, message, result: { due: toWire(leftCents) } })
  },

  async teamAdjustWallet({ phone_number: phone, amount, reason = '', confirmed, owed, balance }, call) {
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const asked = { whom: { phone }, amountCents: fromWire(amount), reason, confirmed, owed, balance }
    const adjusted = await transactFor(call, work =>
      adjustWallet(work, asked, pressOf(work.actor.userId, call.onceKey)),
    )
    if (!adjusted.ok) return adjusted
    const { balanceCents, leftCents } = adjusted.value
    const message =
      leftCents === null
        ? m.bookings_team_wallet({ balance: formatUsd(balanceCents, call.locale) }, { locale: call.locale })
        : saySet(asked.amountCents, leftCents, call)
    return ok({ status: 1 as const, message, result: { wallet_balance: toWire(balanceCents) } })
  },
} satisfies Handlers

/** What became of an amount that pays what is due, and what of that is left. */
function saySet(amountCents: Cents, leftCents: Cents, { locale }: { locale: Locale }): string {
  const said = { amount: formatUsd(amountCents, locale), left: formatUsd(leftCents, locale) }
  return leftCents > 0
    ? m.bookings_team_set_against(said, { locale })
    : m.bookings_team_set_against_all(said, { locale })
}
