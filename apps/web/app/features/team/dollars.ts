import { fromWire } from '@ownward/domain/money'
import { usd } from '../../i18n/usd.ts'

/** An amount of dollars as the wire has it, in the reader's words. */
export function sayDollars(amount: number): string {
  return usd(fromWire(amount.toFixed(2)))
}
