import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import type { Response } from '../api/spelling/spelled.ts'
import { sayDate } from './say-date.ts'
import { usd } from './usd.ts'

type Booking = Pick<
  Response<'getActiveBookingDetail'>['result'],
  'nextCharge' | 'promise' | 'autoRenew' | 'status' | 'pickupCharge'
>

const money = (dollars: number) => usd(fromWire(dollars.toFixed(2)))

/**
 * What there is to say of the next charge beside its day and what is left of it for the card: what account credit pays, and why the card is not asked then
 * (HOME-05, CARE-11, CARE-25, PACT-17). Home and detail say the same.
 */
export function sayNextCharge({ nextCharge: next, promise, autoRenew, status, pickupCharge }: Booking): string[] {
  if (!next || pickupCharge) return []
  const isAsked = next.held === '' && autoRenew === 1
  const said = { credit: money(next.amount - next.cardAmount), amount: money(next.cardAmount) }
  const credit =
    next.cardAmount === next.amount
      ? []
      : [isAsked ? m.care_card_pays(said) : m.care_credit_pays({ ...said, total: money(next.amount) })]
  const back = next.lines.find(({ name }) => name === 'care_back')
  const backSaid = back ? [m.home_charge_back({ amount: money(back.amount) })] : []
  return [
    ...backSaid,
    ...credit,
    ...whyNotAsked(next.held, { promise, byHand: autoRenew === 0, isRunning: status === '1' }),
  ]
}

function whyNotAsked(
  held: NonNullable<Booking['nextCharge']>['held'],
  { promise, byHand, isRunning }: { promise: Booking['promise']; byHand: boolean; isRunning: boolean },
): string[] {
  if (held === 'case') return [byHand ? m.home_charge_held_by_hand() : m.home_charge_held()]
  if (byHand) return isRunning ? [m.life_charge_by_hand()] : []
  return held === 'promise' && promise ? [m.pact_next_held({ day: sayDate(promise.on) })] : []
}
