import { currentLocale } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { askTeamAgain } from '../session/team-query.ts'

/** A state or province with its tax rates. */
export type TaxState = Response<'teamTaxRates'>['result'][number]

/** A state by country and code: codes of the two countries may be alike. */
export const keyOf = ({ country, code }: Pick<TaxState, 'country' | 'code'>) => `${country}-${code}`

/** The rate that is known for a day; null where none begins on it. */
export const rateOf = ({ rates }: TaxState, day: string) =>
  rates.find(({ startsOn }) => startsOn === day)?.percent ?? null

/** Percent as people type it, '6.25', '6,25 %'; null for anything else, and above 30. */
export function readPercent(typed: string): number | null {
  const plain = typed.replace('%', '').trim().replace(',', '.')
  return /^\d{1,2}(\.\d{1,4})?$/.test(plain) && Number(plain) <= 30 ? Number(plain) : null
}

/** '6.25%', '6,25 %'. */
export function sayPercent(percent: number): string {
  const tag = currentLocale() === 'fr' ? 'fr-CA' : 'en-US'
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 }).format(percent / 100)
}

/** Asks again for everything that a rate shows in. */
export function askTaxAgain(): Promise<unknown> {
  return askTeamAgain('teamTaxRates', 'teamVehicle')
}
