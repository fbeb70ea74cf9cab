import { type Refusal, refuse } from './outcome.ts'

const leastWords = 3
const leastLetters = 10

/**
 * Whether words give a reason that somebody can make something of: three words at least, of ten letters together. One rule for whatever the
 * team does not do without a reason, money or not (decision 0045).
 */
export function saysWhy(reason: string): boolean {
  const words = reason.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length >= leastWords && words.join('').length >= leastLetters
}

/** Why a reason will not do: there is none, which each call has its own code for, or it is too short to say anything; null when it will. */
export function whyNoReason<Missing extends string>(
  reason: string,
  missing: Missing,
): Refusal<Missing | 'reason-short'> | null {
  if (reason.trim() === '') return refuse<Missing | 'reason-short'>(missing)
  return saysWhy(reason) ? null : refuse<Missing | 'reason-short'>('reason-short')
}
