import {
  decideGiving,
  goodwillRefunded,
  leftToCredit,
  mostCredited,
  saysWhy,
  walletAdjusted,
} from '@ownward/domain/billing'
import { add, type Cents, formatUsd, fromWire, sum, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { and, count, eq } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { ledgerEntries, users } from '../../../db/schema/index.ts'
import type { Call, Handlers } from '../../../http/handler.ts'
import {
  bookingKey,
  chargeNumbered,
  chargeStore,
  creditedLately,
  owedBy,
  payRefunds,
  postNew,
  promiseRefund,
  refundableOf,
  walletOf,
} from '../../billing/index.ts'
import { notify } from '../../messages/index.ts'
import { explainLifeRefusal } from './explain-life-refusal.ts'
import { forgiveCharge } from './forgive-charge.ts'
import { inWork, lockAny, tell, type Work } from './work.ts'

/**
 * Answers the calls with which the team gives money back, forgives invoices and corrects wallets; each needs a reason and is logged
 * (SRV-32).
 */
export const teamMoneyHandlers = {
  async teamRefund({ booking_id, amount, reason = '', confirmed }, call) {
    const amountCents = fromWire(amount)
    const unsaid = whyNoReason(reason)
    if (unsaid) return unsaid
    const refunded = await inWork(call.parts, call.now, async work => {
      const { tx } = work.uow
      const booking = await lockAny(work, booking_id)
      if (!booking) return refuse('no-booking' as const, undefined)
      const key = await keyOf(work, `${bookingKey(booking.id)}:goodwill`, call)
      if (key === null) return ok(true)
      // What was paid for a car that is not picked up goes back as a whole, when the booking is canceled.
      if (booking.state === 'new' || booking.state === 'approved') return refuse('not-picked-up' as const, undefined)
      const most = sum((await refundableOf(tx, booking.id)).map(payment => payment.leftCents))
      if (amountCents === 0 || amountCents > most) {
        return refuse('refund-too-high' as const, { say: { most: formatUsd(most, call.locale) } })
      }
      const unasked = await whyNotGiven(work, booking.userId, { amountCents, confirmed }, call)
      if (unasked) return unasked
      const posting = { userId: booking.userId, bookingId: booking.id, at: call.now, note: reason }
      await postNew(tx, goodwillRefunded(bookingKey(booking.id), amountCents, key), posting)
      await promiseRefund(work, booking, { key, amountCents })
      await tell(work, booking, 'refund_given', { amountCents, reason })
      await logDecision(work.uow, {
        ...by(call),
        action: 'refund_given',
        subject: `booking:${booking.id}`,
        aboutId: booking.userId,
        reason: `${formatUsd(amountCents, 'en')}: ${reason}`,
      })
      return ok(true)
    })
    if (!refunded.ok) return refunded
    await payRefunds(call.parts, booking_id)
    const message = m.bookings_team_refunded({ amount: formatUsd(amountCents, call.locale) }, { locale: call.locale })
    return ok({ status: 1 as const, message })
  },

  async teamForgiveCharge({ number, amount, reason = '' }, call) {
    const amountCents = fromWire(amount)
    const unsaid = whyNoReason(reason)
    if (unsaid) return unsaid
    const forgiven = await inWork(call.parts, call.now, async work => {
      const { tx } = work.uow
      const found = await chargeNumbered(tx, number)
      const booking = found && (await lockAny(work, found.bookingId))
      if (!booking) return refuse('no-charge' as const)
      const charge = await chargeStore(tx, booking).find(found.id)
      const key = await keyOf(work, `${charge.key}:forgiven`, call)
      if (key === null) return ok({ leftCents: charge.openCents })
      const answer = await forgiveCharge(work, booking, charge, { amountCents, reason, key })
      if (answer.ok) {
        const subject = `charge:${number}`
        await logDecision(work.uow, {
          ...by(call),
          action: 'charge_forgiven',
          subject,
          aboutId: booking.userId,
          reason: `${formatUsd(amountCents, 'en')}: ${reason}`,
        })
      }
      return answer
    })
    if (!forgiven.ok) return refuse(forgiven.code, explainLifeRefusal(forgiven, call))
    const said = { amount: formatUsd(amountCents, call.locale), left: formatUsd(forgiven.value.leftCents, call.locale) }
    const words = { locale: call.locale }
    const message =
      forgiven.value.leftCents > 0 ? m.bookings_team_forgiven(said, words) : m.bookings_team_forgiven_all(said, words)
    return ok({ status: 1 as const, message, result: { due: toWire(forgiven.value.leftCents) } })
  },

  async teamAdjustWallet({ phone_number, amount, reason = '', confirmed }, call) {
    const unsaid = whyNoReason(reason)
    if (unsaid) return unsaid
    const change = fromWire(amount)
    return inWork(call.parts, call.now, async work => {
      const { tx } = work.uow
      const [person] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.phone, phone_number), eq(users.kind, 'customer')))
        .for('update')
      if (!person) return refuse('unknown-phone' as const, undefined)
      const before = await walletOf(tx, person.id)
      const key = await keyOf(work, `wallet_${person.id}`, call)
      const isNew = key !== null
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
          subject: `person:${person.id}`,
          aboutId: person.id,
          reason: `${formatUsd(change, 'en')}: ${reason}`,
        })
        const facts = { amountCents: change, balanceCents: add(before, change), reason }
        await notify(work.uow, person.id, { kind: 'wallet_changed', facts }, work)
      }
      const balance = await walletOf(tx, person.id)
      const message = m.bookings_team_wallet({ balance: formatUsd(balance, call.locale) }, { locale: call.locale })
      return ok({ status: 1 as const, message, result: { wallet_balance: toWire(balance) } })
    })
  },
} satisfies Handlers

/** Whether a reason is missing, or too short for the person who reads it. */
function whyNoReason(reason: string) {
  if (reason === '') return refuse('reason-needed' as const, undefined)
  return saysWhy(reason) ? null : refuse('reason-short' as const, undefined)
}

/** Whether an amount has to be asked about a second time, with what the person owes now (decision 0036). */
async function whyNotGiven(
  { uow }: Work,
  userId: number,
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

/** Who decided it and when. */
const by = ({ actor, now }: Call<'team'>) => ({ at: now, actorId: actor.userId })
