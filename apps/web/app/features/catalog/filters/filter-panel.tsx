import {
  defaultListingLimit,
  type ListingQuery,
  listingLimits,
  type PriceFields as PriceFieldsRead,
  yearOptions,
} from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { Fragment } from 'react'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { Island } from '../../../islands/island.tsx'
import { keyOf, type ListingBase, type ShownFilter } from '../listing.ts'
import type { Facets } from './applied-filters.tsx'
import { type FilterOption, FilterSelect } from './filter-select.tsx'
import { filterWords, shownFilters } from './filter-words.ts'
import { PriceFields } from './price-fields.tsx'
import { SheetHead } from './sheet-head.tsx'

/** What the listing can be narrowed to, as the wire tells it. */
export type Filters = Response<'getVehicleFilters'>['result']

interface FilterPanelProps {
  base: ListingBase
  filters: Filters
  facets: Facets
  query: ListingQuery
  /** The price fields of the form that was sent, when it was one. */
  price?: PriceFieldsRead | undefined
  records: number
  now: Date
}

/** Every filter of the listing; each option says how many cars it would leave (SRCH-08, BEY-01). */
export function FilterPanel({ base, filters, facets, query, price, records, now }: FilterPanelProps) {
  const known = (name: string) => filters.find(filter => filter.name === name)?.options ?? {}
  const span = known('year') as { min?: number }
  const years = (from = span.min) => yearOptions(from, now).map(String).toReversed()
  const models = (known('model') as Record<string, Record<string, string>>)[query.make ?? ''] ?? {}
  /** The options with their counts; without counts (the partner's filters) those that are known. */
  const optionsOf = (key: string, values: Record<string, string> = {}): FilterOption[] =>
    facets[key]?.length
      ? facets[key].filter(option => option.count > 0)
      : Object.entries(values).map(([value, label]) => ({ value, label }))
  const yearOptionsOf = (key: string, shown: readonly string[]) =>
    shown.map(year => facets[key]?.find(option => option.value === year) ?? { value: year, label: year })
  const select = (name: Exclude<ShownFilter, 'priceRange'>, options: readonly FilterOption[], clears?: string) => (
    <FilterSelect
      name={keyOf(name)}
      label={filterWords[name].label()}
      any={m.catalog_any()}
      value={sayValue(query, name)}
      options={options}
      clears={clears}
    />
  )
  return (
    <div data-part="fields" className="flex flex-col gap-4">
      <SheetHead base={base} query={query} />
      <div className="field">
        <label htmlFor="f-q">{m.catalog_keyword()}</label>
        <input
          id="f-q"
          type="search"
          name="q"
          defaultValue={query.words}
          maxLength={80}
          placeholder={m.catalog_keyword_example()}
          enterKeyHint="search"
          className="box"
        />
      </div>
      <Island is="cityField" value={query.city ?? ''} />
      <PlaceFields query={query} />
      {select('make', optionsOf('make', known('make') as Record<string, string>), 'model islocal')}
      <FilterSelect
        name="model"
        label={m.catalog_model()}
        any={query.make ? m.catalog_any() : m.catalog_make_first()}
        value={query.model}
        options={query.make ? optionsOf('model', models) : []}
      />
      <div className="grid grid-cols-2 gap-3">
        {select('weekMin', optionsOf('week_min'))}
        {select('weekMax', optionsOf('week_max'))}
      </div>
      <p className="text-sm text-ink-soft">{m.catalog_week_note()}</p>
      {select('noFee', optionsOf('no_fee'))}
      <div className="grid grid-cols-2 gap-3">
        {select('fromYear', yearOptionsOf('from_year', years()), 'to_year')}
        {select('toYear', yearOptionsOf('to_year', years(query.fromYear)))}
      </div>
      {select('body', optionsOf('cab_type', known('cab_type') as Record<string, string>))}
      {select('color', optionsOf('color', known('color') as Record<string, string>))}
      <details id="more-filters" className="group" open={hasMore(query) || price?.fault !== undefined}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-sm [font-weight:600] text-spruce">
          {m.catalog_more_filters()}
          <svg
            viewBox="0 0 24 24"
            className="size-5 group-open:rotate-180"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          {moreFilters.map(name => (
            <Fragment key={name}>{select(name, optionsOf(keyOf(name)))}</Fragment>
          ))}
          <PriceFields range={query.priceRange} typed={price?.fault ? price : undefined} facets={facets} />
        </div>
      </details>
      {query.areas && <input type="hidden" name={keyOf('areas')} defaultValue={query.areas} />}
      <button
        type="submit"
        data-show="phone-or-no-script"
        className="sticky bottom-0 min-h-12 cursor-pointer rounded-field bg-spruce px-5 [font-weight:600] text-on-spruce"
      >
        {m.catalog_show({ n: records, count: sayNumber(records) })}
      </button>
    </div>
  )
}

/** Where the device is, once it has told (SRCH-16); a typed city empties them. */
export function PlaceFields({ query: { lat, lng, isLocal } }: { query: ListingQuery }) {
  return (
    <>
      <input type="hidden" name="lat" defaultValue={lat} />
      <input type="hidden" name="lng" defaultValue={lng} />
      <input type="hidden" name="islocal" defaultValue={isLocal ? '1' : undefined} />
    </>
  )
}

/** A filter's value as its field and its option write it; undefined when it is off. */
function sayValue(query: ListingQuery, name: Exclude<ShownFilter, 'priceRange'>): string | undefined {
  const value = query[name]
  return value === undefined ? undefined : String(value)
}

const inFront: readonly ShownFilter[] = [
  ...(['words', 'city', 'areas', 'lat', 'make', 'model', 'weekMin', 'weekMax', 'noFee', 'fromYear', 'toYear'] as const),
  ...(['body', 'color'] as const),
]

// What has no place of its own in the panel is a list of options under 'more'.
const moreFilters = shownFilters.filter(name => name !== 'priceRange' && !inFront.includes(name)) as Exclude<
  ShownFilter,
  'priceRange'
>[]

function hasMore(query: ListingQuery): boolean {
  return query.priceRange !== undefined || moreFilters.some(name => query[name])
}

/** Order and page size, beside the results but part of the same form (SRCH-21). */
export function SortBar({ query }: { query: ListingQuery }) {
  const orders = [
    // The default is no part of an address.
    ['', m.catalog_sort_newest()],
    ['price_low', m.catalog_sort_price_low()],
    ['price_high', m.catalog_sort_price_high()],
    ['mileage_low', m.catalog_sort_mileage()],
    ['year_new', m.catalog_sort_year()],
    ...(query.city || query.lat !== undefined ? [['distance', m.catalog_sort_distance()] as const] : []),
    ['random', m.catalog_sort_random()],
  ] as const
  return (
    <div className="sort" data-part="sort">
      <FilterSelect
        form="search"
        name="orderby"
        label={m.catalog_sort()}
        value={query.orderBy}
        options={orders.map(([value, label]) => ({ value, label }))}
        slim
      />
      <FilterSelect
        form="search"
        name="limit"
        label={m.catalog_per_page()}
        value={query.limit}
        options={listingLimits.map(limit => ({
          value: limit === defaultListingLimit ? '' : String(limit),
          label: String(limit),
        }))}
        slim
      />
    </div>
  )
}
