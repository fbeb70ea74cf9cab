import { cents, formatUsd, toWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import type { Call } from '../../../call.ts'

/** The end of a program in words and figures, the same for the person and the team. */
export function accountAnswer(
  account: { refundCents: number; dueCents: number; days: number; isUnclear?: boolean },
  call: Pick<Call, 'locale'>,
) {
  const { refundCents, dueCents, days, isUnclear = false } = account
  const words = { locale: call.locale }
  const usd = (amountCents: number) => formatUsd(cents(amountCents), call.locale)
  const message =
    dueCents > 0
      ? (isUnclear ? m.bookings_returned_unclear : m.bookings_returned_due)({ amount: usd(dueCents) }, words)
      : refundCents > 0
        ? m.bookings_returned_refund({ amount: usd(refundCents) }, words)
        : m.bookings_returned({}, words)
  return { message, result: { refund: toWire(cents(refundCents)), due: toWire(cents(dueCents)), days } }
}
