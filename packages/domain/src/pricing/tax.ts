import { type Cents, shareRoundedHalfUp } from '../money.ts'

/** The denominator of tax rates: a rate of 7 % is 70 000 parts per million. */
export const partsPerMillion = 1_000_000

/** The tax on one line at the pickup state's rate, rounded half up (SRV-08). */
export function taxOn(amount: Cents, taxRatePpm: number): Cents {
  return shareRoundedHalfUp(amount, taxRatePpm, partsPerMillion)
}
