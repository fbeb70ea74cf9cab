import { decideGiving } from '@ownward/domain/billing'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, formatUsd, fromWire, negate, subtract } from '@ownward/domain/money'
import { refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { type Locale, m } from '@ownward/texts'
import { count, eq } from 'drizzle-orm'
import { lastDecision } from '../../../db/last-decision.ts'
import { ledgerEntries } from '../../../db/schema/index.ts'
import type { MemberWork, Work } from '../../../work.ts'
import { owedWithAge } from '../../money/charges/index.ts'

/** What moving money by hand is done with: who wants it, and the language in which a refusal names amounts. */
export type ByHandWork = MemberWork<'publicUrl' | 'brand' | 'secondFactorRequired' | 'businessZone' | 'approvals'> & {
  locale: Locale
}

/** How it comes to be done. */
export interface Press {
  /** What names the press in the books, so that it is done once; null where each is one of its own. */
  key: string | null
  /** Another member has agreed, or time has where there is none: no limit holds, and nothing is asked a second time. */
  approved?: boolean
}

/** Names a press in the books by who makes it and the key of their call. */
export const pressOf = (userId: UserId, onceKey: string | null): Press => ({
  key: onceKey === null ? null : `${userId}:${onceKey}`,
})

/** The key of a decision: the press's own, or the next number; null when it was done before (its key is in the books). */
export async function keyOf({ uow }: Pick<Work, 'uow'>, base: string, press: Press): Promise<string | null> {
  const same = async (key: string) => {
    const [row] = await uow.tx.select({ n: count() }).from(ledgerEntries).where(eq(ledgerEntries.key, key))
    return (row?.n ?? 0) > 0
  }
  if (press.key !== null) {
    const own = `${base}:${press.key}`
    return (await same(own)) ? null : own
  }
  let number = 1
  while (await same(`${base}:${number}`)) number += 1
  return `${base}:${number}`
}

/** What was confirmed when it was asked about a second time, in dollars. */
export type Confirmed = { amount: number; due: number } | undefined

/** What becomes of an amount for somebody who owes: it pays that, or goes out all the same for a reason that the team reads (DESK-29). */
export type Owed = { choice: 'set_against' | 'pay_out'; reason?: string | undefined } | undefined

/** The same as it was kept with an approval. */
export const owedOf = (owed: Owed) =>
  owed && { choice: owed.choice, reason: owed.choice === 'pay_out' ? (owed.reason ?? '') : '' }

/** Whether an amount has to be asked about a second time, with what the person owes now (decision 0036). */
export async function whyNotGiven(
  { uow, now, locale }: ByHandWork,
  userId: UserId,
  { amountCents, confirmed }: { amountCents: Cents; confirmed: Confirmed },
) {
  const { openCents: dueCents } = await owedWithAge(uow.tx, userId, now)
  const giving = { amountCents, dueCents }
  const seen = confirmed ? { amountCents: fromWire(confirmed.amount), dueCents: fromWire(confirmed.due) } : null
  if (decideGiving(giving, seen).ok) return null
  const say = { amount: formatUsd(amountCents, locale), due: formatUsd(giving.dueCents, locale) }
  return refuse('confirm-needed' as const, { say })
}

/**
 * Whether it has to be said what becomes of an amount, because the person owes something now; paid out all the same it needs a reason (DESK-29). Asked of an
 * approved act too: they may owe only since it was asked for.
 */
export async function whyNotChosen(
  { uow, now, locale }: ByHandWork,
  userId: UserId,
  { amountCents, owed }: { amountCents: Cents; owed: Owed },
) {
  if (amountCents <= 0) return null
  const { openCents, days } = await owedWithAge(uow.tx, userId, now)
  if (openCents === 0) return null
  if (!owed) {
    const age = days === 0 ? m.console_age_new({}, { locale }) : m.console_days({ n: days }, { locale })
    const say = { amount: formatUsd(amountCents, locale), due: formatUsd(openCents, locale), age }
    return refuse('owes-choice' as const, { say })
  }
  return owed.choice === 'pay_out' ? whyNoReason(owed.reason ?? '', 'pay-out-reason') : null
}

/** How it stands before an amount that waits for another member, with what the person owes. */
export async function standing({ uow, now }: ByHandWork, userId: UserId, amountCents: Cents) {
  const { openCents: owesCents } = await owedWithAge(uow.tx, userId, now)
  return { cents: amountCents, ...(owesCents > 0 && { owesCents }) }
}

/** What of a choice the log says beside the amount. */
export function logged(amount: Cents, owed: Owed, invoices: string): string {
  const usd = formatUsd(amount, 'en')
  if (invoices !== '') return `${usd} (set against ${invoices})`
  return owed?.choice === 'pay_out' ? `${usd} (paid out although something is due: ${owed.reason})` : usd
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
export async function hasMoved({ uow, locale }: ByHandWork, now: Cents, { seen, subject, action }: Seen) {
  if (seen === undefined || fromWire(seen) === now) return null
  const { who, reason } = await lastDecision(uow.tx, subject, [action])
  const difference = subtract(now, fromWire(seen))
  const amount = formatUsd(action === 'wallet_adjusted' ? difference : negate(difference), 'en')
  // The log also says the balance before and after; the sentence names the amount alone.
  const what = reason.replace(/^(\S+) \([^()]*\): /, '$1: ')
  const by = what.startsWith(`${amount}: `) ? { who, what } : {}
  return refuse('money-moved' as const, { say: { ...by, now: formatUsd(now, locale) } })
}
