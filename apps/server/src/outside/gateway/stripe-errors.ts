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

/** What a card's bank or the processor gave as the reason of a refused payment; null when it was no refusal. */
export function refusalOf(error: unknown): Refused | null {
  const { type, code, decline_code } = saidIn(error)
  if (code === 'authentication_required' || decline_code === 'authentication_required') return refused('step_up')
  if (decline_code === 'insufficient_funds') return refused('no_funds')
  if (type === 'StripeCardError' || type === 'card_error') return refused('declined')
  // A card that is gone there, and an amount below what it charges at all: asking again changes nothing.
  if (code === 'amount_too_small' || isMissing(error)) return refused('declined')
  return null
}

function refused(reason: Refused['reason']): Refused {
  return { state: 'refused', reason }
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
