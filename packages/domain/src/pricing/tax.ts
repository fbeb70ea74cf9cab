import { type Cents, shareRoundedHalfUp } from '../money.ts'

/** The denominator of tax rates: a rate of 7 % is 70 000 parts per million. */
export const partsPerMillion = 1_000_000

/**
 * The sales tax on what is paid to convert: at the rate of the quote, none where it was signed without one, none where the credit covers the
 * price (BEY-09, decision 0032).
 */
export function conversionTax({ saleTaxRatePpm = 0 }: { readonly saleTaxRatePpm?: number }, price: Cents): Cents {
  return taxOn(price, saleTaxRatePpm)
}

/** The tax on one line at the pickup state's rate, rounded half up (SRV-08). */
export function taxOn(amount: Cents, taxRatePpm: number): Cents {
  return shareRoundedHalfUp(amount, taxRatePpm, partsPerMillion)
}
