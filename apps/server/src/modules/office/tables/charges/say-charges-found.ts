import { type Cents, formatUsd } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import type { Call } from '../../../../call.ts'

/** How many charges there are, and how much of them is open. */
export function sayChargesFound({ n, sum }: { n: number; sum: Cents }, { locale }: Pick<Call, 'locale'>): string {
  const found = m.money_charges_found({ n }, { locale })
  return sum === 0 ? found : `${found} · ${m.money_open_sum({ amount: formatUsd(sum, locale) }, { locale })}`
}
