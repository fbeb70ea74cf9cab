import { decideGiving, goodwillRefunded, leftToCredit, mostCredited, walletAdjusted } from '@ownward/domain/billing'
import type { UserId } from '@ownward/domain/ids'
import { add, type Cents, formatUsd, fromWire, negate, subtract, sum, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Call, Handlers } from '../../../call.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { ledgerEntries, users } from '../../../db/schema/index.ts'
import { transactFor, type Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { bookingKey, chargeNumbered, chargeStore, owedBy } from '../../money/charges/index.ts'
import { creditedLately, postNew, walletOf } from '../../money/ledger/index.ts'
import { payRefunds, promiseRefund, refundableOf } from '../../money/refunds/index.ts'
import { lockAny, notifyAbout } from '../bookings/index.ts'
import { askCard } from './ask-card-steps.ts'
import { forgiveCharge } from './forgive-charge.ts'
import { explainAsking } from './refusals/explain-asking.ts'
import { explainChargeRefusal } from './refusals/explain-refusal.ts'

/**
 * Answers the calls with which the team gives money back, forgives invoices and corrects wallets; each needs a reason and is logged
 * (SRV-32).
 */
export const teamChargingHandlers = {
  async teamRefund({ booking_id, amount, reason = '', confirmed, refundable }, call) {
    const amountCents = fromWire(amount)
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const refunded = await transactFor(call, async work => {
      const { tx } = work.uow
      const booking = await lockAny(work, booking_id)
      if (!booking) return refuse('no-booking' as const, undefined)
      const key = await keyOf(work, `${bookingKey(booking.id)}:goodwill`, call)
      if (key === null) return ok(true)
      // What was paid for a car that is not picked up goes back as a whole, when the booking is canceled.
      if (booking.state === 'new' || booking.state === 'approved') return refuse('not-picked-up' as const, undefined)
      const most = sum((await refundableOf(tx, booking.id)).map(payment => payment.leftCents))
      const moved = await hasMoved(work, most, {
        seen: refundable,
        subject: `booking:${booking.id}`,
        action: 'refund_given',
      })
      if (moved) return refuse('money-moved' as const, { say: moved(call) })
      if (amountCents === 0 || amountCents > most) {
        return refuse('refund-too-high' as const, { say: { most: formatUsd(most, call.locale) } })
      }
      const unasked = await whyNotGiven(work, booking.userId, { amountCents, confirmed }, call)
      if (unasked) return unasked
      const posting = { userId: booking.userId, bookingId: booking.id, at: call.now, note: reason }
      await postNew(tx, goodwillRefunded(bookingKey(booking.id), amountCents, key), posting)
      await promiseRefund(work, booking, { key, amountCents })
      await notifyAbout(work, booking, 'refund_given', { amountCents, reason })
      await logDecision(work.uow, {
        ...by(call),
        action: 'refund_given',
        subject: `booking:${booking.id}`,
        aboutId: booking.userId,
        reason: `${formatUsd(amountCents, 'en')}: ${reason}`,
        cents: amountCents,
      })
      return ok(true)
    })
    if (!refunded.ok) return refunded
    await payRefunds(call.parts, booking_id)
    const message = m.bookings_team_refunded({ amount: formatUsd(amountCents, call.locale) }, { locale: call.locale })
    return ok({ status: 1 as const, message })
  },

  async teamAskCard({ booking_id, number }, call) {
    const asked = await askCard(call, { bookingId: booking_id, number })
    if (!asked.ok) return refuse(asked.code, explainAsking(asked, call))
    const message = m.bookings_team_card_paid({ amount: formatUsd(asked.value, call.locale) }, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { amount: toWire(asked.value) } })
  },

  async teamForgiveCharge({ number, amount, reason = '', due }, call) {
    const amountCents = fromWire(amount)
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const forgiven = await transactFor(call, async work => {
      const { tx } = work.uow
      const found = await chargeNumbered(tx, number)
      const booking = found && (await lockAny(work, found.bookingId))
      if (!booking) return refuse('no-charge' as const)
      const charge = await chargeStore(tx, booking).find(found.id)
      const key = await keyOf(work, `${charge.key}:forgiven`, call)
      if (key === null) return ok({ leftCents: charge.openCents })
      const seen = { seen: due, subject: `charge:${number}`, action: 'charge_forgiven' } as const
      const moved = await hasMoved(work, charge.openCents, seen)
      if (moved && charge.openCents > 0) return refuse('money-moved' as const, { say: moved(call) })
      const answer = await forgiveCharge(work, booking, charge, { amountCents, reason, key })
      if (answer.ok) {
        const subject = `charge:${number}`
        await logDecision(work.uow, {
          ...by(call),
          action: 'charge_forgiven',
          subject,
          aboutId: booking.userId,
          reason: `${formatUsd(amountCents, 'en')}: ${reason}`,
          cents: amountCents,
        })
      }
      return answer
    })
    if (!forgiven.ok) {
      if (forgiven.code === 'money-moved') return forgiven
      if (forgiven.code !== 'charge-closed') return refuse(forgiven.code, explainChargeRefusal(forgiven, call))
      const last = await lastDecision(call.parts.database.db, `charge:${number}`, ['charge_forgiven'])
      return refuse(forgiven.code, { say: { who: last.who, what: last.reason } })
    }
    const said = { amount: formatUsd(amountCents, call.locale), left: formatUsd(forgiven.value.leftCents, call.locale) }
    const words = { locale: call.locale }
    const message =
      forgiven.value.leftCents > 0 ? m.bookings_team_forgiven(said, words) : m.bookings_team_forgiven_all(said, words)
    return ok({ status: 1 as const, message, result: { due: toWire(forgiven.value.leftCents) } })
  },

  async teamAdjustWallet({ phone_number, amount, reason = '', confirmed, balance: seen }, call) {
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const change = fromWire(amount)
    return transactFor(call, async work => {
      const { tx } = work.uow
      const [person] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.phone, phone_number), eq(users.kind, 'customer'), isNull(users.deletedAt)))
        .for('update')
      if (!person) return refuse('unknown-phone' as const, undefined)
      const before = await walletOf(tx, person.id)
      const key = await keyOf(work, `wallet_${person.id}`, call)
      const isNew = key !== null
      const subject = `person:${person.id}`
      const moved = isNew ? await hasMoved(work, before, { seen, subject, action: 'wallet_adjusted' }) : null
      if (moved) return refuse('money-moved' as const, { say: moved(call) })
      if (isNew && (change === 0 || add(before, change) < 0)) {
        return refuse('wallet-amount' as const, { say: { balance: formatUsd(before, call.locale) } })
      }
      if (isNew) {
        const most = leftToCredit(await creditedLately(tx, person.id, call.now))
        if (change > most) {
          const say = { most: formatUsd(most, call.locale), limit: formatUsd(mostCredited, call.locale) }
          return refuse('credit-too-high' as const, { say })
        }
        const unasked = await whyNotGiven(work, person.id, { amountCents: change, confirmed }, call)
        if (unasked) return unasked
        const posting = { userId: person.id, bookingId: null, at: call.now, note: reason }
        await postNew(tx, walletAdjusted(change, key), posting)
        await logDecision(work.uow, {
          ...by(call),
          action: 'wallet_adjusted',
          subject,
          aboutId: person.id,
          reason: `${formatUsd(change, 'en')} (${formatUsd(before, 'en')} → ${formatUsd(add(before, change), 'en')}): ${reason}`,
          cents: change,
        })
        const facts = { amountCents: change, balanceCents: add(before, change), reason }
        await notify(work, person.id, { kind: 'wallet_changed', facts })
      }
      const balance = await walletOf(tx, person.id)
      const message = m.bookings_team_wallet({ balance: formatUsd(balance, call.locale) }, { locale: call.locale })
      return ok({ status: 1 as const, message, result: { wallet_balance: toWire(balance) } })
    })
  },
} satisfies Handlers

/** Whether an amount has to be asked about a second time, with what the person owes now (decision 0036). */
async function whyNotGiven(
  { uow }: Work,
  userId: UserId,
  { amountCents, confirmed }: { amountCents: Cents; confirmed: { amount: number; due: number } | undefined },
  { now, locale }: Call<'team'>,
) {
  const giving = { amountCents, dueCents: await owedBy(uow.tx, userId, now) }
  const seen = confirmed ? { amountCents: fromWire(confirmed.amount), dueCents: fromWire(confirmed.due) } : null
  if (decideGiving(giving, seen).ok) return null
  const say = { amount: formatUsd(amountCents, locale), due: formatUsd(giving.dueCents, locale) }
  return refuse('confirm-needed' as const, { say })
}

/** The key of a decision: the call's own, or the next number; null when the call was answered before (its key is in the books). */
async function keyOf({ uow }: Work, base: string, call: Call<'team'>): Promise<string | null> {
  const own = call.onceKey === null ? null : `${base}:${call.actor.userId}:${call.onceKey}`
  const same = async (key: string) => {
    const [row] = await uow.tx.select({ n: count() }).from(ledgerEntries).where(eq(ledgerEntries.key, key))
    return (row?.n ?? 0) > 0
  }
  if (own !== null) return (await same(own)) ? null : own
  let number = 1
  while (await same(`${base}:${number}`)) number += 1
  return `${base}:${number}`
}

interface Seen {
  /** The amount in dollars on which the decision was made; nothing where the program does not say. */
  seen: number | undefined
  subject: string
  action: 'refund_given' | 'charge_forgiven' | 'wallet_adjusted'
}

/**
 * Whether an amount is another one than the member saw: then nothing may move, or two who answer the same complaint would pay for it twice. Gives
 * what the sentence needs: what it is now, and who of the team did it, where exactly that was the difference.
 */
async function hasMoved({ uow }: Work, now: Cents, { seen, subject, action }: Seen) {
  if (seen === undefined || fromWire(seen) === now) return null
  const { who, reason } = await lastDecision(uow.tx, subject, [action])
  const difference = subtract(now, fromWire(seen))
  const amount = formatUsd(action === 'wallet_adjusted' ? difference : negate(difference), 'en')
  // The log also says the balance before and after; the sentence names the amount alone.
  const what = reason.replace(/^(\S+) \([^()]*\): /, '$1: ')
  const by = what.startsWith(`${amount}: `) ? { who, what } : {}
  return ({ locale }: Call<'team'>) => ({ ...by, now: formatUsd(now, locale) })
}

/** Who decided it and when. */
const by = ({ actor, now }: Call<'team'>) => ({ at: now, actorId: actor.userId })
