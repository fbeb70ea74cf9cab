import {
  type FilterName,
  type ListingQuery,
  parseListingQuery,
  priceRangeMax,
  readAreas,
} from '@ownward/domain/catalog'
import { cents, formatWholeUsdRoundedUp } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import { bodyLabel, colorLabel, fuelLabel, gearboxLabel } from '../../../../words/labels.ts'

type Asked = { [Name in keyof ListingQuery]: NonNullable<ListingQuery[Name]> }
type Say<Name extends keyof ListingQuery> = (value: NonNullable<ListingQuery[Name]>, locale: Locale) => string

const usd = (dollars: number, locale: Locale) => formatWholeUsdRoundedUp(cents(dollars * 100), locale)
const plain = (value: string) => value
const number = (value: number, locale: Locale) => value.toLocaleString(locale === 'fr' ? 'fr-CA' : 'en-US')

/** How each filter is said, in the order of the chips of a listing. */
const sayings: { [Name in FilterName | 'isLocal']: Say<Name> } = {
  words: plain,
  city: plain,
  areas: sayAreas,
  make: plain,
  model: plain,
  fromYear: (year, locale) => m.catalog_chip_from_year({ year: String(year) }, { locale }),
  toYear: (year, locale) => m.catalog_chip_to_year({ year: String(year) }, { locale }),
  weekMin: (amount, locale) => m.catalog_chip_week_min({ amount: usd(amount, locale) }, { locale }),
  weekMax: (amount, locale) => m.catalog_chip_week_max({ amount: usd(amount, locale) }, { locale }),
  body: bodyLabel,
  color: colorLabel,
  fuel: fuelLabel,
  gearbox: gearboxLabel,
  mileageMax: (n, locale) => m.catalog_chip_mileage({ n: number(n, locale) }, { locale }),
  seats: (n, locale) => m.catalog_chip_seats({ n: String(n) }, { locale }),
  noFee: (_, locale) => m.catalog_no_fee({}, { locale }),
  priceRange: sayPriceRange,
  isLocal: (_, locale) => m.catalog_near_me({}, { locale }),
}

/** What a saved question asks, a filter each, as the chips of the listing say it; nothing where it asks for all cars. */
export function sayFilters(question: string, locale: Locale): string[] {
  const query = parseListingQuery(question) as Partial<Asked>
  return (Object.keys(sayings) as (keyof typeof sayings)[]).flatMap(name => {
    const value = query[name]
    const say = sayings[name] as ((value: unknown, locale: Locale) => string) | undefined
    return value === undefined || !say ? [] : [say(value, locale)]
  })
}

/** The same in one line. */
export function sayQuestion(question: string, locale: Locale): string {
  return sayFilters(question, locale).join(' · ') || m.alerts_all_cars({}, { locale })
}

/** As people write an address: 'FL', 'Miami, FL'. */
function sayAreas(areas: string): string {
  return readAreas(areas)
    .map(({ code, town }) => [town, code.slice(3)].filter(Boolean).join(', '))
    .join(' / ')
}

function sayPriceRange({ min, max }: { min: number; max: number }, locale: Locale): string {
  const words = { locale }
  if (max === priceRangeMax) return m.catalog_chip_price_from({ amount: usd(min, locale) }, words)
  if (min === 0) return m.catalog_chip_price_to({ amount: usd(max, locale) }, words)
  return m.catalog_chip_price({ min: usd(min, locale), max: usd(max, locale) }, words)
}
