import type { Response } from '../../../api/spelling/spelled.ts'
import { isSigned, type Signature } from './signature.ts'

type Row = Response<'getEligibility'>['result'][number]

/** What still stands between a person and Reserve. */
export type NotYet = 'quote' | 'eligibility' | 'signature' | 'agreement'

interface ReserveFacts {
  hasQuote: boolean
  eligibility: readonly Row[] | undefined
  mayReserve: boolean
  signature: Signature
  agreed: boolean
}

/** Decides whether Reserve can be pressed, and if not, the first reason why (PROG-19, C-14). */
export function whyNotYet({ hasQuote, eligibility, mayReserve, signature, agreed }: ReserveFacts): NotYet | null {
  if (!hasQuote) return 'quote'
  if (!eligibility || !mayReserve) return 'eligibility'
  if (!isSigned(signature)) return 'signature'
  return agreed ? null : 'agreement'
}
