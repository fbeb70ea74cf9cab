import { type Cents, formatUsd } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import type { Call } from '../../../../call.ts'

/** How many refunds there are, and what those come to that no card refused. */
export function sayRefundsFound({ n, sum }: { n: number; sum: Cents }, { locale }: Pick<Call, 'locale'>): string {
  const found = m.money_refunds_found({ n }, { locale })
  return sum === 0 ? found : `${found} · ${m.money_refunds_sum({ amount: formatUsd(sum, locale) }, { locale })}`
}
