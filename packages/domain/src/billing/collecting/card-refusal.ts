/** Why a card refused a payment, as it is kept (PACT-20). */
export const cardRefusals = [
  'no_funds',
  'limit',
  'try_later',
  'step_up',
  'expired',
  'lost',
  'stolen',
  'closed',
] as const

/** One of the reasons for which a card refuses. */
export type CardRefusal = (typeof cardRefusals)[number]

/** The reasons after which a card is never asked again, by nobody and for nothing (PACT-22). */
export const hopelessRefusals = ['expired', 'lost', 'stolen', 'closed'] as const satisfies readonly CardRefusal[]

/** Whether a card that refused so can never pay again. */
export function isHopeless(refusal: CardRefusal): boolean {
  return hopelessRefusals.some(hopeless => hopeless === refusal)
}

/** The three reasons that programs knew before there were eight; they stay beside those (PACT-20). */
export type RefusalReason = 'declined' | 'no_funds' | 'step_up'

/** Which of the three an older program reads. */
export function reasonOf(refusal: CardRefusal): RefusalReason {
  return refusal === 'no_funds' || refusal === 'step_up' ? refusal : 'declined'
}

/** One of the eight from the text of a gateway or of a row, which an older build may have written: what is not known counts as `try_later`. */
export function cardRefusalOf(kept: string): CardRefusal {
  return cardRefusals.find(refusal => refusal === kept) ?? 'try_later'
}
