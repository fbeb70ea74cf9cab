import type { CardRefusal } from '@ownward/domain/billing'
import type { Cents } from '@ownward/domain/money'

/** What somebody typed to add a card. It passes through to the gateway and is never stored or logged (SRV-26). */
export interface CardNumber {
  number: string
  expiryMonth: number
  expiryYear: number
  cvv: string
}

/** What the gateway makes of a typed card: a token with what a person recognises it by, or a refusal. */
export type SavedCard = { ok: true; token: string; brand: string; last4: string } | { ok: false; reason: 'refused' }

/** What is kept of a card that was typed at the processor: its token there, and what a person recognises it by. */
export interface CardThere {
  token: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  holder: string
  address: string
  city: string
  state: string
  zip: string
  country: string
}

/** A page of the processor's own on which people type their cards, so that no number passes through this server. */
export interface CardPage {
  /** Opens such a page for one person. `{reference}` in the return address becomes the page's reference. */
  open(request: {
    key: string
    personId: number
    returnUrl: string
    cancelUrl: string
    language: string
  }): Promise<string>
  /** What became of a page, and whose it was; null when the processor knows no such page. */
  read(reference: string): Promise<{ personId: number; card: CardThere | null } | null>
}

/**
 * What the gateway answers to a charge; `reference` is its own name for the payment. `taken`: the payment was not asked for now but found there, under
 * its own key and with its own amount.
 */
export type ChargeResult =
  | { state: 'succeeded'; reference: string; taken?: { key: string; amountCents: Cents } }
  | { state: 'refused'; refusal: CardRefusal }
  /** The gateway did not answer: charged or not is unknown, so the same key must be asked again. */
  | { state: 'unclear' }

/** What money is asked for. No two things have the same, also where a restored database gives a number once more. */
export interface ChargePurpose {
  /** The booking, as nothing else is called. */
  booking: string
  /** The thing in it, like one cycle; the same for every try to collect it. */
  span: string
}

/** A try to collect as the gateway remembers it. */
export interface AskedCharge {
  key: string
  amountCents: Cents
  result: ChargeResult
}

/** What the gateway answers when money is to go back to a card. */
export type RefundResult =
  | { state: 'succeeded' }
  /** The card takes nothing back any more, or the payment has nothing left to give back. */
  | { state: 'refused' }
  /** The gateway did not answer: the same key must be asked again. */
  | { state: 'unclear' }

/** Money that went back to a card, as the gateway remembers it; one that came back again is none. */
export interface GivenRefund {
  key: string
  amountCents: Cents
}

/** A payment as the gateway has it, for the comparison of its books with ours. */
export interface GatewayPayment {
  reference: string
  /** The key it was asked for with; '' for a payment that this product did not ask for. */
  key: string
  /** Whose card paid, as the gateway names them: what a card's token is or begins with, before a '/'. */
  payer: string
  amountCents: Cents
  refundedCents: Cents
  state: 'succeeded' | 'refused' | 'unclear'
  at: Date
}

/** The card processor. Every method is idempotent under its key; none is ever called inside a database transaction. */
export interface Gateway {
  /** Where people type their cards when it is not here; then `saveCard` is never asked. */
  cardPage?: CardPage
  /** Asks for something that costs nothing; throws NotLetIn where the keys are wrong. Absent where nobody has to be let in. */
  tryAccess?(): Promise<void>
  saveCard(card: CardNumber): Promise<SavedCard>
  /** Forgets a card that its person has removed. Throws when the gateway could not be asked. */
  forgetCard(token: string): Promise<void>
  /** Gateways forget keys: what may have been asked for long ago is looked for with `asked` first. */
  charge(request: {
    key: string
    purpose: ChargePurpose
    token: string
    amount: Cents
    description: string
  }): Promise<ChargeResult>
  /**
   * The tries that were made since a moment for a purpose, by any card and in any order; null when the gateway did not answer. What went back as a whole
   * is none. The key is that of the try which would be made.
   */
  asked(request: { key: string; purpose: ChargePurpose; token: string; since: Date }): Promise<AskedCharge[] | null>
  /**
   * Gives back a part of a payment, or all of it; several refunds of one payment never exceed it, and one that is there under its key is not given
   * again, however long ago it was. Throws when it may not even be asked so.
   */
  refund(request: { key: string; reference: string; amount: Cents }): Promise<RefundResult>
  /** What went back of a payment or is on its way, under keys of ours. */
  refunds(reference: string): Promise<GivenRefund[]>
  /** Whether any payment was begun after a moment for an installation, told by its id. Absent where the gateway's books are restored with ours. */
  paidSince?(request: { installation: string; since: Date }): Promise<boolean>
  /** Every payment that was begun in a span of time, in any order. */
  payments(span: { from: Date; until: Date }): AsyncIterable<GatewayPayment>
}
