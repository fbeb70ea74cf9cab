import { sayNumber } from '../../../../i18n/say-number.ts'
import { usd } from '../../../../i18n/usd.ts'
import { amountAt, type PriceDraft, readDraft, type SingleAmount, singleAmounts } from './price-draft.ts'

/** A part of the prices that can be taken from another car by itself. */
export type CopyPart = SingleAmount | 'creditRateBps' | 'fees' | 'miles'

/** Parts that tell one car from another: they are taken only when they are asked for. */
export const ownParts: readonly CopyPart[] = ['sellingPriceCents', 'buyNowCents']

const parts: readonly CopyPart[] = ['dayCents', 'fees', 'miles', ...singleAmounts.slice(1), 'creditRateBps']

/** What differs between two cars' prices, in the order of the form, each as it stands here and as it would. */
export interface CopyChange {
  part: CopyPart
  was: string
  will: string
}

/** The parts that another car has otherwise; its options stay with it, since they are of that car (DESK-34). */
export function copyChanges(draft: PriceDraft, other: PriceDraft): CopyChange[] {
  return parts
    .map(part => ({ part, was: textOf(draft, part), will: textOf(other, part) }))
    .filter(({ was, will }) => was !== will)
}

/** The prices with these parts of another car. */
export function copied(draft: PriceDraft, other: PriceDraft, taken: ReadonlySet<CopyPart>): PriceDraft {
  const amounts = { ...draft.amounts }
  for (const name of singleAmounts) if (taken.has(name)) amounts[name] = other.amounts[name]
  return {
    ...draft,
    amounts,
    ...(taken.has('creditRateBps') && { creditPercent: other.creditPercent }),
    ...(taken.has('fees') && { fees: other.fees }),
    ...(taken.has('miles') && { miles: other.miles }),
  }
}

/** What is added to a day, so with its sign. */
const more = (cents: number) => `+${usd(cents)}`

/** A part in words; while something in it is no amount, as it was typed. */
function textOf(draft: PriceDraft, part: CopyPart): string {
  const { surface, unreadable } = readDraft(draft)
  const isRead = !unreadable.some(path => path.startsWith(part))
  if (part === 'fees')
    return isRead
      ? surface.fees.map(({ feeCents, dayAddCents }) => `${usd(feeCents)} (${more(dayAddCents)})`).join(', ')
      : draft.fees.map(({ fee, add }) => `${fee} (${add})`).join(', ')
  if (part === 'miles')
    return isRead
      ? surface.miles
          .map(option => `${sayNumber(option.miles)} (${more(option.dayAddCents)}, ${usd(option.insuranceDayCents)})`)
          .join(', ')
      : draft.miles.map(({ miles, add, insurance }) => `${miles} (${add}, ${insurance})`).join(', ')
  if (part === 'creditRateBps') return `${draft.creditPercent} %`
  return isRead ? usd(amountAt(surface, part)) : draft.amounts[part]
}
