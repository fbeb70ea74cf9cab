import { m } from '@ownward/texts'
import type { AllIn } from '../../../api/spelling/catalog.ts'
import { sayUsd, sayWholeUsd } from '../price-words.ts'

/** What is due today, and the initial fee in it. */
export function sayToday({ dueToday, fee }: AllIn): string {
  const amount = sayUsd(dueToday)
  return fee > 0 ? m.catalog_today_with_fee({ amount, fee: sayWholeUsd(fee) }) : m.catalog_today_no_fee({ amount })
}
