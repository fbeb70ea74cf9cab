import { type Locale, m } from '@ownward/texts'
import type { FactsOf, SettlementFact } from './event-facts.ts'
import { sayDay, usd, when } from './event-words.ts'

type Say = (inputs: Record<never, never>, words: { locale: Locale }) => string

/** The statement's own words for its rows, so that a letter can be laid beside it. */
const titles: Record<Exclude<SettlementFact['name'], 'left'>, Say> = {
  charged: m.mail_settlement_charged,
  paid: m.mail_settlement_paid,
  refunded: m.mail_settlement_refunded,
  cycle_charged: m.billing_title_cycle,
  scheduled_fee_charged: m.billing_title_scheduled_fee,
  usage_reduced: m.billing_entry_usage_reduced,
  extra_miles_charged: m.billing_title_mileage,
  extra_miles_reduced: m.billing_entry_miles_reduced,
  damage_kept: m.billing_line_damage,
  deposit_applied: m.billing_entry_deposit_applied,
  deposit_restored: m.billing_entry_deposit_restored,
  deposit_settled: m.billing_entry_deposit,
  forgiveness_ended: m.billing_entry_forgiveness_ended,
  forgiveness_restored: m.billing_entry_forgiveness_restored,
  downtime_credited: m.billing_entry_downtime,
  downtime_back_charged: m.billing_title_care_back,
  account_credit_kept: m.billing_entry_credit_kept,
  account_credit_used: m.billing_entry_credit_used,
  extra_returned: m.billing_entry_extra_returned,
  other: m.mail_settlement_other,
}

/** The lines of a settlement as paragraphs of a letter, what is left last; nothing for what was told before it had lines (BEY-11). */
export function saySettlement(lines: readonly SettlementFact[] = [], words: { locale: Locale }): string[] {
  if (lines.length === 0) return []
  const said = lines.map(({ name, amountCents }) => {
    if (name !== 'left')
      return m.mail_settlement_line({ title: titles[name]({}, words), amount: usd(amountCents, words) }, words)
    const say =
      amountCents > 0 ? m.mail_settlement_due : amountCents < 0 ? m.mail_settlement_back : m.mail_settlement_even
    return say({ amount: usd(Math.abs(amountCents), words) }, words)
  })
  return [m.mail_settlement_intro({}, words), ...said]
}

/** What of the credit waits after the end of a program (KEEP-07). */
export function sayWaits(
  { car, waits, dueCents }: Pick<FactsOf<'booking_completed'>, 'car' | 'waits' | 'dueCents'>,
  words: { locale: Locale },
  { isLost = false } = {},
): string[] {
  if (!waits) return []
  const { creditCents, lastDay, priceToConvertCents } = waits
  return [
    m.mail_waiting_return({ amount: usd(creditCents, words), day: sayDay(lastDay, words) }, words),
    // A car that is lost is nobody's to take again.
    ...(isLost ? [] : [m.mail_waiting_return_price({ car, price: usd(priceToConvertCents, words) }, words)]),
    ...(dueCents > 0 ? [m.mail_waiting_return_due({ amount: usd(dueCents, words) }, words)] : []),
  ]
}

/** What a return comes to, and what of the deposit waits for the check of the car. */
export function sayCompleted(
  facts: FactsOf<'booking_completed'>,
  words: { locale: Locale },
): readonly [string, ...string[]] {
  const { number, car, days, refundCents, dueCents, heldCents, keptCents = 0, depositBy, timeZone, reason } = facts
  const amount = usd(refundCents, words)
  const kept = keptCents > 0 ? [m.mail_car_checked_kept({ amount: usd(keptCents, words) }, words)] : []
  // The notice in the product is the first paragraph: until when the deposit is back belongs to it.
  const held =
    heldCents > 0
      ? [
          m.mail_booking_completed_deposit(
            { amount: usd(heldCents, words), by: when(depositBy, timeZone, words) },
            words,
          ),
        ]
      : []
  return [
    [m.mail_booking_completed_text({ number, car, days }, words), ...held, ...kept].join(' '),
    ...(refundCents > 0 ? [m.mail_booking_completed_unused({ amount }, words)] : []),
    ...(dueCents > 0 ? [m.mail_booking_completed_due({ amount: usd(dueCents, words) }, words)] : []),
    ...sayWaits(facts, words),
    ...saySettlement(facts.lines, words),
    ...(reason !== '' ? [m.mail_team_says({ reason }, words)] : []),
  ]
}
