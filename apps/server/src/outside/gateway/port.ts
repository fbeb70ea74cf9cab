import type { Cents } from '@ownward/domain/money'

/** What somebody typed to add a card. It passes through to the gateway and is never stored or logged (SRV-26). */
export interface CardNumber {
  number: string
  expiryMonth: number
  expiryYear: number
  cvv: string
}

export type SavedCard = { ok: true; token: string; brand: string; last4: string } | { ok: false; reason: 'refused' }

export type ChargeResult =
  | { state: 'succeeded'; reference: string }
  | { state: 'refused'; reason: 'declined' | 'no_funds' | 'step_up' }
  /** The gateway did not answer: charged or not is unknown, so the same key must be asked again. */
  | { state: 'unclear' }

export type RefundResult =
  | { state: 'succeeded' }
  /** The card takes nothing back any more. */
  | { state: 'refused' }
  /** The gateway did not answer: the same key must be asked again. */
  | { state: 'unclear' }

/** The card processor. Every method is idempotent under its key; none is ever called inside a database transaction. */
export interface Gateway {
  saveCard(card: CardNumber): Promise<SavedCard>
  charge(request: { key: string; token: string; amount: Cents; description: string }): Promise<ChargeResult>
  /** Gives back a part of a payment, or all of it; several refunds of one payment never exceed it. */
  refund(request: { key: string; reference: string; amount: Cents }): Promise<RefundResult>
}
