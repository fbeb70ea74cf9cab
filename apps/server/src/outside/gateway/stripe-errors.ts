import type { CardRefusal } from '@ownward/domain/billing'
import type { ChargeResult } from './port.ts'

type Refused = Extract<ChargeResult, { state: 'refused' }>

interface Said {
  type?: string
  code?: string
  decline_code?: string
  statusCode?: number
  param?: string
}

const saidIn = (error: unknown): Said => (typeof error === 'object' && error !== null ? (error as Said) : {})

/**
 * What the codes of the processor mean for the next try. What a bank says in any other way may be different tomorrow, and counts as `try_later`: so does
 * a card that is not there, for a key of another account would else end every card at once.
 */
const refusalOfCode: ReadonlyMap<string, CardRefusal> = new Map([
  ['insufficient_funds', 'no_funds'],
  ['card_velocity_exceeded', 'limit'],
  ['withdrawal_count_limit_exceeded', 'limit'],
  ['authentication_required', 'step_up'],
  ['authentication_not_handled', 'step_up'],
  ['mobile_device_authentication_required', 'step_up'],
  ['expired_card', 'expired'],
  ['lost_card', 'lost'],
  // The bank wants the card back: it was told that it is lost or stolen.
  ['pickup_card', 'lost'],
  ['stolen_card', 'stolen'],
  ['invalid_account', 'closed'],
  ['incorrect_number', 'closed'],
  ['invalid_number', 'closed'],
  ['new_account_information_available', 'closed'],
  // Whoever holds the card has told the bank to pay nothing more.
  ['revocation_of_all_authorizations', 'closed'],
])

/** What a card's bank or the processor gave as the reason of a refused payment; null when it was no refusal (PACT-20). */
export function refusalOf(error: unknown): Refused | null {
  const { type, code = '', decline_code = '' } = saidIn(error)
  const known = refusalOfCode.get(decline_code) ?? refusalOfCode.get(code)
  if (known) return { state: 'refused', refusal: known }
  const isCard = type === 'StripeCardError' || type === 'card_error'
  // An amount below what it charges at all is refused as well.
  return isCard || code === 'amount_too_small' || isMissing(error) ? { state: 'refused', refusal: 'try_later' } : null
}

/** Whether what was named is not there (any more). */
export function isMissing(error: unknown): boolean {
  const { code } = saidIn(error)
  return code === 'resource_missing' || code === 'payment_method_unexpected_state'
}

/** Whether the processor will never give that amount back to that payment: it is disputed, was given back already, or holds less. */
export function givesNothingBack(error: unknown): boolean {
  const { code = '', param, statusCode } = saidIn(error)
  const isAmount = code.startsWith('amount_too_') || (statusCode === 400 && param === 'amount')
  return code === 'charge_disputed' || code === 'charge_already_refunded' || isAmount
}

/** Whether the processor does not take the key, or the key lacks the right. */
export function isNotLetIn(error: unknown): boolean {
  const { statusCode } = saidIn(error)
  return statusCode === 401 || statusCode === 403
}

/** Whether the processor left open what became of a request: it could not be reached, was busy, or failed itself. */
export function isUnanswered(error: unknown): boolean {
  const { type, code, statusCode = 0 } = saidIn(error)
  const isBusy =
    statusCode === 409 || statusCode === 429 || code === 'idempotency_key_in_use' || code === 'lock_timeout'
  return type === 'StripeConnectionError' || statusCode >= 500 || isBusy
}
