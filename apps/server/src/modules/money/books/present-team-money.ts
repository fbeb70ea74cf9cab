import type { Response } from '@ownward/contract'
import { type CardRefusal, cardRefusalOf } from '@ownward/domain/billing'
import { toWire } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import { sayCharge, sayEntry } from '../entry-words/index.ts'
import type { ChargeAccount } from './charge-account.ts'
import { stateOfCharge, type TeamCharge } from './find-charges.ts'
import type { Attempt } from './read-attempts.ts'
import type { Books } from './read-books.ts'
import type { Wallet } from './read-wallet.ts'

type ChargeFile = Response<'teamCharge'>['result']

const moment = (at: Date | null) => at?.toISOString() ?? null

/** Whose a charge is, of which booking, and how it stands. */
export function presentTeamCharge(
  { charge, number, quote, first, last, tries }: TeamCharge,
  { now, locale }: { now: Date; locale: Locale },
): ChargeFile['row'] {
  return {
    booking_id: charge.bookingId,
    increment_id: number,
    user_id: charge.userId,
    name: `${first} ${last}`,
    number: charge.number,
    title: sayCharge(charge.kind, locale, quote),
    due_at: charge.dueAt.toISOString(),
    amount: toWire(charge.amountCents),
    due: toWire(charge.openCents),
    state: stateOfCharge(charge, now),
    tries,
  }
}

/** What became of a charge. */
export function presentAccount(account: ChargeAccount): ChargeFile['account'] {
  return {
    amount: toWire(account.amountCents),
    taken_off: toWire(account.takenOffCents),
    forgiven: toWire(account.forgivenCents),
    paid: toWire(account.paidCents),
    set_against: toWire(account.setAgainstCents),
    paid_over: toWire(account.paidOverCents),
    due: toWire(account.dueCents),
    refunded: toWire(account.refundedCents),
  }
}

/** A try to collect a charge, with why it was refused in words. */
export function presentAttempt(
  { intent, card, refundedCents }: Attempt,
  locale: Locale,
): ChargeFile['attempts'][number] {
  const kept = intent.cardRefusal ?? intent.refusal
  const refusal = kept === null ? null : cardRefusalOf(kept)
  return {
    id: intent.id,
    at: intent.createdAt.toISOString(),
    settled_at: moment(intent.settledAt),
    amount: toWire(intent.amountCents),
    state: intent.state,
    card: sayCard(card),
    reason: refusal ? refusalWords[refusal]({ locale }) : '',
    refusal: refusal ?? '',
    reference: intent.gatewayRef ?? '',
    refunded: toWire(refundedCents),
  }
}

const refusalWords: Record<CardRefusal, (words: { locale: Locale }) => string> = {
  no_funds: words => m.money_refused_no_funds({}, words),
  limit: words => m.money_refused_limit({}, words),
  try_later: words => m.money_refused_declined({}, words),
  step_up: words => m.money_refused_step_up({}, words),
  expired: words => m.money_refused_expired({}, words),
  lost: words => m.money_refused_lost({}, words),
  stolen: words => m.money_refused_stolen({}, words),
  closed: words => m.money_refused_closed({}, words),
}

/** A card as people know theirs; empty for one that is not on file any more. */
export function sayCard(card: { brand: string; last4: string } | null): string {
  return card ? `${card.brand} ${card.last4}` : ''
}

/** The balances of the books, and whether the gateway tells of the same money. */
export function presentBooks(books: Books): Response<'teamBooks'>['result'] {
  const { charges, refunds } = books
  return {
    accounts: books.accounts.map(({ balanceCents, ...account }) => ({ ...account, balance: toWire(balanceCents) })),
    total: toWire(books.totalCents),
    entries: books.entries,
    open: {
      charges: charges.count,
      charges_since: moment(charges.since),
      refunds: refunds.count,
      refunds_since: moment(refunds.since),
      moved: toWire(books.movedCents),
      booked: toWire(books.bookedCents),
      findings: books.findings,
    },
    compared_at: moment(books.comparedAt),
    verdict: books.verdict,
  }
}

/** A person's wallet as the team sees it. */
export function presentWallet(wallet: Wallet, locale: Locale): Response<'teamWallet'>['result'] {
  const { person, rows } = wallet
  return {
    user_id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    wallet_balance: toWire(wallet.balanceCents),
    owes: toWire(wallet.owes.openCents),
    owes_days: wallet.owes.days,
    most_to_credit: toWire(wallet.mostToCreditCents),
    rows: rows.map(row => ({
      at: row.at.toISOString(),
      title: sayEntry(row.reason, locale),
      note: row.note,
      amount: toWire(row.amountCents),
    })),
  }
}
