import { depositHeldDays } from '@ownward/domain/bookings'
import { formatUsd } from '@ownward/domain/money'
import type { Quote } from '@ownward/domain/pricing'
import { waitDays } from '@ownward/domain/waiting'
import { type Locale, m } from '@ownward/texts'

/** What holds when the car comes back, as the confirm page lists it and the agreement prints it (PROG-16). */
export function returnPolicy(quote: Quote, locale: Locale): string[] {
  const words = { locale }
  if (quote.financing === 'buy') return [m.agreement_policy_buy({}, words)]
  return [
    m.agreement_policy_any_time({}, words),
    m.agreement_policy_cycle({}, words),
    ...(hasLaterParts(quote) ? [m.agreement_policy_fee({}, words)] : []),
    ...(quote.depositCents > 0
      ? [m.agreement_policy_deposit({ amount: formatUsd(quote.depositCents, locale), days: depositHeldDays }, words)]
      : []),
    m.agreement_policy_credit({ days: waitDays }, words),
    m.agreement_policy_down({}, words),
    m.agreement_policy_cancel({}, words),
  ]
}

/** Whether something of the initial fee falls due after the pickup. */
function hasLaterParts({ scheduled, startAt }: Quote): boolean {
  return scheduled.some(({ dueAt }) => new Date(dueAt) > new Date(startAt))
}
