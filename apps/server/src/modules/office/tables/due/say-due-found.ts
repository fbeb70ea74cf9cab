import { type Cents, formatUsd } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import type { Call } from '../../../../call.ts'

/** Of how many bookings something is due, and how much. */
export function sayDueFound({ n, sum }: { n: number; sum: Cents }, { locale }: Pick<Call, 'locale'>): string {
  const found = m.bookings_list({ n }, { locale })
  return sum === 0 ? found : `${found} · ${m.money_open_sum({ amount: formatUsd(sum, locale) }, { locale })}`
}
