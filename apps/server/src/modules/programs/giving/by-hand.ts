import { decideGiving } from '@ownward/domain/billing'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, formatUsd, fromWire, negate, subtract } from '@ownward/domain/money'
import { refuse } from '@ownward/domain/outcome'
import type { Locale } from '@ownward/texts'
import { count, eq } from 'drizzle-orm'
import { lastDecision } from '../../../db/last-decision.ts'
import { ledgerEntries } from '../../../db/schema/index.ts'
import type { MemberWork, Work } from '../../../work.ts'
import { owedBy } from '../../money/charges/index.ts'

/** What moving money by hand is done with: who wants it, and the language in which a refusal names amounts. */
export type ByHandWork = MemberWork<'publicUrl' | 'brand' | 'mode' | 'businessZone' | 'approvals'> & { locale: Locale }

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

/** Whether an amount has to be asked about a second time, with what the person owes now (decision 0036). */
export async function whyNotGiven(
  { uow, now, locale }: ByHandWork,
  userId: UserId,
  { amountCents, confirmed }: { amountCents: Cents; confirmed: Confirmed },
) {
  const giving = { amountCents, dueCents: await owedBy(uow.tx, userId, now) }
  const seen = confirmed ? { amountCents: fromWire(confirmed.amount), dueCents: fromWire(confirmed.due) } : null
  if (decideGiving(giving, seen).ok) return null
  const say = { amount: formatUsd(amountCents, locale), due: formatUsd(giving.dueCents, locale) }
  return refuse('confirm-needed' as const, { say })
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
