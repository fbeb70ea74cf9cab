import { type Cents, fromWire } from '@ownward/domain/money'
import { usd } from '../../i18n/usd.ts'

/** An amount of dollars as the wire has it, in the reader's words. */
export function sayDollars(amount: number): string {
  return usd(fromWire(amount.toFixed(2)))
}

/** What somebody typed as an amount, in cents; null when it is none. A comma before the cents is as good as a point. */
export function readDollars(typed: string): Cents | null {
  const plain = typed.replace(/[\s\u00a0\u202f$]/g, '')
  const read = /^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^-?\d{1,8}(\.\d{1,2})?$/.test(read) ? fromWire(read) : null
}
