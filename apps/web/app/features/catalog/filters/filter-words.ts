import { type ListingQuery, priceRangeMax } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { sayNumber } from '../../../i18n/say-number.ts'
import type { ShownFilter } from '../listing.ts'
import { sayWholeUsd } from '../price-words.ts'

interface Words {
  /** What the filter is called. */
  readonly label: () => string
  /** The filter that is on, always in a sentence of our own. */
  readonly chip?: (value: string, query: ListingQuery) => string
  /** The same for a value that is none of the options; without it the value itself. */
  readonly other?: (value: string) => string
}

/** The words of each filter, in the order of their chips. */
export const filterWords: Record<ShownFilter, Words> = {
  words: { label: m.catalog_keyword },
  city: { label: m.catalog_city },
  areas: { label: m.catalog_areas },
  make: { label: m.catalog_make },
  model: { label: m.catalog_model },
  fromYear: { label: m.catalog_from_year, chip: year => m.catalog_chip_from_year({ year }) },
  toYear: { label: m.catalog_to_year, chip: year => m.catalog_chip_to_year({ year }) },
  // It stands apart from its field, beside cards whose largest figure is another (decision 0035).
  weekMin: {
    label: m.catalog_week_min,
    chip: value => m.catalog_chip_week_min({ amount: sayWholeUsd(Number(value)) }),
  },
  weekMax: {
    label: m.catalog_week_max,
    chip: value => m.catalog_chip_week_max({ amount: sayWholeUsd(Number(value)) }),
  },
  body: { label: m.catalog_body },
  color: { label: m.catalog_color },
  fuel: { label: m.catalog_fuel },
  gearbox: { label: m.catalog_gearbox },
  mileageMax: { label: m.catalog_mileage, other: value => m.catalog_chip_mileage({ n: sayNumber(Number(value)) }) },
  seats: { label: m.catalog_seats, other: n => m.catalog_chip_seats({ n }) },
  noFee: { label: m.catalog_initial_fee, chip: () => m.catalog_no_fee() },
  priceRange: { label: m.catalog_selling_price, chip: (_value, { priceRange }) => sayPriceRange(priceRange) },
  lat: { label: m.catalog_near, chip: () => m.catalog_near_me() },
}

/** All filters that the listing shows, in the order of their chips. */
export const shownFilters = Object.keys(filterWords) as ShownFilter[]

function sayPriceRange({ min, max } = { min: 0, max: 0 }): string {
  if (max === priceRangeMax) return m.catalog_chip_price_from({ amount: sayWholeUsd(min) })
  if (min === 0) return m.catalog_chip_price_to({ amount: sayWholeUsd(max) })
  return m.catalog_chip_price({ min: sayWholeUsd(min), max: sayWholeUsd(max) })
}
