import type { Response } from '@ownward/contract'
import type { Locale } from '@ownward/texts'
import type { TaxedState } from './store.ts'

const ppmOfPercent = 10_000

/** A rate as people type it, in percent. */
export const toPercent = (ratePpm: number) => ratePpm / ppmOfPercent
/** Percent with at most four decimals, as the parts per million that are stored. */
export const toPpm = (percent: number) => Math.round(percent * ppmOfPercent)

const dayMs = 86_400_000

/** A state with its rates, each said whether it is over, holds now or begins later, and whether it can still be taken back. */
export function presentState(
  { country, code, name, nameFr, cars, rates }: TaxedState,
  { now, locale }: { now: Date; locale: Locale },
): Response<'teamTaxRates'>['result'][number] {
  const current = rates.findLast(({ beginsAt }) => beginsAt <= now)
  return {
    country: country as 'US' | 'CA',
    code,
    name: locale === 'fr' ? nameFr : name,
    cars,
    rates: rates.map(({ startsOn, beginsAt, ratePpm }, at) => ({
      starts_on: startsOn,
      percent: toPercent(ratePpm),
      stage:
        beginsAt > now ? ('later' as const) : current?.startsOn === startsOn ? ('now' as const) : ('over' as const),
      // When its day is over is known exactly by whoever takes it back.
      revocable: beginsAt > now || (now.getTime() - beginsAt.getTime() < dayMs && (at > 0 || cars === 0)),
    })),
  }
}
