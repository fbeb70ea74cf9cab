import { cents, formatUsd } from '@ownward/domain/money'
import { currentLocale } from '@ownward/texts'

/** An amount of cents as the reader of this page reads it (CONST-10). */
export function usd(amount: number): string {
  return formatUsd(cents(amount), currentLocale())
}
