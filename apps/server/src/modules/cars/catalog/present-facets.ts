import { type ConditionName, conditions } from '@ownward/domain/catalog'
import type { Locale } from '@ownward/domain/money'
import { dollars, formatWholeUsdRoundedUp } from '@ownward/domain/money'
import type { Facets, OptionName } from '@ownward/listing-index'
import { m } from '@ownward/texts'
import { bodyLabel, colorLabel, fuelLabel, gearboxLabel } from '../../../words/labels.ts'
import { placeLabel } from './places/places-store.ts'

interface WireOption {
  value: string
  label: string
  count: number
}

/** Every option of every condition with its words and the number of cars it would leave (BEY-01). */
export function presentFacets(facets: Facets, locale: Locale): Record<string, WireOption[]> {
  const presented: Record<string, WireOption[]> = {}
  for (const name of optionNames) {
    const label = labels[locale][name]
    presented[conditions[name].key] = facets[name].map(({ value, count }) => ({ value, label: label(value), count }))
  }
  presented[conditions.city.key] = facets.city.map(city => {
    const label = placeLabel(city)
    return { value: label, label, count: city.count }
  })
  return presented
}

type Labels = Record<OptionName, (value: string) => string>

/** What the options are called, in the order in which they are told. */
function labelsIn(locale: Locale): Labels {
  const itself = (value: string) => value
  const amount = (value: string) => formatWholeUsdRoundedUp(dollars(Number(value)), locale)
  return {
    make: itself,
    model: itself,
    fromYear: itself,
    toYear: itself,
    body: once(value => bodyLabel(value, locale)),
    color: once(value => colorLabel(value, locale)),
    fuel: once(value => fuelLabel(value, locale)),
    gearbox: once(value => gearboxLabel(value, locale)),
    seats: once(n => m.content_seats_at_least({ n }, { locale })),
    priceMin: once(amount),
    priceMax: once(amount),
    weekMin: once(value => m.content_week_at_least({ amount: amount(value) }, { locale })),
    weekMax: once(value => m.content_week_at_most({ amount: amount(value) }, { locale })),
    noFee: () => m.content_no_fee({}, { locale }),
    mileageMax: once(value => m.content_miles_at_most({ n: wholeNumber(Number(value), locale) }, { locale })),
  }
}

/** Says each value once and then the same again: they are the offered bounds and the fleet's own few words. */
function once(say: (value: string) => string): (value: string) => string {
  const said = new Map<string, string>()
  return value => {
    const words = said.get(value) ?? say(value)
    said.set(value, words)
    return words
  }
}

const formatters = { en: new Intl.NumberFormat('en-US'), fr: new Intl.NumberFormat('fr-CA') }

/** A whole number as people of a language read it: '25,000' or '25 000'. */
export function wholeNumber(value: number, locale: Locale): string {
  return formatters[locale].format(value)
}

const labels: Record<Locale, Labels> = { en: labelsIn('en'), fr: labelsIn('fr') }

const optionNames = Object.keys(labels.en) as OptionName[]

/** The conditions that a search can do without, in the order in which they are told when they bring equally many cars. */
export const adviceNames: readonly ConditionName[] = [...optionNames, 'city', 'areas', 'words']
